import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Db } from './db.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const calls = new Histogram({
  name: 'crewcall_call_seconds',
  help: 'Duration of API calls',
  labelNames: ['operation', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})
const connections = new Gauge({ name: 'crewcall_database_connections', help: 'Connections of this process', labelNames: ['state'], registers: [registry] })
const backlog = new Gauge({ name: 'crewcall_backlog', help: 'Work that waits, and alarms nobody resolved', labelNames: ['kind'], registers: [registry] })

/** Counts one answered call; the duration is in seconds. */
export function countCall(operation: string, status: number, seconds: number): void {
  calls.observe({ operation, status: String(status) }, seconds)
}

/** The metrics of this process as text in the Prometheus format. */
export async function metricsText({ pool }: Db): Promise<{ type: string; body: string }> {
  connections.set({ state: 'total' }, pool.totalCount)
  connections.set({ state: 'idle' }, pool.idleCount)
  connections.set({ state: 'waiting' }, pool.waitingCount)
  await measureBacklog(pool).catch(() => undefined)
  return { type: registry.contentType, body: await registry.metrics() }
}

async function measureBacklog(pool: Db['pool']): Promise<void> {
  const { rows } = await pool.query<{ kind: string; waiting: number }>(`
    select 'announcements' as kind, count(*)::int as waiting from announcements where sent_at is null and dead_at is null
    union all select 'jobs', count(*)::int from pgboss.job where state < 'active' and start_after <= now()
    union all select 'failed_jobs', count(*)::int from pgboss.job where state = 'failed'
    union all select 'alarms', count(*)::int from alarms where resolved_at is null`)
  for (const { kind, waiting } of rows) backlog.set({ kind }, waiting)
}
