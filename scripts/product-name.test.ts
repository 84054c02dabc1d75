import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where the name of the program may stand in code: what only programs and operators read, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'contract/branding.ts': 'the default',
  'contract/names-of-platform.ts': 'the default name stays reserved, whatever this installation is called',
  'contract/network-joining.ts': 'the document of the API',
  'server/adapters/contact-center.ts': 'the user agent',
  'server/adapters/guarded-sender.ts': 'the user agent',
  'server/config-defaults.ts': 'the settings of the operator',
  'server/database/embedded-postgres.ts': 'an error for the operator',
  'server/database/migrate.ts': 'an error for the operator',
  'server/database/postgres-owner.ts': 'an error for the operator',
  'server/modules/calendar-feeds/calendar.ts': 'the program that made a file of a calendar',
  'server/modules/calendar-feeds/read-manager-calendar.ts': 'the program that made a file of a calendar',
  'server/modules/hiring/answering/download-interview.ts': 'the program that made a file of a calendar',
  'server/modules/payments/charges/send.ts': 'a repeated charge has the same description, or the provider refuses it',
  'server/modules/payments/journal/files.ts': 'the vendor in the books of companies stays the same',
  'server/platform/openapi.ts': 'the document of the API',
  'server/platform/schema-fit.ts': 'an error for the operator',
  'web/src/domain/pro-shift/shift-calendar.ts': 'the program that made a file of a calendar',
  'web/src/lib/product.ts': 'the default',
  'web/src/ui/logo.tsx': 'the wordmark of the default',
}
const isShown = (path: string) => !/\.test\.tsx?$|\/(test|standins|seed|node_modules|proof)\/|\.gen\.ts$/.test(path)
const files = ['contract', 'server', 'web/src'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).filter(isShown)

/** The lines that say the name outside of comments. */
function linesOf(source: string): string[] {
  return source.split('\n').filter((line) => /Crewcall/.test(line.replace(/(^|\s)(\/\/|\/\*\*|\*).*$/, '')))
}

describe('the name of the marketplace', () => {
  it('is a value wherever the product says its own name: no sentence, title or file has that of the program', () => {
    const found = files.filter((path) => linesOf(readFileSync(join(root, path), 'utf8')).length > 0)
    expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
  })

  it('is found in a sentence, and not in a comment', () => {
    expect(linesOf("const a = t('Welcome to Crewcall') // as ever")).toHaveLength(1)
    expect(linesOf("/** What Crewcall is. */\n// Crewcall\n * Crewcall\nimport x from '@crewcall/contract'")).toEqual([])
  })
})
