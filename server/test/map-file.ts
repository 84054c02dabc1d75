import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { columnAndRow, varint, vectorTile } from './mvt.ts'
import type { Box, Shape } from './mvt.ts'

type Tile = { z: number; x: number; y: number; id: number; bytes: Buffer }
/** What to write otherwise than in a good file. */
type Otherwise = {
  magic?: string
  version?: number
  tileType?: number
  tileCompression?: number
  layers?: readonly string[]
  cutAt?: number
}

const deepest = 13
const gzip = 2
const headerBytes = 127

/** Writes a PMTiles file (version 3) with an invented town in the layers of the Protomaps basemap, for tests. */
export function writeMapFile(path: string, box: Box, otherwise: Otherwise = {}): void {
  const bytes = archiveOf(townIn(box), box, otherwise)
  writeFileSync(path, bytes.subarray(0, otherwise.cutAt ?? bytes.length))
}

/** Land with a river and a park, and streets every 800 meters or so. */
function townIn([west, south, east, north]: Box): Shape[] {
  const [width, height] = [east - west, north - south]
  const across = (share: number) => west + width * share
  const up = (share: number) => south + height * share
  const area = (layer: string, kind: string, box: Box, from = 0): Shape => ({ layer, kind: 'area', values: { kind }, box, from })
  const step = 0.008
  const streets = (length: number) => Array.from({ length: Math.floor(length / step) }, (_, index) => index)
  const kindOf = (index: number) => (index % 12 === 6 ? 'highway' : index % 4 === 2 ? 'major_road' : 'minor_road')
  const from = { highway: 5, major_road: 9, minor_road: 11 }
  const road = (index: number, box: Box): Shape => ({
    layer: 'roads',
    kind: 'line',
    values: { kind: kindOf(index) },
    box,
    from: from[kindOf(index)],
  })
  return [
    area('earth', 'earth', [west, south, east, north]),
    area('landuse', 'park', [across(0.3), up(0.55), across(0.42), up(0.68)], 8),
    area('landuse', 'residential', [across(0.55), up(0.2), across(0.9), up(0.5)], 8),
    area('water', 'river', [across(0.46), south, across(0.5), north]),
    area('water', 'lake', [across(0.1), up(0.1), across(0.25), up(0.2)]),
    ...streets(width).map((index) => road(index, [west + index * step, south, west + index * step, north])),
    ...streets(height).map((index) => road(index, [west, south + index * step, east, south + index * step])),
    ...streets(width).map((index) =>
      area('buildings', 'building', [west + index * step + 0.002, up(0.5), west + index * step + 0.004, up(0.5) + 0.002], 13),
    ),
    { layer: 'boundaries', kind: 'line', values: { kind: 'county' }, box: [across(0.7), south, across(0.7), north], from: 6 },
    {
      layer: 'places',
      kind: 'point',
      values: { kind: 'locality', name: 'Riverton' },
      box: [across(0.4), up(0.45), across(0.4), up(0.45)],
      from: 6,
    },
    {
      layer: 'places',
      kind: 'point',
      values: { kind: 'neighbourhood', name: 'Old Mill' },
      box: [across(0.44), up(0.52), across(0.44), up(0.52)],
      from: 10,
    },
  ]
}

function archiveOf(shapes: readonly Shape[], box: Box, otherwise: Otherwise): Buffer {
  const tiles = tilesOf(shapes, box)
  const layers = otherwise.layers ?? [...new Set(shapes.map(({ layer }) => layer))]
  const metadata = gzipSync(JSON.stringify({ name: 'Town', vector_layers: layers.map((id) => ({ id, fields: { kind: 'String' } })) }))
  const root = gzipSync(directoryOf(tiles))
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = Buffer.alloc(headerBytes)
  header.write(otherwise.magic ?? 'PMTiles', 'latin1')
  header[7] = otherwise.version ?? 3
  const places = [root, metadata, Buffer.alloc(0), data].reduce<[number, number][]>((before, part) => {
    const [offset, length] = before.at(-1) ?? [headerBytes, 0]
    return [...before, [offset + length, part.length]]
  }, [])
  const counts = [tiles.length, tiles.length, tiles.length]
  for (const [at, value] of [...places.flat(), ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  header.set([1, gzip, otherwise.tileCompression ?? gzip, otherwise.tileType ?? 1, 0, deepest], 96)
  const center = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  for (const [at, degrees] of box.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4)
  header[118] = 10
  for (const [at, degrees] of center.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 119 + at * 4)
  return Buffer.concat([header, root, metadata, data])
}

function tilesOf(shapes: readonly Shape[], [west, south, east, north]: Box): Tile[] {
  const tiles: Tile[] = []
  for (let z = 0; z <= deepest; z += 1) {
    const [[left, bottom], [right, top]] = [columnAndRow(z, west, south), columnAndRow(z, east, north)]
    for (let x = Math.floor(left); x <= Math.floor(right); x += 1) {
      for (let y = Math.floor(top); y <= Math.floor(bottom); y += 1) {
        const bytes = vectorTile(shapes, { z, x, y })
        if (bytes) tiles.push({ z, x, y, id: tileId(z, x, y), bytes: gzipSync(bytes) })
      }
    }
  }
  return tiles.toSorted((a, b) => a.id - b.id)
}

// All in one directory, which must end within the first 16 KiB.
function directoryOf(tiles: readonly Tile[]): Buffer {
  return Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, at) => varint(id - (tiles[at - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ])
}

// The place of a tile on the Hilbert curve of its zoom, after all tiles of the zooms before.
function tileId(z: number, column: number, row: number): number {
  let [id, x, y] = [(4 ** z - 1) / 3, column, row]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [right, down] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0]
    id += side * side * ((3 * right) ^ down)
    if (down === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y]
      ;[x, y] = [y, x]
    }
  }
  return id
}
