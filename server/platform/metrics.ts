import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

type PoolUse = { totalCount: number; idleCount: number; waitingCount: number }

const registry = new Registry()
const registers = [registry]
collectDefaultMetrics({ register: registry })

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const slowBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const calls = new Histogram({
  name: 'crewcall_call_seconds',
  help: 'Duration of API calls',
  labelNames: ['operation', 'status'],
  buckets,
  registers,
})
const jobs = new Histogram({
  name: 'crewcall_job_seconds',
  help: 'Duration of jobs',
  labelNames: ['job', 'outcome'],
  buckets: slowBuckets,
  registers,
})
const providers = new Histogram({
  name: 'crewcall_provider_call_seconds',
  help: 'Duration of calls to providers',
  labelNames: ['call', 'outcome'],
  buckets: slowBuckets,
  registers,
})
const retries = new Counter({
  name: 'crewcall_transaction_retries_total',
  help: 'Transactions that ran again',
  labelNames: ['code'],
  registers,
})
const replicaReads = new Counter({
  name: 'crewcall_replica_reads_total',
  help: 'Reads that the replica may serve',
  labelNames: ['target', 'why'],
  registers,
})
const policyReports = new Counter({
  name: 'crewcall_policy_reports_total',
  help: 'What browsers refused by the content policy of our pages',
  labelNames: ['directive'],
  registers,
})
const streams = new Gauge({ name: 'crewcall_live_streams', help: 'Open live streams of this process', registers })
const connections = new Gauge({
  name: 'crewcall_database_connections',
  help: 'Connections of this process',
  labelNames: ['state'],
  registers,
})

// Finding a series by its labels costs more than counting; operations and statuses are few.
const callSeries = new Map<string, { observe(seconds: number): void }>()

/** Counts one answered call; the duration is in seconds. */
export function countCall(operation: string, status: number, seconds: number): void {
  const key = `${operation} ${status}`
  const series = callSeries.get(key) ?? calls.labels(operation, String(status))
  callSeries.set(key, series)
  series.observe(seconds)
}

/** Counts one job that ran; the duration is in seconds. */
export function countJob(job: string, outcome: 'done' | 'failed', seconds: number): void {
  jobs.observe({ job, outcome }, seconds)
}

/** Counts one call to a provider, e.g. `payments.charge`; `outcome` is the port's own, OK or THREW; the duration is in seconds. */
export function countProviderCall(call: string, outcome: string, seconds: number): void {
  providers.observe({ call, outcome }, seconds)
}

/** Counts a live stream that opened, or with -1 one that ended. */
export function countStream(change: 1 | -1): void {
  streams.inc(change)
}

/** Counts a transaction that is rerun, by the database's error code. */
export function countRetry(code: string): void {
  retries.inc({ code })
}

/** Counts a read that the replica may serve: by which of them it was served, and why by the primary. */
export function countReplicaRead(target: 'replica' | 'primary', why: string): void {
  replicaReads.inc({ target, why })
}

// Without a replica there is nothing to tell.
const replicaGauge = (name: string, help: string) => {
  const found = registry.getSingleMetric(name)
  return found instanceof Gauge ? found : new Gauge({ name, help, registers })
}

/** Notes how far the replica is behind, in seconds, and whether reads go to it. */
export function noteReplica({ isUsed, lagSeconds }: { isUsed: boolean; lagSeconds: number }): void {
  replicaGauge('crewcall_replica_lag_seconds', 'How long ago the primary was where the replica is').set(lagSeconds)
  replicaGauge('crewcall_replica_used', 'Whether reads go to the replica').set(isUsed ? 1 : 0)
}

/** Counts one browser report of a content-policy violation. */
export function countPolicyReport(directive: string): void {
  policyReports.inc({ directive })
}

/** The metrics of this process alone as text in the Prometheus format, with the current state of its connections. */
export async function processMetrics(pools: readonly PoolUse[]): Promise<{ type: string; body: string }> {
  const sum = (count: (pool: PoolUse) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  connections.set(
    { state: 'total' },
    sum(({ totalCount }) => totalCount),
  )
  connections.set(
    { state: 'idle' },
    sum(({ idleCount }) => idleCount),
  )
  connections.set(
    { state: 'waiting' },
    sum(({ waitingCount }) => waitingCount),
  )
  return { type: registry.contentType, body: await registry.metrics() }
}
