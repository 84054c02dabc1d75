import { listGeoLogs, logPosition } from '@crewcall/contract/geo-logs.ts'
import { randomUUID } from 'node:crypto'
import { getAdminApplication, listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import * as contract from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application, gig, manager, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { blurPositions, sweepHours, sweepPositions } from './jobs.ts'
import { inside, shiftDay, tookBreak } from './test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const outcomes = (id: number) => crew.sql<{ kind: string }>(sql`select kind from pro_outcomes where application_id = ${id}`)

describe('a pro who is not there yet', () => {
  it('is expected for the first minute, and late by whole minutes after it', async () => {
    const day = await shiftDay(crew)
    await day.at(0.5)
    expect(await day.row()).toMatchObject({ presence: 'EXPECTED', minutes_late: 0 })
    await day.at(1)
    expect(await day.row()).toMatchObject({ presence: 'LATE', minutes_late: 1 })
  })

  it.each([
    [-10, 'EXPECTED', 0],
    [12, 'LATE', 12],
  ] as const)('whose clock-in of minute %i waits for the manager is as late as that', async (minute, presence, minutes_late) => {
    const day = await shiftDay(crew, '2026-03-10T16:00:00Z', { is_checkin_required: true, checkin_code: '4711' })
    await day.at(minute)
    expect((await day.punch('CLOCK_IN', { has_no_code: true })).data.verdict).toBe('PENDING')
    await day.at(25)
    expect(await day.row()).toMatchObject({ presence, minutes_late })
  })
})

describe('a no-show', () => {
  it('can be marked from 15 minutes after the start, suspends, and can be undone', async () => {
    const day = await shiftDay(crew)
    await day.at(14)
    expect(await day.row()).toMatchObject({ presence: 'LATE', minutes_late: 14, may_mark_no_show: false })
    expect((await day.asBoss.call(contract.markNoShow, day.params)).error?.code).toBe('conflict')
    await day.at(16)
    expect((await day.row()).may_mark_no_show).toBe(true)
    expect((await day.asBoss.call(contract.markNoShow, day.params)).data).toMatchObject({
      presence: 'NO_SHOW',
      application: { status: 'CANCELLED' },
    })
    expect(await outcomes(day.id)).toEqual([{ kind: 'NO_SHOW' }])
    expect(await crew.sql(sql`select 1 from pro_suspensions where pro_id = ${day.worker.id} and lifted_at is null`)).toHaveLength(1)
    expect((await day.asBoss.call(contract.markNoShow, day.params)).error?.code).toBe('conflict')
    await day.at(30)
    expect((await day.asBoss.call(contract.undoNoShow, day.params)).data).toMatchObject({ presence: 'LATE' })
    expect(await outcomes(day.id)).toEqual([])
    expect(await crew.sql(sql`select 1 from pro_suspensions where pro_id = ${day.worker.id} and lifted_at is null`)).toHaveLength(0)
    expect((await day.punch('CLOCK_IN')).data.verdict).toBe('ACCEPTED')
  })

  it('is not possible for a pro on the clock, nor once the hours were charged', async () => {
    const [working, charged] = [await shiftDay(crew), await shiftDay(crew)]
    await working.at(20)
    await working.punch('CLOCK_IN')
    expect((await working.asBoss.call(contract.markNoShow, working.params)).error?.code).toBe('conflict')
    await charged.at(400)
    await crew.sweep(sweepHours)
    await crew.sql(sql`update timesheets set state = 'LOCKED' where application_id = ${charged.id}`)
    expect((await charged.asBoss.call(contract.markNoShow, charged.params)).error?.code).toBe('timesheet_locked')
  })
})

describe('sending a pro home', () => {
  const home = (day: Awaited<ReturnType<typeof shiftDay>>, dismissal_reason: 'NOT_NEEDED' | 'CONDUCT') =>
    day.asBoss.call(contract.sendHome, { ...day.params, body: { dismissal_reason, explanation: 'Slow night' } })
  const owed = async (id: number) =>
    (await crew.sql<{ minimum_owed_cents: number }>(sql`select minimum_owed_cents from applications where id = ${id}`))[0]
      ?.minimum_owed_cents

  it('as not needed owes 4 hours', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(60)
    expect((await home(day, 'NOT_NEEDED')).data).toMatchObject({
      presence: 'SENT_HOME',
      timesheet: { state: 'LOCKED', payable_minutes: 240 },
    })
    expect(await owed(day.id)).toBe(8000)
    expect(await outcomes(day.id)).toEqual([])
  })

  it('as not needed owes the time worked if it is more, and the shift if it is shorter', async () => {
    const long = await shiftDay(crew)
    await long.at(0)
    await long.punch('CLOCK_IN')
    await long.at(300)
    await home(long, 'NOT_NEEDED')
    expect(await owed(long.id)).toBe(10_000)
    const short = await shiftDay(crew, '2026-03-10T16:00:00Z', { end_time: '2026-03-10T18:00:00Z', unpaid_break_minutes: 0 })
    await short.at(5)
    await home(short, 'NOT_NEEDED')
    expect(await owed(short.id)).toBe(4000)
  })

  it('for conduct owes the time worked, and counts against the pro', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(60)
    await home(day, 'CONDUCT')
    expect(await owed(day.id)).toBe(2000)
    expect(await outcomes(day.id)).toEqual([{ kind: 'SENT_HOME' }])
    const never = await shiftDay(crew)
    await never.at(20)
    await home(never, 'CONDUCT')
    expect(await owed(never.id)).toBe(0)
  })
})

describe('what sending home would owe', () => {
  type Reason = 'NOT_NEEDED' | 'CONDUCT'
  const ask = (day: Awaited<ReturnType<typeof shiftDay>>, dismissal_reason: Reason, as = day.asBoss) =>
    as.call(contract.previewSendHome, { ...day.params, query: { dismissal_reason } })

  it('is what sending home then owes, a boost of the business with it', async () => {
    for (const reason of ['NOT_NEEDED', 'CONDUCT'] as const) {
      const day = await shiftDay(crew, undefined, { boosted_gig_bonus: 30 })
      await day.at(0)
      await day.punch('CLOCK_IN')
      await day.at(60)
      const { data: told } = await ask(day, reason)
      await day.asBoss.call(contract.sendHome, { ...day.params, body: { dismissal_reason: reason } })
      const [owed] = await crew.sql<{ minimum_owed_cents: number }>(sql`select minimum_owed_cents from applications where id = ${day.id}`)
      expect(told).toMatchObject({ minutes: reason === 'NOT_NEEDED' ? 240 : 60, owed_to_pro: owed?.minimum_owed_cents })
      expect(told.owed_to_pro).toBe(reason === 'NOT_NEEDED' ? 11_000 : 5000)
    }
  })

  it('changes nothing, and hides the amount from those who may not see wages', async () => {
    const day = await shiftDay(crew)
    await day.at(60)
    const onsite = crew.as((await manager(crew, day.place, 'ONSITE_MANAGER')).id)
    expect((await ask(day, 'NOT_NEEDED', onsite)).data).toEqual({ minutes: 240, owed_to_pro: null, reason_owed: 'MINIMUM' })
    expect((await day.row()).presence).toBe('LATE')
  })

  it('is not asked before the shift or after the pro is done', async () => {
    const day = await shiftDay(crew)
    await day.at(-120)
    expect((await ask(day, 'CONDUCT')).error).toMatchObject({ code: 'conflict', reason: 'BEFORE_SHIFT_DISMISS' })
    await day.at(10)
    await day.asBoss.call(contract.sendHome, { ...day.params, body: { dismissal_reason: 'CONDUCT' } })
    expect((await ask(day, 'CONDUCT')).status).toBe(409)
  })
})

describe('a manager at the clock', () => {
  it('clocks pros in and out, approving an early start', async () => {
    const day = await shiftDay(crew)
    const onsite = crew.as((await manager(crew, day.place, 'ONSITE_MANAGER')).id)
    await day.at(0)
    const call = (punch_type: 'CLOCK_IN' | 'CLOCK_OUT', time?: string) =>
      onsite.call(contract.punchForPro, {
        ...day.params,
        body: { client_punch_id: randomUUID(), punch_type, ...tookBreak(punch_type), ...(time ? { time } : {}) },
      })
    expect((await call('CLOCK_IN', '2026-03-10T15:44:00Z')).error?.target).toBe('time')
    expect((await call('CLOCK_IN', '2026-03-10T15:50:00Z')).data.presence).toBe('WORKING')
    await day.at(360)
    expect((await call('CLOCK_OUT')).data.presence).toBe('DONE')
    expect(await day.sheet()).toMatchObject({ payable_minutes: 340, is_flagged: false })
    expect((await day.row()).timesheet.time_punches[0]?.recorded_by_name).toMatch(/Test$/)
  })

  it('sees coordinates only as an admin of the location', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    const member = crew.as((await manager(crew, day.place, 'TEAM_MEMBER')).id)
    const seen = await member.call(contract.getRoster, { params: { gigId: String(day.shift.id) } })
    expect(seen.data.results[0]?.timesheet.time_punches[0]).toMatchObject({ pro_coordinates: null, distance_m: 0 })
    expect((await day.row()).timesheet.time_punches[0]?.pro_coordinates?.coordinates).toEqual([inside.longitude, inside.latitude])
  })
})

describe('the position log', () => {
  it('records crossings on the clock, flags long absences and rounds old positions', async () => {
    const day = await shiftDay(crew)
    const log = () => day.asPro.call(logPosition, { ...day.params, body: { action: 'GEO_FENCE_EXITED', position: inside } })
    await day.at(0)
    expect((await log()).error?.code).toBe('conflict')
    await day.punch('CLOCK_IN')
    await day.at(10)
    expect((await log()).status).toBe(201)
    await day.at(19)
    await crew.sweep(sweepPositions)
    const flagged = () => day.asBoss.call(listGeoLogs, { query: { is_flagged_for_staffer_review: true, gig_id: day.shift.id } })
    expect((await flagged()).data.count).toBe(0)
    await day.at(21)
    await crew.sweep(sweepPositions)
    expect((await flagged()).data.results).toMatchObject([{ coordinates: { coordinates: [-79.9311, 32.7765] } }])
    await day.at(91 * 24 * 60)
    await crew.sweep(blurPositions)
    expect((await flagged()).data.results).toMatchObject([{ coordinates: { coordinates: [-79.93, 32.78] } }])
    const stranger = await shiftDay(crew)
    expect((await stranger.asBoss.call(listGeoLogs)).data.count).toBe(0)
  })
})

describe('the clock of a pro', () => {
  it('shows the running shift before the next one, and nothing without any', async () => {
    const day = await shiftDay(crew)
    const next = await gig(crew, day.place, { start_time: '2026-03-11T16:00:00Z' })
    await application(crew, next, day.worker, 'CONFIRMED')
    expect((await day.asPro.call(contract.getClock)).data).toMatchObject({
      stage: 'UPCOMING',
      application: { id: day.id },
      opens_at: '2026-03-10T15:45:00.000Z',
    })
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(500)
    expect((await day.asPro.call(contract.getClock)).data).toMatchObject({
      stage: 'AFTER_END',
      auto_clock_out_at: '2026-03-11T02:00:00.000Z',
    })
    expect((await day.asBoss.call(contract.getClock)).status).toBe(404)
    const own = await day.asPro.call(contract.getOwnTimesheet, day.params)
    expect(own.data).toMatchObject({ state: 'OPEN', application_id: day.id })
    const stranger = await shiftDay(crew)
    expect((await stranger.asPro.call(contract.getOwnTimesheet, day.params)).status).toBe(404)
  })
})

describe('all applications, for the platform', () => {
  it('are filtered by every published parameter, and hidden from managers', async () => {
    const day = await shiftDay(crew)
    const admin = crew.as((await platformAdmin(crew)).id)
    await day.at(400)
    await crew.sweep(sweepHours)
    const count = async (query: Record<string, unknown>) =>
      (await admin.call(listAdminApplications, { query: { gig_id: day.shift.id, ...query } })).data.count
    expect(await count({})).toBe(1)
    expect(
      await count({
        pro_id: day.worker.id,
        is_confirmed: true,
        is_cancelled: false,
        is_selected: true,
        is_boosted: false,
        is_gig_cancelled: false,
      }),
    ).toBe(1)
    expect(await count({ unpaid_pros: true, uncharged_businesses: true, location_name: day.place.name.toUpperCase() })).toBe(1)
    expect(await count({ unpaid_pros: false })).toBe(0)
    expect(
      await count({
        shift_break_compliance: 'NOT_APPLICABLE',
        gig__start_time__gte: '2026-03-10T16:00:00Z',
        gig__start_time__lte: '2026-03-10T16:00:00Z',
      }),
    ).toBe(1)
    expect(await count({ gig__start_time__gte: '2026-03-10T16:00:01Z' })).toBe(0)
    expect(await count({ location_name: '%' })).toBe(0)
    expect((await admin.call(getAdminApplication, day.params)).data).toMatchObject({
      id: day.id,
      location_name: day.place.name,
      is_gig_cancelled: false,
    })
    expect((await day.asBoss.call(listAdminApplications)).status).toBe(403)
    expect((await admin.call(getAdminApplication, { params: { id: '999999' } })).status).toBe(404)
  })

  it('show the hours, the punches and each break with its length; before the clock-in there are none', async () => {
    const day = await shiftDay(crew)
    const admin = crew.as((await platformAdmin(crew)).id)
    const look = async () => (await admin.call(getAdminApplication, day.params)).data
    const pause = (action: 'START' | 'END') =>
      day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id: randomUUID(), action } })
    await crew.sql(sql`delete from timesheets where application_id = ${day.id}`)
    expect(await look()).toMatchObject({ working_hours: null, timesheet: null })
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(60)
    await pause('START')
    await day.at(60 + 95 / 60)
    const [open] = (await look()).timesheet?.shift_breaks ?? []
    // The test's clock keeps running.
    const most = ((await crew.clock.now()).getTime() - day.shift.start_time.getTime()) / 1000 - 3600 - 60
    expect(open).toMatchObject({ minutes: 1, end_time: null })
    expect(open?.seconds).toBeGreaterThanOrEqual(34)
    expect(open?.seconds).toBeLessThanOrEqual(Math.max(most, 36))
    await day.at(90.5)
    await pause('END')
    await day.at(360)
    await day.punch('CLOCK_OUT')
    const told = await look()
    expect(told.working_hours).toMatchObject({ start_time: day.shift.start_time.toISOString(), last_updated_by_user: expect.any(String) })
    expect(told.timesheet).toMatchObject({
      application_id: day.id,
      has_extension: false,
      time_punches: [{ punch_type: 'CLOCK_IN', pro_coordinates: { type: 'Point' } }, { punch_type: 'CLOCK_OUT' }],
      shift_breaks: [{ minutes: 30, compliance_status: expect.any(String) }],
    })
    const [taken] = told.timesheet?.shift_breaks ?? []
    const seconds = Math.floor((Date.parse(taken?.end_time ?? '') - Date.parse(taken?.start_time ?? '')) / 1000)
    expect([taken?.minutes, taken?.seconds]).toEqual([Math.floor(seconds / 60), seconds % 60])
    const { results } = (await admin.call(listAdminApplications, { query: { gig_id: day.shift.id } })).data
    expect(results).toEqual([told])
  })
})
