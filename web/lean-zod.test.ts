import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../scripts/source-files.ts'
import { formatsOfStrings, leanOf, unusedMethods } from './lean-zod.ts'

const folder = dirname(createRequire(import.meta.url).resolve('zod/package.json'))
const code = readFileSync(join(folder, 'v4/classic/schemas.js'), 'utf8')

it('The schemas of the installed Zod lose their way to JSON Schema and methods that nothing calls, and nothing else', () => {
  const kept = leanOf(code)
  expect(code).toContain('processors.stringProcessor')
  expect(kept).not.toContain('Processor(')
  expect(code).toMatch(/\bsafeDecode\(data/)
  expect(kept).not.toMatch(/\bsafeDecode\(data/)
  expect(formatsOfStrings(code)).toEqual(expect.arrayContaining(['email', 'uuid', 'datetime']))
  expect(formatsOfStrings(kept)).toEqual([])
  expect([code, kept].map((text) => text.includes('ObjectJIT'))).toEqual([true, false])
  expect(kept.match(/^export (function|const) \w+/gm)).toEqual(code.match(/^export (function|const) \w+/gm))
})

it('No schema of ours needs what is left out', () => {
  const names = [...unusedMethods, ...formatsOfStrings(code)].join('|')
  // `z.email()` and `z.iso.date()` are other functions.
  const called = new RegExp(`(?<!\\bz)(?<!\\bz\\.iso)\\s*\\.(?:${names})\\(`)
  const withSchemas = sourceFiles('contract', 'web/src').filter(({ text }) => /from 'zod'/.test(text))
  expect(withSchemas.length).toBeGreaterThan(50)
  expect(withSchemas.filter(({ text }) => called.test(text)).map(({ path }) => path)).toEqual([])
  expect('z.string().uuid()').toMatch(called)
})

it('Another way to JSON Schema ends the build instead of growing it unnoticed', () => {
  expect(() => leanOf(code.replaceAll('inst._zod.processJSONSchema =', 'inst._zod.toSchema ='))).toThrow(/not left out/)
})

it('A Zod without one of these methods ends the build', () => {
  expect(() => leanOf(code.replace(/^ *prefault\(/m, '    beforehand('))).toThrow(/no longer has/)
})
