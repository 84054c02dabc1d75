import { Gauge, Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { Db } from './db.ts'
import { transaction } from './db.ts'
import { declaredJobs } from './jobs.ts'
import { processMetrics } from './metrics.ts'

type Waiting = { kind: string; waiting: number; oldest_s: number }

/** The metrics of this process and of the database, in the Prometheus format; the database's are omitted while it is unavailable. */
export async function metricsText(db: Db): Promise<{ type: string; body: string }> {
  const own = await processMetrics([db.pool, db.reads])
  const backlog = await measureBacklog(db).catch(() => '')
  return { type: own.type, body: own.body + backlog }
}

/**
 * The waiting work in the database, as text in the Prometheus format: the same in every process. Measured for every reading, so that an
 * emptied queue disappears and nothing outdated is reported while the database is unavailable.
 */
async function measureBacklog(db: Db): Promise<string> {
  const { totals, queues, failed, alarms, months } = await transaction(db, { readOnly: true }, async (tx) => ({
    totals: await tx.rows<Waiting>(waitingTotals),
    queues: await tx.rows<Waiting>(waitingByQueue),
    failed: await tx.rows<{ kind: string; waiting: number }>(failedByQueue),
    alarms: await tx.rows<{ kind: string; invariant: string | null; open: number }>(openAlarms),
    months: await tx.rows<{ table: string; ahead_s: number }>(monthsAhead),
  }))
  const registry = new Registry()
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const backlog = gauge('crewcall_backlog', 'Work that waits, and alarms nobody resolved', ['kind'])
  const age = gauge('crewcall_backlog_age_seconds', 'How long the oldest has been due', ['kind'])
  const depth = gauge('crewcall_queue_jobs', 'Due jobs of a queue', ['queue', 'lane'])
  const queueAge = gauge('crewcall_queue_age_seconds', 'How long the oldest job of a queue has been due', ['queue', 'lane'])
  const gaveUp = gauge('crewcall_failed_jobs', 'Jobs of a queue that gave up', ['queue', 'lane'])
  const open = gauge('crewcall_alarms_open', 'Alarms nobody resolved', ['kind'])
  const broken = gauge('crewcall_invariant_violations', 'Invariants that do not hold', ['invariant'])
  const ahead = gauge('crewcall_months_ahead_seconds', 'For how long there are months for what is written to a table', ['table'])
  for (const { table, ahead_s } of months) ahead.set({ table }, ahead_s)
  for (const { kind, waiting, oldest_s } of totals) {
    backlog.set({ kind }, waiting)
    age.set({ kind }, oldest_s)
  }
  for (const { kind, waiting, oldest_s } of queues) {
    depth.set(labelsOf(kind), waiting)
    queueAge.set(labelsOf(kind), oldest_s)
  }
  for (const { kind, waiting } of failed) gaveUp.set(labelsOf(kind), waiting)
  for (const alarm of alarms) {
    open.inc({ kind: alarm.kind }, alarm.open)
    if (alarm.kind === 'invariant_violated') broken.set({ invariant: alarm.invariant ?? 'unknown' }, 1)
  }
  return registry.metrics()
}

// A queue known only to another version of the product runs in no lane.
function labelsOf(queue: string): { queue: string; lane: string } {
  return { queue, lane: declaredJobs().find(({ name }) => name === queue)?.lane ?? 'none' }
}

const isDueJob = sql`state < 'active' and not blocked and start_after <= clock_timestamp()`
const sinceOldest = (column: string) =>
  sql([`coalesce(greatest(extract(epoch from clock_timestamp() - min(${column})), 0), 0)::float8 as oldest_s`])

const waitingTotals = sql`
  select 'announcements' as kind, count(*)::int as waiting, ${sinceOldest('greatest(due_at, at)')} from announcements where sent_at is null and dead_at is null
  union all select 'jobs', count(*)::int, ${sinceOldest('start_after')} from pgboss.job where ${isDueJob}
  union all select 'failed_jobs', count(*)::int, ${sinceOldest('completed_on')} from pgboss.job where state = 'failed'
  union all select 'alarms', count(*)::int, ${sinceOldest('at')} from alarms where resolved_at is null`

const waitingByQueue = sql`
  select name as kind, count(*)::int as waiting, ${sinceOldest('start_after')} from pgboss.job where ${isDueJob} group by name`

const failedByQueue = sql`select name as kind, count(*)::int as waiting from pgboss.job where state = 'failed' group by name`

const openAlarms = sql`
  select kind, detail->>'invariant' as invariant, count(*)::int as open from alarms where resolved_at is null group by 1, 2`

const monthsAhead = sql`
  select c.relname::text as table, greatest(extract(epoch from max(m.ends) - clock_timestamp()), 0)::float8 as ahead_s
  from pg_class c cross join lateral months_of(c.oid) m
  where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace and not m.is_rest group by 1`
