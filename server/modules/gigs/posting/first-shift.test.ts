import { selectPros } from '@crewcall/contract/applications.ts'
import { postBundle } from '@crewcall/contract/bundles.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { createCoupon, endCoupon, listCoupons, listLocationCoupons, redeemCoupon } from '@crewcall/contract/coupons.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { decideLocation } from '@crewcall/contract/organizations.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, inHours } = await openLocation()
const sam = crew.as((await platformAdmin(crew)).id)
const cook = await skill(crew)
let made = 0
const terms = { name: 'Hello', percentage: 20, max_uses: 10, bookings: 2, valid_days: 30, with_first_shift: true }
async function coupon(changes: object = {}) {
  made += 1
  const { data, error } = await sam.call(createCoupon, { body: { ...terms, code: `First ${made}`, ...changes } })
  expect(error).toBeUndefined()
  return data
}
const end = (id: number) => sam.call(endCoupon, { params: { id } })
// Each test has its own.
afterEach(async () => {
  for (const { id, state } of (await sam.call(listCoupons, { query: { page_size: 100 } })).data.results)
    if (state !== 'ENDED') await end(id)
})

async function opened(values: object = {}) {
  const place = await payingLocation(crew, values)
  const boss = await manager(crew, place)
  const asBoss = crew.as(boss.id)
  const times = async (hours: number) => ({
    start_time: (await inHours(hours)).toISOString(),
    end_time: (await inHours(hours + 6)).toISOString(),
  })
  const shift = { location_id: place.id, skill_id: cook.id, timezone: place.timezone, wage_amount: 22, description: 'Work the line' }
  const post = async (who = asBoss) => who.call(postGig, { body: { ...shift, ...(await times(72)) } as never })
  const uses = async () => (await asBoss.call(listLocationCoupons, { params: { locationId: place.id } })).data.results
  const priced = async (who = asBoss) =>
    (await who.call(previewCost, { body: { location_id: place.id, wage_amount: 22, ...(await times(72)) } as never })).data
  return { place, boss, asBoss, shift, times, post, uses, priced }
}
const counted = async (id: number) => (await crew.sql<Tables['coupons']>(sql`select * from coupons where id = ${id}`))[0]?.used_count

describe('a coupon that comes with the first shift', () => {
  it('waits for the first shift with a platform fee: a network that is paid outside has none', async () => {
    const { id } = await coupon()
    const spot = await opened({ in_network_payments_enabled: false })
    const times = await spot.times(72)
    const inNetwork = { ...spot.shift, ...times, type: 'NETWORK' }
    const asked = { location_id: spot.place.id, wage_amount: 22, ...times, type: 'NETWORK' }
    expect((await spot.asBoss.call(previewCost, { body: asked as never })).data).toMatchObject({
      first_shift_coupon: null,
      total: 0,
    })
    expect((await spot.asBoss.call(postGig, { body: inNetwork as never })).status).toBe(201)
    expect([await spot.uses(), await counted(id)]).toEqual([[], 0])
    expect((await spot.priced()).first_shift_coupon).toMatchObject({ percentage: 20 })
    await spot.post()
    expect([(await spot.uses()).length, await counted(id)]).toEqual([1, 1])
  })

  it('is promised before, used with the first shift that a location posts, and lowers its bookings like any other', async () => {
    const { id, code } = await coupon()
    const spot = await opened()
    expect(await spot.priced()).toMatchObject({
      first_shift_coupon: { percentage: 20, amount: null, bookings: 2, valid_days: 30 },
      coupon: { code, bookings_left: 2 },
    })
    // Nothing is used by looking.
    expect([await spot.uses(), await counted(id)]).toEqual([[], 0])
    const { data } = await spot.post()
    expect(await spot.uses()).toMatchObject([{ code, state: 'ACTIVE', percentage: 20, bookings_left: 2 }])
    expect(await counted(id)).toBe(1)
    expect(await spot.priced()).toMatchObject({ first_shift_coupon: null, coupon: { code, bookings_left: 2 } })
    await spot.post()
    expect([(await spot.uses()).length, await counted(id)]).toEqual([1, 1])

    const worker = await pro(crew)
    const shift = (await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${data.id}`))[0]
    if (!shift) throw new Error('The shift is gone')
    const { id: applied } = await application(crew, shift, worker)
    await spot.asBoss.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [applied] } })
    await crew.as(worker.user_id).call(confirmOffer, { params: { id: applied } })
    expect(await spot.uses()).toMatchObject([{ bookings_left: 1 }])
    const kept = await crew.sql(sql`select action, after from audit_log where action = 'coupon.give' and object_id = ${id}`)
    expect(kept).toEqual([{ action: 'coupon.give', after: { code } }])
  })

  it('is given to nobody who posted before, whatever became of those shifts, nor to a location that came from elsewhere', async () => {
    const { id } = await coupon()
    const old = await opened()
    await gig(crew, old.place, { cancelled_at: await inHours(0) })
    const moved = await opened()
    await row(crew, 'location_moves', {
      from_organization_id: old.place.organization_id,
      from_location_id: old.place.id,
      to_organization_id: moved.place.organization_id,
      to_location_id: moved.place.id,
      moved_at: await inHours(-1),
      moved_by: moved.boss.id,
      reason: 'Sold',
      effects: '{}',
    })
    for (const spot of [old, moved]) {
      expect((await spot.priced()).first_shift_coupon).toBeNull()
      expect((await spot.post()).status).toBe(201)
      expect(await spot.uses()).toEqual([])
    }
    expect(await counted(id)).toBe(0)
  })

  it('is used when pros see the first shift: not before the location is approved', async () => {
    const { id } = await coupon()
    const spot = await opened({ approval_status: 'PENDING' })
    await spot.post()
    await spot.post()
    expect(await counted(id)).toBe(0)
    const decided = await sam.call(decideLocation, { params: { id: spot.place.id }, body: { approval_status: 'APPROVED' } })
    expect(decided.error).toBeUndefined()
    await crew.drain()
    expect([(await spot.uses()).length, await counted(id)]).toEqual([1, 1])
    const [{ redeemed_by } = {}] = await crew.sql<Tables['coupon_redemptions']>(
      sql`select * from coupon_redemptions where location_id = ${spot.place.id}`,
    )
    expect(redeemed_by).toBe(spot.boss.id)
  })

  it('is used once by work of several days, and by a team member, who is told no amount', async () => {
    const { id } = await coupon()
    const spot = await opened()
    const { timezone, ...shift } = spot.shift
    const days = [await spot.times(72), await spot.times(96), await spot.times(120)]
    expect((await spot.asBoss.call(postBundle, { body: { ...shift, timezone, days } as never })).error).toBeUndefined()
    expect([(await spot.uses()).length, await counted(id)]).toEqual([1, 1])
    const other = await opened()
    const member = crew.as((await manager(crew, other.place, 'TEAM_MEMBER')).id)
    expect((await other.priced(member))?.first_shift_coupon ?? null).toBeNull()
    expect((await other.post(member)).status).toBe(201)
    expect((await other.uses()).length).toBe(1)
  })

  it.each([
    ['was ended', async () => end((await coupon()).id)],
    ['begins later', () => coupon({ starts_at: '2190-01-01T00:00:00Z' })],
    ['does not come with it', () => coupon({ with_first_shift: false })],
  ])('that %s is not there, and the shift is posted', async (_, prepare) => {
    await prepare()
    const spot = await opened()
    expect((await spot.priced()).first_shift_coupon).toBeNull()
    expect((await spot.post()).status).toBe(201)
    expect(await spot.uses()).toEqual([])
  })

  it('is not given again to a location that used its code', async () => {
    const { code, id } = await coupon()
    const spot = await opened()
    await spot.asBoss.call(redeemCoupon, { params: { locationId: spot.place.id }, body: { code } })
    expect((await spot.priced()).first_shift_coupon).toBeNull()
    expect((await spot.post()).status).toBe(201)
    expect([(await spot.uses()).length, await counted(id)]).toEqual([1, 1])
  })
})

describe('at the same moment', () => {
  it('ten first shifts of one location are posted, and use it once', async () => {
    const { id } = await coupon()
    const spot = await opened()
    const posted = await Promise.all(Array.from({ length: 10 }, () => spot.post()))
    expect(posted.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect([(await spot.uses()).length, await counted(id)]).toEqual([1, 1])
  })

  it('of twelve locations that post their first shift, as many have it as may, and all are posted', async () => {
    const { id } = await coupon({ max_uses: 3 })
    const spots = await Promise.all(Array.from({ length: 12 }, () => opened()))
    const posted = await Promise.all(spots.map(({ post }) => post()))
    expect(posted.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201))
    const uses = await Promise.all(spots.map(({ uses: used }) => used()))
    expect([uses.filter((used) => used.length === 1).length, await counted(id)]).toEqual([3, 3])
    expect((await (await opened()).priced()).first_shift_coupon).toBeNull()
  })

  it('a code that is typed while the first shift is posted is used once, and the shift is posted', async () => {
    const { id, code } = await coupon()
    const spots = await Promise.all(Array.from({ length: 6 }, () => opened()))
    const answers = await Promise.all(
      spots.flatMap(({ post, asBoss, place }) => [post(), asBoss.call(redeemCoupon, { params: { locationId: place.id }, body: { code } })]),
    )
    expect(answers.filter((_, at) => at % 2 === 0).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    expect(await counted(id)).toBe(6)
  })
})

describe('only one at a time', () => {
  it('comes with the first shift: another is refused by name, and may follow it', async () => {
    const { id } = await coupon()
    const body = { ...terms, code: `SECOND${made}` }
    expect(await sam.call(createCoupon, { body })).toMatchObject({
      status: 409,
      error: { reason: 'COUPON_FIRST_SHIFT_TAKEN', target: 'with_first_shift' },
    })
    // One that does not come with it is no rival.
    expect((await sam.call(createCoupon, { body: { ...body, with_first_shift: false } })).status).toBe(201)
    await end(id)
    expect((await coupon()).with_first_shift).toBe(true)
  })

  it('may be prepared for after the one in force, and one that is ended before its start is in no way', async () => {
    await coupon({ ends_at: (await inHours(48)).toISOString() })
    const next = await coupon({ starts_at: (await inHours(48)).toISOString() })
    expect(
      await sam.call(createCoupon, { body: { ...terms, code: 'CLASH9', starts_at: (await inHours(50)).toISOString() } }),
    ).toMatchObject({
      error: { reason: 'COUPON_FIRST_SHIFT_TAKEN' },
    })
    expect((await end(next.id)).data.state).toBe('ENDED')
    expect((await coupon({ starts_at: (await inHours(50)).toISOString() })).state).toBe('SCHEDULED')
  })

  it('of two that are made at the same moment one is refused, and the database allows no second', async () => {
    const { id } = await coupon({ with_first_shift: false })
    await end(id)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => sam.call(createCoupon, { body: { ...terms, code: `RACE${made}X${at}` } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    await expect(
      crew.sql(sql`update coupons set with_first_shift = true, ended_at = null, ended_by = null where id = ${id}`),
    ).rejects.toThrow('coupons_one_with_first_shift')
  })
})
