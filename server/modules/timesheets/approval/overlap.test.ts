// @module-tag full
import * as contract from '@crewcall/contract/timesheets.ts'
import { approveTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application, gig, manager, payingLocation } from '../../../test/cast.ts'
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

const span = (from: string, until: string) => ({ start_time: `2026-03-${from}:00:00.000Z`, end_time: `2026-03-${until}:00:00.000Z` })
type As = Pick<Day, 'asBoss' | 'id'>
const edit = async ({ asBoss, id }: As, hours: ReturnType<typeof span>) =>
  (await asBoss.call(contract.editHours, { params: { id: String(id) }, body: { ...hours, unpaid_break_minutes: 0, reason: 'As worked' } }))
    .data.timesheet
const approve = ({ asBoss, id }: As) => asBoss.call(approveTimesheets, { body: { timesheets: [{ application_id: id }] } })

/** Two shifts of one pro on one day, and their managers: both are over. */
async function twoShifts({ sameBusiness }: { sameBusiness: boolean }) {
  const first = await shiftDay(crew)
  const place = sameBusiness ? first.place : await payingLocation(crew)
  const shift = await gig(crew, place, { start_time: '2026-03-11T00:00:00Z' })
  const { id } = await application(crew, shift, first.worker, 'CONFIRMED')
  await first.at(16 * 60)
  const asBoss = sameBusiness ? first.asBoss : crew.as((await manager(crew, place)).id)
  return { first, second: { id, asBoss, shift } }
}
const morning = span('10T13', '10T21')

describe('hours of a pro that hold the same minutes', () => {
  it('are flagged at the later timesheet, with the other hours, and not approved without a look', async () => {
    const { first, second } = await twoShifts({ sameBusiness: true })
    expect((await edit(first, morning)).flags).not.toContain('OVERLAPS')
    expect(await edit(second, span('10T20', '11T04'))).toMatchObject({ flags: expect.arrayContaining(['OVERLAPS']), overlaps: [morning] })
    expect((await first.row()).timesheet).toMatchObject({ overlaps: [] })
    expect((await approve(second)).data.skipped).toMatchObject([{ application_id: second.id, reason: 'HOURS_NEED_A_LOOK' }])
    expect((await edit(second, span('10T21', '11T04'))).flags).not.toContain('OVERLAPS')
  })

  it('of another business are never named', async () => {
    const { first, second } = await twoShifts({ sameBusiness: false })
    await edit(first, morning)
    expect(await edit(second, span('10T20', '11T04'))).toMatchObject({ flags: expect.arrayContaining(['OVERLAPS']), overlaps: [null] })
  })

  it('lose the flag when the other hours are corrected', async () => {
    const { first, second } = await twoShifts({ sameBusiness: false })
    await edit(first, span('10T16', '11T02'))
    expect((await edit(second, span('11T01', '11T06'))).flags).toEqual(expect.arrayContaining(['OVERLAPS']))
    await edit(first, span('10T16', '11T01'))
    await crew.sweep(sweepHours)
    const { data } = await second.asBoss.call(contract.getRoster, { params: { gigId: String(second.shift.id) } })
    expect(data.results[0]?.timesheet).toMatchObject({ overlaps: [], flags: ['NO_PUNCHES'] })
  })
})
