import { editGig } from '@crewcall/contract/applications.ts'
import { editBundle } from '@crewcall/contract/bundles.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { metersBetween } from '@crewcall/contract/rules/distance.ts'
import { RECONFIRM_MOVE_MINUTES, RECONFIRM_PLACE_METERS } from '@crewcall/contract/rules/windows.ts'
import { moveShifts } from '@crewcall/contract/schedule-moves.ts'
import { addEventGigs, createEvent, editEventShift } from '@crewcall/contract/staffing-events.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, bundle, gig, organizationAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
const owner = crew.as((await organizationAdmin(crew, place.organization_id)).id)
// Noon in New York.
beforeEach(() => crew.clock.set('2026-03-04T17:00:00Z'))
let day = 6

type Shift = Tables['gigs']
const MINUTE = 60_000
/** The location's own address, with the pin so many thousandths of a degree, each 111 m, to the north. */
const pins = await Promise.all(
  [1, 2, 3, 4, 5, 6].map((thousandths) =>
    row(crew, 'location_addresses', {
      organization_id: place.organization_id,
      location_id: place.id,
      type: 'SECONDARY',
      street_address: place.street_address,
      city: place.city,
      state_code: place.state_code,
      postal_code: place.zip_code,
      timezone: place.timezone,
      latitude: place.latitude + thousandths / 1000,
      longitude: place.longitude,
      is_position_approximate: false,
    }),
  ),
)
const atPin = (step: number) => {
  const id = pins[step - 1]?.id
  return id === undefined ? { use_location_address: true } : { location_address_id: id, use_location_address: false }
}
const by = ({ start_time, end_time }: Shift, minutes: number) => ({
  start_time: new Date(start_time.getTime() + minutes * MINUTE).toISOString(),
  end_time: new Date(end_time.getTime() + minutes * MINUTE).toISOString(),
})
const now = async ({ id }: { id: number }): Promise<Shift> => {
  const [found] = await crew.sql<Shift>(sql`select * from gigs where id = ${id}`)
  if (!found) throw new Error('The shift is gone')
  return found
}
const isConfirmed = async ({ id }: { id: number }) => {
  const live = await crew.sql<{ is_on: boolean }>(sql`
    select confirmed_at is not null as is_on from applications where gig_id = ${id} and cancelled_at is null`)
  expect(live).toHaveLength(1)
  return live[0]?.is_on
}
async function confirmed() {
  day += 1
  const start = new Date(Date.UTC(2026, 2, day, 16)).toISOString()
  const shift = await now(await gig(crew, place, { start_time: start, is_position_approximate: false }))
  await application(crew, shift, await pro(crew), 'CONFIRMED')
  return shift
}
const edit = (shift: Shift, body: object) => boss.call(editGig, { params: { gigId: shift.id }, body: body as never })

describe('A confirmed pro', () => {
  it('is confirmed exactly as long as the shift is within the limits of what she confirmed, by whatever steps it got there', async () => {
    const step = fc.oneof(
      fc.record({ minutes: fc.constantFrom(-60, -30, -20, -10, 10, 20, 25, 30, 45) }),
      fc.record({ pin: fc.integer({ min: 0, max: 6 }) }),
      fc.record({ minutes: fc.constantFrom(-30, 30, 60), pin: fc.integer({ min: 0, max: 6 }) }),
      fc.constant({ back: true }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        await crew.clock.set('2026-03-04T17:00:00Z')
        const first = await confirmed()
        for (const one of steps) {
          const shift = await now(first)
          const times = 'minutes' in one ? by(shift, one.minutes) : {}
          const body = 'back' in one ? { ...by(first, 0), ...atPin(0) } : { ...times, ...('pin' in one ? atPin(one.pin) : {}) }
          expect((await edit(shift, body)).error).toBeUndefined()
          const is = await now(first)
          const minutes = Math.abs(is.start_time.getTime() - first.start_time.getTime()) / MINUTE
          const isWithin = minutes <= RECONFIRM_MOVE_MINUTES && metersBetween(first, is) <= RECONFIRM_PLACE_METERS
          expect([one, await isConfirmed(first)]).toEqual([one, isWithin])
        }
      }),
      { numRuns: 12 },
    )
  })

  it('is asked at the second of two half hours, also on the board, on all days of a bundle and when an event moves', async () => {
    const onBoard = await confirmed()
    for (const minutes of [30, 60]) {
      await boss.call(moveShifts, { body: { moves: [{ gig_id: onBoard.id, ...by(onBoard, minutes) }] } })
      expect(await isConfirmed(onBoard)).toBe(minutes === 30)
    }
    const { id: eventId } = (await owner.call(createEvent, { body: { name: 'Gala', organization_id: place.organization_id } })).data
    const ofEvent = await confirmed()
    await owner.call(addEventGigs, { params: { eventId }, body: { gig_ids: [ofEvent.id] } })
    for (const minutes of [30, 60]) {
      const { event_shift_id: shiftId } = await now(ofEvent)
      const { error } = await owner.call(editEventShift, { params: { shiftId: shiftId ?? 0 }, body: by(ofEvent, minutes) })
      expect(error).toBeUndefined()
      expect(await isConfirmed(ofEvent)).toBe(minutes === 30)
    }
    const work = await bundle(crew, place, admin, [new Date('2026-04-20T14:00:00Z'), new Date('2026-04-21T14:00:00Z')])
    const worker = await pro(crew)
    await crew.sql(sql`update gigs set is_position_approximate = false where bundle_id = ${work.id}`)
    const days = await crew.sql<Shift>(sql`select * from gigs where bundle_id = ${work.id} order by id`)
    for (const one of days) await application(crew, one, worker, 'CONFIRMED')
    for (const pin of [3, 6]) {
      expect((await boss.call(editBundle, { params: { bundleId: work.id }, body: atPin(pin) as never })).error).toBeUndefined()
      for (const one of days) expect(await isConfirmed(one)).toBe(pin === 3)
    }
  })

  it('has confirmed the new state once she says yes to it', async () => {
    const shift = await confirmed()
    await edit(shift, by(shift, 60))
    const asked = await crew.sql<{ id: number; user_id: number }>(sql`
      select a.id, p.user_id from applications a join pros p on p.id = a.pro_id where gig_id = ${shift.id} and cancelled_at is null`)
    const { id = 0, user_id = 0 } = asked[0] ?? {}
    expect((await crew.as(user_id).call(confirmOffer, { params: { id } })).error).toBeUndefined()
    await edit(shift, by(shift, 90))
    expect(await isConfirmed(shift)).toBe(true)
    await edit(shift, by(shift, 0))
    expect(await isConfirmed(shift)).toBe(false)
  })

  it('keeps what was confirmed: the database refuses to change it', async () => {
    const shift = await confirmed()
    const change = crew.sql(sql`update applications set confirmed_start = confirmed_start + interval '1 hour' where gig_id = ${shift.id}`)
    await expect(change).rejects.toMatchObject({ constraint: 'applications_terms_kept' })
  })
})
