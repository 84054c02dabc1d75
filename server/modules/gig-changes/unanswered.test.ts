import { editGig } from '@crewcall/contract/applications.ts'
import { moveShifts } from '@crewcall/contract/schedule-moves.ts'
import { addEventGigs, createEvent, editEventShift, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { declaredJobs } from '../../platform/jobs.ts'
import { application, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)

/** A shift of 6 h at $20, 20 h ahead, with a confirmed pro: the minimum is $80. */
async function promised(values: object = {}) {
  const shift = await gig(crew, place, { start_time: await inHours(20), ...values })
  const { id } = await application(crew, shift, await pro(crew), 'CONFIRMED')
  return { shift, confirmed: id }
}
/** The shift from now on in so many minutes, for three hours unless said. */
const inMinutes = async (minutes: number, length = 180) => ({
  start_time: (await inHours(minutes / 60)).toISOString(),
  end_time: (await inHours((minutes + length) / 60)).toISOString(),
})
const edit = async ({ id }: Tables['gigs'], body: object) =>
  expect((await boss.call(editGig, { params: { gigId: id }, body: body as never })).error).toBeUndefined()
const sweep = async (...names: string[]) => {
  await crew.sweep(...declaredJobs().filter(({ name }) => names.includes(name)))
  await crew.drain()
}
const newest = (shift: { id: number }) =>
  crew.sql(sql`
    select a.cancellation_cause as cause, a.minimum_owed_cents as owed, p.pro_amount_cents as paid from applications a
    left join adhoc_payments p on p.application_id = a.id and p.reason = 'TOS'
    where a.gig_id = ${shift.id} order by a.id desc limit 1`)

const ways: Record<string, (shift: Tables['gigs']) => Promise<void>> = {
  'by editing the shift': async (shift) => edit(shift, await inMinutes(1)),
  'on the board': async (shift) => {
    const body = { moves: [{ gig_id: shift.id, ...(await inMinutes(1)) }] }
    expect((await boss.call(moveShifts, { body })).error).toBeUndefined()
  },
  'with the shift of its event': async (shift) => {
    const { data: event } = await boss.call(createEvent, { body: { name: 'Gala', organization_id: place.organization_id } })
    const added = await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [shift.id] } })
    expect(added.error).toBeUndefined()
    const { data } = await boss.call(listEventShifts, { params: { id: event.id } })
    const [block] = data.results
    const moved = await boss.call(editEventShift, { params: { shiftId: block?.id ?? 0 }, body: await inMinutes(1) })
    expect(moved.error).toBeUndefined()
  },
}

describe('a late change that leaves no time to answer owes the minimum of what was confirmed', () => {
  it.each(Object.keys(ways))('moved to the next minute %s', async (way) => {
    const { shift } = await promised()
    await ways[way]?.(shift)
    crew.clock.advance(2)
    await sweep('applications.sweep_expired_offers')
    expect(await newest(shift)).toEqual([{ cause: 'OFFER_EXPIRED', owed: 8000, paid: 8000 }])
  })

  it('at another address two minutes before the start', async () => {
    const { shift } = await promised({ start_time: await inHours(2 / 60) })
    await edit(shift, { use_location_address: false, address_line_1: '1 Far Road', city: 'Austin', state_code: 'TX', zip_code: '73301' })
    crew.clock.advance(3)
    await sweep('applications.sweep_expired_offers')
    expect(await newest(shift)).toEqual([{ cause: 'OFFER_EXPIRED', owed: 8000, paid: 8000 }])
  })

  it('and so does one whose shift is over before the question runs out', async () => {
    const { shift } = await promised()
    await edit(shift, await inMinutes(19 * 60))
    await edit(shift, await inMinutes(1, 60))
    crew.clock.advance(70)
    await sweep('gigs.sweep_ended', 'applications.sweep_ended')
    expect(await newest(shift)).toEqual([{ cause: 'SHIFT_ENDED', owed: 8000, paid: 8000 }])
  })
})
