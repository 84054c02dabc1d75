import * as contract from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manager } from '../../../test/cast.ts'
import { row } from '../../../test/build.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepHours } from '../jobs.ts'
import { outside, shiftDay } from '../test-day.ts'
import type { Day } from '../test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

async function worked(start?: string): Promise<Day> {
  const day = await shiftDay(crew, start)
  await day.at(0)
  await day.punch('CLOCK_IN')
  await day.at(360)
  await day.punch('CLOCK_OUT')
  return day
}
const approve = (day: Day, who = day.asBoss) =>
  who.call(contract.approveHours, { params: { gigId: String(day.shift.id) }, body: { application_ids: [day.id] } })
const edit = (day: Day, body: Record<string, unknown>, who = day.asBoss) =>
  who.call(contract.editHours, {
    ...day.params,
    body: { start_time: '2026-03-10T16:00:00Z', end_time: '2026-03-10T21:00:00Z', unpaid_break_minutes: 30, reason: 'Left early', ...body },
  })

describe('what deadlines do', () => {
  it('proposes the schedule, flagged, when nobody used the clock', async () => {
    const day = await shiftDay(crew)
    await day.at(359)
    await crew.sweep(sweepHours)
    expect(await crew.sql(sql`select 1 from timesheets where application_id = ${day.id} and state <> 'OPEN'`)).toHaveLength(0)
    await day.at(361)
    await crew.sweep(sweepHours)
    expect(await day.sheet()).toMatchObject({ state: 'PROPOSED', payable_minutes: 330, is_flagged: true, flag_reasons: ['NO_PUNCHES'] })
    expect((await day.row()).presence).toBe('LATE')
  })

  it('flags missing punches as well when a manager enters the hours before it looks', async () => {
    const day = await shiftDay(crew)
    await day.at(361)
    expect((await edit(day, {})).status).toBe(200)
    expect(await day.sheet()).toMatchObject({ state: 'PROPOSED', payable_minutes: 270, is_flagged: true, flag_reasons: ['NO_PUNCHES'] })
  })

  it('clocks out pros who forgot, 4 hours after the end, paid to the scheduled end', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(360 + 239)
    await crew.sweep(sweepHours)
    expect((await day.sheet()).state).toBe('OPEN')
    await day.at(360 + 240)
    await crew.sweep(sweepHours)
    expect(await day.sheet()).toMatchObject({ state: 'PROPOSED', payable_minutes: 330, is_flagged: true, flag_reasons: ['AUTO_CLOCK_OUT'] })
    expect(await crew.sql(sql`select 1 from work_periods where application_id = ${day.id} and upper_inf(worked)`)).toHaveLength(0)
  })

  it('accepts a late offline clock-out instead of the automatic one', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(600)
    await crew.sweep(sweepHours)
    await day.at(700)
    await day.punch('CLOCK_OUT', { is_offline: true, device_time: '2026-03-10T21:00:00Z' })
    expect(await day.sheet()).toMatchObject({ state: 'PROPOSED', payable_minutes: 270, flag_reasons: ['OFFLINE_PUNCH'] })
  })

  it('accepts unanswered extra time after 24 hours', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(362)
    await day.asPro.call(contract.requestExtension, { ...day.params, body: {} })
    await day.at(422)
    await day.punch('CLOCK_OUT')
    expect((await day.sheet()).payable_minutes).toBe(330)
    await day.at(362 + 24 * 60 + 1)
    await crew.sweep(sweepHours)
    expect(await day.sheet()).toMatchObject({ payable_minutes: 392, state: 'PROPOSED' })
  })

  it('does not approve flagged hours, even if their extra time was accepted for lack of an answer after 48 hours', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(362)
    await day.asPro.call(contract.requestExtension, { ...day.params, body: {} })
    await day.at(422)
    await day.punch('CLOCK_OUT', { position: outside })
    await day.at(360 + 48 * 60 + 5)
    await crew.sweep(sweepHours)
    expect(await day.sheet()).toMatchObject({ state: 'PROPOSED', payable_minutes: 392, flag_reasons: ['OUTSIDE_FENCE'] })
  })

  it('approves clean hours 48 hours after the end, and flagged ones never', async () => {
    const [clean, flagged] = [await worked(), await shiftDay(crew)]
    await flagged.at(370)
    await crew.sweep(sweepHours)
    await clean.at(360 + 48 * 60 - 1)
    await crew.sweep(sweepHours)
    expect((await clean.sheet()).state).toBe('PROPOSED')
    await clean.at(360 + 48 * 60 + 1)
    await crew.sweep(sweepHours)
    expect(['APPROVED', 'LOCKED']).toContain((await clean.sheet()).state)
    expect((await clean.sheet()).is_auto_approved).toBe(true)
    expect((await flagged.sheet()).state).toBe('PROPOSED')
  })
})

describe('daylight saving', () => {
  it('pays 9 hours for a night that is one hour longer, and 7 for one that is shorter', async () => {
    const nights = [
      ['2026-11-01T02:00:00Z', '2026-11-01T11:00:00Z', 540],
      ['2026-03-08T03:00:00Z', '2026-03-08T10:00:00Z', 420],
    ] as const
    for (const [start_time, end_time, minutes] of nights) {
      const day = await shiftDay(crew, start_time, { end_time, unpaid_break_minutes: 0 })
      await day.at(0)
      await day.punch('CLOCK_IN')
      await crew.clock.set(end_time)
      await day.punch('CLOCK_OUT')
      expect((await day.sheet()).payable_minutes).toBe(minutes)
    }
  })
})

describe('a mistaken clock-out', () => {
  it('lets the hours wait for approval from then on, and anew once it was undone', async () => {
    const minute = (at: Date | null) => at?.toISOString().slice(0, 16)
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    expect(await day.sheet()).toMatchObject({ state: 'OPEN', proposed_at: null })
    await day.at(100)
    await day.punch('CLOCK_OUT')
    expect(minute((await day.sheet()).proposed_at)).toBe('2026-03-10T17:40')
    const punch = (await day.row()).timesheet.time_punches.find((one) => one.punch_type === 'CLOCK_OUT')
    await day.asBoss.call(contract.decidePunch, {
      params: { id: String(punch?.id) },
      body: { decision: 'VOIDED', reason: 'Pressed by mistake' },
    })
    await day.at(360)
    await day.punch('CLOCK_OUT')
    await day.at(500)
    expect((await approve(day)).status).toBe(200)
    const { approved_at, proposed_at } = await day.sheet()
    expect([minute(proposed_at), minute(approved_at)]).toEqual(['2026-03-10T22:00', '2026-03-11T00:20'])
  })

  it('is undone by a manager within 30 minutes', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(100)
    await day.punch('CLOCK_OUT')
    const punch = (await day.row()).timesheet.time_punches.find((one) => one.punch_type === 'CLOCK_OUT')
    await day.at(129)
    const sent = { params: { id: String(punch?.id) }, body: { decision: 'VOIDED' as const, reason: 'Pressed by mistake' } }
    expect((await day.asBoss.call(contract.decidePunch, sent)).data).toMatchObject({
      presence: 'WORKING',
      timesheet: { state: 'OPEN', payable_minutes: null },
    })
    await day.at(360)
    await day.punch('CLOCK_OUT')
    expect((await day.sheet()).payable_minutes).toBe(330)
  })

  it('stays after 30 minutes', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(100)
    await day.punch('CLOCK_OUT')
    const punch = (await day.row()).timesheet.time_punches.find((one) => one.punch_type === 'CLOCK_OUT')
    await day.at(131)
    const answer = await day.asBoss.call(contract.decidePunch, { params: { id: String(punch?.id) }, body: { decision: 'VOIDED' } })
    expect(answer.error?.code).toBe('conflict')
  })
})

describe('corrected hours', () => {
  it('keep the original, the editor and the reason, and need approval again', async () => {
    const day = await worked()
    await approve(day)
    const answer = await edit(day, {})
    expect(answer.data.timesheet).toMatchObject({
      state: 'PROPOSED',
      payable_minutes: 270,
      is_flagged: false,
      working_hours: { original_end_time: '2026-03-10T22:00:00.000Z', end_time: '2026-03-10T21:00:00.000Z' },
      edits: [
        {
          reason: 'Left early',
          cause: null,
          before: { start_time: '2026-03-10T16:00:00.000Z', end_time: '2026-03-10T22:00:00.000Z' },
          after: { start_time: '2026-03-10T16:00:00.000Z', end_time: '2026-03-10T21:00:00.000Z' },
        },
      ],
    })
    expect(answer.data.timesheet.working_hours.last_updated_by_user).toBe(`${day.boss.first_name} Test`)
  })

  it('are flagged far outside the shift whoever gives them, and lose the flag within it', async () => {
    const day = await worked()
    await approve(day)
    const far = await edit(day, { start_time: '2026-03-09T21:45:00Z', end_time: '2026-03-10T22:00:00Z' })
    expect(far.data.timesheet).toMatchObject({
      state: 'PROPOSED',
      is_flagged: true,
      flags: ['OUTSIDE_SCHEDULE'],
      auto_approves_at: null,
      edits: [{ after: { start_time: '2026-03-09T21:45:00.000Z', end_time: '2026-03-10T22:00:00.000Z' } }],
    })
    const late = (end_time: string) => edit(day, { start_time: '2026-03-10T15:30:00Z', end_time })
    expect((await late('2026-03-10T22:00:00Z')).data.timesheet).toMatchObject({ is_flagged: false, flags: [] })
    await day.at(360 + 60)
    expect((await late('2026-03-10T22:31:00Z')).data.timesheet.is_flagged).toBe(true)
    expect((await late('2026-03-10T22:30:00Z')).data.timesheet.is_flagged).toBe(false)
  })

  it('are flagged when an onsite manager changes more than 30 minutes', async () => {
    const day = await worked()
    const onsite = crew.as((await manager(crew, day.place, 'ONSITE_MANAGER')).id)
    expect((await edit(day, { end_time: '2026-03-10T21:30:00Z' }, onsite)).data.timesheet.is_flagged).toBe(false)
    const large = await edit(day, { end_time: '2026-03-10T20:59:00Z' }, onsite)
    expect(large.data.timesheet).toMatchObject({
      is_flagged: true,
      flags: ['LARGE_EDIT'],
      proposed_cost: null,
    })
  })

  it('refuse a stale version, the future, and hours that were charged', async () => {
    const day = await worked()
    const seen = (await day.row()).timesheet.working_hours.last_updated_ts ?? ''
    expect((await edit(day, { last_updated_ts: seen })).status).toBe(200)
    expect((await edit(day, { last_updated_ts: seen })).error?.code).toBe('stale_version')
    expect((await edit(day, { end_time: '2026-03-11T03:00:00Z' })).error).toMatchObject({ code: 'invalid', target: 'end_time' })
    await crew.sql(sql`update timesheets set state = 'LOCKED' where application_id = ${day.id}`)
    expect((await edit(day, {})).error?.code).toBe('timesheet_locked')
    expect(
      (
        await day.asPro.call(contract.disputeHours, {
          ...day.params,
          body: { claimed_start: '2026-03-10T16:00:00Z', claimed_end: '2026-03-10T22:00:00Z', reason: 'x' },
        })
      ).error?.code,
    ).toBe('timesheet_locked')
  })
})

describe('approval', () => {
  it('is refused for hours that changed since they were seen, and names them', async () => {
    const day = await worked()
    await day.at(400)
    const seen = (await day.row()).timesheet.working_hours.last_updated_ts ?? ''
    const approveSeen = (last_updated_ts: string) =>
      day.asBoss.call(contract.approveHours, {
        params: { gigId: String(day.shift.id) },
        body: { application_ids: [day.id], seen: [{ application_id: day.id, last_updated_ts }] },
      })
    await edit(day, {})
    const refused = await approveSeen(seen)
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'stale_version', reason: 'HOURS_CHANGED', details: [{ reason: 'HOURS_CHANGED', target: 'seen.0' }] },
    })
    expect((await day.row()).timesheet.state).toBe('PROPOSED')
    const now = (await day.row()).timesheet.working_hours.last_updated_ts ?? ''
    expect((await approveSeen(now)).data.results).toMatchObject([{ timesheet: { state: 'APPROVED' } }])
  })

  it('counts the work once and names the pros it skipped', async () => {
    const day = await worked()
    const other = await shiftDay(crew)
    await day.at(400)
    const answer = await day.asBoss.call(contract.approveHours, {
      params: { gigId: String(day.shift.id) },
      body: { application_ids: [day.id, other.id] },
    })
    expect(answer.data.results).toMatchObject([{ timesheet: { state: 'APPROVED' } }])
    expect(answer.data.skipped).toMatchObject([{ application_id: other.id, code: 'not_found' }])
    await approve(day)
    await edit(day, {})
    await approve(day)
    expect(await crew.sql(sql`select kind from pro_outcomes where application_id = ${day.id}`)).toEqual([{ kind: 'WORKED' }])
    await crew.drain()
    expect(await crew.sql(sql`select times from worked_together where pro_id = ${day.worker.id}`)).toEqual([{ times: 1 }])
  })

  it('waits for a pro who is still on the clock', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    expect((await approve(day)).data.skipped).toMatchObject([{ code: 'conflict', message: 'The pro is still on the clock' }])
  })

  it('is not found for a stranger', async () => {
    const [day, other] = [await worked(), await shiftDay(crew)]
    expect((await approve(day, other.asBoss)).status).toBe(404)
    expect((await edit(day, {}, other.asBoss)).status).toBe(404)
    expect((await edit(day, {}, day.asPro)).status).toBe(404)
  })
})

describe('a dispute', () => {
  const claim = { claimed_start: '2026-03-10T15:45:00Z', claimed_end: '2026-03-10T22:30:00Z', reason: 'I stayed to clean' }

  it('is answered by a manager who accepts the claim', async () => {
    const day = await worked()
    await approve(day)
    expect((await day.asPro.call(contract.disputeHours, { ...day.params, body: claim })).error?.target).toBe('claimed_end')
    await day.at(500)
    expect((await day.asPro.call(contract.disputeHours, { ...day.params, body: claim })).data.state).toBe('DISPUTED')
    expect((await day.asPro.call(contract.disputeHours, { ...day.params, body: claim })).error?.code).toBe('already_exists')
    expect((await edit(day, {})).error?.code).toBe('conflict')
    expect((await approve(day)).data.skipped).toMatchObject([{ code: 'conflict' }])
    const answer = await day.asBoss.call(contract.answerDispute, { ...day.params, body: { resolution: 'ACCEPTED', answer: 'True' } })
    expect(answer.data.timesheet).toMatchObject({
      state: 'APPROVED',
      payable_minutes: 375,
      dispute: { resolution: 'ACCEPTED', answer: 'True' },
    })
  })

  it('can also concern breaks: their times are shown to the business, and the accepted length counts', async () => {
    const day = await worked()
    await day.at(500)
    const taken = { start_time: '2026-03-10T18:00:00.000Z', end_time: '2026-03-10T18:10:00.000Z' }
    const outside = { start_time: '2026-03-10T15:00:00Z', end_time: '2026-03-10T16:10:00Z' }
    const send = (more: Record<string, unknown>) =>
      day.asPro.call(contract.disputeHours, {
        ...day.params,
        body: { ...claim, claimed_break_minutes: 10, claimed_breaks: [taken], ...more },
      })
    expect((await send({ claimed_breaks: [outside] })).error?.target).toBe('claimed_breaks')
    expect((await send({ claimed_breaks: [{ start_time: taken.end_time, end_time: taken.start_time }] })).error?.target).toBe(
      'claimed_breaks',
    )
    expect((await send({ claimed_break_minutes: 241 })).error?.target).toBe('claimed_break_minutes')
    expect((await send({})).data.dispute).toMatchObject({ claimed_break_minutes: 10, claimed_breaks: [taken] })
    expect((await day.row()).timesheet.dispute).toMatchObject({ claimed_break_minutes: 10, claimed_breaks: [taken] })
    const answer = await day.asBoss.call(contract.answerDispute, { ...day.params, body: { resolution: 'ACCEPTED' } })
    expect(answer.data.timesheet).toMatchObject({ unpaid_break_minutes: 10, payable_minutes: 395 })
  })

  it('leaves the hours unchanged when it is declined', async () => {
    const day = await worked()
    await day.at(500)
    await day.asPro.call(contract.disputeHours, { ...day.params, body: claim })
    const answer = await day.asBoss.call(contract.answerDispute, { ...day.params, body: { resolution: 'DECLINED' } })
    expect(answer.data.timesheet).toMatchObject({ state: 'APPROVED', payable_minutes: 330 })
  })

  it('is won without an answer after 72 hours, and closed to the pro 96 hours after the end', async () => {
    const [day, late] = [await worked(), await worked()]
    await late.at(360 + 96 * 60 + 1)
    expect((await late.asPro.call(contract.disputeHours, { ...late.params, body: claim })).error?.code).toBe('conflict')
    await day.at(500)
    await day.asPro.call(contract.disputeHours, { ...day.params, body: claim })
    await day.at(500 + 72 * 60 - 1)
    await crew.sweep(sweepHours)
    expect((await day.sheet()).state).toBe('DISPUTED')
    await day.at(500 + 72 * 60 + 1)
    await crew.sweep(sweepHours)
    expect(await day.sheet()).toMatchObject({ payable_minutes: 375 })
    expect(await crew.sql(sql`select resolution from hours_disputes where application_id = ${day.id}`)).toEqual([{ resolution: 'SILENCE' }])
  })
})

describe('break rules', () => {
  it('are not applied unless the market enforces them, and then evaluate the breaks taken', async () => {
    const free = await worked()
    expect((await free.sheet()).compliance_status).toBe('NOT_APPLICABLE')
    await row(crew, 'break_rules', {
      market_id: free.place.market_id,
      break_trigger_minutes: 300,
      break_length_minutes: 30,
      is_enforced: true,
    })
    const bound = await worked()
    expect((await bound.sheet()).compliance_status).toBe('NON_COMPLIANT')
  })
})
