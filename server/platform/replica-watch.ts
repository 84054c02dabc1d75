import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { noteReplica } from './metrics.ts'

/** Why the replica is not asked at the moment: no answer, no standby, one of another database or history, or too far behind. */
export type Unfit = 'away' | 'not_a_replica' | 'other_history' | 'behind'

export type ReplicaWatch = {
  /** Undefined while it may be asked. */
  whyNot(): Unfit | undefined
  /** Reports that a connection to it was lost: it is not asked until it has answered again. */
  lost(): void
  stop(): Promise<void>
}

type Asks = Pick<pg.Pool, 'query'>
type Options = {
  primary: Asks
  replica: Asks
  /** How many milliseconds it may be behind. */
  mostMs: number
  /** Ends all its connections, so that whoever waits for an answer waits no longer. */
  cut: () => void
  /** Hears after every look why it is not asked, if so. */
  onLook?: (why: Unfit | undefined) => void
}

/** How often the positions of both are read. */
const everyMs = 250
/** After how long without an answer the replica counts as away. */
const answerMs = 1000
/** The longest pause before one that is away is asked again. */
const longestPauseMs = 5000

/** Reads the positions of the primary and of its replica, a few times a second, and knows from them whether the replica may be asked (ADR 221). */
export function watchReplica({ primary, replica, mostMs, cut, onLook = () => {} }: Options): ReplicaWatch {
  const lag = lagOf()
  const stopped = new AbortController()
  let why: Unfit | undefined = 'away'
  let failures = 0

  const look = async (): Promise<Unfit | undefined> => {
    const at = performance.now()
    const ours = await within(answerMs, positionOfPrimary(primary))
    let theirs = await within(answerMs, positionOfReplica(replica))
    if (!theirs.follows || theirs.position === null) return 'not_a_replica'
    if (theirs.system !== ours.system || theirs.timeline !== ours.timeline) return 'other_history'
    // What a read would wait for: whether it gets within that time to where the primary was.
    if (theirs.position < ours.position) {
      await pause(mostMs, undefined, { ref: false })
      theirs = await within(answerMs, positionOfReplica(replica))
    }
    if (theirs.position === null) return 'not_a_replica'
    lag.note(ours.position, theirs.position, at)
    return theirs.position < ours.position ? 'behind' : undefined
  }
  const watch = async () => {
    while (!stopped.signal.aborted) {
      why = await look().catch(() => 'away' as const)
      failures = why === 'away' ? failures + 1 : 0
      if (why === 'away') cut()
      if (stopped.signal.aborted) return
      noteReplica({ isUsed: why === undefined, lagSeconds: lag.ms(performance.now()) / 1000 })
      onLook(why)
      const wait = Math.min(everyMs * 2 ** failures, longestPauseMs)
      await pause(wait, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    whyNot: () => why,
    lost: () => {
      why = 'away'
    },
    stop: async () => {
      stopped.abort()
      cut()
      await watching
    },
  }
}

/** A position in the write-ahead log, such as `0/3000148`, as a number that can be compared. */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * How long ago the primary was where the replica is now. The time of the last replayed commit would not tell: it also grows while nobody
 * writes, and compares the clocks of two machines.
 */
export function lagOf(): { note(primary: bigint, replica: bigint, at: number): void; ms(at: number): number } {
  let ahead: { position: bigint; at: number }[] = []
  return {
    note: (primary, replica, at) => {
      ahead.push({ position: primary, at })
      ahead = ahead.filter(({ position }) => position > replica)
      // Of a replica that is behind for hours every other position is enough.
      if (ahead.length > mostKept) ahead = ahead.filter((_, index) => index % 2 === 0)
    },
    ms: (at) => at - (ahead[0]?.at ?? at),
  }
}

const mostKept = 600

type Place = { position: bigint; timeline: number; system: string }

async function positionOfPrimary(ask: Asks): Promise<Place> {
  const { rows } = await ask.query<{ lsn: string; timeline: string; system: string }>(
    `select pg_current_wal_flush_lsn()::text as lsn, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
      (select system_identifier from pg_control_system())::text as system`,
  )
  const [row] = rows
  return { position: positionOf(row?.lsn ?? ''), timeline: Number.parseInt(row?.timeline ?? '', 16), system: row?.system ?? '' }
}

// A standby does not say which timeline it replays; its control file does, at the latest after its next restart point.
async function positionOfReplica(ask: Asks): Promise<Omit<Place, 'position'> & { position: bigint | null; follows: boolean }> {
  const { rows } = await ask.query<{ lsn: string | null; follows: boolean; timeline: number; system: string }>(
    `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn,
      greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))::int as timeline,
      (select system_identifier from pg_control_system())::text as system`,
  )
  const [row] = rows
  const position = row?.lsn == null ? null : positionOf(row.lsn)
  return { follows: row?.follows === true, position, timeline: row?.timeline ?? 0, system: row?.system ?? '' }
}

// What arrived while this process was busy with something else is read before the answer counts as missing.
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined)
  const over = new AbortController()
  const late = async () => {
    await pause(ms, undefined, { ref: false, signal: over.signal })
    await afterReading()
    await afterReading()
    throw new Error('The replica does not answer')
  }
  const tooLate = late()
  tooLate.catch(() => undefined)
  return Promise.race([answer, tooLate]).finally(() => over.abort())
}
