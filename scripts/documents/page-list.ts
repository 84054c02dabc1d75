import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { printedPage, printedPages } from '../docs/printed-documents.ts'
import { root } from '../source-files.ts'

/** The pages of a folder that somebody wrote, by their path; those that `npm run docs` printed there are left out. */
export function writtenIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !printedPages.includes(path))
}

/** The text of a page; of a printed one, as it would be printed now. */
export function textOf(path: string): string {
  return printedPage(path) ?? readFileSync(join(root, path), 'utf8')
}

/** Whether a path is in the repository. What `npm run docs` prints is not, whether or not it was printed. */
export function isCommitted(path: string): boolean {
  return existsSync(join(root, path)) && !printedPages.includes(path) && !/^docs\/(?:api(?:\/|$)|openapi\.json$)/.test(path)
}
