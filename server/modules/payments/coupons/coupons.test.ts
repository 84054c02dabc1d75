import { createCoupon, listCoupons, listCouponUses, listLocationCoupons, redeemCoupon } from '@crewcall/contract/coupons.ts'
import { previewAdHoc, getReceipt } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { requireEvenBooks, workedShift } from '../test-money.ts'

let crew: Crew
let sam: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  sam = crew.as((await platformAdmin(crew)).id)
})
afterAll(() => crew.close())

let made = 0
/** A shift of 11 000 c and a fee of 3 080 c that was booked with such a coupon. */
async function bookedWith(discount: { percentage: number } | { amount: number }, options: Parameters<typeof workedShift>[1] = {}) {
  const shift = await workedShift(crew, options)
  made += 1
  const code = `MONEY${made}`
  const coupon = await sam.call(createCoupon, { body: { name: 'Spring', max_uses: 5, bookings: 1, code, ...discount } })
  const params = { locationId: shift.place.id }
  const used = await shift.asBoss.call(redeemCoupon, { params, body: { code } })
  expect(used.status).toBe(201)
  // The booking was made by a shortcut, before there was a coupon; the database would keep it without one.
  await crew.sql(sql`alter table applications disable trigger applications_guard`)
  await crew.sql(sql`update applications set coupon_redemption_id = ${used.data.id}, coupon_percentage = ${used.data.percentage ?? 0},
    coupon_cents = ${used.data.amount ?? 0} where id = ${shift.id}`)
  await crew.sql(sql`alter table applications enable trigger applications_guard`)
  const given = async () => {
    const [own] = (await shift.asBoss.call(listLocationCoupons, { params })).data.results
    const [use] = (await sam.call(listCouponUses, { params: { id: coupon.data.id } })).data.results
    const [all] = (await sam.call(listCoupons, { query: { code: code.toLowerCase() } })).data.results
    expect(own).toMatchObject({ code, bookings_left: 0, state: 'USED', given: use?.given })
    expect(use).toMatchObject({ location_id: shift.place.id, location_name: shift.place.name })
    expect(all).toMatchObject({ code, used_count: 1, given: use?.given })
    return own?.given
  }
  return { ...shift, code, given }
}

describe('a booking with a coupon', () => {
  it('of 25 % costs 770 c less, and the pro is paid as ever', async () => {
    const shift = await bookedWith({ percentage: 25 })
    expect(await shift.given()).toBe(0)
    const roster = await shift.asBoss.call(getRoster, { params: { gigId: String(shift.shift.id) } })
    expect(roster.data.results[0]?.timesheet.proposed_cost).toMatchObject({
      pro_amount: 11_000,
      platform_fee: 3_080,
      coupon: 770,
      total: 13_310,
    })
    const answer = await shift.pay({ expected_total: 13_310 })
    expect(answer.data.results).toMatchObject([{ total: 13_310, pro_amount: 11_000 }])
    await crew.drain()
    expect(shift.captures()).toMatchObject([{ amount_cents: 13_310 }])
    expect(shift.transfers()).toMatchObject([{ amount_cents: 11_000 }])
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -2_310, pro: 0, 'provider:clearing': 2_310 })
    const { data: receipt } = await shift.asBoss.call(getReceipt, shift.params)
    expect(receipt.lines.map(({ line, amount, percentage }) => [line, amount, percentage])).toEqual([
      ['pro_amount', 11_000, null],
      ['platform_fee', 3_080, 28],
      ['coupon', -770, 25],
    ])
    expect(receipt.total).toBe(13_310)
    expect(await shift.given()).toBe(770)
    await requireEvenBooks(crew)
  })

  it('has the discount on the fee of an extra payment too', async () => {
    const shift = await bookedWith({ percentage: 50 })
    const query = { application_id: String(shift.id), pro_amount: '10.00', reason: 'PRO_BONUS' as const }
    const { data } = await shift.asBoss.call(previewAdHoc, { query })
    expect(data).toMatchObject({ platform_fee: 280, coupon: 140, payment_amount: 1_140 })
  })

  it('of an amount above the fee costs no fee, and a refund gives back no more than was paid', async () => {
    const shift = await bookedWith({ amount: 500 })
    await shift.pay({ expected_total: 11_000 })
    await crew.drain()
    expect(await shift.given()).toBe(3_080)
    expect((await sam.call(refundCharge, { ...shift.params, body: { reason: 'Left early', amount: 120 } })).status).not.toBe(201)
    const { data } = await sam.call(refundCharge, { ...shift.params, body: { reason: 'Left early' } })
    expect(data).toMatchObject({ amount: 11_000 })
    await crew.drain()
    await requireEvenBooks(crew)
  })

  it('on account is on the line of the invoice', async () => {
    const shift = await bookedWith({ amount: 10 }, { location: { invoicing_enabled: true } })
    await shift.pay({ expected_total: 13_080 })
    const [line] = await crew.sql<Tables['invoice_lines']>(sql`select * from invoice_lines where application_id = ${shift.id}`)
    expect(line).toMatchObject({ pro_cents: 11_000, fee_cents: 2_080, amount_cents: 13_080, description: 'with a coupon of $10.00' })
    await requireEvenBooks(crew)
  })
})

it('The states of the list are those of the rule', async () => {
  const shift = await workedShift(crew)
  const began = await crew.clock.now()
  const after = (minutes: number) => new Date(began.getTime() + minutes * 60_000).toISOString()
  for (const [code, times] of [
    ['LATER1', { starts_at: after(120) }],
    ['NOW1', {}],
    ['USED1', {}],
    ['OVER1', { ends_at: after(30) }],
  ] as const) {
    const made = await sam.call(createCoupon, { body: { name: 'Spring', max_uses: 1, bookings: 1, code, percentage: 10, ...times } })
    expect(made.status).toBe(201)
  }
  await shift.asBoss.call(redeemCoupon, { params: { locationId: shift.place.id }, body: { code: 'USED1' } })
  // Nothing begins or ends between the two lists.
  crew.clock.advance(60)
  const all = (await sam.call(listCoupons, { query: { page_size: 100 } })).data.results
  for (const state of ['SCHEDULED', 'ACTIVE', 'USED_UP', 'ENDED'] as const) {
    const filtered = (await sam.call(listCoupons, { query: { page_size: 100, state } })).data.results
    expect(filtered.map(({ id }) => id)).toEqual(all.filter((each) => each.state === state).map(({ id }) => id))
    expect(filtered).not.toEqual([])
  }
})
