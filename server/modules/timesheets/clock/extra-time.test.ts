// @module-tag full
import * as contract from '@crewcall/contract/timesheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepHours } from '../jobs.ts'
import { shiftDay } from '../test-day.ts'
import type { Day } from '../test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

/** On the clock since the start, at this minute. */
async function working(minute: number, values: Parameters<typeof shiftDay>[2] = {}): Promise<Day> {
  const day = await shiftDay(crew, '2026-03-10T16:00:00Z', values)
  await day.at(0)
  await day.punch('CLOCK_IN')
  await day.at(minute)
  return day
}
const ask = (day: Day, body?: object) => day.asPro.call(contract.requestExtension, { ...day.params, body: body ?? {} })
const offline = (time: string) => ({ is_offline: true, device_time: `2026-03-10T${time}:00Z` })

describe('extra time', () => {
  it('is asked for from 30 minutes before the end until the clock-out', async () => {
    const day = await working(329)
    expect((await ask(day)).error?.code).toBe('conflict')
    expect((await day.asPro.call(contract.getClock)).data.may_request_extension).toBe(false)
    await day.at(330)
    expect((await day.asPro.call(contract.getClock)).data.may_request_extension).toBe(true)
    expect((await ask(day)).data).toMatchObject({ extension: 'REQUESTED', stage: 'WORKING', may_request_extension: false })
    const late = await working(420)
    expect((await ask(late)).data).toMatchObject({ extension: 'REQUESTED', stage: 'AFTER_END' })
    const out = await working(420)
    await out.punch('CLOCK_OUT')
    expect((await ask(out)).error?.code).toBe('conflict')
  })

  it('asked without a connection counts by its time, also after the clock-out or an automatic one arrived', async () => {
    const [before, out, forgotten] = [await working(500), await working(500), await working(600)]
    expect((await ask(before, offline('21:29'))).error?.code).toBe('conflict')
    await out.punch('CLOCK_OUT', offline('23:00'))
    expect((await ask(out, offline('23:01'))).error?.code).toBe('conflict')
    expect((await ask(out, offline('22:30'))).data.extension).toBe('REQUESTED')
    await crew.sweep(sweepHours)
    expect(await forgotten.sheet()).toMatchObject({ state: 'PROPOSED', payable_minutes: 330 })
    expect((await ask(forgotten)).error?.code).toBe('conflict')
    expect((await ask(forgotten, offline('22:10'))).data.extension).toBe('REQUESTED')
    await forgotten.punch('CLOCK_OUT', offline('23:00'))
    await forgotten.asBoss.call(contract.acceptExtension, forgotten.params)
    expect((await forgotten.sheet()).payable_minutes).toBe(390)
  })

  it('that an employee worked counts, asked for or not: by the clock-out it is asked for', async () => {
    const employed = await working(420, { employment_type: 'W2' })
    await employed.punch('CLOCK_OUT')
    expect((await employed.row()).timesheet).toMatchObject({ extension: 'REQUESTED', payable_minutes: 330 })
    for (const [minute, employment_type] of [
      [363, 'W2'],
      [420, 'F1099'],
    ] as const) {
      const day = await working(minute, { employment_type })
      await day.punch('CLOCK_OUT')
      expect((await day.row()).timesheet).toMatchObject({ extension: 'NONE', payable_minutes: 330 })
    }
    await employed.at(420 + 24 * 60 + 1)
    await crew.sweep(sweepHours)
    expect((await employed.row()).timesheet).toMatchObject({ extension: 'ACCEPTED', payable_minutes: 390 })
  })

  it('pays to the end without it, and to the punch once a manager accepts', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(361)
    await day.asPro.call(contract.requestExtension, { ...day.params, body: {} })
    await day.at(420)
    await day.punch('CLOCK_OUT')
    expect((await day.sheet()).payable_minutes).toBe(330)
    const accepted = await day.asBoss.call(contract.acceptExtension, day.params)
    expect(accepted.data.timesheet).toMatchObject({ extension: 'ACCEPTED', has_extension: true, payable_minutes: 390 })
  })
})
