import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { strippedOf } from './without-json-schema.ts'

const folder = dirname(createRequire(import.meta.url).resolve('zod/package.json'))

it('The schemas of the installed Zod lose their way to JSON Schema, and nothing else', () => {
  const code = readFileSync(join(folder, 'v4/classic/schemas.js'), 'utf8')
  const kept = strippedOf(code)
  expect(code).toContain('processors.stringProcessor')
  expect(kept).not.toContain('Processor(')
  expect(kept.match(/^export (function|const) \w+/gm)).toEqual(code.match(/^export (function|const) \w+/gm))
})

it('Another way to JSON Schema ends the build instead of growing it unnoticed', () => {
  expect(() => strippedOf('const toSchema = () => processors.mapProcessor(inst)')).toThrow(/not left out/)
})
