import { randomUUID } from 'node:crypto'
import { postBundle } from '@crewcall/contract/bundles.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectTo } from '../database/connect-database.ts'
import { storeAtLocation } from '../modules/series/index.ts'
import type { Tables } from '../platform/db.gen.ts'
import { enqueue } from '../platform/jobs.ts'
import { report } from '../proof/figures.ts'
import { openArena } from '../races/arena.ts'
import type { Arena } from '../races/arena.ts'
import { callOverHttp } from '../races/over-http.ts'
import { startApiProgram, startWorkerProgram } from '../races/processes.ts'
import type { Program } from '../races/processes.ts'
import { manager, payingLocation, skill } from '../test/cast.ts'

let arena: Arena
let holder: Awaited<ReturnType<typeof connectTo>>
let place: Tables['locations']
let admin: Tables['users']
const programs: Program[] = []

beforeAll(async () => {
  arena = await openArena({ apiCount: 0 })
  await arena.crew.clock.set('2026-10-12T12:00:00Z')
  arena.syncClock()
  holder = await connectTo(arena.crew.around.config.database_url, 'crewcall-holder')
})
beforeEach(async () => {
  place = await payingLocation(arena.crew)
  admin = await manager(arena.crew, place)
})
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill('SIGKILL')))
  await holder.end()
  await arena.finish()
  await arena.crew.close()
})

function started<P extends Program>(program: P): P {
  programs.push(program)
  return program
}

/** Waits until a statement that begins so is stopped by a lock of the holder. */
async function untilHeld(beginning: string): Promise<void> {
  const held = () =>
    arena.crew.sql(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and ltrim(query, E' \\n') like ${`${beginning}%`}`)
  await expect.poll(held, { message: `${beginning} is held` }).not.toEqual([])
}

/** Kills the program while the holder keeps it from going on; then the holder lets go, and the connection of the dead one ends. */
async function killHeld(program: Program): Promise<void> {
  await program.kill('SIGKILL')
  await holder.query('rollback')
}

const shiftAt = (skill_id: number) => ({ skill_id, location_id: place.id, timezone: place.timezone, wage_amount: 20, description: 'Cook' })
const daily = { freq: 'DAILY', interval: 1, byweekdays: [], until: null }

// Several programs start one after the other.
describe('kill -9 in the middle', { timeout: 900_000 }, () => {
  it('of storing series: what was committed stays, and a second worker stores the rest, each date once', async () => {
    const { crew } = arena
    const [known, held] = [await skill(crew), await skill(crew)]
    const times = { start_time: '2026-10-13T13:00:00Z', end_time: '2026-10-13T21:00:00Z' }
    const { data } = await crew.as(admin.id).call(postGig, { body: { ...shiftAt(known.id), ...times, recurrence: daily } as never })
    // The second transaction of 40 series meets those of the held position in its middle.
    const add = (count: number, skill_id: number) =>
      crew.sql(sql`
        insert into series (organization_id, location_id, skill_id, freq, interval, byweekdays, dtstart, start_time, end_time, timezone, shift,
          materialised_until, created_by)
        select organization_id, location_id, ${skill_id}, freq, interval, byweekdays, dtstart, start_time, end_time, timezone,
          shift || jsonb_build_object('skill_id', ${skill_id}::int), dtstart, created_by
        from series, generate_series(1, ${count}::int) where id = ${data.series_id}`)
    await add(60, known.id)
    await add(20, held.id)
    const counted = async () =>
      (
        await crew.sql<{ shifts: number; dates: number; series: number; kept: number; told: number }>(sql`
          select count(*)::int as shifts, count(distinct (series_id, series_date))::int as dates, count(distinct series_id)::int as series,
            (select count(*)::int from audit_log where action = 'gig.post' and location_id = ${place.id}) as kept,
            (select count(*)::int from announcements where name = 'gig.released' and payload ->> 'location_id' = ${String(place.id)}) as told
          from gigs where series_id is not null`)
      )[0]
    const each = (series: number) => ({ shifts: series * 28, dates: series * 28, series, kept: series * 28, told: series * 28 })

    await holder.query('begin')
    await holder.query('select from skills where id = $1 for update', [held.id])
    const began = performance.now()
    const first = started(startWorkerProgram(arena.env))
    await crew.system((ctx) => enqueue(ctx, storeAtLocation, { organization_id: place.organization_id, location_id: place.id }))
    await untilHeld('insert into gigs')
    await killHeld(first)
    expect(await counted()).toEqual(each(1 + 40))

    // The lease of the dead worker's job ends.
    await crew.sql(sql`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`)
    await crew.sql(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
    await crew.around.boss.supervise()
    await crew.sql(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    const second = started(startWorkerProgram(arena.env))
    await expect.poll(async () => (await counted())?.series).toBe(81)
    await second.kill('SIGTERM')
    expect(await counted()).toEqual(each(81))
    const [last] = await crew.sql(sql`select max(series_date) as last, min(series_date) as first from gigs where series_id is not null`)
    expect(last).toEqual({ first: '2026-10-13', last: addDays('2026-10-12', 28) })
    report('crash: worker killed while storing series', { ...(await counted()), seconds: Math.round((performance.now() - began) / 1000) })
  })

  it('of posting work of several days: nothing of it, and repeated all of it once', async () => {
    const { crew } = arena
    const [asked] = await crew.sql<{ id: number }>(
      sql`insert into requirements (name, category) values ('Own knives, for the killed', 'EQUIPMENT') returning id`,
    )
    const days = [20, 21, 22].map((day) => ({ start_time: `2026-10-${day}T14:00:00Z`, end_time: `2026-10-${day}T20:00:00Z` }))
    const body = { ...shiftAt((await skill(crew)).id), days, selected_requirement_ids: [asked?.id] }
    const [headers, token] = [{ 'idempotency-key': randomUUID() }, await crew.tokenOf(admin.id)]
    const stored = () =>
      crew.sql(sql`select b.id, count(g.id)::int as days from bundles b left join gigs g on g.bundle_id = b.id group by b.id`)

    // Each day is stored with its requirements: the first day is in, its requirements are not.
    await holder.query('begin')
    await holder.query('lock table gig_requirements in share mode')
    const first = started(await startApiProgram(arena.env))
    const answer = callOverHttp(first.url, postBundle, { body, headers }, token)
    await untilHeld('insert into "gig_requirements"')
    await killHeld(first)
    expect((await answer).status).toBe(0)
    expect(await stored()).toEqual([])

    const second = started(await startApiProgram(arena.env))
    for (let turn = 0; turn < 2; turn += 1) expect((await callOverHttp(second.url, postBundle, { body, headers }, token)).status).toBe(201)
    await second.kill('SIGTERM')
    expect(await stored()).toMatchObject([{ days: 3 }])
  })
})
