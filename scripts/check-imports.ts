import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importRules } from '../architecture.mjs'
import { root, sourceFiles, type SourceFile } from './source-files.ts'

type Edge = { from: string; to: string; typeOnly: boolean }

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Every import of our sources, resolved to a path below the root or to `node_modules/<package>`. */
export function importsOf({ path, text }: SourceFile): Edge[] {
  return [...text.matchAll(importPattern)].flatMap(([, typeWord, named, bare, dynamic]) => {
    const to = resolveImport(path, named ?? bare ?? dynamic ?? '')
    return to ? [{ from: path, to, typeOnly: Boolean(typeWord) }] : []
  })
}

function resolveImport(from: string, name: string): string | undefined {
  if (name.startsWith('node:') || name.startsWith('virtual:')) return undefined
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

/** One sentence per broken rule of architecture.mjs. */
export function brokenRules(edges: Edge[]): string[] {
  return edges.flatMap(({ from, to }) =>
    importRules.flatMap((rule) => {
      const source = new RegExp(rule.from).exec(from)
      if (!source || !new RegExp(rule.to).test(to)) return []
      const except = 'except' in rule ? rule.except?.replace('$1', source[1] ?? '') : undefined
      return except && new RegExp(except).test(to) ? [] : [`${from} imports ${to} (${rule.name}): ${rule.comment}`]
    }),
  )
}

/** One sentence per ring of files that import each other at run time. */
export function importCycles(edges: Edge[]): string[] {
  const next = Map.groupBy(
    edges.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const finished = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]): void => {
    if (trail.includes(path)) {
      found.push(`These files import each other in a ring: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`)
      return
    }
    if (finished.has(path)) return
    for (const { to } of next.get(path) ?? []) walk(to, [...trail, path])
    finished.add(path)
  }
  for (const path of next.keys()) walk(path, [])
  return found
}

function check(): void {
  const edges = sourceFiles('contract', 'server', 'scripts', 'web').flatMap(importsOf)
  const problems = [...brokenRules(edges), ...importCycles(edges)]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`${edges.length} imports, ${problems.length} against the rules of architecture.mjs\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.main) check()
