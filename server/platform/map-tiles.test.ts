import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { writeMapFile } from '../test/map-file.ts'
import { mapTilesAddress, mapTilesPath, registerMapTiles } from './map-tiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-map-'))
// A name that has to be escaped in an address.
const path = join(folder, 'the town 100%.pmtiles')
const app = fastify()
let bytes: Buffer
beforeAll(() => {
  writeMapFile(path, [-80.1, 32.7, -79.9, 32.9])
  bytes = readFileSync(path)
  registerMapTiles(app, loadConfig({ DATA_DIR: folder, MAP_TILES_FILE: path, PUBLIC_URL: 'https://crewcall.example' }))
})
// Some tests change the file or take it away.
beforeEach(() => writeFileSync(path, bytes))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (headers: Record<string, string> = {}, url = mapTilesAddress(path)) => app.inject({ url, headers })
const etagNow = async () => String((await get()).headers['etag'])

describe('the map tiles', () => {
  it.each([
    ['bytes=0-126', 0, 127],
    ['bytes=100-', 100, undefined],
    ['bytes=-64', -64, undefined],
    ['bytes=10-99999999', 10, undefined],
  ])('answer %s with exactly that part', async (range, from, to) => {
    const { statusCode, rawPayload, headers } = await get({ range })
    const part = bytes.subarray(from, to)
    const begin = from < 0 ? bytes.length + from : from
    expect(statusCode).toBe(206)
    expect(rawPayload.equals(part)).toBe(true)
    expect(headers).toMatchObject({
      'content-range': `bytes ${begin}-${begin + part.length - 1}/${bytes.length}`,
      'content-length': String(part.length),
      'content-type': 'application/vnd.pmtiles',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'strict-transport-security': expect.stringContaining('max-age'),
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('answer a range beyond their end with 416 and their size, and keep nothing of it', async () => {
    const { statusCode, headers, body } = await get({ range: `bytes=${bytes.length}-` })
    expect([statusCode, headers['content-range'], headers['cache-control'], body]).toEqual([416, `bytes */${bytes.length}`, 'no-store', ''])
  })

  it('are whole without a range, and only described to HEAD', async () => {
    const whole = await get()
    expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true])
    const head = await app.inject({ method: 'HEAD', url: mapTilesAddress(path) })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(bytes.length)])
    const part = await app.inject({ method: 'HEAD', url: mapTilesAddress(path), headers: { range: 'bytes=0-9' } })
    expect([part.statusCode, part.body, part.headers['content-length']]).toEqual([206, '', '10'])
  })

  it('have a strong mark, by which a browser asks again in vain', async () => {
    const etag = await etagNow()
    expect(etag).toMatch(/^"[a-z\d]+-[a-z\d]+"$/)
    const again = await get({ 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get({ 'if-range': etag, range: 'bytes=0-9' })).statusCode).toBe(206)
    expect((await get({ 'if-range': '"other"', range: 'bytes=0-9' })).statusCode).toBe(200)
  })

  it('may be kept for a year by their address, which changes with the file; a part of the old file is not continued by the new', async () => {
    const [address, etag] = [mapTilesAddress(path), await etagNow()]
    expect((await get({}, address)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get({}, mapTilesPath)).headers['cache-control']).toBe('no-cache')

    const { mtimeMs } = statSync(path)
    utimesSync(path, new Date(mtimeMs), new Date(mtimeMs + 5000))
    expect(mapTilesAddress(path)).not.toBe(address)
    const old = await get({ 'if-range': etag, range: 'bytes=0-9' }, address)
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'no-cache'])

    writeFileSync(path, Buffer.concat([bytes, Buffer.alloc(1)]))
    utimesSync(path, new Date(mtimeMs), new Date(mtimeMs))
    expect(await etagNow()).not.toBe(etag)
  })

  it('are not found where the file was taken away, and where none is configured', async () => {
    const address = mapTilesAddress(path)
    rmSync(path)
    expect((await get({}, address)).statusCode).toBe(404)
    const without = fastify()
    registerMapTiles(without, loadConfig({ DATA_DIR: folder }))
    expect((await without.inject(mapTilesPath)).statusCode).toBe(404)
    await without.close()
  })
})
