import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'

/** A file inside a ZIP file: its size before it was packed, and its checksum as 64 hex digits. */
export type Packed = { bytes: number; sha256: string }
export type ZipFile = {
  /** Packs a file piece by piece: no more than one piece is in memory. */
  add(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<Packed>
  /** Writes the table of contents. */
  end(): Promise<void>
}

/** What sizes in a ZIP file have room for: more needs ZIP64, which the library does not write. */
const mostBytes = 0xffff_ffff

function requireRoom(bytes: number): void {
  if (bytes > mostBytes) throw new Error('A ZIP file holds at most 4 GB, and each file in it as well')
}

/** A ZIP file that is written while it is made, also one that is larger than the memory (ADR 205). @param at the time of its files */
export function openZip(write: (bytes: Uint8Array) => Promise<void>, at: Date): ZipFile {
  let made: Uint8Array[] = []
  let whole = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const flush = async () => {
    const waiting = made
    made = []
    for (const bytes of waiting) {
      whole += bytes.length
      await write(bytes)
    }
    requireRoom(whole)
  }
  return {
    async add(name, pieces) {
      const file = new ZipDeflate(name, { level: 6 })
      file.mtime = at
      zip.add(file)
      const hash = createHash('sha256')
      let size = 0
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece)
        hash.update(bytes)
        size += bytes.length
        requireRoom(size)
        file.push(bytes)
        await flush()
      }
      file.push(new Uint8Array(0), true)
      await flush()
      return { bytes: size, sha256: hash.digest('hex') }
    },
    async end() {
      zip.end()
      await flush()
    },
  }
}
