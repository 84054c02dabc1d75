import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { approveHours, editHours } from '@crewcall/contract/timesheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { shiftDay } from './test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

describe('the activity of a shift', () => {
  it('shows who corrected the hours and who approved them', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(360)
    await day.punch('CLOCK_OUT')
    const hours = { start_time: '2026-03-10T16:00:00Z', end_time: '2026-03-10T21:00:00Z', unpaid_break_minutes: 30, reason: 'Left early' }
    await day.asBoss.call(editHours, { ...day.params, body: hours })
    await day.asBoss.call(approveHours, { params: { gigId: String(day.shift.id) }, body: { application_ids: [day.id] } })
    const { data } = await day.asBoss.call(getGigHistory, { params: { gigId: String(day.shift.id) } })
    expect(data.results.slice(0, 2)).toMatchObject([
      { action: 'timesheet.approve', actor_name: `${day.boss.first_name} ${day.boss.last_name}` },
      { action: 'timesheet.hours', actor_name: `${day.boss.first_name} ${day.boss.last_name}` },
    ])
  })
})
