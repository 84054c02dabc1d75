import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '../server/database/audit.ts'
import { call, listen, signIn } from './cluster-client.ts'
import type { Signed } from './cluster-client.ts'
import { startLoad } from './cluster-load.ts'
import type { Load, LoadFigures } from './cluster-load.ts'
import { reloadPooler, startNode, startWorker } from './cluster-parts.ts'
import { directUrl, savePlan, siteUrl } from './cluster-plan.ts'
import type { Plan } from './cluster-plan.ts'
import { crashServer, onServer, promote, startReplica } from './cluster-postgres.ts'
import { endPart } from './cluster-tools.ts'
import { demoSignIns } from '../server/database/seed/seed.ts'

type Cast = { manager: Signed; admin: Signed; personId: number; locationId: number; gigId: number }
type Stored = { lost: number; doubled: number }
type Told = Omit<LoadFigures, 'acknowledged'> & { acknowledged: number } & Stored

export type Proof = { figures: Record<string, unknown>; broken: string[] }

/**
 * Loads the cluster while inflicting every failure it should survive, and counts what was lost
 * (docs/operations.md#from-one-machine-to-several).
 */
export async function prove(plan: Plan, onStep: (line: string) => void): Promise<Proof> {
  onStep('Signing in')
  const cast = await findCast(plan)
  onStep('Load without harm')
  const calm = await under(plan, cast, () => pause(5000))
  onStep('Live events from node B to node A')
  const live_update_ms = await crossNodes(plan, cast)
  onStep('kill -9 of node A')
  const killed_node = await under(plan, cast, () => killNode(plan))
  await startNode(plan, 'node_a')
  savePlan(plan)
  onStep('kill -9 of worker A')
  const killed_worker = await under(plan, cast, () => killWorker(plan))
  const left_by_worker = await workLeft(plan)
  await startWorker(plan, 'worker_a')
  savePlan(plan)
  onStep('Two rolling restarts by SIGTERM')
  // Tokens end after minutes, and a slow machine needs more for all of this.
  const rolling_restarts = await under(plan, await findCast(plan), () => rollTwice(plan))
  onStep('Crash of the primary, promotion of the replica')
  const promotion = await failOver(plan, await findCast(plan))
  onStep('The old primary follows the new one')
  await rejoin(plan)
  onStep('Audit')
  const { violations, checked } = await audit(directUrl(plan))
  const replica_reads = await replicaReads(plan)
  const figures = {
    calm,
    live_update_ms,
    killed_node,
    killed_worker,
    left_by_worker,
    rolling_restarts,
    promotion,
    replica_reads,
    audit: { invariants: checked, violations: violations.map(({ id }) => id) },
  }
  const runs = { calm, killed_node, killed_worker, rolling_restarts, promotion: promotion.load }
  const broken = complaints(runs, violations.length, replica_reads)
  if (left_by_worker > 0) broken.push(`${left_by_worker} events waited for a worker that was killed`)
  return { figures, broken }
}

function complaints(runs: Record<string, Told>, violations: number, replica: Record<string, number>): string[] {
  const inRuns = Object.entries(runs).flatMap(([name, { lost, doubled, given_up }]) =>
    [
      lost > 0 ? `${lost} acknowledged writes were lost in ${name}` : [],
      doubled > 0 ? `${doubled} writes were done twice in ${name}` : [],
      given_up > 0 ? `${given_up} writes were never acknowledged in ${name}` : [],
    ].flat(),
  )
  const failed = ['calm', 'killed_worker', 'rolling_restarts'].filter(
    (name) => (runs[name]?.writes.failed_first_tries ?? 1) + (runs[name]?.reads.failed_first_tries ?? 1) > 0,
  )
  return [
    ...inRuns,
    ...failed.map((name) => `requests failed in ${name}`),
    ...(violations > 0 ? [`${violations} invariants do not hold`] : []),
    ...((replica['replica_current'] ?? 0) === 0 ? ['no read was answered by the replica'] : []),
  ]
}

async function findCast(plan: Plan): Promise<Cast> {
  const journal = plan.standins['LOCAL_SMS_JOURNAL_URL'] ?? ''
  const phoneOf = (who: string) => demoSignIns.find((each) => each.who.startsWith(who))?.phone ?? ''
  const manager = await signIn(siteUrl(plan), phoneOf('Maya'), journal)
  const admin = await signIn(siteUrl(plan), phoneOf('Sam'), journal)
  const me = (await call(manager, 'GET', '/users/me/')).body as { managed_locations: { location_id: number }[] }
  const places = me.managed_locations.map(({ location_id }) => location_id).join()
  const [gig] = await onServer<{ id: string; location_id: string }>(
    plan,
    plan.writer,
    `
    select id, location_id from gigs where location_id in (${places}) and is_checkin_required and cancelled_at is null and end_time > now() + interval '1 hour' order by id limit 1`,
  )
  const [pro] = await onServer<{ user_id: string }>(plan, plan.writer, 'select user_id from pros order by id limit 1')
  if (!gig || !pro) throw new Error('The seed data has no upcoming shift: start the cluster again.')
  return { manager, admin, personId: Number(pro.user_id), locationId: Number(gig.location_id), gigId: Number(gig.id) }
}

async function under(plan: Plan, cast: Cast, harm: (load: Load) => Promise<unknown>): Promise<Told> {
  const load = startLoad(cast)
  await pause(1500)
  await harm(load)
  await pause(1500)
  return print(plan, await load.stop())
}

async function print(plan: Plan, { acknowledged, ...figures }: LoadFigures): Promise<Told> {
  const rows = await onServer<{ note: string; times: string }>(
    plan,
    plan.writer,
    "select note, count(*) as times from notes where note like 'proof %' group by note",
  )
  const times = new Map(rows.map((row) => [row.note, Number(row.times)]))
  return {
    ...figures,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((note) => !times.has(note)).length,
    doubled: acknowledged.filter((note) => (times.get(note) ?? 0) > 1).length,
  }
}

async function crossNodes(plan: Plan, { manager, gigId }: Cast): Promise<{ received: number; p50: number; slowest: number }> {
  const at = (node: 'node_a' | 'node_b') => ({ ...manager, url: `http://127.0.0.1:${plan.ports[node]}` })
  const ear = await listen(at('node_a'))
  const times: number[] = []
  for (let turn = 0; turn < 15; turn += 1) {
    const began = performance.now()
    const received = ear.next((event) => event.includes('gig.changed'))
    const { status } = await call(at('node_b'), 'POST', `/staffer/gigs/${gigId}/checkin-code/`)
    if (status >= 300) throw new Error(`The write on node B was refused with ${status}`)
    await received
    times.push(Math.round(performance.now() - began))
  }
  ear.close()
  times.sort((a, b) => a - b)
  return { received: times.length, p50: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 }
}

async function killNode(plan: Plan): Promise<void> {
  await endPart(plan, 'node_a', 'SIGKILL')
  await pause(4000)
}

async function killWorker(plan: Plan): Promise<void> {
  await endPart(plan, 'worker_a', 'SIGKILL')
  await pause(4000)
}

/** Events that nobody has dispatched half a minute later, though the other worker runs. */
async function workLeft(plan: Plan): Promise<number> {
  await pause(30_000)
  const [left] = await onServer<{ count: string }>(
    plan,
    plan.writer,
    `select count(*) from announcements where sent_at is null and dead_at is null and at < now() - interval '15 seconds'`,
  )
  return Number(left?.count)
}

// A node that comes back is used again after nginx's pause of four seconds; only then may the next one be stopped.
async function rollTwice(plan: Plan): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const node of ['node_a', 'node_b'] as const) {
      await endPart(plan, node)
      await startNode(plan, node)
      savePlan(plan)
      await pause(5000)
    }
    for (const worker of ['worker_a', 'worker_b'] as const) {
      await endPart(plan, worker)
      await startWorker(plan, worker)
      savePlan(plan)
    }
  }
}

async function failOver(plan: Plan, cast: Cast): Promise<{ load: Told; writes_again_after_ms: number }> {
  const [dying, next] = plan.writer === 'primary' ? (['primary', 'replica'] as const) : (['replica', 'primary'] as const)
  let writes_again_after_ms = 0
  const load = await under(plan, cast, async (running) => {
    await crashServer(plan, dying)
    const crashed = performance.now()
    await promote(plan, next)
    reloadPooler(plan)
    savePlan(plan)
    const promoted = performance.now()
    while (running.acknowledgedAt() < promoted && performance.now() - crashed < 40_000) await pause(10)
    writes_again_after_ms = Math.round(performance.now() - crashed)
    await pause(3000)
  })
  return { load, writes_again_after_ms }
}

async function rejoin(plan: Plan): Promise<void> {
  const back = plan.writer === 'primary' ? 'replica' : 'primary'
  rmSync(join(plan.folder, back), { recursive: true, force: true })
  await startReplica(plan, back)
  reloadPooler(plan)
  savePlan(plan)
}

async function replicaReads(plan: Plan): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const port of [plan.ports.metrics_a, plan.ports.metrics_b]) {
    const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text()
    for (const [, target = '', why = '', count] of text.matchAll(/^crewcall_replica_reads_total\{target="(\w+)",why="(\w+)"\} (\d+)/gm))
      counts[`${target}_${why}`] = (counts[`${target}_${why}`] ?? 0) + Number(count)
  }
  return counts
}
