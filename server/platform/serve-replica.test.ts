// @module-tag full
import { endpoint } from '@crewcall/contract/kit.ts'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { usualApiAddress } from '../database/api-login.ts'
import { user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { countedReads } from '../test/counted-reads.ts'
import { silentLive } from '../test/silent-live.ts'
import { startPair } from '../test/standby.ts'
import type { Pair } from '../test/standby.ts'
import { behindSocket } from '../test/stuck-server.ts'
import type { StuckServer } from '../test/stuck-server.ts'
import { problem } from './errors.ts'
import { mount } from './mount.ts'
import { openReplica } from './replica.ts'
import type { Replica } from './replica.ts'

const seen = z.object({
  standby: z.boolean(),
  role: z.string(),
  read_only: z.string(),
  patience: z.string(),
  own: z.number(),
  people: z.number(),
})
type Seen = z.output<typeof seen>
const told = { response: seen }
const places = endpoint('config', 'places', 'GET /places-of-test/', { summary: 'may be read there', ...told })
const exact = endpoint('config', 'exact', 'GET /exact/', { summary: 'may not', ...told })
const ofAdmins = endpoint('config', 'ofAdmins', 'GET /of-admins/', { summary: 'of the platform', access: 'admin', ...told })
const slow = endpoint('config', 'slow', 'GET /slow/', { summary: 'takes a moment', ...told })
const writes = endpoint('config', 'writes', 'GET /writes/', { summary: 'tries to write', ...told })
const missing = endpoint('config', 'missing', 'GET /missing/', { summary: 'of something missing', ...told })

// What a statement sees of itself, and how many people the caller may see.
const look = sql`
  select pg_is_in_recovery() as standby, current_user::text as role, current_setting('transaction_read_only') as read_only,
    current_setting('statement_timeout') as patience, (select count(*) from sessions)::int as own, (select count(*) from rehearsal)::int as people`
const routes = [
  mount(places, (ctx) => ctx.tx.one<Seen>(look), { replica: true }),
  mount(exact, (ctx) => ctx.tx.one<Seen>(look)),
  mount(ofAdmins, (ctx) => ctx.tx.one<Seen>(look), { replica: true }),
  mount(
    slow,
    async (ctx) => {
      await ctx.tx.rows(sql`select pg_sleep(0.8) from rehearsal limit 1`)
      return ctx.tx.one<Seen>(look)
    },
    { replica: true },
  ),
  mount(
    writes,
    async (ctx) => {
      await ctx.tx.run(sql`insert into rehearsal (word) values ('never')`)
      return ctx.tx.one<Seen>(look)
    },
    { replica: true },
  ),
  mount(missing, () => Promise.reject(problem('not_found', 'NOT_FOUND')), { replica: true }),
]

let pair: Pair
let between: StuckServer
let crew: Crew
let replica: Replica
let app: FastifyInstance
let person: { id: number; token: string }

beforeAll(async () => {
  pair = await startPair()
  crew = await openCrew({ routes, database: { url: pair.primary, drop: async () => undefined } })
  await crew.sql(sql`create table rehearsal (word text)`)
  await crew.sql(sql`grant select, insert on rehearsal to crewcall_api`)
  await crew.sql(sql`insert into rehearsal values ('first')`)
  const { id } = await user(crew)
  person = { id, token: await crew.tokenOf(id) }
  between = await behindSocket(usualApiAddress(pair.standby, 'tests'))
  replica = openReplica({ url: between.url, primary: crew.apiDb, waitMs: 100 })
  app = await buildApp({ ...crew.around, db: crew.apiDb, replica, routes, live: silentLive })
})
afterAll(async () => {
  await app.close()
  await replica.close()
  await between.close()
  await crew.close()
  await pair.close()
})

async function ask(
  path: string,
  token = person.token,
): Promise<{ status: number; from: 'primary' | 'standby' | 'nobody'; seen: Partial<Seen> }> {
  const answer = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  const found = answer.json<Partial<Seen>>()
  const from = found.standby === undefined ? 'nobody' : found.standby ? 'standby' : 'primary'
  return { status: answer.statusCode, from, seen: found }
}

async function until(whyNot: ReturnType<Replica['whyNot']>): Promise<void> {
  await expect.poll(() => replica.whyNot()).toBe(whyNot)
}
/** How many of the slow reads the replica is serving. */
async function sleeping(): Promise<number> {
  const rows = await pair.on('standby', "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = 'crewcall'")
  return rows.length
}

const write = () => crew.sql(sql`insert into rehearsal values ('again')`)

beforeEach(async () => {
  if (replica.whyNot() === 'not_a_replica') await pair.renewStandby()
  await pair.caughtUp()
  await until(undefined)
})

describe('a read that the replica may serve', () => {
  it('is served by it, and one that may not is not', async () => {
    const before = await countedReads()
    // It is waited for a tenth of a second only: on a busy machine the first connection may take longer.
    await expect.poll(async () => (await ask('/places-of-test/')).from).toBe('standby')
    expect(await ask('/exact/')).toMatchObject({ status: 200, from: 'primary' })
    expect(await countedReads(before)).toMatchObject({ 'replica current': 1 })
  })

  it('has the same role, rows and time there as on the primary, and may write nothing', async () => {
    await crew.tokenOf((await user(crew)).id)
    await pair.caughtUp()
    const [there, here] = [(await ask('/places-of-test/')).seen, (await ask('/exact/')).seen]
    expect(there).toEqual({ ...here, standby: true })
    expect(there).toMatchObject({ role: 'crewcall_api', read_only: 'on', patience: '3s', own: 1 })
  })

  it('sees what was written before it, without anybody telling it, while the replica is held up', async () => {
    await pair.on('standby', 'select pg_wal_replay_pause()')
    try {
      const { seen: old } = await ask('/exact/')
      await write()
      const before = await countedReads()
      const { from, seen: now } = await ask('/places-of-test/')
      expect({ from, people: now.people }).toEqual({ from: 'primary', people: (old.people ?? 0) + 1 })
      expect(await countedReads(before)).toEqual({ 'primary behind': 1 })
      await until('behind')
    } finally {
      await pair.on('standby', 'select pg_wal_replay_resume()')
    }
    await until(undefined)
    expect(await ask('/places-of-test/')).toMatchObject({ from: 'standby' })
  })

  it('waits a moment for a replica that is about to have it', async () => {
    const found: string[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      await write()
      const { from, seen: now } = await ask('/places-of-test/')
      const [{ people } = { people: 0 }] = await crew.sql<{ people: number }>(sql`select count(*)::int as people from rehearsal`)
      expect(now.people).toBe(people)
      found.push(from)
    }
    expect(found).toContain('standby')
  })

  it('is refused with 401 and 403 as soon as the session or the right is gone, however late the replica hears of it', async () => {
    // The platform keeps at least one.
    await user(crew, { is_gigpro_admin: true })
    const { id } = await user(crew, { is_gigpro_admin: true })
    const token = await crew.tokenOf(id)
    await pair.caughtUp()
    expect(await ask('/of-admins/', token)).toMatchObject({ status: 200, from: 'standby' })
    await pair.on('standby', 'select pg_wal_replay_pause()')
    try {
      await crew.sql(sql`update users set is_gigpro_admin = false where id = ${id}`)
      expect(await ask('/of-admins/', token)).toMatchObject({ status: 403 })
      await crew.sql(sql`update sessions set revoked_at = now() where user_id = ${id}`)
      expect(await ask('/places-of-test/', token)).toMatchObject({ status: 401 })
    } finally {
      await pair.on('standby', 'select pg_wal_replay_resume()')
    }
  })

  it('is served by the primary after a conflict with what the replica replays', async () => {
    const before = await countedReads()
    const answer = ask('/slow/')
    await expect.poll(sleeping).toBe(1)
    await pair.on(
      'primary',
      'begin; lock table rehearsal in access exclusive mode; alter table rehearsal alter word set statistics 10; commit',
    )
    expect(await answer).toMatchObject({ status: 200, from: 'primary' })
    expect(await countedReads(before)).toEqual({ 'primary recovery_conflict': 1 })
  })

  it('fails if it tries to write, instead of trying it on the primary', async () => {
    const before = await countedReads()
    expect(await ask('/writes/')).toMatchObject({ status: 500 })
    expect(await countedReads(before)).toEqual({ 'replica current': 1 })
  })

  it('gets a refusal from the replica alone', async () => {
    const before = await countedReads()
    expect(await ask('/missing/')).toMatchObject({ status: 404 })
    expect(await countedReads(before)).toEqual({ 'replica current': 1 })
  })
})

describe('while the replica', () => {
  it('does not answer, those who wait get their answer from the primary, and nobody waits after them', async () => {
    const first = Promise.all(Array.from({ length: 30 }, () => ask('/slow/')))
    await expect.poll(sleeping).toBeGreaterThan(0)
    between.isStuck = true
    try {
      const answers = await first
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      await until('away')
      const before = await countedReads()
      const later = await Promise.all(Array.from({ length: 30 }, () => ask('/places-of-test/')))
      expect(new Set(later.map(({ from }) => from))).toEqual(new Set(['primary']))
      expect(await countedReads(before)).toEqual({ 'primary away': 30 })
      // Only the one that looks whether it is back.
      expect(between.connections()).toBeLessThanOrEqual(1)
    } finally {
      between.isStuck = false
    }
    await until(undefined)
    expect(await ask('/places-of-test/')).toMatchObject({ from: 'standby' })
  })

  it('is stopped, the primary serves, and the replica again when it is back', async () => {
    await pair.stopStandby()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/places-of-test/')))
    expect(answers.filter(({ status, from }) => status !== 200 || from !== 'primary')).toEqual([])
    await pair.startStandby()
    await until(undefined)
    expect(await ask('/places-of-test/')).toMatchObject({ from: 'standby' })
  })

  it('is the primary itself, or was promoted, the primary serves', async () => {
    const other = openReplica({ url: usualApiAddress(pair.primary, 'tests'), primary: crew.apiDb, waitMs: 100 })
    await expect.poll(() => other.whyNot()).toBe('not_a_replica')
    await other.close()
    await pair.on('standby', 'select pg_promote()')
    await write()
    const [{ people } = { people: 0 }] = await crew.sql<{ people: number }>(sql`select count(*)::int as people from rehearsal`)
    expect(await ask('/places-of-test/')).toMatchObject({ status: 200, from: 'primary', seen: { people } })
    await until('not_a_replica')
  })
})
