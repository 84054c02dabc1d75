import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { routeOf, screenRoutes } from '../../web/e2e/support/screen-routes.ts'
import { tableOwners } from '../../architecture.mjs'
import { importsOf } from '../check-imports.ts'
import { root, sourceFiles, type SourceFile } from '../source-files.ts'

/** Paths of the test files of vitest and of the journeys that a change can reach. */
export type Reached = { tests: string[]; journeys: string[] }

/** The code of the project, and how its files lead to each other. */
export type Project = { files: readonly SourceFile[]; graph: Graph }

/** Files on which every test depends without importing them. */
const everything =
  /^(package-lock\.json|vitest\.config\.ts|web\/[^/]+(?<!\.test)\.ts$|scripts\/(tests\/|(test|e2e|product-pool|throwaway-product|stack|build-web|seed|seed-properties)\.ts)|server\/test\/(global-setup|leave-nothing|left-behind|own-process)\.ts|web\/src\/test\/(setup|anew)\.ts)/
/** Nothing that runs. */
const nothing = /^(package\.json|\.ci\/|\.gitignore$|LICENSE$|ops\/)/
/** Tests that read the files of the project, whatever they import. */
const laws =
  /^scripts\/|^server\/[^/]+$|^server\/test\/(schema|table-owners|runbook)|^server\/proof\/(authz|row-security|own-rows)|^web\/(e2e\/support|src\/theme)\/|^web\/[^/]+$/
/** Server tests that ask the whole product; the others ask the modules whose calls they make. */
const sweeps = /^server\/(proof|races|crashes|money-model|test)\/|^cli\//
/** What every product runs, whatever is asked of it. */
const beneath = /^server\/(?!.*\.test\.)((adapters|platform|ports|standins)\/|[^/]+$)/
/** These import all modules and all screens: what a test asks of them, its calls and addresses say. */
const doors = new Set(['server/modules/index.ts', 'web/src/route-tree.gen.ts'])

/** Paths changed by the commits of the two days before HEAD, and by what is not committed; undefined if the history does not go back so far. */
export function changedPaths(): string[] | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined
    const last = new Date(git('log', '-1', '--format=%cI'))
    const base = git('rev-list', '-1', '--first-parent', `--before=${new Date(last.getTime() - 2 * 86_400_000).toISOString()}`, 'HEAD')
    if (base === '') return undefined
    const committed = git('diff', '--name-only', '--no-renames', base).split('\n')
    return [...committed, ...git('ls-files', '--others', '--exclude-standard').split('\n')].filter(Boolean)
  } catch {
    return undefined
  }
}

/** What a change of these files can reach, by the imports, the calls and the addresses in the code; undefined if that cannot be told. */
export function reachedBy(changed: readonly string[], { files, graph }: Project = readProject()): Reached | undefined {
  if (changed.some((path) => everything.test(path))) return undefined
  const starts = startsOf(changed, files)
  if (starts === undefined) return undefined
  const isReached = (seen: ReadonlySet<string>) => starts.some((path) => seen.has(path))
  const pathsLike = (name: RegExp) => files.map(({ path }) => path).filter((path) => name.test(path))
  return {
    tests: pathsLike(/\.test\.tsx?$/).filter((path) => laws.test(path) || isReached(reachOfTest(path, graph))),
    journeys: pathsLike(/^web\/e2e\/.*\.spec\.ts$/).filter((path) => isReached(reachOfJourney(path, graph))),
  }
}

/** Reads and parses all of it, which takes seconds. */
export function readProject(): Project {
  const files = sourceFiles('contract', 'server', 'scripts', 'web', 'bench', 'cli')
  return { files, graph: graphOf(files) }
}

// A changed file that nobody imports is read by whoever names it; a migration changes the modules that own its tables.
function startsOf(changed: readonly string[], files: readonly SourceFile[]): string[] | undefined {
  const known = new Set(files.map(({ path }) => path))
  const starts: string[] = []
  for (const path of changed) {
    if (nothing.test(path) || path.endsWith('.md')) continue
    if (known.has(path)) starts.push(path)
    else if (path.startsWith('server/migrations/') && existsSync(join(root, path))) {
      const folders = ownersIn(readFileSync(join(root, path), 'utf8'))
      if (folders.length === 0 && path.endsWith('.sql')) return undefined
      starts.push(...[...known].filter((each) => folders.some((folder) => each.startsWith(folder))))
    } else {
      const readers = files.filter(({ text }) => text.includes(basename(path)))
      // A source file that is gone was imported by files that changed with it.
      if (readers.length === 0 && !/\.tsx?$/.test(path)) return undefined
      starts.push(path, ...readers.map((file) => file.path))
    }
  }
  return starts
}

function ownersIn(migration: string): string[] {
  const words = new Set(migration.match(/\w+/g))
  return Object.entries(tableOwners).flatMap(([table, owner]) =>
    words.has(table) ? [owner === 'platform' ? 'server/platform/' : `server/modules/${owner}/`] : [],
  )
}

type Graph = {
  files: ReadonlyMap<string, SourceFile>
  next: ReadonlyMap<string, readonly string[]>
  /** By the file of a contract, the routes of the modules that answer its calls. */
  answered: ReadonlyMap<string, readonly string[]>
  routes: readonly string[]
  routeFiles: ReadonlyMap<string, string>
}

function graphOf(files: readonly SourceFile[]): Graph {
  const next = new Map<string, string[]>()
  const answered = new Map<string, string[]>()
  const add = (map: Map<string, string[]>, from: string, to: string) => void map.set(from, [...(map.get(from) ?? []), to])
  for (const { from, to, typeOnly } of files.flatMap(importsOf)) {
    if (!typeOnly) add(next, from, to)
    if (/^server\/modules\/.*routes\.ts$/.test(from) && to.startsWith('contract/')) add(answered, to, from)
  }
  const screens = files.flatMap(({ path }) => (path.startsWith('web/src/routes/') ? [path.slice('web/src/routes/'.length)] : []))
  const routeFiles = new Map(screens.flatMap((file) => screenRoutes([file]).map((route) => [route, `web/src/routes/${file}`] as const)))
  return { files: new Map(files.map((file) => [file.path, file])), next, answered, routes: [...routeFiles.keys()], routeFiles }
}

function reachOfTest(test: string, graph: Graph): Set<string> {
  const isSweep = sweeps.test(test)
  // Helpers beside the test, and those of all, make calls, too.
  const own = [test, ...(graph.next.get(test) ?? []).filter((path) => dirname(path) === dirname(test) || path.startsWith('server/test/'))]
  const called = test.startsWith('server/')
    ? own.flatMap((path) => graph.next.get(path) ?? []).flatMap((path) => graph.answered.get(path) ?? [])
    : []
  return walk([test, ...called, ...screensNamedIn(test, graph)], graph, (path) => isSweep || !doors.has(path))
}

// The screens at the addresses it names, whatever these import, the modules that answer the calls of these, and what is beneath all modules.
function reachOfJourney(spec: string, graph: Graph): Set<string> {
  const seen = walk([spec, ...screensNamedIn(spec, graph)], graph, () => true)
  const modules = new Set([...seen].flatMap((path) => graph.answered.get(path) ?? []).map(dirname))
  for (const path of graph.files.keys())
    if (beneath.test(path) || [...modules].some((folder) => path.startsWith(`${folder}/`))) seen.add(path)
  return seen
}

function screensNamedIn(path: string, { files, routes, routeFiles }: Graph): string[] {
  if (!path.startsWith('web/')) return []
  return addressesIn(files.get(path)?.text ?? '').flatMap((address) => routeFiles.get(routeOf(address, routes) ?? '') ?? [])
}

function addressesIn(text: string): string[] {
  const words = text.match(/(?<=['"`])[^'"`\s]*\/[^'"`\s]+(?=['"`])/g) ?? []
  return words
    .map((word) => word.replace(/^\$\{[\w.]*path\}/, '/locations/1').replaceAll(/\$\{[^}]*\}/g, 'x'))
    .filter((word) => word.startsWith('/'))
}

function walk(from: readonly string[], { next }: Graph, enters: (path: string) => boolean): Set<string> {
  const seen = new Set(from)
  for (const path of seen) for (const to of next.get(path) ?? []) if (enters(to)) seen.add(to)
  return seen
}
