import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file while it is made. `clear` begins it anew, for a transaction that is run again. */
export type MadeFile = { write(bytes: string | Uint8Array): Promise<void>; clear(): Promise<void> }

/**
 * Makes a file for one answer piece by piece, on disk, so that no more than a piece of it is in memory, and returns its bytes; it is deleted once they
 * were read or given up.
 */
export async function makeFile(make: (file: MadeFile) => Promise<void>): Promise<AsyncIterable<Uint8Array>> {
  const path = join(tmpdir(), `crewcall-${randomUUID()}`)
  const forget = () => void rm(path, { force: true }).catch(() => undefined)
  try {
    const handle = await open(path, 'ax', 0o600)
    try {
      await make({ write: (bytes) => handle.appendFile(bytes), clear: () => handle.truncate(0) })
    } finally {
      await handle.close()
    }
    return createReadStream(path).once('close', forget)
  } catch (error) {
    forget()
    throw error
  }
}
