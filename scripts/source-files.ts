import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** The folder that contains package.json. */
export const root = resolve(import.meta.dirname, '..')

const skippedFolders = new Set(['node_modules', 'dist', 'data', '.cache', 'coverage', 'test-results', 'playwright-report', '.git'])

export type SourceFile = { path: string; text: string }

/** Our TypeScript in the given folders, as paths relative to the root with forward slashes, in alphabetical order. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(join(root, folder)))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
}

/** Generated, so no size limit or style applies. */
export function isGenerated(path: string): boolean {
  return /\.gen\.tsx?$/.test(path)
}

/** Tests may be as long as their tables. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(test|e2e|proof)\//.test(path) || /\/test-[\w-]+\.ts$/.test(path)
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (skippedFolders.has(entry.name)) return []
      return entry.isDirectory() ? pathsBelow(join(folder, entry.name)) : [join(folder, entry.name)]
    })
}
