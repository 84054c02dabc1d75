import { AsyncLocalStorage } from 'node:async_hooks'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { makeAdmission, type Admission } from './admission.ts'
import { settleWith } from './commit.ts'
import { isConnectionLoss, isLockTimeout, isRetryable } from './database-errors.ts'
import { watchDisk, type DiskRoom } from './disk-room.ts'
import { problem } from './errors.ts'
import { publishEvents, type EventPublisher } from './publish-events.ts'
import { countRetry } from './metrics.ts'
import { opensScope } from './scope.ts'
import type { Scope } from './scope.ts'
import type { TransactionState as State } from './commit.ts'
import { inOnePiece, preparedOf, sendStatement } from './statements/statement.ts'
import { inSpan } from './tracing.ts'
import { typeParsers } from './type-parsers.ts'

/** A piece of SQL with its values, built by the `sql` tag. */
export type Query = { readonly text: string; readonly values: readonly unknown[] }

/** An open transaction: the only access a command has to the database. */
export type Tx = {
  /** The database clock at the start of the transaction, shifted by the clock offset of tests. */
  readonly now: Date
  rows<T>(query: Query): Promise<T[]>
  /** @throws problem not_found if there is no row */
  one<T>(query: Query): Promise<T>
  maybe<T>(query: Query): Promise<T | undefined>
  /** Returns the number of affected rows. */
  run(query: Query): Promise<number>
}

/** A query that may run before the transaction knows its time: `clock` is the SQL expression for it. */
export type Opening = Pick<Tx, 'maybe'> & { readonly clock: Sql }

export type Db = {
  /** For writers. */
  readonly pool: pg.Pool
  /** For readers, so that reads continue while writes wait. */
  readonly reads: pg.Pool
  /** One connection for checking whether the database is available, however busy the others are. */
  readonly probe: pg.Pool
  /** Publishes announced events to all processes, after the commit. */
  readonly events: EventPublisher
  readonly gates: { readonly writes: Admission; readonly reads: Admission }
  /** Abandoned commits; their connections are released when they end. */
  readonly overdue: { count: number }
  readonly disk: DiskRoom
  readonly patienceMs: number
  readonly commitPatienceMs: number
  readonly statementTimeoutMs: number
  readonly idleInTransactionMs: number
  readonly statements: 'named' | 'unnamed'
  close(): Promise<void>
}

type OpenOptions = {
  url: string
  statementTimeoutMs?: number
  max?: number
  name?: string
  /** `unnamed` behind a pooler that does not keep prepared statements across server connections. */
  statements?: Db['statements']
  /** The maximum total wait of a call, for a slot and for locks of others; 20 seconds by default. */
  patienceMs?: number
  /** The maximum wait for a commit, which an unavailable replica can block forever; 5 seconds by default. */
  commitPatienceMs?: number
  /** The maximum time that a transaction waits for its own program, between two statements; 5 seconds by default. */
  idleInTransactionMs?: number
  /** The maximum wait for a new connection. */
  connectMs?: number
  /** After how long an unused connection is closed, with the plans of its statements; 30 seconds by default, 0 for never. */
  idleMs?: number
  /** Makes the sockets of the connections, for a caller who may have to end them all. */
  stream?: () => Duplex
  /** Opened before, by `openPools`; they stay open. */
  pools?: Pools
  onError?: (error: Error) => void
}

/** The connections of one process but those for events. */
export type Pools = Pick<Db, 'pool' | 'reads' | 'probe'>

/**
 * Opens the connections of one process: half of `max` for writers, half for readers, and one for the availability check.
 * @param options `statementTimeoutMs` is 3000 for the API and 60000 for workers
 */
export function openDb({ pools, onError = () => {}, ...options }: OpenOptions): Db {
  const { statementTimeoutMs = 3000, statements = 'named', patienceMs = 20_000 } = options
  const { commitPatienceMs = 5000, idleInTransactionMs = 5000 } = options
  const { readers, writers } = placesOf(options)
  // A connection that is being closed may still hear that the database stops: nothing is lost then.
  let isClosing = false
  const onLost = (error: Error) => {
    if (!isClosing) onError(error)
  }
  const { pool, reads, probe } = pools ?? openPools({ ...options, onError: onLost })
  const events = publishEvents(openPool({ ...options, onError: onLost, max: 1, suffix: '-events' }), onLost)
  const overdue = { count: 0 }
  return {
    pool,
    reads,
    probe,
    events,
    gates: {
      // While commits wait for an unavailable replica, there is no point in queueing for long.
      writes: makeAdmission(writers, () => (overdue.count > 0 ? Math.min(2000, patienceMs) : patienceMs)),
      reads: makeAdmission(readers, () => patienceMs),
    },
    overdue,
    disk: watchDisk(probe),
    patienceMs,
    commitPatienceMs,
    statementTimeoutMs,
    idleInTransactionMs,
    statements,
    close: async () => {
      isClosing = true
      await events.close()
      if (!pools) await endPools({ pool, reads, probe })
    },
  }
}

/** Opens the connections that `openDb` uses; its options of the same names apply. */
export function openPools(options: Pick<OpenOptions, 'url' | 'max' | 'name' | 'connectMs' | 'idleMs' | 'stream' | 'onError'>): Pools {
  const { readers, writers } = placesOf(options)
  return {
    // Beyond the slots there is room for the queue and the alarms, which use the pool directly.
    pool: openPool({ ...options, max: writers + 2 }),
    reads: openPool({ ...options, max: readers }),
    probe: openPool({ ...options, max: 1, suffix: '-probe' }),
  }
}

/** Ends the connections once they are idle. */
export async function endPools({ pool, reads, probe }: Pools): Promise<void> {
  await Promise.all([pool.end(), reads.end(), probe.end()])
}

function placesOf({ max = 20 }: { max?: number }): { readers: number; writers: number } {
  const readers = Math.max(1, Math.floor(max / 2))
  return { readers, writers: Math.max(1, max - readers) }
}

type Pooled = Pick<OpenOptions, 'url' | 'name' | 'connectMs' | 'idleMs' | 'stream' | 'onError'> & { max: number; suffix?: string }

function openPool({ url, max, name = 'crewcall', suffix = '', stream, onError = () => {}, ...after }: Pooled): pg.Pool {
  const { connectMs = 5000, idleMs = 30_000 } = after
  const pool = new pg.Pool({
    connectionString: url,
    ...(stream ? { stream } : {}),
    max,
    application_name: `${name}${suffix}`,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    types: typeParsers,
    // Statements are pipelined: sent without waiting for the answers to earlier ones.
    pipeline: true,
  })
  pool.on('error', onError)
  // The pool listens only to idle connections: one closed by the server while it is being opened would otherwise end this process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** How long a statement holds its connection while waiting for a lock; then the transaction rolls back and is retried. */
const lockWaitMs = 250

type Run<F> = {
  readOnly?: boolean
  clockOffsetMs?: number
  /** Whose rows its statements may access (ADR 28); by default those of the database owner, which are all. */
  scope?: Scope
  /** Statements are planned once per connection, whatever their values, where planning would cost more than running. */
  keepsPlans?: boolean
  /** Not rerun after a conflict or a lock: whoever asked has another database to ask. */
  isTriedOnce?: boolean
  /** The time of the call, if an earlier transaction of it asked for it. */
  now?: Date
  /** Sent together with the beginning of the transaction, without waiting for it. */
  first?: ((opening: Opening) => Promise<F>) | undefined
}

const current = new AsyncLocalStorage<{ open: boolean }>()

/** True while the current async context holds an open transaction; adapters then refuse network calls. */
export function insideTransaction(): boolean {
  return current.getStore()?.open === true
}

/**
 * Runs `fn` in one transaction and commits when it returns. After a serialization failure or deadlock it is rerun up to three times. After
 * a lock timeout it releases its connection and retries until its total timeout ends, so that waiting calls hold nothing. A thrown problem
 * with `commit: true` still commits. `fn` also gets the result of `first`.
 * @throws problem unavailable if the connection is lost or its server turned read-only; whether a pending COMMIT succeeded is then unknown
 */
export async function transaction<T, F = undefined>(db: Db, options: Run<F>, fn: (tx: Tx, first: F | undefined) => Promise<T>): Promise<T> {
  if (insideTransaction()) throw new Error('A transaction is already open here: use ctx.tx')
  const since = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan('transaction', { 'crewcall.attempt': attempt, 'crewcall.read_only': options.readOnly ?? false }, () =>
        attemptOnce(db, options, since, fn),
      )
    } catch (error) {
      const isBehindLock = isLockTimeout(error)
      if (options.isTriedOnce || (!isBehindLock && !isRetryable(error))) throw error
      if (isBehindLock ? performance.now() - since >= db.patienceMs : attempt > 3) throw error
      countRetry(error.code)
      const wait = Math.min(attempt, 10)
      await pause(wait * 10 + Math.random() * 40 * wait)
    }
  }
}

async function attemptOnce<T, F>(db: Db, options: Run<F>, since: number, fn: (tx: Tx, first: F | undefined) => Promise<T>): Promise<T> {
  const { client, leave } = await enter(db, options.readOnly === true, since)
  const state: State = { open: true, lost: false }
  const onLoss = () => {
    state.lost = true
  }
  client.on('error', onLoss)
  try {
    const { tx, first } = await begin(client, db, options, state)
    return await current.run(state, () =>
      settleWith({ client, db, state, tx, readOnly: options.readOnly }, async () => fn(tx, await first)),
    )
  } catch (error) {
    db.disk.met(error)
    state.lost ||= isConnectionLoss(error) || (error instanceof Error && error.message.includes('cached plan must not change'))
    throw error
  } finally {
    state.open = false
    const giveBack = () => {
      client.off('error', onLoss)
      client.release(state.lost)
      leave()
    }
    if (state.later) void state.later.finally(giveBack)
    else giveBack()
  }
}

async function enter(db: Db, isRead: boolean, since: number): Promise<{ client: PoolClient; leave: () => void }> {
  const gate = isRead ? db.gates.reads : db.gates.writes
  const leave = await gate.enter(since)
  try {
    return { client: await (isRead ? db.reads : db.pool).connect(), leave }
  } catch (cause) {
    leave()
    const away = problem('unavailable', 'DATABASE_AWAY', { retry_after: 2, cause, alarm: false, why: 'database_away' })
    gate.refuseAll(away)
    throw away
  }
}

async function begin<F>(
  client: PoolClient,
  db: Db,
  { readOnly, keepsPlans, scope, clockOffsetMs = 0, now: known, first }: Run<F>,
  state: State,
): Promise<{ tx: Tx; first: Promise<F> | undefined }> {
  const plans = keepsPlans && db.statements === 'named' ? ' set local plan_cache_mode = force_generic_plan;' : ''
  const text = `begin${readOnly ? ' read only' : ''};${scope ? opensScope(scope) : ''}${plans} set local statement_timeout = ${db.statementTimeoutMs}; set local lock_timeout = ${lockWaitMs}; set local idle_in_transaction_session_timeout = ${db.idleInTransactionMs}; select clock_timestamp() as now`
  const begun = inOnePiece(client, () => client.query(text))
  const ask = asking(client, db.statements, state)
  const clock = clockOffsetMs === 0 ? sql`clock_timestamp()` : sql`clock_timestamp() + ${clockOffsetMs}::float8 * interval '1 millisecond'`
  const asked = first?.({ ...ask, clock })
  // Its failure is handled where it is awaited, after that of the beginning.
  asked?.catch(() => undefined)
  // Several statements in one simple query return an array of results, which the driver's types omit.
  const results = (await begun) as unknown as { rows: { now: Date }[] }[]
  const now = results.at(-1)?.rows[0]?.now
  if (!now) throw new Error('The database did not tell the time')
  return { tx: { ...ask, now: known ?? new Date(now.getTime() + clockOffsetMs) }, first: asked }
}

function asking(client: PoolClient, statements: Db['statements'], state: State): Omit<Tx, 'now'> {
  const send = (query: Query) => {
    if (!state.open) throw new Error('This transaction is already over: a promise was not awaited')
    return sendStatement(client, preparedOf(query.text, statements), query.values)
  }
  // The rows of a statement have the type given by its caller.
  const rows = async <T>(query: Query) => (await send(query)).found as T[]
  return {
    rows,
    maybe: async <T>(query: Query) => (await rows<T>(query))[0],
    one: async <T>(query: Query) => {
      const [row] = await rows<T>(query)
      if (row === undefined) throw problem('not_found', 'NOT_FOUND')
      return row
    },
    run: async (query) => (await send(query)).count,
  }
}
