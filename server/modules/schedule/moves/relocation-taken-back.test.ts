import { withdraw } from '@crewcall/contract/pro-applications.ts'
import { previewRelocation, relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, bundle, gig, organizationAdmin, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place } = await openLocation()
beforeEach(() => crew.clock.set('2026-03-04T17:00:00Z'))
const there = await payingLocation(crew, { organization_id: place.organization_id, timezone: 'America/Phoenix', city: 'Phoenix' })
const admin = await organizationAdmin(crew, place.organization_id)
const boss = crew.as(admin.id)
const to = (gig_id: number, location: { id: number }) => ({ body: { gig_id, location_id: location.id } })
const live = (gigId: number) =>
  crew.sql<{ id: number; pro_id: number; state: string; wage_amount: number | null }>(sql`
    select id, pro_id, wage_amount, case when confirmed_at is not null then 'CONFIRMED' when selected_at is not null then 'SELECTED' else 'CREATED' end as state
    from applications where gig_id = ${gigId} and cancelled_at is null order by pro_id`)
const told = async (worker: { user_id: number }) => {
  await crew.drain()
  const rows = await crew.sql<{ kind: string }>(sql`select kind from notifications where user_id = ${worker.user_id} order by id`)
  return rows.map(({ kind }) => kind)
}
let day = 9

/** A shift on a day of its own with a confirmed and a selected pro, moved to the other location. */
async function moved(values: object = {}) {
  const shift = await gig(crew, place, { start_time: `2026-03-${(day += 1)}T22:00:00Z`, allowed_confirmed_pros: 2, ...values })
  const [booked, asked] = [await pro(crew), await pro(crew)]
  await application(crew, shift, booked, 'CONFIRMED')
  await application(crew, shift, asked, 'SELECTED')
  const { data } = await boss.call(relocateShift, to(shift.id, there))
  expect(data.asked_again.map(({ pro_id }) => pro_id)).toEqual([booked.id, asked.id])
  return { shift, booked, asked, gig_id: data.gig_id }
}

describe('A move to another location that is taken back', () => {
  it('gives back the confirmations it took away, as its preview says, and asks the others', async () => {
    const { gig_id, booked, asked } = await moved()
    const { data: seen } = await boss.call(previewRelocation, to(gig_id, place))
    expect(seen).toMatchObject({ confirmed_again: [{ pro_id: booked.id }], asked_again: [{ pro_id: asked.id }], left_out: [] })
    const { data } = await boss.call(relocateShift, to(gig_id, place))
    expect(data).toMatchObject({ confirmed_again: seen.confirmed_again, asked_again: seen.asked_again })
    expect(await live(data.gig_id)).toMatchObject([
      { pro_id: booked.id, state: 'CONFIRMED', wage_amount: 20 },
      { pro_id: asked.id, state: 'SELECTED' },
    ])
  })

  it('asks everybody when it comes back to another address of the location', async () => {
    const further = await row(crew, 'location_addresses', {
      organization_id: place.organization_id,
      location_id: place.id,
      type: 'SECONDARY',
      street_address: '700 Gervais St',
      city: 'Columbia',
      state_code: 'SC',
      postal_code: '29201',
      timezone: place.timezone,
      latitude: 34,
      longitude: -81.03,
    })
    const { gig_id, booked, asked } = await moved({
      location_address_id: further.id,
      use_location_address: false,
      address_line_1: further.street_address,
      city: further.city,
      zip_code: further.postal_code,
      latitude: further.latitude,
      longitude: further.longitude,
    })
    const { data } = await boss.call(previewRelocation, to(gig_id, place))
    expect(data).toMatchObject({ confirmed_again: [], asked_again: [{ pro_id: booked.id }, { pro_id: asked.id }] })
  })

  it('sends one message for each move, and none if it was taken back before the first', async () => {
    const late = await moved()
    expect(await told(late.booked)).toEqual(['shift.reconfirm'])
    await boss.call(relocateShift, to(late.gig_id, place))
    expect(await told(late.booked)).toEqual(['shift.reconfirm', 'shift.as_before'])
    const soon = await moved()
    await boss.call(relocateShift, to(soon.gig_id, place))
    expect(await told(soon.booked)).toEqual([])
  })

  it('leaves a pro who declined off the shift, and asks again after ten minutes', async () => {
    const declined = await moved()
    const [first] = await live(declined.gig_id)
    const { error } = await crew.as(declined.booked.user_id).call(withdraw, { params: { id: first?.id ?? 0 } } as never)
    expect(error).toBeUndefined()
    const { data } = await boss.call(relocateShift, to(declined.gig_id, place))
    expect((await live(data.gig_id)).map(({ pro_id }) => pro_id)).toEqual([declined.asked.id])
    const late = await moved()
    crew.clock.advance(11)
    const back = await boss.call(relocateShift, to(late.gig_id, place))
    expect(back.data.confirmed_again).toEqual([])
    expect((await live(back.data.gig_id)).map(({ state }) => state)).toEqual(['SELECTED', 'SELECTED'])
  })

  it('names who is confirmed again on one day of a work, and asked on another, in both', async () => {
    const days = [25, 26].map((date) => new Date(`2026-03-${date}T22:00:00Z`))
    const work = await bundle(crew, place, admin, days, { allowed_confirmed_pros: 2 })
    const [first, second] = await crew.sql<Tables['gigs']>(sql`select * from gigs where bundle_id = ${work.id} order by start_time`)
    if (!first || !second) throw new Error('No days')
    const worker = await pro(crew)
    await application(crew, first, worker, 'CONFIRMED')
    await application(crew, second, worker, 'SELECTED')
    const { data: away } = await boss.call(relocateShift, to(first.id, there))
    const both = { confirmed_again: [{ pro_id: worker.id }], asked_again: [{ pro_id: worker.id }] }
    expect((await boss.call(previewRelocation, to(away.gig_id, place))).data).toMatchObject(both)
    const { data: back } = await boss.call(relocateShift, to(away.gig_id, place))
    expect(back).toMatchObject(both)
    expect((await live(back.gig_id)).map(({ state }) => state)).toEqual(['CONFIRMED'])
  })

  it('on another day asks again', async () => {
    const { gig_id, shift } = await moved()
    const next = new Date(shift.start_time.getTime() + 86_400_000).toISOString().slice(0, 10)
    const { data } = await boss.call(relocateShift, { body: { gig_id, location_id: place.id, local_date: next } })
    expect(data.confirmed_again).toEqual([])
    expect(data.asked_again).toHaveLength(2)
  })
})
