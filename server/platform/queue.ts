import type { QueryResult } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Db } from './db.ts'
import { declaredJobs } from './jobs.ts'
import type { Job } from './jobs.ts'
import { preparedOf } from './statements/statement.ts'
import './audit-trail/jobs.ts'
import './dirty-cells.ts'
import './dispatch-dead-event.ts'
import './months/keep-months.ts'
import './statistics.ts'
import './report-failed-jobs.ts'
import './tidy.ts'

/** A job that its worker has not reported for so long goes to another: the worker was killed. Those that run report every `reportEveryMs`. */
const silenceSeconds = 30
/** How long a finished job stays; one that gave up stays longer (`reportFailedJobs`). */
const finishedSeconds = 2 * 86_400

type Options = {
  /** Cron schedules and upkeep run in the worker only. */
  isWorker: boolean
  onError: (error: Error) => void
}

/** Connects to the job queue over the pool of this process and creates missing queues. */
export async function openQueue(db: Db, { isWorker, onError }: Options): Promise<PgBoss> {
  // The queue's maintenance sends several statements at once, and the driver answers those with a list of results.
  const executeSql = async (text: string, values: unknown[] = []) => {
    // Those with values are few, and planned once; without, texts differ by queue and number, too many for a connection to keep.
    const query = values.length > 0 ? preparedOf(text, db.statements) : { text }
    const results: QueryResult[] = [await db.pool.query({ ...query, values })].flat()
    return { rows: results.flatMap(({ rows }) => rows) }
  }
  const boss = new PgBoss({
    db: { executeSql },
    migrate: false,
    createSchema: false,
    schedule: isWorker,
    supervise: isWorker,
    // Often enough that even a worker that dies every minute releases its predecessors' jobs (docs/invariants.md#j4).
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 30,
  })
  boss.on('error', onError)
  await boss.start()
  await createMissing(boss)
  if (isWorker) await schedule(boss)
  return boss
}

// `short` keeps at most one waiting job per key; a running job has already read its facts, so a later change needs a new job.
async function createMissing(boss: PgBoss): Promise<void> {
  const queues = await boss.getQueues()
  const known = new Set(queues.map(({ name }) => name))
  const kept = { heartbeatSeconds: silenceSeconds, deleteAfterSeconds: finishedSeconds }
  for (const { name, heartbeatSeconds, deleteAfterSeconds } of queues) {
    if (heartbeatSeconds !== silenceSeconds || deleteAfterSeconds !== finishedSeconds) await boss.updateQueue(name, kept)
  }
  for (const { name, retries, lease_s } of declaredJobs().filter((job) => !known.has(job.name))) {
    await boss.createQueue(name, {
      policy: 'short',
      retryLimit: retries,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: lease_s,
      ...kept,
    })
  }
}

// Only changes are written: a restarted worker finds its schedules there.
async function schedule(boss: PgBoss): Promise<void> {
  const wanted = declaredJobs().filter((job): job is Job & { cron: string } => job.cron !== undefined)
  const there = await boss.getSchedules()
  for (const { name, cron } of wanted) {
    if (!there.some((one) => one.name === name && one.cron === cron)) await boss.schedule(name, cron, {}, { tz: 'UTC' })
  }
  const names = new Set(wanted.map(({ name }) => name))
  for (const { name } of there) if (!names.has(name)) await boss.unschedule(name)
}
