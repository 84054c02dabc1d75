import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const headerBytes = 127
const mostMetadata = 10_000_000
// In the header of version 3 (github.com/protomaps/PMTiles, spec/v3).
const at = { version: 7, metadata: 24, metadataLength: 32, internalCompression: 97, tileCompression: 98, tileType: 99 }
const none = 1
const gzip = 2
const vectorTiles = 1
/** The layers without which a map would be empty, by the names of the Protomaps basemap. */
const neededLayers = ['earth', 'water', 'roads']

/** Why the map cannot be drawn from this file, or undefined if it can: PMTiles of version 3 with the layers of the Protomaps basemap. */
export function problemOfTiles(path: string): string | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    return `MAP_TILES_FILE names ${path}, which cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'})`
  }
  try {
    const problem = problemOf(file)
    return problem === undefined ? undefined : `MAP_TILES_FILE names ${path}, ${problem}`
  } catch {
    return `MAP_TILES_FILE names ${path}, whose description cannot be read: is it damaged, or not copied completely?`
  } finally {
    closeSync(file)
  }
}

function problemOf(file: number): string | undefined {
  const stat = fstatSync(file)
  if (!stat.isFile()) return 'which is not a file'
  const header = bytesOf(file, 0, headerBytes)
  if (header.length < headerBytes || header.toString('latin1', 0, at.version) !== 'PMTiles') return 'which is not a PMTiles file'
  const version = header[at.version]
  if (version !== 3) return `which has version ${version} of PMTiles, where 3 is needed`
  if (header[at.tileType] !== vectorTiles) return 'whose tiles are not vector tiles (MVT)'
  if (![none, gzip].includes(header[at.tileCompression] ?? 0)) return 'whose tiles are compressed otherwise than by gzip, as browsers need'
  const [offset, length] = [numberAt(header, at.metadata), numberAt(header, at.metadataLength)]
  if (length > mostMetadata || offset + length > stat.size) return 'which ends too early: was it copied completely?'
  const missing = neededLayers.filter((layer) => !layersOf(bytesOf(file, offset, length), header[at.internalCompression]).includes(layer))
  return missing.length === 0
    ? undefined
    : `which has no layer ${missing.map((layer) => `"${layer}"`).join(' and no layer ')}: take it from the Protomaps basemap`
}

function layersOf(metadata: Buffer, compression: number | undefined): string[] {
  const text = (compression === gzip ? gunzipSync(metadata, { maxOutputLength: mostMetadata }) : metadata).toString()
  const { vector_layers: layers = [] } = JSON.parse(text) as { vector_layers?: readonly { id?: string }[] }
  return layers.flatMap(({ id }) => id ?? [])
}

function bytesOf(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
}

function numberAt(header: Buffer, offset: number): number {
  return Number(header.readBigUInt64LE(offset))
}
