import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { z } from 'zod'

/** A file inside the ZIP file, as its table of contents says. */
type Entry = { name: string; packed: number; bytes: number; method: number; at: number }
/** The ZIP file of an export, opened: what is in it, and each file as a stream. */
export type Archive = { path: string; entries: ReadonlyMap<string, Entry> }

const [endMark, entryMark, fileMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const endLength = 22
/** A file is never unpacked beyond this many times its packed size, past the first megabyte: deflate itself ends at 1032. */
const mostRatio = 1032
const mostEntries = 1000

const manifestShape = z.object({
  of: z.string(),
  made_at: z.iso.datetime(),
  format: z.int().optional(),
  files: z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifestShape>

/**
 * Reads the table of contents at the end of a ZIP file. The streaming reader of fflate looks for the end of a packed file by its mark, which can
 * occur by chance within it; this reads by the positions that the table names.
 * @throws Error with one sentence if the file is no ZIP file, or was cut off
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path).catch(() => {
    throw new Error(`There is no file ${path}.`)
  })
  try {
    return { path, entries: await contentsOf(file, path) }
  } finally {
    await file.close()
  }
}

async function contentsOf(file: FileHandle, path: string): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - endLength - 65_535), Math.min(size, endLength + 65_535))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || tail.readUInt32LE(end) !== endMark || tail.length < end + endLength)
    throw new Error(`${path} is not a whole ZIP file: its end is missing. Download the export again.`)
  const [count, length, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > mostEntries || from + length > size) throw new Error(`${path} is not the file of an export.`)
  const table = await bytesAt(file, from, length)
  const entries = new Map<string, Entry>()
  for (let at = 0, seen = 0; seen < count; seen += 1) {
    if (at + 46 > table.length || table.readUInt32LE(at) !== entryMark) throw new Error(`The table of contents of ${path} is damaged.`)
    const [nameLength, extra, comment] = [table.readUInt16LE(at + 28), table.readUInt16LE(at + 30), table.readUInt16LE(at + 32)]
    const name = table.toString('utf8', at + 46, at + 46 + nameLength)
    if (entries.has(name)) throw new Error(`${name} is in ${path} twice.`)
    const [method, packed, bytes, place] = [
      table.readUInt16LE(at + 10),
      table.readUInt32LE(at + 20),
      table.readUInt32LE(at + 24),
      table.readUInt32LE(at + 42),
    ]
    if (place + packed > size) throw new Error(`${path} is cut off within ${name}. Download the export again.`)
    entries.set(name, { name, method, packed, bytes, at: await dataAt(file, place, name) })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

// The name and the extra field of the header before a file may have other lengths than in the table.
async function dataAt(file: FileHandle, place: number, name: string): Promise<number> {
  const header = await bytesAt(file, place, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== fileMark) throw new Error(`The header of ${name} is damaged.`)
  return place + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** A file of the archive, unpacked while it is read. @throws Error for a file that is not in it, or packed in another way */
export function contentOf({ path, entries }: Archive, name: string): Readable {
  const entry = entries.get(name)
  if (!entry) throw new Error(`${name} is missing in ${path}.`)
  if (entry.method !== 8 || entry.bytes > (entry.packed + 1024) * mostRatio) throw new Error(`${name} is not packed as exports are.`)
  const packed = createReadStream(path, { start: entry.at, end: Math.max(entry.at, entry.at + entry.packed - 1) })
  const plain = createInflateRaw()
  packed.on('error', (error) => plain.destroy(error))
  return packed.pipe(plain)
}

/**
 * Reads the whole archive once, before anything is written: each file has the size and the SHA-256 that the manifest names, there is no other
 * file, and no file unpacks to more than its size.
 * @throws Error with one sentence about the first thing that is wrong
 */
export async function checkedManifest(archive: Archive, mostBytes: number): Promise<Manifest> {
  const manifest = await readManifest(archive)
  const named = new Set(['manifest.json', ...manifest.files.map(({ name }) => name)])
  for (const name of archive.entries.keys()) if (!named.has(name)) throw new Error(`${name} is not in the manifest of the export.`)
  const whole = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (whole > mostBytes) throw new Error(`The export unpacks to ${whole} bytes; at most ${mostBytes} are read. --most-bytes allows more.`)
  for (const { name, bytes, sha256 } of manifest.files) {
    const hash = createHash('sha256')
    let size = 0
    const content = contentOf(archive, name)
    for await (const piece of readable(content, name)) {
      size += piece.length
      if (size > bytes) throw new Error(`${name} is larger than the manifest of the export says.`)
      hash.update(piece)
    }
    if (size !== bytes || hash.digest('hex') !== sha256) throw new Error(`${name} was changed after the export: its checksum differs.`)
  }
  return manifest
}

async function* readable(content: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of content) yield piece as Buffer // A stream without an encoding gives buffers.
  } catch {
    throw new Error(`${name} cannot be unpacked: the file is damaged or cut off.`)
  }
}

const mostManifestBytes = 1_000_000

async function readManifest(archive: Archive): Promise<Manifest> {
  if (!archive.entries.has('manifest.json')) throw new Error(`manifest.json is missing: ${archive.path} is not the file of an export.`)
  let text = ''
  for await (const piece of readable(contentOf(archive, 'manifest.json'), 'manifest.json')) {
    text += piece.toString('utf8')
    if (text.length > mostManifestBytes) throw new Error('manifest.json is too long to be that of an export.')
  }
  const read = manifestShape.safeParse(parsed(text))
  if (!read.success) throw new Error('manifest.json is not that of an export.')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
