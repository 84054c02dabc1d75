import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

/** `quick` is what `npm test` runs; `full` is what only `npm run test:all` runs besides; `proof` is a long form that only `npm run proof` runs. */
export type Net = 'quick' | 'full' | 'proof'

/** What the tests of these folders belong to, unless a file says otherwise in a comment `@module-tag`; those elsewhere run only with all. */
const quickFolders = [
  /^contract\//,
  /^server\/(adapters|platform|ports|standins)\//,
  /^server\/modules\/(applications|engagements|identity|payments|timesheets)\//,
  /^web\/src\/(domain|i18n|lib|test|ui)\//,
  // Models of forms and lists; screens are .tsx.
  /^web\/src\/features\/.*\.test\.ts$/,
]

/** With which a test file of vitest runs. */
export function netOf({ path, text }: { path: string; text: string }): Net {
  const tag = /^\/\/ @module-tag (quick|full|proof)$/m.exec(text)?.[1]
  if (tag === 'quick' || tag === 'full' || tag === 'proof') return tag
  return quickFolders.some((folder) => folder.test(path)) ? 'quick' : 'full'
}

/** The paths of the test files of vitest that belong to one of these, in alphabetical order. */
export function testFiles(...nets: readonly Net[]): string[] {
  const paths = globSync('{contract,server,scripts,bench,cli,web}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
  return paths.filter((path) => nets.includes(netOf({ path, text: readFileSync(join(root, path), 'utf8') })))
}

/**
 * The `include` of a project of vitest: its patterns, or those of its files that the run was told to select (`TEST_FILES` names a JSON list of
 * paths).
 * @param folder the root of the project, relative to that of the repository
 */
export function included(folder: string, patterns: readonly string[], exclude: readonly string[] = []): string[] {
  if (chosen === undefined) return [...patterns]
  const cwd = join(root, folder)
  return globSync([...patterns], { cwd, exclude: ['**/node_modules/**', ...exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => chosen.has(join(folder, path).replaceAll('\\', '/')))
}

const list = process.env['TEST_FILES']
/** The test files that the run was told to select; undefined if it was not. */
export const chosen = list === undefined ? undefined : new Set(JSON.parse(readFileSync(list, 'utf8')) as string[])
