import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { z } from 'zod'

/** The ZIP file of an export, opened: what is in it, and each file as a stream. Another file that takes its name meanwhile is not read. */
export type Archive = { path: string; zip: ZipFile; entries: ReadonlyMap<string, Entry> }

const mostEntries = 1000

const manifestShape = z.object({
  of: z.string(),
  made_at: z.iso.datetime(),
  format: z.int().optional(),
  files: z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifestShape>

/**
 * Opens a ZIP file and reads its table of contents; whoever opens it closes its `zip`.
 * @throws Error with one sentence if the file cannot be read, is no ZIP file, or was cut off
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch((cause: unknown) => {
    throw new Error(whyNot(path, cause), { cause })
  })
  try {
    return { path, zip, entries: await entriesOf(zip, path) }
  } catch (error) {
    zip.close()
    throw error
  }
}

function whyNot(path: string, cause: unknown): string {
  const { message, code } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : { message: String(cause), code: undefined }
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code !== undefined) return `${path} cannot be read (${message}).`
  return `${path} is not a whole ZIP file: its end is missing or damaged. Download the export again.`
}

async function entriesOf(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new Error(`${path} is not the file of an export.`)
  const entries = new Map<string, Entry>()
  for await (const entry of named(zip, path)) {
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is in ${path} twice.`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function* named(zip: ZipFile, path: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (cause) {
    const { message } = cause instanceof Error ? cause : { message: String(cause) }
    throw new Error(`The table of contents of ${path} is damaged (${message}). Download the export again.`, { cause })
  }
}

/** A file of the archive, unpacked while it is read. @throws Error for a file that is not in it, is cut off, encrypted or packed in another way */
export async function contentOf({ path, zip, entries }: Archive, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw new Error(`${name} is missing in ${path}.`)
  return zip.openReadStreamPromise(entry).catch((cause: unknown) => {
    const { message } = cause instanceof Error ? cause : { message: String(cause) }
    throw new Error(`${name} cannot be read in ${path} (${message}). Download the export again.`, { cause })
  })
}

/**
 * Reads the whole archive once, before anything is written: each file has the size and the SHA-256 that the manifest names, there is no other
 * file, and no file unpacks to more than its size.
 * @throws Error with one sentence about the first thing that is wrong
 */
export async function checkedManifest(archive: Archive, mostBytes: number): Promise<Manifest> {
  const manifest = await readManifest(archive)
  const listed = new Set(['manifest.json', ...manifest.files.map(({ name }) => name)])
  for (const name of archive.entries.keys()) if (!listed.has(name)) throw new Error(`${name} is not in the manifest of the export.`)
  const whole = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (whole > mostBytes) throw new Error(`The export unpacks to ${whole} bytes; at most ${mostBytes} are read. --most-bytes allows more.`)
  for (const { name, bytes, sha256 } of manifest.files) {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of piecesOf(archive, name)) {
      size += piece.length
      if (size > bytes) throw new Error(`${name} is larger than the manifest of the export says.`)
      hash.update(piece)
    }
    if (size !== bytes || hash.digest('hex') !== sha256) throw new Error(`${name} was changed after the export: its checksum differs.`)
  }
  return manifest
}

async function* piecesOf(archive: Archive, name: string): AsyncGenerator<Buffer> {
  const content = await contentOf(archive, name)
  try {
    for await (const piece of content) yield piece as Buffer // A stream without an encoding gives buffers.
  } catch (cause) {
    throw new Error(`${name} cannot be unpacked: the file is damaged or cut off.`, { cause })
  }
}

const mostManifestBytes = 1_000_000

async function readManifest(archive: Archive): Promise<Manifest> {
  if (!archive.entries.has('manifest.json')) throw new Error(`manifest.json is missing: ${archive.path} is not the file of an export.`)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of piecesOf(archive, 'manifest.json')) {
    size += piece.length
    if (size > mostManifestBytes) throw new Error('manifest.json is too long to be that of an export.')
    pieces.push(piece)
  }
  const read = manifestShape.safeParse(parsed(Buffer.concat(pieces).toString('utf8')))
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
