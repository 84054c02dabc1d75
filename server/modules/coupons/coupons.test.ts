import { createCoupon, endCoupon, previewCoupon, redeemCoupon } from '@crewcall/contract/coupons.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { dismissPro, selectPros } from '@crewcall/contract/applications.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew } = await openLocation()
const sam = crew.as((await platformAdmin(crew)).id)

let made = 0
const terms = { name: 'Welcome', percentage: 25, max_uses: 10, bookings: 2, valid_days: 30 }
async function coupon(changes: object = {}) {
  made += 1
  const answer = await sam.call(createCoupon, { body: { ...terms, code: `Test ${made}`, ...changes } })
  expect(answer.status).toBe(201)
  return answer.data
}
async function opened(values: object = {}) {
  const place = await payingLocation(crew, values)
  const boss = await manager(crew, place)
  const asBoss = crew.as(boss.id)
  const params = { locationId: place.id }
  const redeem = (code: string) => asBoss.call(redeemCoupon, { params, body: { code } })
  return { place, boss, asBoss, params, redeem }
}
type Opened = Awaited<ReturnType<typeof opened>>
const stored = async (id: number) => {
  const [found] = await crew.sql<Tables['applications']>(sql`select * from applications where id = ${id}`)
  if (!found) throw new Error('The application is gone')
  return found
}
/** A pro takes an opening of the shift: selected by the manager, confirmed by themselves. */
async function book({ asBoss }: Opened, shift: Tables['gigs'], known?: Tables['pros']) {
  const worker = known ?? (await pro(crew))
  const { id } = await application(crew, shift, worker)
  await asBoss.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [id] } })
  expect((await crew.as(worker.user_id).call(confirmOffer, { params: { id } })).data.status).toBe('CONFIRMED')
  return stored(id)
}

describe('codes', () => {
  it('are found however they are typed, and used once by a location', async () => {
    const { code } = await coupon()
    const spot = await opened()
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `
    const shown = await spot.asBoss.call(previewCoupon, { params: spot.params, body: { code: typed } })
    expect(shown.data).toMatchObject({ code, percentage: 25, amount: null, bookings: 2 })
    const used = await spot.redeem(typed)
    const { ends_at: _, ...offer } = shown.data
    expect(used.data).toMatchObject(offer)
    expect(await spot.redeem(code)).toMatchObject({ status: 409, error: { reason: 'COUPON_USED_HERE' } })
    expect((await (await opened()).redeem(code)).status).toBe(201)
  })

  it('of twenty locations that use the last place at once, one succeeds', async () => {
    const { code, id } = await coupon({ max_uses: 1 })
    const spots = await Promise.all(Array.from({ length: 20 }, () => opened()))
    const answers = await Promise.all(spots.map(({ redeem }) => redeem(code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ error }) => error?.reason ?? []))).toEqual(new Set(['COUPON_USED_UP']))
    const [counted] = await crew.sql<Tables['coupons']>(sql`select * from coupons where id = ${id}`)
    expect(counted?.used_count).toBe(1)
  })

  it('pressed twenty times by one location is used once', async () => {
    const { code } = await coupon()
    const { redeem } = await opened()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('are refused with their reason', async () => {
    const spot = await opened()
    expect(await spot.redeem('NOBODYS')).toMatchObject({ status: 400, error: { reason: 'COUPON_UNKNOWN' } })
    expect((await spot.redeem('a-b!')).error?.code).toBe('invalid')
    const later = await coupon({ starts_at: '2190-01-01T00:00:00Z' })
    expect(await spot.redeem(later.code)).toMatchObject({ error: { reason: 'COUPON_NOT_BEGUN' } })
    const over = await coupon()
    expect((await sam.call(endCoupon, { params: { id: over.id } })).data.state).toBe('ENDED')
    expect(await spot.redeem(over.code)).toMatchObject({ error: { reason: 'COUPON_ENDED' } })
    expect(await sam.call(endCoupon, { params: { id: over.id } })).toMatchObject({ status: 409 })
    const team = crew.as((await manager(crew, spot.place, 'TEAM_MEMBER')).id)
    expect((await team.call(redeemCoupon, { params: spot.params, body: { code: over.code } })).status).toBe(403)
  })

  it('are not found by trying', async () => {
    const { redeem } = await opened()
    for (let at = 0; at < 120; at += 1) await redeem(`TRY${at}X`)
    expect((await redeem('TRY120X')).error?.code).toBe('rate_limited')
  })

  it('have a percentage or an amount, an end after the start, and are unique', async () => {
    const body = { ...terms, code: 'BOTH1' }
    expect((await sam.call(createCoupon, { body: { ...body, amount: 5 } })).error?.code).toBe('invalid')
    expect((await sam.call(createCoupon, { body: { ...body, percentage: null } })).error?.code).toBe('invalid')
    const backwards = { ...body, starts_at: '2190-01-02T00:00:00Z', ends_at: '2190-01-01T00:00:00Z' }
    expect(await sam.call(createCoupon, { body: backwards })).toMatchObject({ error: { reason: 'COUPON_ENDS_BEFORE_START' } })
    const { code } = await coupon()
    expect(await sam.call(createCoupon, { body: { ...terms, code } })).toMatchObject({ error: { reason: 'COUPON_CODE_TAKEN' } })
  })
})

describe('bookings', () => {
  it('have the discount, as many as the coupon says', async () => {
    const { code } = await coupon()
    const spot = await opened()
    const { id } = (await spot.redeem(code)).data
    const shift = await gig(crew, spot.place, { allowed_confirmed_pros: 3 })
    const rates = [await book(spot, shift), await book(spot, shift), await book(spot, shift)]
    expect(rates.map(({ coupon_redemption_id, coupon_percentage }) => [coupon_redemption_id, coupon_percentage])).toEqual([
      [id, 25],
      [id, 25],
      [null, 0],
    ])
  })

  it('of many at once get no more than those left', async () => {
    const { code } = await coupon({ bookings: 3 })
    const spot = await opened()
    await spot.redeem(code)
    const shifts = await Promise.all(Array.from({ length: 8 }, () => gig(crew, spot.place)))
    const booked = await Promise.all(shifts.map((shift) => book(spot, shift)))
    expect(booked.filter(({ coupon_redemption_id }) => coupon_redemption_id !== null)).toHaveLength(3)
  })

  it('free their place when they are cancelled and nothing is owed', async () => {
    const { code } = await coupon({ bookings: 1 })
    const spot = await opened()
    await spot.redeem(code)
    const later = await gig(crew, spot.place, {
      allowed_confirmed_pros: 2,
      start_time: new Date((await crew.clock.now()).getTime() + 20 * 86_400_000),
    })
    const first = await book(spot, later)
    const answer = await spot.asBoss.call(dismissPro, { params: { id: first.id }, body: { reason: 'FEWER_PROS_NEEDED' } })
    expect(answer.error).toBeUndefined()
    expect((await stored(first.id)).cancelled_at).not.toBeNull()
    expect((await book(spot, await gig(crew, spot.place))).coupon_percentage).toBe(25)
  })

  it('begin at the minimum, without a fee take none, and end with the days of the coupon', async () => {
    const spot = await opened({ in_network_payments_enabled: false })
    const ours = await pro(crew)
    const { organization_id, id: location_id } = spot.place
    await row(crew, 'network_members', { organization_id, location_id, pro_id: ours.id, source: 'ADDED' })
    await spot.redeem((await coupon({ min_spend: 100, bookings: 5 })).code)
    expect((await book(spot, await gig(crew, spot.place, { wage_amount: 15 }))).coupon_redemption_id).toBeNull()
    expect((await book(spot, await gig(crew, spot.place, { type: 'NETWORK', wage_amount: 40 }), ours)).coupon_redemption_id).toBeNull()
    expect((await book(spot, await gig(crew, spot.place, { wage_amount: 40 }))).coupon_percentage).toBe(25)
    await crew.sql(sql`update coupon_redemptions set ends_at = redeemed_at + interval '1 millisecond' where location_id = ${spot.place.id}`)
    expect((await book(spot, await gig(crew, spot.place, { wage_amount: 40 }))).coupon_redemption_id).toBeNull()
  })

  it('of two coupons take the one that ends first', async () => {
    const spot = await opened()
    await spot.redeem((await coupon({ valid_days: 60 })).code)
    await spot.redeem((await coupon({ valid_days: 10, percentage: null, amount: 5 })).code)
    expect(await book(spot, await gig(crew, spot.place))).toMatchObject({ coupon_percentage: 0, coupon_cents: 500 })
  })

  it('are announced before a shift is posted', async () => {
    const spot = await opened()
    const { code } = await coupon({ percentage: null, amount: 7.5 })
    const start = new Date((await crew.clock.now()).getTime() + 5 * 86_400_000)
    const body = {
      location_id: spot.place.id,
      type: 'MARKETPLACE' as const,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
      unpaid_break_minutes: 30,
      wage_amount: 20,
      allowed_confirmed_pros: 2,
    }
    const priced = async () => (await spot.asBoss.call(previewCost, { body })).data
    const before = await priced()
    expect(before.coupon).toBeNull()
    await spot.redeem(code)
    const after = await priced()
    expect(after).toMatchObject({ total: before.total, coupon: { code, per_pro: 750, bookings_left: 2 } })
  })
})

it('A discount without a coupon, and more bookings than allowed, are refused by the database', async () => {
  const { code } = await coupon({ bookings: 1 })
  const spot = await opened()
  const { id } = (await spot.redeem(code)).data
  const shift = await gig(crew, spot.place, { allowed_confirmed_pros: 2 })
  const other = await book({ ...spot }, shift)
  const plain = await application(crew, shift, await pro(crew))
  await expect(crew.sql(sql`update applications set coupon_percentage = 25 where id = ${plain.id}`)).rejects.toThrow('coupon_of_redemption')
  expect(other.coupon_redemption_id).toBe(id)
  await expect(
    crew.sql(sql`update applications set coupon_percentage = 25, coupon_redemption_id = ${id} where id = ${plain.id}`),
  ).rejects.toThrow('within_bookings')
})
