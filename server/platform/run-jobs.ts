import type { JobWithMetadata } from 'pg-boss'
import { NotSent } from '../ports/messages.ts'
import { raiseAlarm } from './alarms.ts'
import { asSystem, outsideSystemCtx } from './job-context.ts'
import { declaredJobs } from './jobs.ts'
import type { Job } from './jobs.ts'
import { countJob } from './metrics.ts'
import type { Surroundings } from './serve.ts'
import { preparedOf } from './statements/statement.ts'
import { inSpan } from './tracing.ts'

/** Milliseconds between two reports of a job that runs: three may fail before it is taken for left behind. */
const reportEveryMs = 8000

type Options = {
  /** Jobs fetched from one queue at a time, run concurrently. */
  batch?: number
  /** Also run failed jobs whose next attempt is not due yet. */
  ignoreBackoff?: boolean
  /** Whether a job is run; otherwise it goes on waiting. */
  runs?: (job: Job) => boolean
}

/**
 * Fetches the due jobs of every declared queue once and runs them, for tests and the demonstration; the worker has lanes.
 * @returns how many were run, failed or not
 */
export async function runDueJobs(
  around: Surroundings,
  { batch = 5, ignoreBackoff = false, runs = () => true }: Options = {},
): Promise<number> {
  let ran = 0
  for (const job of (await waitingJobs(around, ignoreBackoff)).filter(runs)) {
    const taken = await around.boss.fetch<object>(job.name, { batchSize: batch, includeMetadata: true, ignoreStartAfter: ignoreBackoff })
    await Promise.all(taken.map((one) => settleJob(around, job, one)))
    ran += taken.length
  }
  return ran
}

/**
 * The declared jobs that have due ones: one query of the queue table instead of one fetch per job. The queue's own index of waiting jobs answers
 * it, as long as the condition names all that the index does: finished jobs may be a million.
 */
export async function waitingJobs(around: Surroundings, ignoreBackoff = false): Promise<Job[]> {
  const { rows } = await around.db.pool.query<{ name: string }>({
    ...preparedOf(
      "select distinct name from pgboss.job where state < 'active' and not blocked and ($1 or start_after <= now())",
      around.db.statements,
    ),
    values: [ignoreBackoff],
  })
  const names = new Set(rows.map(({ name }) => name))
  return declaredJobs().filter((job) => names.has(job.name))
}

/**
 * Runs a fetched job and records how it ended. Both records name the attempt, so a worker that slept past its lease cannot settle its
 * successor's job.
 */
export async function settleJob(around: Surroundings, job: Job, taken: JobWithMetadata<object>): Promise<void> {
  const attempt = { id: taken.id, retryCount: taken.retryCount }
  const began = performance.now()
  const count = (outcome: 'done' | 'failed') => countJob(job.name, outcome, (performance.now() - began) / 1000)
  const reports = setInterval(() => void report(around, job, attempt), reportEveryMs)
  try {
    await runJob(around, job, taken.data ?? {}, `job-${taken.id}`)
    await around.boss.complete(job.name, attempt)
    count('done')
  } catch (error) {
    count('failed')
    const reason = error instanceof Error ? error.message : String(error)
    const passes = taken.retryCount < taken.retryLimit && isNotSent(error)
    around.log[passes ? 'warn' : 'error']({ job: job.name, id: taken.id, attempt: taken.retryCount, err: error }, 'A job failed')
    if (!passes) around.errors?.report(error, { job: job.name, request_id: `job-${taken.id}`, attempt: taken.retryCount })
    if (await isDivided(around, job, taken)) return void (await around.boss.complete(job.name, attempt))
    await around.boss.fail(job.name, attempt, { message: reason, stack: error instanceof Error ? (error.stack ?? null) : null })
    if (taken.retryCount >= taken.retryLimit)
      await raiseAlarm(around.db, 'job_failed', { job: job.name, id: taken.id, reason: reason.slice(0, 500) })
  } finally {
    clearInterval(reports)
  }
}

const isNotSent = (error: unknown): boolean =>
  error instanceof NotSent || (error instanceof AggregateError && error.errors.every(isNotSent))

// Says that the worker of a job lives. One that could not be said is followed by the next before the job is taken away.
async function report({ boss, log }: Surroundings, { name }: Job, attempt: { id: string; retryCount: number }): Promise<void> {
  try {
    await boss.touch(name, attempt)
  } catch (error) {
    log.warn({ job: name, id: attempt.id, err: error }, 'A running job could not be reported')
  }
}

// What cannot be divided now is retried as a whole.
async function isDivided(around: Surroundings, { name, divide }: Job, { id, data }: JobWithMetadata<object>): Promise<boolean> {
  if (!divide) return false
  try {
    return await asSystem(around, { request_id: `job-${id}` }, (ctx) => divide(ctx, data ?? {}))
  } catch (error) {
    around.log.error({ job: name, id, err: error }, 'A job could not be divided')
    return false
  }
}

/** Runs a job's work immediately, outside the queue. */
export function runJob(around: Surroundings, { name, work }: Job, input: unknown, requestId: string): Promise<unknown> {
  const origin = { request_id: requestId }
  return inSpan(`job ${name}`, { 'crewcall.request_id': requestId }, async () => {
    if (work.outside) return work.run(await outsideSystemCtx(around, origin), input)
    return asSystem(around, origin, (ctx) => work.run(ctx, input))
  })
}
