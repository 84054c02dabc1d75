import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { entangledGroups, groupHomes, importRules, ruleExceptions } from '../architecture.mjs'
import { calleeOf, parse, textOf, visit } from './parse-source.ts'
import { isTest, root, sourceFiles, type SourceFile } from './source-files.ts'

export type Import = { from: string; to: string; typeOnly: boolean }

/** Every import of a file, resolved to a path below the root, to `node_modules/<package>` or to `node:<module>`. */
export function importsOf(file: SourceFile): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(file).module
  const named = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ name: moduleRequest.value, entries })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest ? { name: entry.moduleRequest.value, entries: [entry] } : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({ name: wordsOf(file.text.slice(start, end)), entries: [] })),
    ...withoutImport(file).map((name) => ({ name, entries: [] })),
  ]
  return named.flatMap(({ name, entries }) => {
    const to = resolveImport(file.path, name)
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    return to === undefined ? [] : { from: file.path, to, typeOnly }
  })
}

// A computed module name is known up to its first placeholder.
function wordsOf(expression: string): string {
  return /^['"`]([^'"`$]+)/.exec(expression)?.[1] ?? unnamed
}

/** The message for an import whose name is only known at run time. */
const unnamed = '?'
/** Globals with external effects that need no import. */
const reaching = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])

// Access that bypasses `import`: by `require` and the like, and by globals.
function withoutImport(file: SourceFile): string[] {
  if (!/\b(?:require|getBuiltinModule|fetch|WebSocket|EventSource|XMLHttpRequest)\b/.test(file.text)) return []
  const found: string[] = []
  visit(file, {
    CallExpression: (node) => {
      const name = calleeOf(node) ?? ''
      if (name === 'getBuiltinModule' || (name === 'require' && node.callee.type === 'Identifier'))
        found.push(textOf(node.arguments[0]) ?? unnamed)
      if (node.callee.type === 'Identifier' && reaching.has(name)) found.push(`global:${name}`)
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && reaching.has(callee.name)) found.push(`global:${callee.name}`)
    },
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name === 'globalThis' && property.type === 'Identifier' && reaching.has(property.name))
        found.push(`global:${property.name}`)
    },
  })
  return found
}

function resolveImport(from: string, name: string): string | undefined {
  if (name === '' || name.startsWith('virtual:')) return undefined
  if (name.startsWith('node:') || name.startsWith('global:') || name === unnamed) return name
  const clean = name.replace(/\?.*$/, '')
  if (clean.startsWith('@crewcall/')) return clean.replace('@crewcall/', '')
  if (clean.startsWith('@/')) return withExtension(`web/src/${clean.slice(2)}`)
  if (clean.startsWith('.')) return withExtension(normalize(join(dirname(from), clean)).replaceAll('\\', '/'))
  return `node_modules/${clean
    .split('/')
    .slice(0, clean.startsWith('@') ? 2 : 1)
    .join('/')}`
}

function withExtension(path: string): string {
  return (
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((guess) => /\.\w+$/.test(guess) && existsSync(join(root, guess))) ?? path
  )
}

type Broken = { rule: string; edge: string; sentence: string }

/** One sentence per import that violates the rules of architecture.mjs, and one per listed exception that is no longer needed. */
export function brokenRules(imports: readonly Import[], exceptions: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const broken = imports.flatMap(rulesBrokenBy)
  const isKnown = ({ rule, edge }: Broken) => exceptions[rule]?.includes(edge) ?? false
  const needed = new Set(broken.filter(isKnown).map(({ rule, edge }) => `${rule} ${edge}`))
  const listed = Object.entries(exceptions).flatMap(([rule, edges]) => edges.map((edge) => `${rule} ${edge}`))
  return [
    ...broken.filter((each) => !isKnown(each)).map(({ sentence }) => sentence),
    ...listed.filter((each) => !needed.has(each)).map((each) => `${each} is mended: take it off ruleExceptions in architecture.mjs`),
  ]
}

function rulesBrokenBy({ from, to }: Import): Broken[] {
  return importRules.flatMap((rule) => {
    const source = new RegExp(rule.from).exec(from)
    if (!source || !new RegExp(rule.to).test(to)) return []
    const except = rule.except?.replace('$1', source[1] ?? '')
    if (except !== undefined && new RegExp(except).test(to)) return []
    return [{ rule: rule.name, edge: `${from} -> ${to}`, sentence: `${from} imports ${to} (${rule.name}): ${rule.comment}` }]
  })
}

/**
 * One sentence per pair of groups that import each other: folders of one parent (`groupHomes` of architecture.mjs). Tests are exempt. A
 * listed pair is known; one that is no longer needed is reported, too.
 */
export function entanglements(imports: readonly Import[], known: readonly string[]): string[] {
  const arrows = new Map<string, Import>()
  for (const each of imports) for (const arrow of arrowsOf(each)) if (!arrows.has(arrow)) arrows.set(arrow, each)
  const pairs = [...arrows].flatMap(([arrow, first]) => {
    const [home = '', from = '', to = ''] = arrow.split(' ')
    const back = arrows.get(`${home} ${to} ${from}`)
    return back && from < to
      ? [{ name: `${home}: ${from} and ${to}`, why: `${first.from} imports ${first.to}, ${back.from} imports ${back.to}` }]
      : []
  })
  return [
    ...pairs.filter(({ name }) => !known.includes(name)).map(({ name, why }) => `${name} import each other: ${why}`),
    ...known
      .filter((name) => !pairs.some((pair) => pair.name === name))
      .map((name) => `${name} are parted: take them off entangledGroups in architecture.mjs`),
  ]
}

function arrowsOf({ from, to }: Import): string[] {
  if (isTest(from)) return []
  return groupHomes.flatMap((pattern) => {
    const home = new RegExp(pattern).exec(from)?.[0]
    if (home === undefined || !to.startsWith(home)) return []
    const [source, target] = [from, to].map((path) => /^([^/]+)\//.exec(path.slice(home.length))?.[1])
    return source === undefined || target === undefined || source === target ? [] : [`${home.slice(0, -1)} ${source} ${target}`]
  })
}

/** One sentence per import cycle of files at run time. */
export function importCycles(edges: readonly Import[]): string[] {
  const next = Map.groupBy(
    edges.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const finished = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) {
      found.push(`These files import each other in a ring: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`)
      return
    }
    if (finished.has(path)) return
    for (const { to } of next.get(path) ?? []) visit(to, [...trail, path])
    finished.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return found
}

function check(): void {
  const imports = sourceFiles('contract', 'server', 'scripts', 'web', 'bench', 'cli').flatMap(importsOf)
  const problems = [...brokenRules(imports, ruleExceptions), ...entanglements(imports, entangledGroups), ...importCycles(imports)]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  const excepted = Object.values(ruleExceptions).flat().length
  process.stdout.write(
    `${imports.length} imports, ${problems.length} against the rules of architecture.mjs; ${excepted} imports and ${entangledGroups.length} pairs of groups excepted by name\n`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.main) check()
