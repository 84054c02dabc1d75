// @module-tag full
import { randomUUID } from 'node:crypto'
import * as captain from '@crewcall/contract/captain.ts'
import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getRoster, markNoShow, punch, punchForPro } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { tookBreak } from '../test-day.ts'

let crew: Crew
let lead: Tables['skills']
beforeAll(async () => {
  crew = await openCrew()
  lead = await skill(crew, { is_captain: true })
})
afterAll(() => crew.close())

const start = '2026-03-10T16:00:00Z'
const away = { longitude: -79.8, latitude: 32.7765, accuracy_m: 5, precision: 'FINE' } as const

/** A captain and a cook on simultaneous shifts, and another cook the day after; all at one location. */
async function crewOfTwo() {
  await crew.clock.set('2026-03-08T16:00:00Z')
  const place = await payingLocation(crew)
  const boss = crew.as((await manager(crew, place)).id)
  const [captainPro, cook, later] = [await pro(crew), await pro(crew), await pro(crew)]
  const own = await gig(crew, place, { skill_id: lead.id, start_time: start })
  const work = await gig(crew, place, { start_time: '2026-03-10T17:00:00Z', is_checkin_required: true, checkin_code: '4711' })
  const tomorrow = await gig(crew, place, { start_time: '2026-03-11T16:00:00Z' })
  const leading = await application(crew, own, captainPro, 'CONFIRMED')
  const cooking = await application(crew, work, cook, 'CONFIRMED')
  const next = await application(crew, tomorrow, later, 'CONFIRMED')
  const asCaptain = crew.as(captainPro.user_id)
  const hours = { start_time: own.start_time.toISOString(), end_time: own.end_time.toISOString() }
  const roster = (window = hours) => asCaptain.call(captain.getCaptainRoster, { query: { source_gig_id: own.id, ...window } })
  const press = (punch_type: 'CLOCK_IN' | 'CLOCK_OUT', id = cooking.id) =>
    asCaptain.call(captain.punchAsCaptain, {
      params: { id },
      body: { client_punch_id: randomUUID(), punch_type, ...tookBreak(punch_type) },
    })
  const report = (body: { kind: 'NO_SHOW' | 'THUMBS_UP' | 'THUMBS_DOWN' } | { kind: 'HOURS'; note: string }) =>
    asCaptain.call(captain.reportAsCaptain, { params: { id: cooking.id }, body })
  return { place, boss, captainPro, cook, own, hours, work, leading, cooking, next, asCaptain, roster, press, report }
}

describe('a team captain', () => {
  it("undoes a clock-out of their own for 30 minutes, and nobody else's", async () => {
    const team = await crewOfTwo()
    await crew.clock.set('2026-03-10T17:00:00Z')
    await team.press('CLOCK_IN')
    await crew.clock.set('2026-03-10T18:00:00Z')
    const out = await team.press('CLOCK_OUT')
    expect(out.data).toMatchObject({ presence: 'DONE', undoable_clock_out: expect.any(Number) })
    const decide = (id: number | null) =>
      team.asCaptain.call(captain.decidePunchAsCaptain, { params: { id: id ?? 0 }, body: { decision: 'VOIDED' } })
    await crew.clock.set('2026-03-10T18:29:00Z')
    expect((await decide(out.data.undoable_clock_out)).data).toMatchObject({ presence: 'WORKING', undoable_clock_out: null })
    const byBoss = { params: { id: String(team.cooking.id) }, body: { client_punch_id: randomUUID(), punch_type: 'CLOCK_OUT' as const } }
    const punched = (await team.boss.call(punchForPro, byBoss)).data.timesheet.time_punches.at(-1)
    expect((await decide(punched?.id ?? 0)).error?.message).toBe('You can undo only a clock-out you made; ask a manager')
    expect((await team.roster()).data.results[0]?.undoable_clock_out).toBeNull()
  })

  it('starts from a list of the shifts they lead: current and upcoming ones, until 24 hours after', async () => {
    const team = await crewOfTwo()
    const next = await gig(crew, team.place, { skill_id: lead.id, start_time: '2026-03-12T16:00:00Z' })
    await application(crew, next, team.captainPro, 'CONFIRMED')
    const cook = await gig(crew, team.place, { start_time: '2026-03-14T16:00:00Z' })
    await application(crew, cook, team.captainPro, 'CONFIRMED')
    const taken = await gig(crew, team.place, { skill_id: lead.id, start_time: '2026-03-15T16:00:00Z' })
    await application(crew, taken, team.captainPro, 'CONFIRMED')
    await crew.sql(sql`update gigs set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${taken.id}`)
    const list = async (at: string) => {
      await crew.clock.set(at)
      return (await team.asCaptain.call(captain.listLedShifts)).data.results
    }
    expect(await list('2026-03-10T11:59:00Z')).toMatchObject([
      {
        gig_id: team.own.id,
        location_name: team.place.name,
        start_time: '2026-03-10T16:00:00.000Z',
        timezone: 'America/New_York',
        opens_at: '2026-03-10T12:00:00.000Z',
        closes_at: '2026-03-11T22:00:00.000Z',
        is_open: false,
      },
      { gig_id: next.id, is_open: false },
    ])
    expect(await list('2026-03-10T12:00:01Z')).toMatchObject([{ gig_id: team.own.id, is_open: true }, { is_open: false }])
    expect(await list('2026-03-11T22:01:00Z')).toMatchObject([{ gig_id: next.id }])
    expect((await crew.as(team.cook.user_id).call(captain.listLedShifts)).data.results).toEqual([])
  })

  it('sees the people they lead during the hours in the address, both ends of which are required, and nobody beyond their own shift', async () => {
    const team = await crewOfTwo()
    await crew.clock.set('2026-03-10T16:30:00Z')
    const seen = async (start_time: string, end_time: string) => (await team.roster({ start_time, end_time })).data?.results?.length ?? 0
    expect(await seen('2026-03-10T16:00:00Z', '2026-03-10T17:00:00Z')).toBe(0)
    expect(await seen('2026-03-10T16:00:00Z', '2026-03-10T17:01:00Z')).toBe(1)
    expect(await seen('2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z')).toBe(1)
    const missing = (await team.asCaptain.call(captain.getCaptainRoster, { query: { source_gig_id: team.own.id } as never })).error
    expect(missing?.details?.map(({ target, message }) => [target, message])).toEqual([
      ['start_time', 'This field is required'],
      ['end_time', 'This field is required'],
    ])
  })

  it('sees the crew of the same hours, from 4 hours before until 24 hours after, and nothing personal', async () => {
    const team = await crewOfTwo()
    const seen = async (at: string) => {
      await crew.clock.set(at)
      return (await team.roster()).status
    }
    expect(await seen('2026-03-10T11:59:00Z')).toBe(404)
    expect(await seen('2026-03-11T22:01:00Z')).toBe(404)
    expect(await seen('2026-03-11T21:59:00Z')).toBe(200)
    expect(await seen('2026-03-10T12:00:01Z')).toBe(200)
    const { data } = await team.roster()
    expect(data.gigs).toMatchObject([{ id: team.work.id, checkin_code: '4711' }])
    expect(data.results).toMatchObject([{ application_id: team.cooking.id, presence: 'EXPECTED' }])
    expect(Object.keys(data.results[0] ?? {}).filter((field) => /last_name|rating|wage|email|display/.test(field))).toEqual([])
    const mine = await team.asCaptain.call(getOwnApplication, { params: { id: team.leading.id } })
    expect(mine.data.captain_until).toBe('2026-03-11T22:00:00.000Z')
    expect((await crew.as(team.cook.user_id).call(getOwnApplication, { params: { id: team.cooking.id } })).data.captain_until).toBeNull()
  })

  it('of an event sees both positions of its shift, at one location', async () => {
    const team = await crewOfTwo()
    const { organization_id } = team.place
    const event = await row(crew, 'events', { organization_id, name: 'Gala', created_by: (await manager(crew, team.place)).id })
    const times = { start_time: team.own.start_time, end_time: team.own.end_time }
    const shift = { organization_id, event_id: event.id, ...times }
    const [here, there] = [team.place, await payingLocation(crew, { organization_id })]
    const eventShift = await row(crew, 'event_shifts', { ...shift, location_id: here.id })
    const far = await row(crew, 'event_shifts', { ...shift, location_id: there.id })
    await crew.sql(sql`update gigs set event_shift_id = ${eventShift.id} where id = ${team.own.id}`)
    const gigs = [await gig(crew, here, times), await gig(crew, here, { ...times, skill_id: (await skill(crew)).id })]
    const elsewhere = await gig(crew, there, times)
    await crew.sql(sql`update gigs set event_shift_id = ${eventShift.id} where id = any(${gigs.map(({ id }) => id)}::bigint[])`)
    await crew.sql(sql`update gigs set event_shift_id = ${far.id} where id = ${elsewhere.id}`)
    const engaged = []
    for (const one of [...gigs, elsewhere]) engaged.push(await application(crew, one, await pro(crew), 'CONFIRMED'))
    await crew.clock.set('2026-03-10T16:30:00Z')
    const { data } = await team.roster()
    const seen = new Set(data.results.map(({ application_id }) => application_id))
    expect(seen).toEqual(new Set([team.cooking, ...engaged.slice(0, 2)].map(({ id }) => id)))
  })

  it('has no rights for other shifts, other locations, and when no longer confirmed', async () => {
    const team = await crewOfTwo()
    const other = await crewOfTwo()
    await crew.clock.set('2026-03-10T17:00:00Z')
    expect((await team.press('CLOCK_IN', team.next.id)).status).toBe(404)
    expect((await team.press('CLOCK_IN', other.cooking.id)).status).toBe(404)
    expect((await team.press('CLOCK_IN', team.leading.id)).status).toBe(404)
    const byCook = crew.as(team.cook.user_id)
    expect((await byCook.call(captain.getCaptainRoster, { query: { source_gig_id: team.work.id, ...team.hours } })).status).toBe(404)
    expect((await team.asCaptain.call(getRoster, { params: { gigId: team.work.id } })).status).toBe(404)
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${team.leading.id}`)
    expect((await team.roster()).status).toBe(404)
    expect((await team.press('CLOCK_IN')).status).toBe(404)
  })

  it('gets a first answer again while leading, and no longer after it', async () => {
    const team = await crewOfTwo()
    await crew.clock.set('2026-03-10T17:00:00Z')
    const headers = { 'idempotency-key': 'clock-in' }
    const body = { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN' } as const
    const send = () => team.asCaptain.call(captain.punchAsCaptain, { params: { id: team.cooking.id }, body, headers })
    const first = await send()
    expect([first.status, await send()]).toMatchObject([200, { status: 200, data: first.data }])
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${team.leading.id}`)
    expect((await send()).status).toBe(404)
  })

  it('clocks the crew in and out, but does not approve an early start', async () => {
    const team = await crewOfTwo()
    const other = await crewOfTwo()
    await crew.clock.set('2026-03-10T16:50:00Z')
    expect((await team.press('CLOCK_IN')).data).toMatchObject({ presence: 'WORKING' })
    await other.boss.call(punchForPro, {
      params: { id: other.cooking.id },
      body: { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN' },
    })
    await crew.clock.set('2026-03-10T23:00:00Z')
    expect((await team.press('CLOCK_OUT')).data).toMatchObject({ presence: 'DONE' })
    await other.boss.call(punchForPro, {
      params: { id: other.cooking.id },
      body: { client_punch_id: randomUUID(), punch_type: 'CLOCK_OUT', unpaid_break_minutes: 30 },
    })
    const minutes = async (id: number) =>
      (await crew.sql<{ payable_minutes: number }>(sql`select payable_minutes from timesheets where application_id = ${id}`))[0]
        ?.payable_minutes
    expect(await minutes(team.cooking.id)).toBe(330)
    expect(await minutes(other.cooking.id)).toBe(340)
  })

  it('decides punches from outside the fence, but undoes none but an own clock-out', async () => {
    const team = await crewOfTwo()
    await crew.sql(sql`update gigs set is_checkin_required = false where id = ${team.work.id}`)
    await crew.clock.set('2026-03-10T17:00:00Z')
    await crew.as(team.cook.user_id).call(punch, {
      params: { id: team.cooking.id },
      body: { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN', device_time: start, position: away },
    })
    const waiting = (await team.roster()).data.results[0]?.pending ?? []
    expect(waiting).toHaveLength(1)
    const decide = (decision: string) =>
      team.asCaptain.call(captain.decidePunchAsCaptain, { params: { id: waiting[0]?.id ?? 0 }, body: { decision } as never })
    expect((await decide('VOIDED')).status).toBe(409)
    expect((await decide('APPROVED')).data).toMatchObject({ presence: 'WORKING', pending: [] })
  })

  it('asks for extra time, which a manager accepts', async () => {
    const team = await crewOfTwo()
    await crew.clock.set('2026-03-10T17:00:00Z')
    await team.press('CLOCK_IN')
    await crew.clock.set('2026-03-10T23:05:00Z')
    const extend = () => team.asCaptain.call(captain.extendAsCaptain, { params: { id: team.cooking.id } })
    expect((await extend()).data.may_request_extension).toBe(false)
    expect((await extend()).status).toBe(200)
    const row = (await team.boss.call(getRoster, { params: { gigId: team.work.id } })).data.results[0]
    expect(row?.timesheet.extension).toBe('REQUESTED')
  })

  it('proposes a no-show, once, and a manager marks it', async () => {
    const team = await crewOfTwo()
    await crew.clock.set('2026-03-10T17:14:00Z')
    expect((await team.report({ kind: 'NO_SHOW' })).error?.code).toBe('conflict')
    await crew.clock.set('2026-03-10T17:15:00Z')
    expect((await team.report({ kind: 'NO_SHOW' })).data.reported).toEqual(['NO_SHOW'])
    await team.report({ kind: 'NO_SHOW' })
    expect((await team.asCaptain.call(markNoShow, { params: { id: team.cooking.id } })).status).toBe(404)
    const reports = async () => (await team.boss.call(getRoster, { params: { gigId: team.work.id } })).data.results[0]?.captain_reports
    expect(await reports()).toMatchObject([{ kind: 'NO_SHOW', captain_name: team.captainPro.display_name }])
    await crew.drain()
    expect(
      await crew.sql(sql`select 1 from notifications where kind = 'captain.no_show' and link like ${`%/gigs/${team.work.id}/%`}`),
    ).toHaveLength(1)
    expect((await team.boss.call(markNoShow, { params: { id: team.cooking.id } })).data.presence).toBe('NO_SHOW')
    expect(await reports()).toEqual([])
  })

  it('asks for other hours and gives thumbs; managers read and dismiss them', async () => {
    const team = await crewOfTwo()
    await crew.clock.set('2026-03-10T17:00:00Z')
    expect((await team.report({ kind: 'THUMBS_UP' })).error?.code).toBe('conflict')
    await team.press('CLOCK_IN')
    await crew.clock.set('2026-03-10T23:10:00Z')
    await team.press('CLOCK_OUT')
    expect((await team.report({ kind: 'HOURS', note: '' })).status).toBe(400)
    await team.report({ kind: 'HOURS', note: 'Came at noon' })
    await team.report({ kind: 'THUMBS_DOWN' })
    expect((await team.report({ kind: 'THUMBS_UP' })).data.reported).toEqual(['HOURS', 'THUMBS_UP'])
    const reports = async () =>
      (await team.boss.call(getRoster, { params: { gigId: team.work.id } })).data.results[0]?.captain_reports ?? []
    const [hours] = await reports()
    expect(hours).toMatchObject({ kind: 'HOURS', note: 'Came at noon' })
    const settle = (by = team.boss) => by.call(captain.settleCaptainReport, { params: { id: hours?.id ?? 0 } })
    const stranger = await crewOfTwo()
    expect((await settle(stranger.boss)).status).toBe(404)
    expect([(await settle()).status, (await settle()).status]).toEqual([200, 200])
    expect((await reports()).map(({ kind }) => kind)).toEqual(['THUMBS_UP'])
  })
})
