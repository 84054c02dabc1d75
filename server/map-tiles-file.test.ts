import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { writeMapFile } from './test/map-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-tiles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'town.pmtiles')
const start = (file = path) => loadConfig({ DATA_DIR: folder, MAP_TILES_FILE: file })

function written(...[, otherwise]: [string, Parameters<typeof writeMapFile>[2]]): string {
  writeMapFile(path, [-80.1, 32.7, -79.9, 32.9], otherwise)
  return path
}

describe('the start with a file of map tiles', () => {
  it('takes a PMTiles file with the layers of the Protomaps basemap', () => {
    written('good', {})
    expect(start().map_tiles_file).toBe(path)
    expect(loadConfig({ DATA_DIR: folder }).map_tiles_file).toBeUndefined()
  })

  it.each([
    ['is not PMTiles', { magic: 'SQLite ' }, 'which is not a PMTiles file'],
    ['is an older PMTiles', { version: 2 }, 'which has version 2 of PMTiles, where 3 is needed'],
    ['has pictures', { tileType: 2 }, 'whose tiles are not vector tiles (MVT)'],
    ['browsers cannot unpack', { tileCompression: 3 }, 'whose tiles are compressed otherwise than by gzip, as browsers need'],
    ['has other layers', { layers: ['earth', 'transportation'] }, 'which has no layer "water" and no layer "roads"'],
    ['ends in the header', { cutAt: 100 }, 'which is not a PMTiles file'],
    ['ends in the description', { cutAt: 400 }, 'which ends too early: was it copied completely?'],
  ] as const)('refuses one that %s', (what, otherwise, sentence) => {
    expect(() => start(written(what, otherwise))).toThrow(`MAP_TILES_FILE names ${path}, ${sentence}`)
  })

  it('refuses one that does not exist, a folder, and a damaged description, each in a sentence', () => {
    expect(() => start(join(folder, 'gone'))).toThrow(`MAP_TILES_FILE names ${join(folder, 'gone')}, which cannot be read (ENOENT)`)
    expect(() => start(folder)).toThrow('which is not a file')
    const header = Buffer.alloc(2000)
    header.write('PMTiles\x03', 'latin1')
    header.writeBigUInt64LE(1000n, 24)
    header.writeBigUInt64LE(50n, 32)
    header.set([2, 2, 1], 97)
    writeFileSync(path, header)
    expect(() => start()).toThrow('whose description cannot be read: is it damaged, or not copied completely?')
  })
})
