import { apply, cancelOwn, confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { selectPros } from '@crewcall/contract/applications.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTo } from '../database/connect-database.ts'
import { storeAtLocation } from '../modules/series/index.ts'
import type { Tables } from '../platform/db.gen.ts'
import { runJob } from '../platform/run-jobs.ts'
import { isLong, report, sizeOf } from '../proof/figures.ts'
import { bundle, manager, payingLocation, pro, skill } from '../test/cast.ts'
import { openLocation } from '../test/open-place.ts'
import { killUntil } from './kill-until.ts'

const { crew, place, admin, inHours } = await openLocation()
const kills = sizeOf(60)
const patience = isLong() ? 1_800_000 : 300_000
let killer: Awaited<ReturnType<typeof connectTo>>

beforeAll(async () => {
  killer = await connectTo(crew.around.config.database_url, 'killer')
})
afterAll(() => killer.end())

describe('storing the shifts of series', () => {
  it('by two workers whose transactions are killed: each date has one shift, none is missing', { timeout: patience }, async () => {
    const day = (at: number) => addDays('2026-10-12', at)
    await crew.clock.set(`${day(0)}T12:00:00Z`)
    const shift = {
      skill_id: (await skill(crew)).id,
      location_id: place.id,
      timezone: place.timezone,
      wage_amount: 20,
      description: 'Cook',
    }
    const times = { start_time: `${day(1)}T13:00:00Z`, end_time: `${day(1)}T21:00:00Z` }
    const { data } = await crew.as(admin.id).call(postGig, { body: { ...shift, ...times, recurrence: { freq: 'DAILY' } } as never })
    await crew.sql(sql`
      insert into series (organization_id, location_id, skill_id, freq, interval, byweekdays, dtstart, start_time, end_time, timezone, shift,
        materialised_until, created_by)
      select organization_id, location_id, skill_id, freq, interval, byweekdays, dtstart, start_time, end_time, timezone, shift, dtstart, created_by
      from series, generate_series(1, 29) where id = ${data.series_id}`)
    const at = { organization_id: place.organization_id, location_id: place.id }
    let [today, killed] = [1, 0]
    const store = () =>
      runJob(crew.around, storeAtLocation, at, 'crash').then(
        () => true,
        () => false,
      )
    // A day passes whenever both workers are done with it.
    while (killed < kills) {
      // Without the database, some of whose connections may have been ended a moment ago.
      crew.clock.advance(24 * 60)
      let running = 2
      const worker = async () => {
        let isStored = false
        while (!isStored) isStored = await store()
        running -= 1
      }
      // The first four weeks are stored in peace, so that the kills meet many days.
      const killing = today === 1 ? 0 : killUntil(killer, 'crewcall-test', () => running === 0, kills - killed)
      const [more] = await Promise.all([killing, worker(), worker()])
      killed += more
      today += 1
    }
    // By a connection that was not ended: those of the pool may be, without having noticed.
    const { rows } = await killer.query(`
      select count(*)::int as shifts, count(distinct (series_id, series_date))::int as dates, max(series_date)::text as last
      from gigs where series_id is not null`)
    const [found] = rows
    report('crash: storing series', { kills: killed, days: today, ...found })
    const dates = today - 1 + 28
    expect(found).toEqual({ shifts: 30 * dates, dates: 30 * dates, last: day(dates) })
    const [told] = await crew.sql(sql`
      select (select count(*)::int from audit_log where action = 'gig.post' and location_id = ${place.id}) as kept,
        (select count(*)::int from announcements where name = 'gig.released' and payload ->> 'location_id' = ${String(place.id)}) as announced`)
    expect(told).toEqual({ kept: 30 * dates, announced: 30 * dates })
  })
})

describe('work of several days', () => {
  it('applied for, confirmed and given up at once, with killed transactions: all days or none', { timeout: patience }, async () => {
    const there = await payingLocation(crew)
    const boss = await manager(crew, there)
    const pros: Tables['pros'][] = []
    for (let count = 0; count < 4; count += 1) pros.push(await pro(crew))
    const hours = await Promise.all([72, 96, 120].map(inHours))
    const works: Awaited<ReturnType<typeof bundle>>[] = []
    for (const week of [0, 7])
      works.push(
        await bundle(
          crew,
          there,
          boss,
          hours.map((start) => new Date(start.getTime() + week * 86_400_000)),
        ),
      )
    await crew.sql(sql`update gigs set posted_at = posted_at - interval '1 hour' where bundle_id is not null`)
    const outcomes = new Map<string, number>()
    const tell = async (answer: Promise<{ status: number; error: { code: string } | undefined }>) => {
      const { status, error } = await answer
      const code = error?.code ?? String(status)
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    }
    const steps = pros.flatMap((worker) =>
      works.map((work) => async () => {
        const gigId = work.days[0]?.gig_id ?? 0
        for (let turn = 0; turn < 6; turn += 1) {
          await tell(crew.as(worker.user_id).call(apply, { params: { gigId } }))
          const mine = await killer.query<{ id: string }>(
            'select id from applications where pro_id = $1 and gig_id = $2 and cancelled_at is null',
            [worker.id, gigId],
          )
          const id = Number(mine.rows[0]?.id ?? 0)
          if (id === 0) continue
          await tell(crew.as(boss.id).call(selectPros, { params: { gigId }, body: { application_ids: [id] } }))
          await tell(crew.as(worker.user_id).call(confirmOffer, { params: { id } }))
          await tell(crew.as(worker.user_id).call(cancelOwn, { params: { id }, body: { cause: 'SICK' } }))
        }
      }),
    )
    let running = steps.length
    const [killed] = await Promise.all([
      killUntil(killer, 'crewcall-test-api', () => running === 0, kills),
      ...steps.map((step) => step().finally(() => (running -= 1))),
    ])
    report('crash: work of several days', { kills: killed, outcomes: Object.fromEntries(outcomes) })
    const halves = await crew.sql(sql`
      select g.bundle_id, a.pro_id from gigs g join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
      where g.bundle_id is not null group by 1, 2
      having count(*) filter (where a.cancelled_at is null) not in (0, 3) or count(*) filter (where a.cancelled_at is null and a.confirmed_at is not null) not in (0, 3)`)
    expect(halves).toEqual([])
    expect(killed).toBeGreaterThan(3)
    const wrong = await crew.sql(sql`
      select g.id from gigs g where g.bundle_id is not null and g.confirmed_count <> (
        select count(*) from applications a where a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null
          and a.cancelled_at is null)`)
    expect(wrong).toEqual([])
  })
})
