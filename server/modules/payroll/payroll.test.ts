import * as contract from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { bookedTip } from '../../test/booked-tip.ts'
import { row } from '../../test/build.ts'
import { manager, organizationAdmin, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { employed } from './test-employee.ts'

const { crew } = await openLocation()
const boss = await platformAdmin(crew)
const as = crew.as(boss.id)
const nobodys = '2026-01-01'
/** The Monday of the week of a test: each has one of its own, because the employer is one for all. */
let monday = '2026-03-16'
let weeks = 0
const at = (day: number, hour: number) => new Date(Date.parse(`${monday}T04:00:00Z`) + day * 86_400_000 + hour * 3_600_000).toISOString()
const later = (days: number) => new Date(Date.parse(`${monday}T12:00:00Z`) + days * 86_400_000)
const dayAfter = (days: number) => later(days).toISOString().slice(0, 10)

let place: Tables['locations']
let other: Tables['locations']
beforeEach(async () => {
  monday = new Date(Date.parse('2026-03-16T00:00:00Z') + 7 * 86_400_000 * weeks++).toISOString().slice(0, 10)
  await crew.clock.set(later(9).toISOString())
  place = await payingLocation(crew, { timezone: 'America/New_York', state_code: 'SC' })
  other = await payingLocation(crew, { timezone: 'America/New_York', state_code: 'CA' })
  await crew.sql(sql`update payroll_settings set week_begins_on = 'MONDAY'`)
  await crew.sql(sql`delete from overtime_choices`)
  await crew.sql(sql`insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at)
    select x.state, x.pack, ${nobodys}, ${boss.id}, now() from (values ('SC', 'us-federal'), ('CA', 'us-ca')) x (state, pack)`)
})

const week = async (day = monday) => (await as.call(contract.getPayrollWeek, { query: { day } })).data
const choose = (pack_id: 'us-federal' | 'us-ca' | null, in_force_from: string, state_code = 'SC') =>
  as.call(contract.chooseOvertimePack, { body: { state_code, pack_id, in_force_from } })
const close = async (more: object = {}, day = monday) =>
  as.call(contract.closePayrollWeek, { body: { day, sums: (await week(day)).open.sums, ...more } })
const file = (closing_id: number, format: contract.PayrollFormat) => as.call(contract.exportPayroll, { body: { closing_id, format } })
const number = (pro_id: number, payroll_id: string) => as.call(contract.setPayrollId, { body: { pro_id, payroll_id } })
/** Fifty hours: thirty at $18 and twenty at the other wage. */
const fifty = async (worker: Tables['pros'], { bonus = 0, wage = 22 } = {}) => {
  for (const day of [0, 1, 2, 3, 4])
    await employed(crew, place, worker, { from: at(day, 8), hours: 10, wage: day < 3 ? 18 : wage, bonus: day === 0 ? bonus : 0 })
}

describe('the draft of a week', () => {
  it('weighs two wages and includes a boost, to the cent', async () => {
    const [plain, boosted] = [await pro(crew), await pro(crew)]
    await fifty(plain)
    await fifty(boosted, { bonus: 50 })
    const { lines, first_day, last_day, is_over } = await week()
    expect({ first_day, last_day, is_over }).toEqual({ first_day: monday, last_day: dayAfter(6), is_over: true })
    expect(lines.find(({ pro_id }) => pro_id === plain.id)).toMatchObject({
      straight_minutes: 2400,
      overtime_minutes: 600,
      straight_cents: 98_000,
      premium_cents: 9_800,
      regular_rate_cents: 1_960,
      is_computed: true,
    })
    expect(lines.find(({ pro_id }) => pro_id === boosted.id)).toMatchObject({ bonus_cents: 5_000, premium_cents: 10_300 })
  })

  it('counts hours, no overtime, and refuses to close where no pack is chosen', async () => {
    await crew.sql(sql`delete from overtime_choices`)
    await fifty(await pro(crew))
    const { lines, states } = await week()
    expect(lines).toMatchObject([
      { straight_minutes: 3000, overtime_minutes: 0, premium_cents: 0, federal_premium_cents: 0, is_computed: false },
    ])
    expect(states).toContainEqual({ state_code: 'SC', pack_id: null, has_employees: true })
    expect((await close()).error?.reason).toBe('PAYROLL_PACK_MISSING')
  })

  it('adds the hours at two businesses, of which neither can learn of the other', async () => {
    const worker = await pro(crew)
    const business = await payingLocation(crew, { state_code: 'SC' })
    for (const day of [0, 1]) await employed(crew, place, worker, { from: at(day, 6), hours: 12 })
    for (const day of [2, 3]) await employed(crew, business, worker, { from: at(day, 6), hours: 12 })
    expect((await week()).lines).toMatchObject([{ straight_minutes: 2400, overtime_minutes: 480, premium_cents: 8_000 }])
    const admin = crew.as((await organizationAdmin(crew, place.organization_id)).id)
    expect((await admin.call(contract.getPayrollWeek, { query: { day: monday } })).status).toBe(403)
  })

  it('takes the law of the state of each shift, by the day and by the week', async () => {
    const worker = await pro(crew)
    await employed(crew, other, worker, { from: at(0, 6), hours: 13 })
    for (const day of [1, 2, 3]) await employed(crew, place, worker, { from: at(day, 6), hours: 12 })
    expect((await week()).lines).toMatchObject([{ straight_minutes: 2400, overtime_minutes: 240 + 240, double_minutes: 60 }])
  })

  it('counts tips and reimbursements apart, extra pay in the rate, and what waits for approval in no line', async () => {
    const worker = await pro(crew)
    const engaged = await employed(crew, place, worker, { from: at(0, 8), hours: 8 })
    await employed(crew, place, worker, { from: at(1, 8), hours: 8, sheet: { state: 'PROPOSED', approved_at: null } })
    const { organization_id, id: location_id } = place
    const extra = { organization_id, application_id: engaged.id, location_id, pro_id: worker.id, description: 'x', employment_type: 'W2' }
    for (const [reason, pro_amount_cents] of [
      ['REIMBURSEMENT', 700],
      ['PRO_BONUS', 900],
    ] as const)
      await row(crew, 'adhoc_payments', { ...extra, reason, charged_to_business: true, pro_amount_cents, created_ts: later(8) })
    await bookedTip(crew, engaged, { cents: 1500, at: later(8) })
    const { lines, waiting } = await week()
    expect(waiting).toBe(1)
    expect(lines).toMatchObject([
      { straight_minutes: 480, straight_cents: 16_000, tip_cents: 1500, reimbursement_cents: 700, bonus_cents: 900 },
    ])
  })

  it('divides a night between two weeks and leaves contractors out', async () => {
    const worker = await pro(crew)
    await employed(crew, place, worker, { from: at(-1, 20), hours: 8 })
    await employed(crew, place, await pro(crew), { from: at(1, 8), hours: 8, shift: { employment_type: 'F1099' } })
    expect((await week()).lines).toMatchObject([{ pro_id: worker.id, straight_minutes: 240 }])
  })

  it('is for admins of the platform', async () => {
    for (const person of [
      await manager(crew, place),
      await manager(crew, place, 'TEAM_MEMBER'),
      await organizationAdmin(crew, place.organization_id),
    ]) {
      const body = { closing_id: 1, format: 'CSV' } as const
      expect((await crew.as(person.id).call(contract.exportPayroll, { body })).status).toBe(403)
    }
  })
})

describe('a closed week', () => {
  it('never changes: later edits are a correction, and the sum of both is the week as it stands', async () => {
    const worker = await pro(crew)
    await fifty(worker)
    const closed = await close()
    expect([closed.status, closed.data.closings.length, closed.data.open.people]).toEqual([201, 1, 0])
    const before = closed.data.closings[0]
    expect((await close()).error?.reason).toBe('PAYROLL_NOTHING_TO_CLOSE')
    await crew.sql(
      sql`update timesheets set payable_minutes = 540, last_updated_ts = ${later(10)} where pro_id = ${worker.id} and start_time = ${at(4, 8)}`,
    )
    const changed = await week()
    expect(changed.closings[0]).toEqual(before)
    expect(changed.open).toMatchObject({ people: 1, sums: { overtime_minutes: -60, straight_cents: -2_200 } })
    const corrected = await close()
    expect(corrected.data.closings.map((closing) => closing.number)).toEqual([1, 2])
    const [first, second] = corrected.data.closings
    expect((first?.sums.premium_cents ?? 0) + (second?.sums.premium_cents ?? 0)).toBe(corrected.data.sums.premium_cents)
    await expect(crew.sql(sql`update payroll_lines set straight_minutes = 0 where pro_id = ${worker.id}`)).rejects.toThrow('append-only')
  })

  it('is refused with other sums than were shown, while it runs, with hours that wait, and from two sides at once', async () => {
    const worker = await pro(crew)
    await employed(crew, place, worker, { from: at(0, 8), hours: 8 })
    await employed(crew, place, worker, { from: at(1, 8), hours: 8, sheet: { state: 'PROPOSED', approved_at: null } })
    const { sums } = (await week()).open
    const stale = await as.call(contract.closePayrollWeek, { body: { day: monday, sums: { ...sums, straight_cents: 1 } } })
    expect(stale.error?.code).toBe('stale_version')
    expect((await close()).error?.reason).toBe('PAYROLL_HOURS_WAIT')
    await crew.clock.set(later(6).toISOString())
    expect((await close({ leaves_waiting: true })).error?.reason).toBe('PAYROLL_WEEK_RUNS')
    await crew.clock.set(later(9).toISOString())
    const both = await Promise.all([close({ leaves_waiting: true }), close({ leaves_waiting: true })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  })

  it('needs approved hours, and a pack is of a state that exists', async () => {
    await crew.clock.set(later(9).toISOString())
    const { sums } = (await week()).open
    expect((await as.call(contract.closePayrollWeek, { body: { day: monday, sums } })).error?.reason).toBe('PAYROLL_NOTHING_WORKED')
    const body = { state_code: 'ZZ', pack_id: 'us-federal' as const, in_force_from: monday }
    expect((await as.call(contract.chooseOvertimePack, { body })).status).toBe(400)
  })

  it('keeps its pack, and its days cannot be closed again in a week that begins on another day', async () => {
    await employed(crew, place, await pro(crew), { from: at(0, 8), hours: 8 })
    await close()
    expect((await choose('us-ca', dayAfter(6))).error?.reason).toBe('PAYROLL_PACK_AFTER_CLOSING')
    expect((await choose('us-ca', dayAfter(7))).status).toBe(200)
    await crew.sql(sql`update payroll_settings set week_begins_on = 'WEDNESDAY'`)
    await employed(crew, place, await pro(crew), { from: at(3, 8), hours: 8 })
    expect((await close({}, dayAfter(3))).error?.reason).toBe('PAYROLL_WEEKS_OVERLAP')
  })
})

describe('the files', () => {
  it('are the same to the byte the second time, and say that they were made before', async () => {
    const worker = await pro(crew)
    await fifty(worker, { wage: 18 })
    const id = (await close()).data.closings[0]?.id ?? 0
    expect((await file(id, 'ADP')).error?.reason).toBe('PAYROLL_NO_IDS')
    for (const format of ['CSV', 'GUSTO', 'QUICKBOOKS_IIF', 'QUICKBOOKS_ONLINE'] as const) {
      const first = await file(id, format)
      await number(worker.id, `E-${worker.id}`)
      const second = await file(id, format)
      expect([first.data.is_repeated, second.data.is_repeated]).toEqual([false, true])
      expect(second.data.content).toBe(first.data.content)
    }
  })

  it('take a number that was noted after the week was closed, and keep it', async () => {
    const worker = await pro(crew)
    await fifty(worker)
    const id = (await close()).data.closings[0]?.id ?? 0
    expect((await file(id, 'ADP')).error?.reason).toBe('PAYROLL_NO_IDS')
    await number(worker.id, `N-${worker.id}`)
    const made = await file(id, 'ADP')
    expect(made.data.content).toContain(`"N-${worker.id}"`)
    await number(worker.id, `M-${worker.id}`)
    expect((await file(id, 'ADP')).data).toMatchObject({ content: made.data.content, is_repeated: true })
  })

  it('have hours and pay as the provider takes them; more than 23:59 is divided', async () => {
    const worker = await pro(crew)
    await fifty(worker, { wage: 18 })
    await number(worker.id, '=17')
    await as.call(contract.setPayrollEmployer, { body: { week_begins_on: 'MONDAY', company: 'ABC' } })
    const id = (await close()).data.closings[0]?.id ?? 0
    expect((await file(id, 'ADP')).data.content).toContain(`"ABC","${monday.replaceAll('-', '')}-1","'=17","18.00","40.00","10.00"`)
    expect((await file(id, 'GUSTO')).data.content).toMatch(/"40\.00","10\.00","0\.00","0\.00","0\.00","0\.00"\r\n$/)
    const iif = (await file(id, 'QUICKBOOKS_IIF')).data.content.split('\r\n')
    expect(iif.slice(3, 6).map((entry) => entry.split('\t').slice(5, 7))).toEqual([
      ['Hourly Regular', '23:59'],
      ['Hourly Regular', '16:01'],
      ['Hourly Overtime', '10:00'],
    ])
    const sunday = dayAfter(6).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
    const online = (await file(id, 'QUICKBOOKS_ONLINE')).data.content.replace('\uFEFF', '').trim().split('\r\n')
    expect(online.map((entry) => entry.slice(1, -1).split('","')).slice(1)).toEqual(
      [
        ['Regular Pay', '23:59'],
        ['Regular Pay', '16:01'],
        ['Overtime Pay', '10:00'],
      ].map(([item, duration]) => [sunday, 'Employee', "'=17", item, '', 'NotBillable', 'FALSE', duration, `Week from ${monday}`]),
    )
    expect(online[0]).toBe(
      '"TxnDate","NameOf","EmployeeVendorRefName","PayrollItemRef","ItemRefName","BillableStatus","Taxable","Duration","Description"',
    )
  })

  it('have a line for each wage, or are refused where the provider has one rate of its own', async () => {
    const worker = await pro(crew)
    await fifty(worker, { bonus: 25 })
    await number(worker.id, `R-${worker.id}`)
    const closing = (await close()).data.closings[0]
    expect(closing?.lines[0]?.wages).toEqual([
      { wage_cents: 1800, straight_minutes: 1800, overtime_minutes: 0, double_minutes: 0 },
      { wage_cents: 2200, straight_minutes: 600, overtime_minutes: 600, double_minutes: 0 },
    ])
    const rows = (await file(closing?.id ?? 0, 'ADP')).data.content.trim().split('\r\n')
    expect(rows.slice(1).map((entry) => entry.slice(1, -1).split('","').slice(2))).toEqual([
      [`R-${worker.id}`, '18.00', '30.00', '0.00', '', '', 'BON', '25.00', '', ''],
      [`R-${worker.id}`, '22.00', '10.00', '10.00', '', '', '', '', '', ''],
    ])
    const { error } = await file(closing?.id ?? 0, 'GUSTO')
    expect([error?.reason, typeof error?.values?.['names']]).toEqual(['PAYROLL_SEVERAL_WAGES', 'string'])
    expect(await crew.sql(sql`select from payroll_exports where closing_id = ${closing?.id} and format = 'GUSTO'`)).toEqual([])
  })

  it('of a correction have what changed at each wage', async () => {
    const worker = await pro(crew)
    const engaged = await employed(crew, place, worker, { from: at(0, 8), hours: 8 })
    await employed(crew, place, worker, { from: at(1, 8), hours: 8, wage: 25 })
    await close()
    await crew.sql(sql`update timesheets set payable_minutes = 60, last_updated_ts = ${later(10)} where application_id = ${engaged.id}`)
    expect((await close()).data.closings[1]?.lines[0]?.wages).toEqual([
      { wage_cents: 2000, straight_minutes: -420, overtime_minutes: 0, double_minutes: 0 },
    ])
  })

  it('of QuickBooks take no negative hours, and a number belongs to one employee', async () => {
    const [worker, colleague] = [await pro(crew), await pro(crew)]
    const engaged = await employed(crew, place, worker, { from: at(0, 8), hours: 8 })
    await employed(crew, place, colleague, { from: at(0, 8), hours: 8 })
    await close()
    await crew.sql(sql`update timesheets set payable_minutes = 60, last_updated_ts = ${later(10)} where application_id = ${engaged.id}`)
    const correction = (await close()).data.closings[1]
    for (const format of ['QUICKBOOKS_IIF', 'QUICKBOOKS_ONLINE'] as const)
      expect((await file(correction?.id ?? 0, format)).error?.reason).toBe('PAYROLL_NEGATIVE_HOURS')
    expect((await file(correction?.id ?? 0, 'CSV')).data.content).toContain('"-7.00"')
    expect([(await number(worker.id, '9')).status, (await number(colleague.id, '9')).error?.reason]).toEqual([200, 'PAYROLL_ID_TAKEN'])
  })

  it('refuse two employees whom a provider would take for one, and name them', async () => {
    const [worker, namesake] = [await pro(crew), await pro(crew)]
    await crew.sql(sql`update users set first_name = 'Maria', last_name = 'Lopez' where id = ${worker.user_id}`)
    await crew.sql(sql`update users set first_name = 'MARIA ', last_name = 'lopez' where id = ${namesake.user_id}`)
    await employed(crew, place, worker, { from: at(0, 8), hours: 8 })
    await employed(crew, place, namesake, { from: at(0, 8), hours: 7 })
    const id = (await close()).data.closings[0]?.id ?? 0
    for (const format of ['GUSTO', 'QUICKBOOKS_IIF', 'QUICKBOOKS_ONLINE'] as const) {
      const { error } = await file(id, format)
      expect([error?.reason, error?.values?.['names']]).toEqual(['PAYROLL_NAMES_TWICE', expect.stringMatching(/Maria Lopez/)])
    }
    expect((await file(id, 'CSV')).status).toBe(200)
    await number(worker.id, `W-${worker.id}`)
    const online = (await file(id, 'QUICKBOOKS_ONLINE')).data.content
    expect([online.includes(`"W-${worker.id}"`), online.includes('lopez"')]).toEqual([true, true])
  })

  it('have the numbers of today: one that another employee got since is not in two lines', async () => {
    const [worker, other] = [await pro(crew), await pro(crew)]
    for (const one of [worker, other]) await employed(crew, place, one, { from: at(0, 8), hours: 8 })
    await number(worker.id, `T-${worker.id}`)
    const id = (await close()).data.closings[0]?.id ?? 0
    await as.call(contract.setPayrollId, { body: { pro_id: worker.id, payroll_id: null } })
    await number(other.id, `T-${worker.id}`)
    for (const format of contract.payrollFormats) expect((await file(id, format)).error?.reason).toBe('PAYROLL_NAMES_TWICE')
    await number(worker.id, `U-${worker.id}`)
    const { content } = (await file(id, 'ADP')).data
    expect([content.split(`"T-${worker.id}"`).length, content.split(`"U-${worker.id}"`).length]).toEqual([2, 2])
  })
})
