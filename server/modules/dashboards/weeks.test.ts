import * as contract from '@crewcall/contract/dashboards.ts'
import { editHours } from '@crewcall/contract/timesheets.ts'
import { addDays, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, it } from 'vitest'
import { recountCells } from '../../platform/dirty-cells.ts'
import { approvedShift } from '../../test/approved-shift.ts'
import { gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const asBoss = crew.as(admin.id)
const figures = async (from: string, until: string) => {
  const { data } = await asBoss.call(contract.getDashboard, { params: { name: 'cost' }, query: { from, until, location_id: [place.id] } })
  const value = (name: string) => data.figures.find(({ measure }) => measure === name)?.value
  const at = data.figures.findIndex(({ measure }) => measure === 'planned_hours')
  return { planned: value('planned_hours'), worked: value('worked_hours'), days: data.points.map(({ values }) => values[at]) }
}

const noon = ['00:00', '12:00'] as const

it.each([
  ['in spring', '2026-03-02', 167],
  ['in autumn', '2026-10-26', 169],
  ['that is none', '2026-06-01', 168],
])(
  'The week of a clock change %s, worked around the clock, has its 167, 169 or 168 hours in the hour totals',
  async (_when, from, hours) => {
    await crew.clock.set('2026-11-20T12:00:00Z')
    // From each local midnight to noon, and from noon to midnight; before or after the change of the clocks that is 11 or 13 hours.
    const edges = Array.from({ length: 8 }, (_, day) => noon.map((time) => wallToInstant(addDays(from, day), time, place.timezone))).flat()
    for (const [at, start_time] of edges.slice(0, 14).entries()) {
      const end_time = edges[at + 1] ?? start_time
      const payable_minutes = (end_time.getTime() - start_time.getTime()) / 60_000
      await approvedShift(crew, place, await pro(crew), start_time.toISOString(), {
        gig: { end_time, unpaid_break_minutes: 0 },
        sheet: { end_time, unpaid_break_minutes: 0, payable_minutes },
      })
    }
    await crew.sweep(recountCells)
    const shown = await figures(from, addDays(from, 6))
    expect([shown.planned, shown.worked]).toEqual([hours * 60, hours * 60])
    expect(shown.days.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 24 * 60))
    expect(shown.days[6]).toBe((hours - 6 * 24) * 60)
  },
)

it('Editing a five-week-old timesheet changes the figure of that week', async () => {
  await crew.clock.set('2026-08-10T12:00:00Z')
  const [old, newer] = [await pro(crew), await pro(crew)]
  const engaged = await approvedShift(crew, place, old, '2026-07-06T16:00:00Z')
  await approvedShift(crew, place, newer, '2026-08-05T16:00:00Z')
  await gig(crew, place, { start_time: '2026-07-08T16:00:00Z' })
  await crew.sweep(recountCells)
  const weeks = async () =>
    [await figures('2026-07-06', '2026-07-12'), await figures('2026-08-03', '2026-08-09')].map(({ worked }) => worked)
  expect(await weeks()).toEqual([330, 330])
  const edited = await asBoss.call(editHours, {
    params: { id: String(engaged.id) },
    body: { start_time: '2026-07-06T16:00:00Z', end_time: '2026-07-06T20:00:00Z', unpaid_break_minutes: 15, reason: 'Left early' },
  })
  expect(edited.status).toBe(200)
  // Until the day is counted again, the page says that something is missing.
  const { data } = await asBoss.call(contract.getDashboard, {
    params: { name: 'cost' },
    query: { from: '2026-07-06', until: '2026-07-12', location_id: [place.id] },
  })
  expect(data.behind_since).not.toBeNull()
  await crew.sweep(recountCells)
  expect(await weeks()).toEqual([225, 330])
})
