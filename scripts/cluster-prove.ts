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
import { demoSignIns } from '../server/database/seed/demo-sign-ins.ts'

type Cast = {
  manager: Signed
  managerId: number
  admin: Signed
  pro: Signed
  applicationId: number
  personId: number
  locationId: number
  gigId: number
}
/** Of the acknowledged writes; `untold` and `told_twice` of the stored punches, each of which the manager is notified of once. */
type Stored = { lost: number; doubled: number; untold: number; told_twice: number }
type Told = Omit<LoadFigures, 'acknowledged'> & { acknowledged: { notes: number; punches: number } } & Stored

/** Until then the manager has to be notified of each punch, also of what a killed worker had taken (docs/reliability.md). */
const toldWithinMs = 90_000

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
  const inRuns = Object.entries(runs).flatMap(([name, { lost, doubled, given_up, untold, told_twice }]) =>
    [
      untold > 0 ? `nobody was notified of ${untold} punches in ${name}` : [],
      told_twice > 0 ? `${told_twice} notifications were made twice in ${name}` : [],
      lost > 0 ? `${lost} acknowledged writes were lost in ${name}` : [],
      doubled > 0 ? `${doubled} writes were done twice in ${name}` : [],
      given_up > 0 ? `${given_up} writes were never acknowledged in ${name}` : [],
    ].flat(),
  )
  const failed = ['calm', 'killed_worker', 'rolling_restarts'].filter(
    (name) => (['writes', 'punches', 'reads'] as const).reduce((sum, kind) => sum + (runs[name]?.[kind].failed_first_tries ?? 1), 0) > 0,
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
  const me = (await call(manager, 'GET', '/users/me/')).body as { id: number; managed_locations: { location_id: number }[] }
  const places = me.managed_locations.map(({ location_id }) => location_id).join()
  const [gig] = await onServer<{ id: string; location_id: string }>(
    plan,
    plan.writer,
    `
    select id, location_id from gigs where location_id in (${places}) and is_checkin_required and cancelled_at is null and end_time > now() + interval '1 hour' order by id limit 1`,
  )
  const [person] = await onServer<{ user_id: string }>(plan, plan.writer, 'select user_id from pros order by id limit 1')
  const [ahead] = await onServer<{ id: string; phone: string }>(
    plan,
    plan.writer,
    `
    select a.id, u.phone_number as phone from applications a join gigs g on g.id = a.gig_id join pros p on p.id = a.pro_id join users u on u.id = p.user_id
    where g.location_id in (${places}) and a.confirmed_at is not null and a.cancelled_at is null and g.cancelled_at is null
      and g.start_time > now() + interval '2 hours' order by g.start_time, a.id limit 1`,
  )
  if (!gig || !person || !ahead) throw new Error('The seed data has no upcoming shift: start the cluster again.')
  return {
    manager,
    managerId: me.id,
    admin,
    pro: await signIn(siteUrl(plan), ahead.phone.replace(/^\+1/, ''), journal),
    applicationId: Number(ahead.id),
    personId: Number(person.user_id),
    locationId: Number(gig.location_id),
    gigId: Number(gig.id),
  }
}

async function under(plan: Plan, cast: Cast, harm: (load: Load) => Promise<unknown>): Promise<Told> {
  const load = startLoad(cast)
  await pause(1500)
  await harm(load)
  await pause(1500)
  return print(plan, cast, await load.stop())
}

async function print(plan: Plan, cast: Cast, { acknowledged, ...figures }: LoadFigures): Promise<Told> {
  const notes = await timesOf(plan, "select note as written, count(*) as times from notes where note like 'proof %' group by note")
  const punches = await timesOf(
    plan,
    `select client_punch_id as written, count(*) as times from time_punches where application_id = ${cast.applicationId} group by 1`,
  )
  const lost = [...acknowledged.notes.filter((one) => !notes.has(one)), ...acknowledged.punches.filter((one) => !punches.has(one))]
  const doubled = [...notes.values(), ...punches.values()].filter((times) => times > 1)
  return {
    ...figures,
    acknowledged: { notes: acknowledged.notes.length, punches: acknowledged.punches.length },
    lost: lost.length,
    doubled: doubled.length,
    ...(await notified(plan, cast, punches.size)),
  }
}

async function timesOf(plan: Plan, text: string): Promise<Map<string, number>> {
  const rows = await onServer<{ written: string; times: string }>(plan, plan.writer, text)
  return new Map(rows.map(({ written, times }) => [written, Number(times)]))
}

/** Whether the manager has one notification for each punch. Workers may need a while: whoever took an event with them when killed had it for some time. */
async function notified(plan: Plan, { managerId, applicationId }: Cast, punches: number): Promise<Pick<Stored, 'untold' | 'told_twice'>> {
  const text = `select count(*) as times from notifications
    where user_id = ${managerId} and kind = 'punch.pending' and subject like 'application:${applicationId}:%'`
  const ends = performance.now() + toldWithinMs
  for (;;) {
    const [row] = await onServer<{ times: string }>(plan, plan.writer, text)
    const times = Number(row?.times)
    if (times >= punches || performance.now() > ends) {
      return { untold: Math.max(0, punches - times), told_twice: Math.max(0, times - punches) }
    }
    await pause(500)
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
