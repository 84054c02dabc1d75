import { expect, it } from 'vitest'
import { visit } from './parse-source.ts'
import { isTest, sourceFiles, type SourceFile } from './source-files.ts'

const makers = new Set(['createHmac', 'randomBytes', 'hashToken', 'keyed'])
/** Sign-in codes, sessions and sign-ins at a company are not links, and neither are the mark of a bank account and a PIN. */
const ofSessions = /^server\/modules\/(identity\/|sign-on\/|referrals\/pay\.ts$|contact-center\/line\/pins\.ts$)/
/** `keyed` of the database helpers is the key of a row. */
const isOfRows = (file: SourceFile, name: string) =>
  name === 'keyed' && /import \{[^}]*\bkeyed\b[^}]*\} from '[./]*platform\/write\.ts'/.test(file.text)

/** One sentence for each secret generator that a module imports instead of `platform/secret-link.ts`. */
function ownSecrets(file: SourceFile): string[] {
  const found: string[] = []
  visit(file, {
    ImportSpecifier: ({ imported }) => {
      const name = imported.type === 'Identifier' ? imported.name : ''
      if (makers.has(name) && !isOfRows(file, name)) found.push(`${file.path} imports ${name}: make links by platform/secret-link.ts`)
    },
  })
  return found
}

it('Modules create and find secret links only with platform/secret-link.ts', () => {
  const files = sourceFiles('server').filter(({ path }) => path.startsWith('server/modules/') && !isTest(path) && !ofSessions.test(path))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(ownSecrets)).toEqual([])
})

it.each([
  "import { randomBytes } from 'node:crypto'",
  "import { hashToken as h } from '../../platform/auth.ts'",
  "import { keyed } from '../../platform/keyed-hash.ts'",
])('A planted generator is detected: %s', (text) => {
  expect(ownSecrets({ path: 'server/modules/hiring/link.ts', text })).toHaveLength(1)
})
