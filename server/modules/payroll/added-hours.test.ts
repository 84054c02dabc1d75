import { getDashboard, listTopPros } from '@crewcall/contract/dashboards.ts'
import { listEarnings } from '@crewcall/contract/earnings.ts'
import { additionalAmount, payAdHoc } from '@crewcall/contract/payments.ts'
import { closePayrollWeek, exportPayroll, getPayrollWeek } from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { recountCells } from '../../platform/dirty-cells.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { employed } from './test-employee.ts'

const { crew } = await openLocation()
const admin = await platformAdmin(crew)
const as = crew.as(admin.id)
const monday = '2026-03-16'
const at = (day: number, hour: number) => new Date(Date.parse(`${monday}T04:00:00Z`) + day * 86_400_000 + hour * 3_600_000).toISOString()
const locked = { state: 'LOCKED', locked_at: at(8, 8) } as const

beforeEach(async () => {
  await crew.clock.set(at(9, 8))
  await crew.sql(sql`update payroll_settings set week_begins_on = 'MONDAY'`)
  await crew.sql(sql`delete from overtime_choices`)
  await crew.sql(sql`insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at)
    select x.state, x.pack, '2026-01-01', ${admin.id}, now() from (values ('NY', 'us-federal'), ('CA', 'us-ca')) x (state, pack)`)
})

const lineOf = async ({ id }: Tables['pros']) =>
  (await as.call(getPayrollWeek, { query: { day: monday } })).data.lines.find(({ pro_id }) => pro_id === id)

async function worked(state_code: string, shifts: readonly (readonly [day: number, hours: number])[]) {
  const place = await payingLocation(crew, { timezone: 'America/New_York', state_code })
  const worker = await pro(crew)
  const done: Tables['applications'][] = []
  for (const [day, hours] of shifts) done.push(await employed(crew, place, worker, { from: at(day, 8), hours, sheet: locked }))
  const boss = crew.as((await manager(crew, place)).id)
  const pay = (
    shift: Tables['applications'] | undefined,
    reason: 'ADJUST_HOURS' | 'SHORTED_PAY',
    pro_amount: number,
    added_minutes?: number,
  ) =>
    boss.call(payAdHoc, {
      body: { application_id: shift?.id ?? 0, reason, pro_amount, description: '', ...(added_minutes && { added_minutes }) },
    })
  return { place, worker, done, boss, pay }
}
const eights = [0, 1, 2, 3, 4].map((day) => [day, 8] as const)

it('Hours added after the charge are hours of the week: overtime is owed for them, and the files have them', async () => {
  const { place, worker, done, boss, pay } = await worked('NY', eights)
  const query = { application_id: done[0]?.id ?? 0, start_time: at(0, 8), end_time: at(0, 18) }
  const { data } = await boss.call(additionalAmount, { query })
  expect(data).toEqual({ amount_cents: 4000, seconds: 7200 })
  expect((await pay(done[0], 'ADJUST_HOURS', 40, data.seconds / 60)).status).toBe(201)
  expect(await lineOf(worker)).toMatchObject({
    straight_minutes: 2400,
    overtime_minutes: 120,
    straight_cents: 84_000,
    bonus_cents: 0,
    premium_cents: 2000,
    federal_premium_cents: 2000,
  })
  // What was added already is not added again.
  expect((await boss.call(additionalAmount, { query })).data).toEqual({ amount_cents: 0, seconds: 0 })
  await crew.sweep(recountCells)
  const scope = { from: monday, until: '2026-03-22', location_id: [place.id] }
  const { data: dashboard } = await boss.call(getDashboard, { params: { name: 'cost' }, query: scope })
  expect(dashboard.figures.find(({ measure }) => measure === 'worked_hours')?.value).toBe(42 * 60)
  const top = (await boss.call(listTopPros, { query: scope })).data
  expect(top.minutes).toBe(42 * 60)
  const earned = (await crew.as(worker.user_id).call(listEarnings)).data.results
  expect(earned.find(({ application_id }) => application_id === done[0]?.id)).toMatchObject({ payable_minutes: 480, added_minutes: 120 })
  const { sums } = (await as.call(getPayrollWeek, { query: { day: monday } })).data.open
  const closed = await as.call(closePayrollWeek, { body: { day: monday, sums } })
  const file = await as.call(exportPayroll, { body: { closing_id: closed.data.closings[0]?.id ?? 0, format: 'CSV' } })
  expect(file.data.content).toContain('"40.00","2.00","0.00","840.00","0.00","20.00","20.00"')
})

it('In California added hours count on the day on which the shift begins, also on the seventh', async () => {
  const days = [0, 1, 2, 3, 4, 5].map((day) => [day, 6] as const)
  const { worker, done, pay } = await worked('CA', [...days, [6, 4]])
  await pay(done[0], 'ADJUST_HOURS', 60, 3 * 60)
  await pay(done[6], 'SHORTED_PAY', 100, 5 * 60)
  // One hour beyond eight on Monday; on the seventh day eight hours of overtime and one of double time.
  expect(await lineOf(worker)).toMatchObject({ straight_minutes: 2280, overtime_minutes: 60 + 480, double_minutes: 60, bonus_cents: 0 })
  expect((await lineOf(worker))?.premium_cents).toBe(9 * 1000 + 2000)
})

it('Money for time says how much time, and pay that is for none is a bonus and no work', async () => {
  const { worker, done, pay } = await worked('NY', eights)
  expect((await pay(done[0], 'ADJUST_HOURS', 39.9, 120)).error?.reason).toBe('ADDED_HOURS_BELOW_WAGE')
  expect((await pay(done[1], 'SHORTED_PAY', 40)).status).toBe(201)
  expect(await lineOf(worker)).toMatchObject({ straight_minutes: 2400, overtime_minutes: 0, straight_cents: 80_000, bonus_cents: 4000 })
  const bare = { reason: 'ADJUST_HOURS', added_minutes: null }
  // Without its minutes, pay for hours is for those that it pays at the wage.
  expect((await pay(done[0], 'ADJUST_HOURS', 40)).data.added_minutes).toBe(120)
  await expect(
    crew.sql(
      sql`update adhoc_payments set added_minutes = ${bare.added_minutes} where application_id = ${done[0]?.id} and reason = ${bare.reason}`,
    ),
  ).rejects.toThrow('adhoc_payments_hours_have_minutes')
})
