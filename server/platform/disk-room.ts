import type pg from 'pg'

/** Whether the database's disk has space, as far as errors have shown. */
export type DiskRoom = {
  /** Receives every failure of a transaction. */
  met(error: unknown): void
  /** The sentence for `ready` while the disk is full, null otherwise; queries the database only after a disk-full error. */
  ask(): Promise<string | null>
}

/** Whether a statement failed because the database's disk is full. */
export function isDatabaseDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

/** Whether a file could not be written because its disk, or this user's quota, is full. */
export function isFileDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

// A temporary table that disappears with its transaction needs the space that the next row may need.
const takeRoom =
  'begin; create temporary table disk_room on commit drop as select repeat(md5(n::text), 60) as filler from generate_series(1, 40) n; commit'

/** Monitors free disk space using a connection of its own. */
export function watchDisk(probe: Pick<pg.Pool, 'connect'>): DiskRoom {
  let isFull = false
  return {
    met(error) {
      isFull ||= isDatabaseDiskFull(error)
    },
    async ask() {
      if (isFull) isFull = await lacksRoom(probe)
      return isFull ? 'The disk of the database is full: nothing can be saved until there is room.' : null
    },
  }
}

async function lacksRoom(probe: Pick<pg.Pool, 'connect'>): Promise<boolean> {
  const client = await probe.connect()
  try {
    await client.query(takeRoom)
    return false
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isDatabaseDiskFull(error)) return true
    throw error
  } finally {
    client.release()
  }
}
