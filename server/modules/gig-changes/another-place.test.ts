import { cancelGig, editGig, previewGigCancellation, previewGigEdit } from '@crewcall/contract/applications.ts'
import { editBundle, previewBundleEdit } from '@crewcall/contract/bundles.ts'
import { relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import { moveShifts } from '@crewcall/contract/schedule-moves.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, bundle, gig, organizationAdmin, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const owner = crew.as((await organizationAdmin(crew, place.organization_id)).id)

type Shift = { id: number }
/** A work address so many thousandths of a degree, each 111 m, to the north of the location. */
const address = (street_address: string, thousandths: number, values: object = {}) =>
  row(crew, 'location_addresses', {
    organization_id: place.organization_id,
    location_id: place.id,
    type: 'SECONDARY',
    street_address,
    city: place.city,
    state_code: place.state_code,
    postal_code: place.zip_code,
    timezone: place.timezone,
    latitude: place.latitude + thousandths / 1000,
    longitude: place.longitude,
    is_position_approximate: false,
    ...values,
  })
const [sideDoor, pier] = [await address(place.street_address, 3), await address('700 Pier Rd', 60)]
const at = ({ id }: { id: number }) => ({ location_address_id: id, use_location_address: false })

async function confirmed(hours: number) {
  const shift = await gig(crew, place, { start_time: await inHours(hours) })
  const worker = await pro(crew)
  return { shift, worker, before: await application(crew, shift, worker, 'CONFIRMED') }
}
const edit = (shift: Shift, body: object) => boss.call(editGig, { params: { gigId: shift.id }, body: body as never })
const preview = (shift: Shift, body: object) => boss.call(previewGigEdit, { params: { gigId: shift.id }, body: body as never })
const applications = (shift: Shift) =>
  crew.sql<Tables['applications']>(sql`select * from applications where gig_id = ${shift.id} order by id`)
const states = async (shift: Shift) =>
  (await applications(shift)).map(({ cancelled_at, confirmed_at, cancellation_cause }) =>
    cancelled_at === null ? (confirmed_at === null ? 'ASKED' : 'CONFIRMED') : cancellation_cause,
  )

describe('A shift that gets another address', () => {
  it('asks its confirmed pros again, as its preview names them, and tells them where', async () => {
    const { shift, worker, before } = await confirmed(60)
    const { data } = await preview(shift, at(pier))
    expect(data.must_reconfirm).toMatchObject([{ application_id: before.id, because: ['ADDRESS_CHANGED'] }])
    expect((await edit(shift, at(pier))).error).toBeUndefined()
    expect(await states(shift)).toEqual(['ADDRESS_CHANGED', 'ASKED'])
    await crew.drain()
    const told = await crew.sql<{ kind: string; body: string }>(sql`select kind, body from notifications where user_id = ${worker.user_id}`)
    expect(told).toMatchObject([{ kind: 'shift.reconfirm', body: expect.stringContaining('700 Pier Rd, Charleston.') as string }])
  })

  it('whose pin is a short walk away keeps them confirmed', async () => {
    const { shift } = await confirmed(84)
    expect((await preview(shift, at(sideDoor))).data.must_reconfirm).toEqual([])
    expect((await edit(shift, at(sideDoor))).error).toBeUndefined()
    expect(await states(shift)).toEqual(['CONFIRMED'])
  })

  it('that is typed, whose position is not known, asks them unless it is the same street', async () => {
    const { shift } = await confirmed(108)
    const typed = { use_location_address: false, city: place.city, state_code: place.state_code, zip_code: place.zip_code }
    expect((await preview(shift, { ...typed, address_line_1: ' 1 king st.' })).data.must_reconfirm).toEqual([])
    expect((await preview(shift, { ...typed, address_line_1: '40 Broad St' })).data.must_reconfirm).toHaveLength(1)
  })

  it('with another street is another place, whatever pin the manager set', async () => {
    const { shift } = await confirmed(114)
    const [far, near] = [await address('1 Far Away Ln', 0, { city: 'Columbia', postal_code: '29201' }), await address('1 Far Away Ln', 0)]
    for (const one of [far, near]) expect((await preview(shift, at(one))).data.must_reconfirm).toHaveLength(1)
    expect((await edit(shift, at(far))).error).toBeUndefined()
    expect(await states(shift)).toEqual(['ADDRESS_CHANGED', 'ASKED'])
  })

  it('and another time has both reasons', async () => {
    const { shift } = await confirmed(120)
    const by = (instant: Date) => new Date(instant.getTime() + 3_600_000).toISOString()
    const both = { ...at(pier), start_time: by(shift.start_time), end_time: by(shift.end_time) }
    expect((await preview(shift, both)).data.must_reconfirm).toMatchObject([{ because: ['TIME_CHANGED', 'ADDRESS_CHANGED'] }])
  })

  it('in its last 24 hours still owes the minimum until they answer', async () => {
    const { shift } = await confirmed(20)
    expect((await edit(shift, at(pier))).error).toBeUndefined()
    const { data } = await boss.call(previewGigCancellation, { params: { gigId: shift.id } })
    expect(data).toMatchObject({ is_late: true, pros: [{ owed_to_pro: 8000, reason_owed: 'MINIMUM' }] })
    expect((await boss.call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'Off' } as never })).status).toBe(200)
    expect((await applications(shift)).at(-1)).toMatchObject({ minimum_owed_cents: 8000 })
  })

  it('in its last 24 hours does not let it move out of them, nor to another location', async () => {
    const { shift } = await confirmed(10)
    expect((await edit(shift, at(pier))).error).toBeUndefined()
    const later = (instant: Date) => new Date(instant.getTime() + 72 * 3_600_000).toISOString()
    const times = { start_time: later(shift.start_time), end_time: later(shift.end_time) }
    expect((await edit(shift, times)).error).toMatchObject({ code: 'conflict', reason: 'MOVE_TOO_LATE' })
    const other = await payingLocation(crew, { organization_id: place.organization_id })
    expect((await owner.call(relocateShift, { body: { gig_id: shift.id, location_id: other.id } })).error).toMatchObject({
      reason: 'MOVE_TOO_LATE',
    })
  })

  it('and moved again gives them until the new start to answer', async () => {
    const { shift } = await confirmed(3)
    expect((await edit(shift, at(pier))).error).toBeUndefined()
    const expiry = async () => (await applications(shift)).at(-1)?.offer_expires_at
    expect(await expiry()).toEqual(new Date(shift.start_time.getTime() - 3_600_000))
    const by = (hours: number) => (instant: Date) => new Date(instant.getTime() + hours * 3_600_000).toISOString()
    for (const hours of [6, 4]) {
      expect((await edit(shift, { start_time: by(hours)(shift.start_time), end_time: by(hours)(shift.end_time) })).error).toBeUndefined()
      expect(await expiry()).toEqual(new Date(Date.parse(by(5)(shift.start_time))))
    }
  })

  it('keeps what was promised for an earlier start', async () => {
    const { shift } = await confirmed(13)
    expect((await edit(shift, at(pier))).error).toBeUndefined()
    // As a shift that moved before such moves were refused.
    const later = (instant: Date) => new Date(instant.getTime() + 72 * 3_600_000)
    await crew.sql(sql`update gigs set start_time = ${later(shift.start_time)}, end_time = ${later(shift.end_time)} where id = ${shift.id}`)
    const other = await payingLocation(crew, { organization_id: place.organization_id })
    expect((await owner.call(relocateShift, { body: { gig_id: shift.id, location_id: other.id } })).error).toMatchObject({
      reason: 'MOVE_TOO_LATE',
    })
  })

  it('after its start is refused', async () => {
    const { shift } = await confirmed(-1)
    expect((await preview(shift, at(pier))).data.refused).toMatchObject({ reason: 'STARTED_ADDRESS_STAYS' })
    expect((await edit(shift, at(pier))).error).toMatchObject({ code: 'conflict', reason: 'STARTED_ADDRESS_STAYS' })
    expect((await edit(shift, at(sideDoor))).error).toBeUndefined()
    expect(await states(shift)).toEqual(['CONFIRMED'])
  })

  it('and the former one again gives their confirmations back', async () => {
    const { shift } = await confirmed(132)
    await edit(shift, at(pier))
    await edit(shift, { use_location_address: true })
    expect(await states(shift)).toEqual(['ADDRESS_CHANGED', 'CONFIRMED'])
  })

  it('is not what they confirmed: a move taken back does not confirm them there', async () => {
    const { shift } = await confirmed(156)
    const { start_time, end_time } = shift
    const by = (minutes: number) => ({
      gig_id: shift.id,
      start_time: new Date(start_time.getTime() + minutes * 60_000).toISOString(),
      end_time: new Date(end_time.getTime() + minutes * 60_000).toISOString(),
    })
    await boss.call(moveShifts, { body: { moves: [by(60)] } })
    await edit(shift, at(pier))
    await boss.call(moveShifts, { body: { moves: [by(0)] } })
    expect(await states(shift)).toEqual(['TIME_CHANGED', 'ASKED'])
    // At the old address as well, it is what they confirmed.
    await edit(shift, { use_location_address: true })
    expect(await states(shift)).toEqual(['TIME_CHANGED', 'CONFIRMED'])
  })

  it('on all days of a bundle asks who is confirmed on any of them', async () => {
    const work = await bundle(crew, place, admin, await Promise.all([180, 204].map(inHours)))
    const worker = await pro(crew)
    const days = await crew.sql<Tables['gigs']>(sql`select * from gigs where bundle_id = ${work.id} order by id`)
    for (const day of days) await application(crew, day, worker, 'CONFIRMED')
    const call = { params: { bundleId: work.id }, body: at(pier) as never }
    expect((await boss.call(previewBundleEdit, call)).data.must_reconfirm).toHaveLength(2)
    expect((await boss.call(editBundle, call)).error).toBeUndefined()
    for (const day of days) expect(await states(day)).toEqual(['ADDRESS_CHANGED', 'ASKED'])
  })
})
