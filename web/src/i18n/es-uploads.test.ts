import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { es } from './es.ts'

const server = join(import.meta.dirname, '../../../server')
const refusals = ['modules/media/upload-media.ts', 'platform/spool-bodies.ts'].flatMap((file) =>
  [...readFileSync(join(server, file), 'utf8').matchAll(/problem\(\s*'\w+',\s*'([^']+)'/g)].map((found) => found[1] ?? ''),
)
// Nobody reads these: the page sends base64 and keeps below the limit of the body.
const forPrograms = ['The file must be sent as base64', 'The body is larger than allowed here']

describe('what the server says of a file that it does not take', () => {
  it.each(refusals.filter((sentence) => !forPrograms.includes(sentence)))('is there in Spanish: %s', (sentence) => {
    expect(refusals.length).toBeGreaterThan(8)
    expect(Object.keys(es)).toContain(sentence)
  })
})
