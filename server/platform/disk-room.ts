import type pg from 'pg'

/** Whether the disk of the database has room, as far as somebody met it. */
export type DiskRoom = {
  /** Hears every failure of a transaction. */
  met(error: unknown): void
  /** The sentence for `ready` while the disk is full, null otherwise; asks the database only after somebody met a full one. */
  ask(): Promise<string | null>
}

/** Tells whether a statement failed because the disk of the database is full. */
export function isDatabaseDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

/** Tells whether a file could not be written because its disk, or what this user may have of it, is full. */
export function isFileDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

// A table of its own that goes with its transaction takes the room that the next row may need.
const takeRoom =
  'begin; create temporary table disk_room on commit drop as select repeat(md5(n::text), 60) as filler from generate_series(1, 40) n; commit'

/** Watches the room on the disk by a connection that nobody else needs. */
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
