import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { isConnectionLoss, isLockTimeout, isRetryable } from './database-errors.ts'
import { openDb, transaction } from './db.ts'
import type { Db, Opening, Tx } from './db.ts'
import { isProblem } from './errors.ts'
import { watchReplica } from './replica-watch.ts'
import type { Unfit } from './replica-watch.ts'
import type { Scope } from './scope.ts'

/** Why a read that the replica could serve was served by the primary. */
export type WhyPrimary = Unfit | 'busy' | 'recovery_conflict' | 'slow' | 'failed'

/** A streaming replica of the database, which is asked only for what it certainly has (ADR 221). */
export type Replica = {
  /** Why there is no point in asking it now; undefined if there is. */
  whyNot(): WhyPrimary | undefined
  /**
   * Runs `fn` in a read-only transaction on the replica, once it has replayed everything up to the position.
   * @throws what `whyPrimary` explains, if the primary has to be asked instead
   */
  read<T>(asked: Asked, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Why the primary has to be asked after this error; undefined if the error is the answer. */
  whyPrimary(error: unknown): WhyPrimary | undefined
  close(): Promise<void>
}

type Asked = {
  /** Where the primary was when the call came (`positionNow`). */
  position: string
  /** The time of the call, by the clock of the primary. */
  now: Date
  scope: Scope
  keepsPlans?: boolean
}

type Options = Omit<NonNullable<Parameters<typeof openDb>[0]>, 'stream' | 'connectMs' | 'patienceMs'> & {
  primary: Pick<Db, 'probe'>
  /** How many milliseconds a read waits for the replica to get as far as the primary was. */
  waitMs: number
  onLook?: (why: Unfit | undefined) => void
}

/** How long a read waits for a place at the replica, and a connection for its opening. */
const placeMs = 100
const connectMs = 1000

/** Opens the replica's connections, with the login of the API, and watches it; a replica that is away is no reason not to start. */
export function openReplica({ primary, waitMs, onLook, ...options }: Options): Replica {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const db = openDb({ ...options, connectMs, stream, patienceMs: placeMs })
  const watch = watchReplica({
    primary: primary.probe,
    replica: db.probe,
    mostMs: waitMs,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    ...(onLook ? { onLook } : {}),
  })
  return {
    whyNot: watch.whyNot,
    read: ({ position, ...asked }, fn) =>
      transaction(db, { ...asked, readOnly: true, isTriedOnce: true, first: (opening) => ask(opening, position) }, async (tx, standing) => {
        await untilThere(tx, position, { standing, waitMs })
        return fn(tx)
      }),
    whyPrimary: (error) => {
      const why = reasonOf(error)
      if (why === 'away') watch.lost()
      return why
    },
    close: async () => {
      await watch.stop()
      await db.close()
    },
  }
}

/**
 * Where the primary is now: everything committed before is below. A commit is acknowledged once it is flushed, except where commits are
 * acknowledged without waiting for that.
 */
export const positionNow: Sql = sql`
  select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`

type Standing = { follows: boolean; is_there: boolean }

class NotThere extends Error {
  readonly why: Unfit
  constructor(why: Unfit) {
    super(`The replica cannot be asked: ${why}`)
    this.why = why
  }
}

// Each statement of the transaction sees what was replayed when it began, which is at least what this one reports.
function ask(opening: Pick<Opening, 'maybe'>, position: string): Promise<Standing | undefined> {
  return opening.maybe<Standing>(
    sql`select pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as is_there`,
  )
}

async function untilThere(
  tx: Tx,
  position: string,
  { standing, waitMs }: { standing: Standing | undefined; waitMs: number },
): Promise<void> {
  const end = performance.now() + waitMs
  let [found, wait] = [standing, 1]
  while (found?.follows && !found.is_there && performance.now() < end) {
    await pause(Math.min(wait, Math.max(0, end - performance.now())))
    wait *= 2
    found = await ask(tx, position)
  }
  // What a former replica has replayed says nothing about what others have written since.
  if (!found?.follows) throw new NotThere('not_a_replica')
  if (!found.is_there) throw new NotThere('behind')
}

// A refusal is an answer: what decided it is as recent as on the primary. So is an attempt to write, which no read may make anywhere.
function reasonOf(error: unknown): WhyPrimary | undefined {
  if (error instanceof NotThere) return error.why
  if (isProblem(error)) {
    if (error.code !== 'unavailable') return error.status >= 500 ? 'failed' : undefined
    return error.why === 'waited_for_place' ? 'busy' : 'away'
  }
  if (isRetryable(error)) return 'recovery_conflict'
  if (isConnectionLoss(error)) return 'away'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '25006') return undefined
  return isLockTimeout(error) || code === '57014' ? 'slow' : 'failed'
}
