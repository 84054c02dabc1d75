import { reviewPro } from '@crewcall/contract/applications.ts'
import { decidePunch } from '@crewcall/contract/timesheets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { shiftDay } from '../test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

it('A pro whose clock-out was undone continues working: the engagement is confirmed, and not yet to be paid or reviewed', async () => {
  const day = await shiftDay(crew)
  await day.at(0)
  await day.punch('CLOCK_IN')
  await day.at(60)
  await day.punch('CLOCK_OUT')
  await day.at(61)
  expect((await day.row()).application.status).toBe('UNPAID')
  const out = (await day.row()).timesheet.time_punches.at(-1)
  const back = await day.asBoss.call(decidePunch, { params: { id: String(out?.id) }, body: { decision: 'VOIDED', reason: 'By mistake' } })
  expect(back.data).toMatchObject({ presence: 'WORKING', application: { status: 'CONFIRMED' } })
  const review = await day.asBoss.call(reviewPro, { ...day.params, body: { ratings: { overall: 5 } } })
  expect(review.status).toBe(409)
  await day.at(360)
  await day.punch('CLOCK_OUT')
  await day.at(361)
  expect((await day.row()).application.status).toBe('UNPAID')
})
