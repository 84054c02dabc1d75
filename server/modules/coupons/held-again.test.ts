import { editGig, dismissPro } from '@crewcall/contract/applications.ts'
import { createCoupon, redeemCoupon } from '@crewcall/contract/coupons.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { payAdHoc } from '@crewcall/contract/payments.ts'
import { markNoShow, undoNoShow } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
const sam = crew.as((await platformAdmin(crew)).id)
// Noon in New York.
beforeEach(() => crew.clock.set('2026-03-04T17:00:00Z'))
let made = 0

/** A coupon of so many bookings that the location uses. */
async function used({ bookings = 1 } = {}) {
  made += 1
  const code = `HELD${made}`
  const body = { code, name: 'Spring', percentage: 25, max_uses: 5, bookings }
  expect((await sam.call(createCoupon, { body })).status).toBe(201)
  const { data } = await boss.call(redeemCoupon, { params: { locationId: place.id }, body: { code } })
  return { coupon_redemption_id: data.id, coupon_percentage: 25 }
}
async function booked(coupon: object = {}, day = 10 + made) {
  const shift = await gig(crew, place, { start_time: `2026-03-${day}T16:00:00Z`, allowed_confirmed_pros: 2 })
  const worker = await pro(crew)
  return { shift, worker, before: await application(crew, shift, worker, 'CONFIRMED', coupon) }
}
type Shift = Tables['gigs']
async function move(shift: Shift, minutes: number) {
  const [start_time, end_time] = [shift.start_time, shift.end_time].map((at) => new Date(at.getTime() + minutes * 60_000).toISOString())
  expect((await boss.call(editGig, { params: { gigId: shift.id }, body: { start_time, end_time } as never })).error).toBeUndefined()
}
async function newest(shift: Shift, worker: { id: number }): Promise<Tables['applications']> {
  const [found] = await crew.sql<Tables['applications']>(
    sql`select * from applications where gig_id = ${shift.id} and pro_id = ${worker.id} order by id desc limit 1`,
  )
  if (!found) throw new Error('No application')
  return found
}

describe('a booking that holds again', () => {
  it('has the coupon it had, also after the coupon ended', async () => {
    const coupon = await used()
    const { shift, worker } = await booked(coupon)
    await move(shift, 60)
    await crew.sql(
      sql`update coupon_redemptions set ends_at = redeemed_at + interval '1 millisecond' where id = ${coupon.coupon_redemption_id}`,
    )
    await move(shift, 0)
    expect(await newest(shift, worker)).toMatchObject({ cancelled_at: null, ...coupon })
    expect((await newest(shift, worker)).confirmed_at).not.toBeNull()
  })

  it('gets no coupon that it did not have', async () => {
    const { shift, worker } = await booked({}, 25)
    await used()
    await move(shift, 60)
    await move(shift, 0)
    const now = await newest(shift, worker)
    expect(now.confirmed_at).not.toBeNull()
    expect(now.coupon_redemption_id).toBeNull()
  })

  it('after a no-show that was none has its coupon, unless another booking took it', async () => {
    const coupon = await used({ bookings: 2 })
    const [kept, lost] = [await booked(coupon, 28), await booked(coupon, 28)]
    await crew.clock.set('2026-03-28T16:20:00Z')
    for (const { before } of [kept, lost])
      expect((await boss.call(markNoShow, { params: { id: String(before.id) } })).error).toBeUndefined()
    await booked(coupon, 29)
    for (const { before } of [kept, lost])
      expect((await boss.call(undoNoShow, { params: { id: String(before.id) } })).error).toBeUndefined()
    const both = [await newest(kept.shift, kept.worker), await newest(lost.shift, lost.worker)]
    expect(both.map(({ cancelled_at, coupon_percentage }) => [cancelled_at, coupon_percentage])).toEqual([
      [null, 25],
      [null, 0],
    ])
  })
})

it('Extra payments for a booking that was cancelled have no discount, and free the coupon for another one', async () => {
  const coupon = await used()
  const { shift, before } = await booked(coupon, 27)
  expect((await boss.call(dismissPro, { params: { id: before.id }, body: { reason: 'FEWER_PROS_NEEDED' } })).error).toBeUndefined()
  await crew.clock.set(new Date(shift.start_time.getTime() + 60_000).toISOString())
  const body = { application_id: before.id, pro_amount: 100, reason: 'PRO_BONUS' as const, description: 'For coming' }
  await boss.call(payAdHoc, { body })
  const lines = await crew.sql<{ line: string }>(sql`select n.line from charge_lines n join payment_intents i on i.id = n.payment_intent_id
    where i.application_id = ${before.id}`)
  expect(lines.filter(({ line }) => line === 'coupon')).toEqual([])
})

it('The database keeps the coupon of a confirmed booking as it is', async () => {
  const coupon = await used()
  const { before } = await booked(coupon, 26)
  await expect(
    crew.sql(sql`update applications set coupon_percentage = 0, coupon_redemption_id = null where id = ${before.id}`),
  ).rejects.toThrow('rates are frozen')
})

it('A location that is not approved uses no coupon, and a team member is told no code', async () => {
  const waiting = await payingLocation(crew, { approval_status: 'PENDING' })
  const other = crew.as((await manager(crew, waiting)).id)
  await used()
  expect(await other.call(redeemCoupon, { params: { locationId: waiting.id }, body: { code: `HELD${made}` } })).toMatchObject({
    status: 403,
    error: { reason: 'COUPON_AFTER_APPROVAL' },
  })
  const body = { location_id: place.id, start_time: '2026-03-20T16:00:00Z', end_time: '2026-03-20T22:00:00Z', wage_amount: 20 }
  const member = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
  expect((await boss.call(previewCost, { body })).data.coupon?.code).toBeDefined()
  expect((await member.call(previewCost, { body })).data?.coupon ?? null).toBeNull()
})
