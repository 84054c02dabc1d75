import sql from 'sql-template-tag'
import { z } from 'zod'
import { job } from './jobs.ts'

/** Seconds in which the worker whose job failed raises the alarm itself. */
const ownWordSeconds = 30
const reason = 'No try ended: the worker stopped each time, or it took too long'

/** How long a job that gave up stays in the list of failed jobs; others leave sooner (`openQueue`). */
const keptSeconds = 14 * 86_400

/**
 * Keeps jobs that gave up longer than finished ones, and raises the alarm for jobs that gave up unreported: the worker was killed on each attempt, or the job exceeded its lease. The queue itself
 * records that such an attempt is over, and at the last one moves the job to those that gave up.
 */
export const reportFailedJobs = job('platform.report_failed_jobs', {
  input: z.object({}),
  cron: '* * * * *',
  // The queue and the alarms use the database's time, which no test clock shifts.
  run: async ({ tx }) => {
    await tx.run(sql`update pgboss.job set deletion_seconds = ${keptSeconds} where state = 'failed' and deletion_seconds < ${keptSeconds}`)
    await tx.run(sql`
      insert into alarms (kind, detail)
      select 'job_failed', jsonb_build_object('job', j.name, 'id', j.id, 'reason', coalesce(left(j.output->>'message', 500), ${reason}))
      from pgboss.job j
      where j.state = 'failed' and j.completed_on < clock_timestamp() - ${ownWordSeconds} * interval '1 second' and not exists (
        select from alarms a where a.kind = 'job_failed' and a.detail->>'id' = j.id::text and a.at >= j.completed_on)`)
  },
})
