import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit } from '../database/audit.ts'
import { startPostgres } from '../database/embedded-postgres.ts'
import type { RunningPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { isLong, report, sizeOf } from '../proof/figures.ts'
import { openArena, percentile } from '../races/arena.ts'
import type { Arena } from '../races/arena.ts'
import { startApiProgram, startWorkerProgram } from '../races/processes.ts'
import type { Api, Program } from '../races/processes.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { diceOf } from '../proof/hostile.ts'
import { seed } from '../../scripts/seed.ts'

type Victim = 'api' | 'worker' | 'postgres'
// One of each; more, at random, with `npm run proof -- random-kills`.
const kills = sizeOf(3)
const dice = diceOf(seed)
const patience = isLong() ? 7_200_000 : 600_000
/** Milliseconds until the API answers again, and the same for the worker (docs/reliability-races.md#crashes). */
const goals: Record<Victim, number> = { api: 2000, worker: 2000, postgres: 10_000 }
const took: Record<Victim, number[]> = { api: [], worker: [], postgres: [] }

const folder = mkdtempSync(join(tmpdir(), 'crewcall-crashes-'))
const dataDir = join(folder, 'pg')
let postgres: RunningPostgres
let arena: Arena
let apis: Api[]
let worker: Program

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, durable: true })
  await migrate(postgres.url)
  arena = await openArena({ database: { url: postgres.url, drop: async () => undefined } })
  apis = [...arena.apis]
  worker = startWorkerProgram(arena.env)
})
afterAll(async () => {
  await Promise.all([...apis, worker].map((program) => program.kill('SIGKILL')))
  await arena.crew.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Waits for more acknowledged writes than so many, of all APIs or of the one at this port. */
async function untilMore(load: Load, than: number, at?: number): Promise<void> {
  const acknowledged = () => load.successes.filter((port) => at === undefined || at === port).length
  await expect.poll(acknowledged, { interval: 10 }).toBeGreaterThan(than)
}

const attack: Record<Victim, (load: Load, index: number) => Promise<void>> = {
  api: async (load, index) => {
    const victim = apis[index % apis.length]
    if (!victim) throw new Error('There is no API')
    const died = performance.now()
    await victim.kill('SIGKILL')
    const before = load.successes.filter((port) => port === victim.port).length
    apis[index % apis.length] = await startApiProgram(arena.env, victim.port)
    await untilMore(load, before, victim.port)
    took.api.push(performance.now() - died)
  },
  worker: async () => {
    const died = performance.now()
    await worker.kill('SIGKILL')
    const [row] = await arena.crew.sql<{ now: Date }>(sql`select clock_timestamp() as now`)
    worker = startWorkerProgram(arena.env)
    const handedOn = () => arena.crew.sql(sql`select 1 from announcements where sent_at > ${row?.now} limit 1`)
    await expect.poll(handedOn, { interval: 10 }).toHaveLength(1)
    took.worker.push(performance.now() - died)
  },
  postgres: async (load) => {
    const died = performance.now()
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await postgres.ended
    const health = (name: string) => fetch(`${apis[0]?.url}/api/health/${name}`).then(({ status }) => status)
    expect([await health('live'), await health('ready')]).toEqual([200, 503])
    const before = load.successes.length
    // The dead server's children may hold its memory for a while, especially if the disk is busy; it counts as recovery.
    postgres = await vi.waitFor(() => startPostgres({ dataDir, durable: true }), { timeout: 600_000, interval: 100 })
    await untilMore(load, before)
    took.postgres.push(performance.now() - died)
  },
}

async function whatIsUnderWay(waiting: readonly unknown[]): Promise<string> {
  const jobs = await arena.crew.sql(sql`select name, started_on, retry_count from pgboss.job where state = 'active'`)
  const statements = await arena.crew.sql(sql`
    select application_name, state, wait_event, left(query, 100) as query, pg_blocking_pids(pid) as blocked_by from pg_stat_activity
    where datname = current_database() and state <> 'idle'`)
  const worked = await Promise.race([worker.ended, Promise.resolve('alive')])
  return JSON.stringify({ waiting, jobs, statements, worker: worked })
}

/** Waits until the worker has dispatched all that waits, and returns how much that was when the load ended. */
async function untilAllIsHandedOn(): Promise<number> {
  const waiting = () =>
    arena.crew.sql<{ name: string; tries: number; error: string | null; is_dead: boolean }>(sql`
    select name, tries, error, dead_at is not null as is_dead from announcements where sent_at is null order by tries desc`)
  const backlog = (await waiting()).length
  const untilNone = async () => await expect.poll(waiting, { timeout: patience / 2, interval: 100 }).toEqual([])
  await untilNone().catch(async (cause: unknown) => {
    throw new Error(`Not all was dispatched: ${await whatIsUnderWay((await waiting()).slice(0, 5))}`, { cause })
  })
  return backlog
}

describe('kill -9 under load', () => {
  it('loses no acknowledged write and duplicates none', { timeout: patience }, async () => {
    const { crew } = arena
    arena.syncClock()
    const load = await startLoad(arena, isLong() ? { pros: 40, shifts: 2000 } : { pros: 20, shifts: 100 })
    await untilMore(load, 20)
    for (let index = 0; index < kills; index += 1) {
      const victims = ['api', 'worker', 'postgres'] as const
      await attack[index < 3 ? (victims[index] ?? 'api') : dice.pick(victims)](load, index)
      await untilMore(load, load.successes.length + 10)
    }
    await load.stop()
    const backlog = await untilAllIsHandedOn()

    const found = await crew.sql<{ id: number }>(sql`select id from applications where id = any(${load.applications})`)
    const kept = await crew.sql<{ client_punch_id: string; times: number }>(
      sql`select client_punch_id, count(*) as times from time_punches where client_punch_id = any(${load.punches}::uuid[]) group by 1`,
    )
    const doubled = await crew.sql(
      sql`select gig_id, pro_id from applications where cancelled_at is null group by 1, 2 having count(*) > 1`,
    )
    const { violations, checked } = await audit(crew.around.config.database_url)
    const lost = load.applications.length - found.length + load.punches.length - kept.length
    report('crash: random kills', {
      kills,
      answers: Object.fromEntries(load.answers),
      acknowledged: load.applications.length + load.punches.length,
      lost,
      backlog,
      doubled: doubled.length + kept.filter(({ times }) => times > 1).length,
      invariants: checked,
      violations: violations.map(({ id, count }) => `${id}: ${count}`),
      recovery: Object.fromEntries(
        Object.entries(took).map(([who, all]) => [
          who,
          { kills: all.length, p50_ms: percentile(all, 0.5), worst_ms: Math.round(Math.max(...all)), goal_ms: goals[who as Victim] },
        ]),
      ),
    })
    expect(load.applications.length).toBeGreaterThan(20)
    expect(lost).toBe(0)
    expect(doubled).toEqual([])
    expect(kept.every(({ times }) => times === 1)).toBe(true)
    expect(load.answers.get(500) ?? 0).toBe(0)
    expect(violations).toEqual([])
  })
})
