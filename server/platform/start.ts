import type { Logger } from 'pino'
import sql from 'sql-template-tag'
import type { Config } from '../config.ts'
import type { Ports } from '../ports/index.ts'
import type { LoadActor } from './auth.ts'
import { followBranding } from './follow-branding.ts'
import type { LoadBranding } from './follow-branding.ts'
import { addressesOf, addressesOfApi } from './database-addresses.ts'
import { openDb, transaction } from './db.ts'
import type { Db } from './db.ts'
import { openErrorReports } from './error-reports.ts'
import { fileClock } from './file-clock.ts'
import type { NoteKeyUse } from './key-use.ts'
import { openLive } from './live.ts'
import { openLog } from './log.ts'
import { watchPorts } from './metrics-ports.ts'
import type { Live } from './live.ts'
import { openQueue } from './queue.ts'
import { tellOfReplica } from './replica-alarm.ts'
import { openReplica } from './replica.ts'
import { apiRole, nothing } from './scope.ts'
import type { Surroundings } from './serve.ts'
import { watchSchema } from './schema-fit.ts'
import type { AskSchema } from './schema-fit.ts'
import { startTracing } from './tracing.ts'
import { untilFitting, untilReachable } from './wait-for-database.ts'

export type Started = Surroundings & { live: Live; askSchema: AskSchema; close(): Promise<void> }

type Options = {
  config: Config
  ports: Ports
  loadActor: LoadActor
  loadBranding?: LoadBranding
  noteKeyUse?: NoteKeyUse
  isWorker: boolean
}

/** Opens all shared resources of a process; `close` releases them in the right order. */
export async function openProcess({ config, ports, loadActor, loadBranding, noteKeyUse, isWorker }: Options): Promise<Started> {
  const name = isWorker ? 'crewcall-worker' : 'crewcall-api'
  const log = openLog(config, name)
  const onError = (error: Error) => log.error({ err: error }, 'The database connection was lost')
  const errors = await openErrorReports(config, name)
  const tracing = await startTracing(config.otlp_endpoint, name)
  const shared = { max: config.database_pool_size, name, statements: config.database_statements, onError }
  const addresses = isWorker ? addressesOf(config) : addressesOfApi(config)
  const db = openDb({ ...shared, url: addresses.writes, statementTimeoutMs: isWorker ? 60_000 : 3000 })
  await untilReachable(db.probe, { log })
  const askSchema = watchSchema(db.probe)
  await fit(askSchema, log, isWorker)
  if (!isWorker) {
    await requireApiRole(db)
    await requireOwnLogin(db, config, log)
  }
  const boss = await openQueue(db, { isWorker, onError: (error) => log.error({ err: error }, 'The queue could not do its work') })
  const replica =
    isWorker || addresses.reads === undefined
      ? undefined
      : openReplica({ ...shared, url: addresses.reads, primary: db, waitMs: config.read_database_wait_ms, onLook: tellOfReplica(db, log) })
  const live = await openLive(addresses.events, onError)
  const onUnread = (err: unknown) => log.error({ err }, 'The name of the marketplace could not be read')
  const unfollow = loadBranding && (await followBranding({ db, live, loadBranding, onError: onUnread }))
  return {
    db,
    askSchema,
    boss,
    live,
    log,
    errors,
    config,
    loadActor,
    ...(noteKeyUse ? { noteKeyUse } : {}),
    ports: watchPorts(ports),
    ...(replica ? { replica } : {}),
    clockOffsetMs: config.clock_file === undefined ? () => 0 : fileClock(config.clock_file),
    close: async () => {
      await unfollow?.()
      await live.close()
      await boss.stop({ graceful: false })
      await replica?.close()
      await db.close()
      await tracing.stop()
      await errors.stop()
    },
  }
}

// A worker with another schema waits, because nobody would notice its errors; the API reports that it is not ready, so that no proxy sends
// it traffic, and becomes ready as soon as the migrations were run.
async function fit(askSchema: AskSchema, log: Logger, isWorker: boolean): Promise<void> {
  if (isWorker) return untilFitting(askSchema, { log })
  const reason = await askSchema()
  if (reason !== null) log.error(reason)
}

// A database restored from a dump has neither the role nor its grants, and every call would fail.
async function requireApiRole(db: Db): Promise<void> {
  await transaction(db, { readOnly: true, scope: nothing }, (tx) => tx.run(sql`select from locations limit 0`)).catch(async (cause) => {
    await db.close()
    const isRefused = cause instanceof Error && 'code' in cause && (cause.code === '42501' || cause.code === '22023')
    if (!isRefused) throw cause
    throw new Error(
      `Calls cannot be served as the database role ${apiRole} (${cause.message}): run "npm run db:migrate", see docs/operations.md.`,
      {
        cause,
      },
    )
  })
}

// The worst effect of a caller's statement is limited by the roles its connection may assume (ADR 32).
async function requireOwnLogin(db: Db, { environment }: Config, log: Logger): Promise<void> {
  const { rows } = await db.pool.query<{ name: string; is_free: boolean }>(
    `select session_user::text as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole or exists (
      select from pg_roles other where other.rolname not in (session_user, $1) and pg_has_role(session_user, other.oid, 'MEMBER')) as is_free
    from pg_roles r where r.rolname = session_user`,
    [apiRole],
  )
  const [login] = rows
  if (login?.is_free === false) return
  const reason = `The API is signed in to the database as ${login?.name}, who may become others: give it a login of its own in API_DATABASE_URL, see docs/operations.md.`
  if (environment !== 'production') return log.warn(reason)
  await db.close()
  throw new Error(reason)
}

const stopping = new Set<() => Promise<void>>()
let stopListening: (() => void) | undefined

/**
 * Stops in order on SIGTERM or SIGINT: no new work, then at most ten seconds for pending work, then the process ends.
 * @returns the function that stops this part alone
 */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): () => Promise<void> {
  stopListening ??= listenForSignals(() => void stopAll(log))
  stopping.add(stop)
  return async () => {
    if (!stopping.delete(stop)) return
    await stop()
    if (stopping.size > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

function listenForSignals(handleSignal: () => void): () => void {
  const signals = ['SIGTERM', 'SIGINT'] as const
  for (const signal of signals) process.once(signal, handleSignal)
  return () => signals.forEach((signal) => process.off(signal, handleSignal))
}

// The API and the worker may share one process, which must outlive the slower of the two.
async function stopAll(log: Logger): Promise<void> {
  setTimeout(() => {
    log.error('Work was still under way after ten seconds')
    process.exit(1)
  }, 10_000).unref()
  const outcomes = await Promise.allSettled([...stopping].map((stop) => stop()))
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of failed) log.error({ err: reason }, 'Stopping failed')
  process.exit(failed.length > 0 ? 1 : 0)
}
