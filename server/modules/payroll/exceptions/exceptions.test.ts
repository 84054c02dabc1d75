import { closePayrollWeek, getPayrollWeek } from '@crewcall/contract/payroll.ts'
import { exportWageExceptionsCsv, exportWageExceptionsXlsx, getWageExceptions } from '@crewcall/contract/wage-exceptions.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { employed } from '../test-employee.ts'

const { crew } = await openLocation()
const boss = await platformAdmin(crew)
const as = crew.as(boss.id)
// Three workweeks from a Monday; the first is closed, the second ends without a closing, the third runs.
const at = (day: number, hour: number) => new Date(Date.parse('2026-03-16T04:00:00Z') + day * 86_400_000 + hour * 3_600_000).toISOString()
const days = { from: '2026-03-16', until: '2026-04-05' }

let place: Tables['locations']
let far: Tables['locations']
let closedAt: string
const people: Tables['pros'][] = []

type Work = Parameters<typeof employed>[3]
const works = async (where: Tables['locations'], work: Work, who = 0) => employed(crew, where, people[who] ?? (await pro(crew)), work)
const verdict = (status: string) => ({ break_trigger_minutes: 300, break_length_minutes: 30, status, unpaid_minutes: 0 })
const judged = (...statuses: string[]) => ({ compliance_status: 'NON_COMPLIANT', break_verdicts: statuses.map(verdict) })

async function took(shift: Tables['applications'], from: number, minutes: number): Promise<void> {
  const start = new Date(shift.start_time.getTime() + from * 60_000)
  const own = { organization_id: shift.organization_id, application_id: shift.id, client_break_id: crypto.randomUUID() }
  await row(crew, 'shift_breaks', { ...own, start_time: start, end_time: new Date(start.getTime() + minutes * 60_000) })
}
async function punched(shift: Tables['applications']): Promise<void> {
  const own = {
    organization_id: shift.organization_id,
    application_id: shift.id,
    pro_id: shift.pro_id,
    recorded_by: boss.id,
    verdict: 'ACCEPTED',
  }
  for (const [punch_type, time] of [
    ['CLOCK_IN', shift.start_time],
    ['CLOCK_OUT', shift.end_time],
  ] as const)
    await row(crew, 'time_punches', { ...own, client_punch_id: crypto.randomUUID(), punch_type, time, received_at: time })
}

async function closeWeek(day: string): Promise<void> {
  const { open } = (await as.call(getPayrollWeek, { query: { day } })).data
  const closed = await as.call(closePayrollWeek, { body: { day, sums: open.sums, leaves_waiting: true } })
  if (closed.status !== 201) throw new Error(`The week was not closed: ${closed.status}`)
}
async function edit(shift: Tables['applications'], edited_at: string): Promise<void> {
  await row(crew, 'hours_edits', {
    organization_id: shift.organization_id,
    application_id: shift.id,
    before_start: shift.start_time,
    before_end: shift.end_time,
    after_start: shift.start_time,
    after_end: new Date(shift.end_time.getTime() - 45 * 60_000),
    unpaid_break_minutes: 0,
    reason: 'Left early',
    edited_by: boss.id,
    edited_at,
  })
}

beforeAll(async () => {
  await crew.clock.set(at(9, 8))
  place = await payingLocation(crew, { timezone: 'America/New_York', state_code: 'SC' })
  far = await payingLocation(crew, { timezone: 'America/New_York', state_code: 'GA', name: '=cmd|calc' })
  for (let nth = 0; nth < 3; nth += 1) people.push(await pro(crew))
  await crew.sql(sql`update payroll_settings set week_begins_on = 'MONDAY'`)
  await crew.sql(sql`insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at)
    values ('SC', 'us-federal', '2026-01-01', ${boss.id}, now()), ('GA', 'us-federal', '2026-01-01', ${boss.id}, now()), ('GA', null, '2026-03-23', ${boss.id}, now())`)
  // The first week: one of each break, a missing punch, hours that nobody approved, and a shift that is as it should be.
  const late = await works(place, { from: at(0, 8), hours: 8, sheet: judged('TOO_LATE') })
  await punched(late)
  await took(late, 317, 30)
  const short = await works(place, { from: at(1, 8), hours: 8, sheet: judged('TOO_SHORT', 'SKIPPED') })
  await punched(short)
  await took(short, 200, 21)
  const long = await works(place, { from: at(2, 8), hours: 8, sheet: judged('TOO_LONG') })
  await punched(long)
  await took(long, 200, 55)
  await works(place, { from: at(3, 8), hours: 8, sheet: { flag_reasons: ['NO_PUNCHES'], is_flagged: true } })
  await punched(await works(place, { from: at(4, 8), hours: 8 }))
  const waits = await works(place, { from: at(0, 8), hours: 4, sheet: { state: 'PROPOSED', approved_at: null } }, 1)
  const approvedLate = await works(place, { from: at(1, 8), hours: 4, sheet: { state: 'PROPOSED', approved_at: null } }, 1)
  const edited = await works(place, { from: at(2, 8), hours: 4 }, 1)
  for (const one of [waits, approvedLate, edited]) await punched(one)
  await closeWeek(days.from)
  closedAt = at(9, 8)
  await crew.sql(sql`update timesheets set state = 'APPROVED', approved_at = ${at(11, 8)} where application_id = ${approvedLate.id}`)
  await edit(edited, at(10, 8))
  // The second week: 44 hours where Georgia has no pack any more, at two businesses.
  for (const day of [7, 8, 9]) await punched(await works(day === 9 ? place : far, { from: at(day, 8), hours: 12 }, 2))
  await punched(await works(far, { from: at(10, 8), hours: 8 }, 2))
})
beforeEach(() => crew.clock.set(at(16, 8)))

const report = async (more: object = {}) => (await as.call(getWageExceptions, { query: { ...days, page_size: 100, ...more } })).data
const count = async (query: Sql) => (await crew.sql<{ count: number }>(sql`select count(*)::int as count from (${query}) q`))[0]?.count

describe('the exceptions of employees', () => {
  it('are each named with by how much', async () => {
    const { results } = await report()
    const shown = results.map(({ rule, amount, local_date, state_code }) => [rule, amount, local_date, state_code] as const)
    const byRule = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]))
    expect(shown.toSorted(byRule)).toEqual(
      [
        ['BREAK_LATE', 17, '2026-03-16', 'SC'],
        ['BREAK_SHORT', 9, '2026-03-17', 'SC'],
        ['BREAK_SKIPPED', 30, '2026-03-17', 'SC'],
        ['BREAK_LONG', 25, '2026-03-18', 'SC'],
        ['PUNCH_MISSING', 2, '2026-03-19', 'SC'],
        ['NOT_APPROVED', 7, '2026-03-16', 'SC'],
        ['APPROVED_LATE', 2, '2026-03-17', 'SC'],
        ['EDITED_SINCE_CLOSING', -45, '2026-03-18', 'SC'],
        ['OVERTIME_NOT_COMPUTED', 240, '2026-03-29', 'GA'],
        ['WEEK_NOT_CLOSED', 3, '2026-03-29', null],
      ].toSorted(byRule),
    )
    const last = results.find(({ rule }) => rule === 'OVERTIME_NOT_COMPUTED')
    expect(last?.shift).toMatchObject({ pro_id: people[2]?.id, location_id: far.id })
    expect(results.map((one) => one.local_date)).toEqual(
      results
        .map((one) => one.local_date)
        .toSorted()
        .toReversed(),
    )
  })

  // Each count asked of the rows in another way than the report asks.
  it.each([
    [
      'BREAK_LATE',
      () =>
        sql`select from shift_breaks b join applications a on a.id = b.application_id where b.start_time - a.start_time > interval '300 minutes'`,
    ],
    ['BREAK_SHORT', () => sql`select from shift_breaks where end_time - start_time < interval '30 minutes'`],
    ['BREAK_LONG', () => sql`select from shift_breaks where end_time - start_time > interval '45 minutes'`],
    [
      'BREAK_SKIPPED',
      () =>
        sql`select from timesheets t where start_time >= '2026-03-16' and jsonb_array_length(t.break_verdicts) > (select count(*) from shift_breaks b where b.application_id = t.application_id)`,
    ],
    [
      'PUNCH_MISSING',
      () =>
        sql`select from applications a where a.employment_type = 'W2' and (select count(*) from time_punches p where p.application_id = a.id) < 2`,
    ],
    ['NOT_APPROVED', () => sql`select from timesheets where approved_at is null and start_time < '2026-03-23'`],
    ['APPROVED_LATE', () => sql`select from timesheets where approved_at > ${closedAt} and start_time < '2026-03-23'`],
    ['EDITED_SINCE_CLOSING', () => sql`select distinct application_id from hours_edits where edited_at > ${closedAt}`],
    [
      'OVERTIME_NOT_COMPUTED',
      () => sql`select pro_id from timesheets where start_time >= '2026-03-23' group by pro_id having sum(payable_minutes) > 2400`,
    ],
    ['CONTRACTOR_JUDGED', () => sql`select from applications where employment_type = 'F1099' and false`],
  ] as const)('count %s as the rows do', async (rule, query) => {
    const { totals, results, count: listed } = await report({ rule })
    const expected = await count(query())
    expect(totals.find((one) => one.rule === rule)?.count ?? 0).toBe(expected)
    expect([results.length, listed]).toEqual([expected, expected])
    expect(results.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.find((one) => one.rule === rule)?.amount ?? 0)
  })

  it('are of a state or a location, of some days, and by page', async () => {
    expect((await report({ state_code: 'GA' })).results.map(({ rule }) => rule).toSorted()).toEqual([
      'OVERTIME_NOT_COMPUTED',
      'WEEK_NOT_CLOSED',
    ])
    expect((await report({ location_id: place.id })).totals.map(({ rule }) => rule)).not.toContain('OVERTIME_NOT_COMPUTED')
    expect((await report({ until: '2026-03-16' })).results.map(({ rule }) => rule).toSorted()).toEqual(['BREAK_LATE', 'NOT_APPROVED'])
    const whole = await report()
    const second = await report({ page_size: 4, page: 2 })
    expect([second.count, second.previous, second.next]).toEqual([10, 1, 3])
    expect(second.results).toEqual(whole.results.slice(4, 8))
    expect(whole.states).toEqual([
      { state_code: 'SC', count: 8 },
      { state_code: 'GA', count: 1 },
    ])
    expect((await report({ from: '2025-10-01', until: '2025-12-31' })).totals).toEqual([])
    expect((await as.call(getWageExceptions, { query: { from: '2026-01-01', until: '2026-04-03' } })).status).toBe(400)
  })

  it('are hours that a pro has twice, also at another business, with the minutes', async () => {
    // In a week before those of the other tests.
    const own = { from: '2026-02-23', until: '2026-03-01', rule: 'HOURS_OVERLAP' }
    await works(place, { from: at(-21, 8), hours: 8 }, 1)
    const sheet = { start_time: at(-21, 14), is_flagged: true, flag_reasons: ['OVERLAPS'] }
    const later = await works(far, { from: at(-21, 17), hours: 4, sheet }, 1)
    const corrected = { is_flagged: true, flag_reasons: ['OVERLAPS'] }
    await works(far, { from: at(-20, 8), hours: 8, sheet: corrected }, 1)
    const { results } = await report(own)
    expect(results).toMatchObject([{ amount: 120, local_date: '2026-02-23', shift: { application_id: later.id } }])
  })

  it('find break rules on a contractor', async () => {
    // In a week before those of the other tests.
    const own = { from: '2026-03-02', until: '2026-03-08' }
    const shift = await works(place, { from: at(-14, 8), hours: 8, sheet: judged('SKIPPED'), shift: { employment_type: 'F1099' } }, 0)
    expect((await report({ ...own, rule: 'CONTRACTOR_JUDGED' })).count).toBe(0)
    const rule = { break_trigger_minutes: 300, break_length_minutes: 30, is_enforced: true, in_force_from: '2026-01-01' }
    await row(crew, 'break_rules', { market_id: place.market_id, ...rule })
    const { results } = await report({ ...own, rule: 'CONTRACTOR_JUDGED' })
    expect(results).toMatchObject([{ amount: 1, local_date: '2026-03-02', shift: { application_id: shift.id } }])
    expect((await report({ ...own, rule: 'BREAK_SKIPPED' })).count).toBe(0)
  })

  it('end when the change of hours is closed as a correction', async () => {
    // In a week before those of the other tests.
    const own = { from: '2026-03-09', until: '2026-03-15' }
    const edits = async () => (await report({ ...own, rule: 'EDITED_SINCE_CLOSING' })).count
    const shift = await works(place, { from: at(-5, 8), hours: 4 }, 1)
    await punched(shift)
    await crew.clock.set(at(1, 8))
    await closeWeek(own.from)
    await edit(shift, at(2, 8))
    await crew.sql(sql`update timesheets set payable_minutes = payable_minutes - 45 where application_id = ${shift.id}`)
    await crew.clock.set(at(3, 8))
    expect(await edits()).toBe(1)
    await closeWeek(own.from)
    expect(await edits()).toBe(0)
  })

  it('are saved as files that say what they are and run nothing', async () => {
    const lines = String(
      (await as.call(exportWageExceptionsCsv, { query: { ...days, state_code: 'GA', rule: 'OVERTIME_NOT_COMPUTED' } })).data,
    )
      .trim()
      .split('\r\n')
    expect(lines.slice(0, 7)).toEqual([
      '"Exceptions of employees (W-2)"',
      '"From","2026-03-16"',
      '"Until","2026-04-05"',
      '"State","GA"',
      '"Location","All locations"',
      '"Rule","Overtime not computed"',
      '"Dates and times are those of the clock of each location."',
    ])
    expect(lines).toHaveLength(9)
    expect(lines[8]).toMatch(/^"Overtime not computed","240","minutes","2026-03-29","GA",".*","'=cmd\|calc","America\/New_York"/)
    const headers = { authorization: `Bearer ${await crew.tokenOf(boss.id)}` }
    const url = `/api/admin/payroll/exceptions/export.xlsx?from=${days.from}&until=${days.until}`
    const sheet = await crew.app.inject({ method: 'GET', url, headers })
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(exportWageExceptionsXlsx.path).toBe('/admin/payroll/exceptions/export.xlsx')
  })

  it('are for the platform alone', async () => {
    const other = crew.as((await manager(crew, place)).id)
    for (const call of [getWageExceptions, exportWageExceptionsCsv]) expect((await other.call(call, { query: days })).status).toBe(403)
  })
})
