import { randomUUID } from 'node:crypto'
import { getAdminApplication, listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { complianceStatuses } from '@crewcall/contract/enums.ts'
import type { ComplianceStatus } from '@crewcall/contract/enums.ts'
import * as contract from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { shiftDay } from '../test-day.ts'
import type { Day } from '../test-day.ts'

let crew: Crew
let adminId: number
const ruled = '2026-03-10T16:00:00Z'
const meal = { break_trigger_minutes: 240, break_length_minutes: 30, in_force_from: '2026-03-01' }

beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  adminId = (await platformAdmin(crew)).id
  const { place } = await shiftDay(crew)
  await row(crew, 'break_rules', { ...meal, market_id: place.market_id, is_enforced: true })
})
beforeEach(() => crew.sql(sql`update break_rules set is_enforced = true`))
afterAll(() => crew.close())

const pause = (day: Day, action: 'START' | 'END') =>
  day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id: randomUUID(), action } })
/** A shift clocked from 0 to `out`, with breaks of [start, end] in minutes. */
async function worked(out: number, breaks: [number, number][] = [], start = ruled): Promise<Day> {
  const day = await shiftDay(crew, start)
  await day.at(0)
  await day.punch('CLOCK_IN')
  for (const [from, to] of breaks) {
    await day.at(from)
    await pause(day, 'START')
    await day.at(to)
    await pause(day, 'END')
  }
  await day.at(out)
  await day.punch('CLOCK_OUT')
  return day
}
async function running(): Promise<Day> {
  const day = await shiftDay(crew, ruled)
  await day.at(0)
  await day.punch('CLOCK_IN')
  await day.at(60)
  await pause(day, 'START')
  return day
}
async function neverClocked(): Promise<Day> {
  const day = await shiftDay(crew, ruled)
  await day.at(361)
  const body = { start_time: ruled, end_time: '2026-03-10T22:00:00Z', unpaid_break_minutes: 30, reason: 'They forgot the clock' }
  await day.asBoss.call(contract.editHours, { ...day.params, body })
  return day
}
const found = async (day: Day, shift_break_compliance: ComplianceStatus) => {
  const { data } = await crew.as(adminId).call(listAdminApplications, { query: { shift_break_compliance, page_size: 100 } })
  return data.results.some(({ id }) => id === day.id)
}

const cases: [ComplianceStatus, string, () => Promise<Day>, ComplianceStatus, (ComplianceStatus | undefined)[]][] = [
  ['UNKNOWN', 'the shift runs', running, 'UNKNOWN', ['UNKNOWN']],
  [
    'NOT_APPLICABLE',
    'no rule holds on the day',
    () => worked(360, [[60, 90]], '2026-02-27T16:00:00Z'),
    'NOT_APPLICABLE',
    ['NOT_APPLICABLE'],
  ],
  ['SHORT_SHIFT', 'the shift ends before the trigger', () => worked(239), 'SHORT_SHIFT', []],
  ['NO_START_END_TIME', 'a punch is missing', neverClocked, 'NO_START_END_TIME', []],
  ['COMPLIANT', 'the break is as the rule asks', () => worked(360, [[200, 231]]), 'COMPLIANT', ['COMPLIANT']],
  ['NON_COMPLIANT', 'one of the rules failed', () => worked(360, [[241, 271]]), 'NON_COMPLIANT', ['TOO_LATE']],
  ['TOO_LATE', 'the break begins after the trigger', () => worked(360, [[241, 271]]), 'NON_COMPLIANT', ['TOO_LATE']],
  ['TOO_SHORT', 'the break is shorter', () => worked(360, [[200, 229]]), 'NON_COMPLIANT', ['TOO_SHORT']],
  ['TOO_LONG', 'the break is longer by more than 15 minutes', () => worked(360, [[200, 246]]), 'NON_COMPLIANT', ['TOO_LONG']],
  ['SKIPPED', 'there was no break', () => worked(360), 'NON_COMPLIANT', []],
]

describe('break compliance', () => {
  it('covers shifts in every state', () => {
    expect(cases.map(([status]) => status).toSorted()).toEqual([...complianceStatuses].toSorted())
  })

  it.each(cases)('is %s where %s, and the platform can filter shifts by it', async (status, _, make, ofShift, ofBreaks) => {
    const day = await make()
    const { timesheet } = await day.row()
    expect(timesheet.compliance_status).toBe(ofShift)
    expect(timesheet.shift_breaks.map((taken) => taken.compliance_status)).toEqual(ofBreaks)
    const isJudged = ofShift === 'COMPLIANT' || ofShift === 'NON_COMPLIANT'
    const verdict = { break_trigger_minutes: 240, break_length_minutes: 30, status: status === 'NON_COMPLIANT' ? 'TOO_LATE' : status }
    expect(timesheet.break_verdicts).toMatchObject(isJudged ? [verdict] : [])
    for (const other of complianceStatuses)
      expect([other, await found(day, other)]).toEqual([other, other === ofShift || (isJudged && other === verdict.status)])
    const { data } = await crew.as(adminId).call(getAdminApplication, day.params)
    expect(data).toMatchObject({ compliance_status: ofShift, break_verdicts: timesheet.break_verdicts })
  })

  it('is unknown again when the clock-out is undone', async () => {
    const day = await worked(300, [[200, 231]])
    const out = (await day.row()).timesheet.time_punches.at(-1)
    await day.asBoss.call(contract.decidePunch, { params: { id: out?.id ?? 0 }, body: { decision: 'VOIDED', reason: 'By mistake' } })
    expect((await day.row()).timesheet).toMatchObject({
      compliance_status: 'UNKNOWN',
      break_verdicts: [],
      shift_breaks: [{ compliance_status: 'UNKNOWN' }],
    })
  })

  it('and the hours are those of the clock again after that, even if a manager had entered others', async () => {
    const day = await worked(300, [[200, 231]])
    const body = { start_time: ruled, end_time: '2026-03-10T20:00:00Z', unpaid_break_minutes: 30, reason: 'Left early' }
    await day.asBoss.call(contract.editHours, { ...day.params, body })
    const out = (await day.row()).timesheet.time_punches.at(-1)
    await day.asBoss.call(contract.decidePunch, { params: { id: out?.id ?? 0 }, body: { decision: 'VOIDED', reason: 'By mistake' } })
    await day.at(360)
    await day.punch('CLOCK_OUT')
    expect(await day.sheet()).toMatchObject({ state: 'PROPOSED', payable_minutes: 330, compliance_status: 'COMPLIANT' })
  })

  it('is evaluated by the clock, even if the punch arrives after a manager entered the hours', async () => {
    const day = await neverClocked()
    await day.punch('CLOCK_IN', { is_offline: true, device_time: ruled })
    await day.punch('CLOCK_OUT', { is_offline: true, device_time: '2026-03-10T22:00:00Z' })
    expect((await day.row()).timesheet).toMatchObject({ compliance_status: 'NON_COMPLIANT', break_verdicts: [{ status: 'SKIPPED' }] })
    expect(await day.sheet()).toMatchObject({ state: 'PROPOSED', last_updated_by: day.boss.id, payable_minutes: 330 })
  })

  it('applies to employees always, and to contractors if the rule says so', async () => {
    const advice = await shiftDay(crew, '2026-05-10T16:00:00Z')
    await crew.sql(sql`update break_rules set is_enforced = false`)
    await advice.at(0)
    await advice.punch('CLOCK_IN')
    await advice.at(360)
    await advice.punch('CLOCK_OUT')
    expect((await advice.sheet()).compliance_status).toBe('NOT_APPLICABLE')
    const employed = await shiftDay(crew, '2026-05-11T16:00:00Z', { employment_type: 'W2' })
    await employed.at(0)
    await employed.punch('CLOCK_IN')
    await employed.at(360)
    await employed.punch('CLOCK_OUT')
    expect((await employed.sheet()).compliance_status).toBe('NON_COMPLIANT')
  })
})
