import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packWeb, unpacked } from './pack-web.ts'

let folder: string
const file = (name: string) => join(folder, 'assets', name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crewcall-pack-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['a-1.js', 'b-2.css', 'c-3.svg']) writeFileSync(file(name), name.repeat(200))
  writeFileSync(file('d-4.js'), 'too small')
  writeFileSync(file('e-5.woff2'), 'packed already'.repeat(200))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('The files of a build are compressed both ways, except small ones and those that are compressed in themselves', async () => {
  await packWeb({ folder })
  expect(brotliDecompressSync(readFileSync(file('a-1.js.br'))).toString()).toBe('a-1.js'.repeat(200))
  expect(gunzipSync(readFileSync(file('b-2.css.gz'))).toString()).toBe('b-2.css'.repeat(200))
  expect(readdirSync(join(folder, 'assets')).filter((name) => /\.(br|gz)$/.test(name))).toHaveLength(6)
  expect(unpacked(folder)).toEqual([])
})

it('A compression that was interrupted is completed, and what is done is not done again', async () => {
  writeFileSync(file('a-1.js.br'), 'kept')
  writeFileSync(file('a-1.js.gz'), 'kept')
  writeFileSync(file('b-2.css.br'), 'without its other copy')
  expect(unpacked(folder)).toEqual(['b-2.css', 'c-3.svg'])
  await packWeb({ folder })
  expect(readFileSync(file('a-1.js.br'), 'utf8')).toBe('kept')
  expect(brotliDecompressSync(readFileSync(file('b-2.css.br'))).toString()).toBe('b-2.css'.repeat(200))
  expect(unpacked(folder)).toEqual([])
})

it('A compression that is given up ends, and leaves no half of a file', async () => {
  const stop = new AbortController()
  const packing = packWeb({ folder, signal: stop.signal })
  stop.abort()
  await expect(packing).rejects.toThrow('The operation was aborted')
  for (const name of readdirSync(join(folder, 'assets')).filter((each) => each.endsWith('.br')))
    expect(brotliDecompressSync(readFileSync(file(name))).toString()).toBe(name.replace('.br', '').repeat(200))
})

it('A folder whose files may not be written is named', async () => {
  rmSync(file('a-1.js'))
  mkdirSync(file('a-1.js'))
  writeFileSync(join(folder, '.packing'), 'in the way')
  await expect(packWeb({ folder })).rejects.toThrow(/The pages could not be compressed:/)
})
