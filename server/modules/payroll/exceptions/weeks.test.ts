import { closePayrollWeek, getPayrollWeek, setPayrollEmployer } from '@crewcall/contract/payroll.ts'
import { exportWageExceptionsCsv, exportWageExceptionsXlsx, getWageExceptions } from '@crewcall/contract/wage-exceptions.ts'
import { approveHours, editHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { bookedTip, postTip } from '../../../test/booked-tip.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { employed } from '../test-employee.ts'

const { crew } = await openLocation()
const boss = await platformAdmin(crew)
const as = crew.as(boss.id)
/** The Monday of the week of a test: each has one of its own, because the employer is one for all. */
let monday = '2026-03-16'
let weeks = 0
const at = (day: number, hour: number) => new Date(Date.parse(`${monday}T04:00:00Z`) + day * 86_400_000 + hour * 3_600_000).toISOString()
const day = (nth: number) => at(nth, 8).slice(0, 10)

let place: Tables['locations']
beforeEach(async () => {
  monday = new Date(Date.parse('2026-03-16T00:00:00Z') + 21 * 86_400_000 * weeks++).toISOString().slice(0, 10)
  await crew.clock.set(at(9, 8))
  place = await payingLocation(crew, { timezone: 'America/New_York', state_code: 'SC' })
  await crew.sql(sql`update payroll_settings set week_begins_on = 'MONDAY'`)
  await crew.sql(sql`delete from overtime_choices`)
  await crew.sql(sql`insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at)
    values ('SC', 'us-federal', '2026-01-01', ${boss.id}, now())`)
})

const report = async (more: object = {}) =>
  (await as.call(getWageExceptions, { query: { from: day(0), until: day(6), page_size: 100, ...more } })).data.results
const rules = async () => (await report()).map(({ rule }) => rule).toSorted()

const close = async () => {
  const { sums } = (await as.call(getPayrollWeek, { query: { day: day(0) } })).data.open
  const { status } = await as.call(closePayrollWeek, { body: { day: day(0), sums, leaves_waiting: true } })
  if (status !== 201) throw new Error(`The week was not closed: ${status}`)
}

describe('hours that were approved after their week was closed', () => {
  it('stay listed when they were changed before, and are none if they were approved in time and then only changed', async () => {
    const boss = crew.as((await manager(crew, place)).id)
    const waits = { sheet: { state: 'PROPOSED', approved_at: null, proposed_at: at(0, 20) } }
    const [late, inTime] = [
      await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 8, ...waits }),
      await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 8, ...waits }),
    ]
    const approve = async ({ id, gig_id }: Tables['applications']) =>
      boss.call(approveHours, { params: { gigId: String(gig_id) }, body: { application_ids: [id] } })
    const shorten = async ({ id }: Tables['applications']) =>
      boss.call(editHours, {
        params: { id: String(id) },
        body: { start_time: at(0, 8), end_time: at(0, 15), unpaid_break_minutes: 0, reason: 'Left early' },
      })
    await crew.clock.set(at(7, 20))
    expect((await approve(inTime)).status).toBe(200)
    await crew.clock.set(at(8, 8))
    await close()
    await crew.clock.set(at(10, 7))
    for (const one of [late, inTime]) {
      expect((await shorten(one)).status).toBe(200)
      expect((await approve(one)).status).toBe(200)
    }
    const listed = async (rule: string) => (await report({ rule })).map(({ shift, amount }) => [shift?.application_id, amount])
    expect(await listed('APPROVED_LATE')).toEqual([[late.id, 2]])
    await crew.clock.set(at(12, 8))
    await shorten(late)
    await approve(late)
    await close()
    expect([await listed('APPROVED_LATE'), await listed('EDITED_SINCE_CLOSING')]).toEqual([[[late.id, 2]], []])
  })
})

describe('tips', () => {
  it('that arrive or come back after the week was closed are listed until a correction is closed', async () => {
    const worker = await pro(crew)
    const shift = await employed(crew, place, worker, { from: at(0, 8), hours: 8 })
    const other = await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 8 })
    for (const one of [shift, other]) await bookedTip(crew, one, { cents: 500, at: at(1, 8) })
    const listed = async (more = {}) =>
      (await report({ rule: 'TIPS_DIFFER', ...more })).map((one) => [one.amount, one.local_date, one.state_code, one.shift?.application_id])
    expect(await listed()).toEqual([])
    await close()
    expect(await listed()).toEqual([])
    const payout = await bookedTip(crew, shift, { cents: 400, at: at(8, 8) })
    expect(await listed()).toEqual([[400, day(6), 'SC', shift.id]])
    expect(await listed({ state_code: 'GA' })).toEqual([])
    expect(await listed({ until: day(5) })).toEqual([])
    await close()
    expect(await listed()).toEqual([])
    await postTip(crew, payout, { kind: 'PAYOUT_RETURNED', cents: -400, at: at(8, 9) })
    expect(await listed()).toEqual([[-400, day(6), 'SC', shift.id]])
  })
})

describe('a week that nobody closed', () => {
  it('is none where its only shift is closed without charge: it cannot be closed', async () => {
    const shift = await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 8, sheet: { state: 'OPEN', approved_at: null } })
    expect(await rules()).toEqual(['WEEK_NOT_CLOSED'])
    await crew.sql(sql`update applications set is_closed_without_charge = true where id = ${shift.id}`)
    expect(await rules()).toEqual([])
    await crew.sql(sql`update timesheets set state = 'APPROVED', approved_at = ${at(1, 8)} where application_id = ${shift.id}`)
    expect(await rules()).toEqual(['WEEK_NOT_CLOSED'])
  })
})

describe('another first weekday', () => {
  const change = (week_begins_on: 'MONDAY' | 'WEDNESDAY') =>
    as.call(setPayrollEmployer, { body: { week_begins_on, company: 'Harbor Staffing' } })

  it('is refused while days beside a closed week would never be in one', async () => {
    await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 8 })
    await close()
    expect((await change('MONDAY')).status).toBe(200)
    // The first week from a Wednesday that can be closed begins on the ninth day, so the seventh and eighth would be in none.
    await crew.clock.set(at(8, 20))
    expect((await change('WEDNESDAY')).error?.reason).toBe('PAYROLL_DAYS_LEFT_OUT')
    await crew.clock.set(at(10, 20))
    const shift = await employed(crew, place, await pro(crew), { from: at(8, 22), hours: 1, sheet: { state: 'OPEN', approved_at: null } })
    expect((await change('WEDNESDAY')).error?.reason).toBe('PAYROLL_DAYS_LEFT_OUT')
    await crew.sql(sql`update applications set is_closed_without_charge = true where id = ${shift.id}`)
    const changed = await change('WEDNESDAY')
    expect([changed.status, changed.data.week_begins_on]).toEqual([200, 'WEDNESDAY'])
  })

  it('of before leaves a week that is listed as not closed, if its other days have work', async () => {
    await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 8 })
    await close()
    await crew.sql(sql`update payroll_settings set week_begins_on = 'WEDNESDAY'`)
    await crew.clock.set(at(16, 8))
    const listed = async () => (await report({ from: day(2), until: day(8) })).map(({ rule, local_date }) => [rule, local_date])
    expect(await listed()).toEqual([])
    await employed(crew, place, await pro(crew), { from: at(3, 8), hours: 8 })
    expect(await listed()).toEqual([])
    const shift = await employed(crew, place, await pro(crew), { from: at(8, 8), hours: 8 })
    expect(await listed()).toEqual([['WEEK_NOT_CLOSED', day(8)]])
    // While a day with work is in no week, another test cannot change the weekday.
    await crew.sql(sql`update timesheets set state = 'OPEN', approved_at = null where application_id = ${shift.id}`)
    await crew.sql(sql`update applications set is_closed_without_charge = true where id = ${shift.id}`)
    expect(await listed()).toEqual([])
  })
})

/** Somebody who took none of so many breaks. */
async function withoutBreaks(count: number): Promise<void> {
  const verdict = { break_trigger_minutes: 300, break_length_minutes: 30, status: 'SKIPPED', unpaid_minutes: 0 }
  const sheet = { compliance_status: 'NON_COMPLIANT', break_verdicts: Array(count).fill(verdict) }
  await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 16, sheet })
}

describe('breaks', () => {
  it('of one shift are a row each, with its number, and each on one page', async () => {
    await withoutBreaks(4)
    const pages = [1, 2, 3, 4].map((page) => report({ rule: 'BREAK_SKIPPED', page, page_size: 1 }))
    expect((await Promise.all(pages)).flat().map(({ break_number }) => break_number)).toEqual([1, 2, 3, 4])
    const lines = String((await as.call(exportWageExceptionsCsv, { query: { from: day(0), until: day(6) } })).data)
      .trim()
      .split('\r\n')
    expect(lines[7]).toMatch(/"Number of the break"$/)
    expect(lines.slice(8).map((line) => /^"([^"]+)".*"([^"]*)"$/.exec(line)?.slice(1))).toEqual([
      ['Week not closed', ''],
      ...['1', '2', '3', '4'].map((nth) => ['No break', nth]),
    ])
  })
})

describe('a file', () => {
  it('has more time than a call', async () => {
    await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 8 })
    const query = { from: day(0), until: day(6) }
    // A statement about packs needs the minute that a file has.
    await crew.sql(sql`
      create function needs_a_minute() returns boolean language plpgsql as $$ begin
        if current_setting('statement_timeout') <> '1min' then raise query_canceled using message = 'canceling statement due to statement timeout'; end if;
        return true;
      end $$`)
    await crew.sql(sql`create policy slow on overtime_choices as restrictive for select using ((select needs_a_minute()))`)
    try {
      const answers = [await as.call(getWageExceptions, { query }), await as.call(exportWageExceptionsCsv, { query })]
      expect(answers.map(({ status }) => status)).toEqual([503, 200])
    } finally {
      await crew.sql(sql`drop policy slow on overtime_choices`)
    }
  })

  it('with more than 50,000 rows is refused', async () => {
    for (let shift = 0; shift < 34; shift += 1) await withoutBreaks(1_500)
    for (const call of [exportWageExceptionsCsv, exportWageExceptionsXlsx])
      expect((await as.call(call, { query: { from: day(0), until: day(6) } })).error?.reason).toBe('PAYROLL_FILE_TOO_LONG')
  })
})
