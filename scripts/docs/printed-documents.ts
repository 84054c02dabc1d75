import { endpoints } from '@crewcall/contract/index.ts'
import { openApiDocument } from '../../server/platform/openapi.ts'
import { readExamples } from '../../server/platform/openapi-examples.ts'
import { apiPages } from './api-pages.ts'
import { invariantsPage } from './invariants-page.ts'
import { machinesPage } from './machines-page.ts'
import { modulesPage } from './modules-page.ts'
import { permissionsPage } from './permissions-page.ts'
import { retentionPage } from './retention-page.ts'
import { statesPage } from './states/states-page.ts'
import { timesPage } from './times-page.ts'

const pages: Readonly<Record<string, () => string>> = {
  'docs/machines.md': machinesPage,
  'docs/states.md': statesPage,
  'docs/permissions.md': permissionsPage,
  'docs/modules.md': modulesPage,
  'docs/invariants.md': invariantsPage,
  'docs/rules/retention.md': retentionPage,
  'docs/rules/times.md': timesPage,
}
const made = new Map<string, string>()

/** The paths of the pages that are printed from the code, besides those of the API. */
export const printedPages: readonly string[] = Object.keys(pages)

/** The text of a page that is printed from the code, or undefined if the path is none of them. */
export function printedPage(path: string): string | undefined {
  const text = made.get(path) ?? pages[path]?.()
  if (text !== undefined) made.set(path, text)
  return text
}

/** Every document that `npm run docs` prints from the code, by its path. Git ignores them all. */
export function printedDocuments(): Map<string, string> {
  return new Map([
    ['docs/openapi.json', `${JSON.stringify(openApiDocument(endpoints, readExamples()))}\n`],
    ...printedPages.map((path): [string, string] => [path, printedPage(path) ?? '']),
    ...[...apiPages(endpoints)].map(([name, text]): [string, string] => [`docs/api/${name}`, text]),
  ])
}
