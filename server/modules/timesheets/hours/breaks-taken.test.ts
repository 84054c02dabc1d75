import { randomUUID } from 'node:crypto'
import * as contract from '@crewcall/contract/timesheets.ts'
import { listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepHours } from '../jobs.ts'
import { shiftDay } from '../test-day.ts'
import type { Day } from '../test-day.ts'

// A shift of 6 h with an unpaid break of 30 min: paid from 330 to 360 min, by what was taken.
let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

async function worked(minutes: number, answer: object, pressed: readonly (readonly [number, 'START' | 'END'])[] = []): Promise<Day> {
  const day = await shiftDay(crew)
  await day.at(0)
  await day.punch('CLOCK_IN')
  for (const [minute, action] of pressed) {
    await day.at(minute)
    await day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id: randomUUID(), action } })
  }
  await day.at(minutes)
  await day.punch('CLOCK_OUT', { unpaid_break_minutes: undefined, ...answer })
  return day
}

const flagsOf = async (day: Day) =>
  (await day.asBoss.call(listTimesheets, { query: { location_id: String(day.place.id) } })).data.results.flatMap(({ flags }) => flags)

it.each([
  ['“Yes”', 360, { unpaid_break_minutes: 30 }, [], 330, 'SAID', []],
  ['“Part of it”', 360, { unpaid_break_minutes: 10 }, [], 350, 'SAID', ['OVER', 'NO_BREAK']],
  ['“No”', 360, { unpaid_break_minutes: 0 }, [], 360, 'SAID', ['OVER', 'NO_BREAK']],
  ['more than was posted', 360, { unpaid_break_minutes: 45 }, [], 330, 'SAID', []],
  ['no answer', 360, {}, [], 360, 'UNANSWERED', ['OVER', 'NO_BREAK']],
  ['46 min of work', 46, {}, [], 46, 'SHORT', ['LEFT_EARLY']],
  ['a break of 35 min', 360, {}, [[120, 'START'], [155, 'END']], 330, 'PUNCHED', []], // prettier-ignore
  ['a break of 12 min and “Yes”', 360, { unpaid_break_minutes: 30 }, [[120, 'START'], [132, 'END']], 348, 'PUNCHED', ['OVER']], // prettier-ignore
] as const)('With %s so much is deducted', async (_, minutes, answer, pressed, payable_minutes, break_basis, flags) => {
  const day = await worked(minutes, answer, pressed)
  const { timesheet } = await day.row()
  expect(timesheet).toMatchObject({
    payable_minutes,
    break_basis,
    is_flagged: false,
    proposed_cost: { pro_amount: Math.round((payable_minutes * 100) / 3) },
  })
  expect(await flagsOf(day)).toEqual(flags)
})

it('The first answer to a clock-out counts, however often it is sent, and a new clock-out asks anew', async () => {
  const id = randomUUID()
  const day = await worked(360, { client_punch_id: id, unpaid_break_minutes: 30 })
  await day.punch('CLOCK_OUT', { client_punch_id: id, unpaid_break_minutes: 0 })
  expect(await day.sheet()).toMatchObject({ payable_minutes: 330, unpaid_break_minutes: 30 })
  const out = (await day.row()).timesheet.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_OUT')
  expect(out?.unpaid_break_minutes).toBe(30)
  await day.asBoss.call(contract.decidePunch, { params: { id: String(out?.id) }, body: { decision: 'VOIDED', reason: 'Too soon' } })
  expect(await day.sheet()).toMatchObject({ payable_minutes: null, unpaid_break_minutes: 30, break_basis: null })
  await day.punch('CLOCK_OUT', { unpaid_break_minutes: 0 })
  expect(await day.sheet()).toMatchObject({ payable_minutes: 360, unpaid_break_minutes: 0, break_basis: 'SAID' })
})

it('A manager who clocks somebody out answers too, and one who sets the hours enters the break', async () => {
  const day = await shiftDay(crew)
  const clock = (punch_type: 'CLOCK_IN' | 'CLOCK_OUT', unpaid_break_minutes?: number) =>
    day.asBoss.call(contract.punchForPro, { ...day.params, body: { client_punch_id: randomUUID(), punch_type, unpaid_break_minutes } })
  await day.at(0)
  expect((await clock('CLOCK_IN', 30)).error).toMatchObject({ code: 'invalid', message: 'Only when clocking out' })
  await clock('CLOCK_IN')
  await day.at(360)
  expect((await clock('CLOCK_OUT', 30)).data.timesheet).toMatchObject({ payable_minutes: 330, break_basis: 'SAID' })
  const { start_time, end_time } = (await day.row()).timesheet.working_hours
  const body = { start_time: start_time ?? '', end_time: end_time ?? '', unpaid_break_minutes: 15, reason: 'Seen from the pass' }
  expect((await day.asBoss.call(contract.editHours, { ...day.params, body })).data.timesheet).toMatchObject({
    payable_minutes: 345,
    break_basis: 'ENTERED',
  })
})

it('A forgotten clock-out proposes the break as posted, for a manager to confirm', async () => {
  const day = await shiftDay(crew)
  await day.at(0)
  await day.punch('CLOCK_IN')
  await day.at(601)
  await crew.sweep(sweepHours)
  expect(await day.sheet()).toMatchObject({ payable_minutes: 330, break_basis: 'PLANNED', is_flagged: true })
})

it('The database takes no answer at a clock-in', async () => {
  const day = await worked(360, { unpaid_break_minutes: 30 })
  const answered = sql`insert into time_punches (organization_id, application_id, pro_id, client_punch_id, punch_type, time, recorded_by, verdict, received_at, unpaid_break_minutes)
    select organization_id, application_id, pro_id, gen_random_uuid(), 'CLOCK_IN', time, recorded_by, verdict, received_at, 30
    from time_punches where application_id = ${day.id}`
  await expect(crew.sql(answered)).rejects.toThrow('time_punches_said_break')
})
