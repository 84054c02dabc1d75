import { lineOf } from '@crewcall/contract/rules/cost.ts'
import { describe, expect, it } from 'vitest'
import type { GigRecord } from '../gigs/index.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { costOfExtra, costOfMinutes } from './cost.ts'
import { frozenRates, payOf, ratesOf, wageOf } from './frozen-rates.ts'
import type { PaidApplication } from './frozen-rates.ts'

// Columns the rates do not read are left out.
const gig = (changes: object = {}) =>
  ({
    type: 'MARKETPLACE',
    employment_type: 'F1099',
    wage_amount: 20,
    boost_source: 'BUSINESS',
    boosted_gig_bonus: 0,
    background_check_required: false,
    ...changes,
  }) as GigRecord
const location = (changes: object = {}) =>
  ({
    gigpro_fee_percentage: 28,
    in_network_fee_percentage: 10,
    w2_fee_percentage: 35,
    background_checks_fee_percentage: 3,
    tipping_enabled: true,
    tipping_fee_percentage: 5,
    ...changes,
  }) as Tables['locations']

const offered = (offer_bonus: number, changes: object = {}): PaidApplication => ({
  offer_bonus,
  confirmed_at: null,
  cancelled_at: null,
  promised_start: null,
  wage_amount: null,
  bonus: null,
  platform_bonus: null,
  ...changes,
})

describe('the rates frozen at confirmation', () => {
  it('are the current wage and fees of the location', () => {
    expect(frozenRates(gig(), location(), offered(0))).toEqual({
      wage_amount: 20,
      bonus: 0,
      platform_bonus: 0,
      employment_type: 'F1099',
      platform_fee_percentage: 28,
      background_checks_fee_percentage: 0,
      tipping_fee_percentage: 5,
      is_boosted: false,
    })
    expect(frozenRates(gig({ type: 'NETWORK' }), location(), offered(0)).platform_fee_percentage).toBe(10)
    expect(frozenRates(gig({ employment_type: 'W2' }), location(), offered(0))).toMatchObject({
      employment_type: 'W2',
      platform_fee_percentage: 35,
    })
    expect(frozenRates(gig({ background_check_required: true }), location(), offered(0)).background_checks_fee_percentage).toBe(3)
    expect(frozenRates(gig(), location({ tipping_enabled: false }), offered(0)).tipping_fee_percentage).toBe(0)
  })

  it('add the boost to the bonus of its payer, and the bonus of an offer to that of the business', () => {
    const boosted = (boost_source: string) => frozenRates(gig({ boost_source, boosted_gig_bonus: 12.5 }), location(), offered(10))
    expect(boosted('BUSINESS')).toMatchObject({ bonus: 22.5, platform_bonus: 0, is_boosted: true })
    expect(boosted('PLATFORM')).toMatchObject({ bonus: 10, platform_bonus: 12.5, is_boosted: true })
    expect(frozenRates(gig(), location(), offered(10))).toMatchObject({ bonus: 10, is_boosted: false })
    // 0.1 + 0.2 in floating point.
    expect(frozenRates(gig({ boosted_gig_bonus: 0.1 }), location(), offered(0.2)).bonus).toBe(0.3)
  })
})

const frozen = {
  wage_amount: 20,
  bonus: 15,
  platform_bonus: 12,
  platform_fee_percentage: 28,
  background_checks_fee_percentage: 3,
  tipping_fee_percentage: 5,
  coupon_percentage: 25,
  coupon_cents: 0,
}
const { coupon_percentage: _, coupon_cents: __, ...nullable } = frozen

it('Rates are read as cents and percentages, all or none', () => {
  expect(ratesOf(frozen)).toEqual({
    wage: 2000,
    bonus: 1500,
    platform_bonus: 1200,
    platform_fee_percentage: 28,
    background_check_percentage: 3,
    tipping_fee_percentage: 5,
    coupon_percentage: 25,
    coupon_cents: 0,
  })
  for (const name of Object.keys(nullable))
    expect(() => ratesOf({ ...frozen, [name]: null })).toThrow(expect.objectContaining({ code: 'conflict', reason: 'PRO_NOT_CONFIRMED' }))
})

it("The wage is frozen at confirmation; before that it is the shift's", () => {
  const confirmed = offered(0, { wage_amount: 20, confirmed_at: new Date(0) })
  expect([wageOf(confirmed, { wage_amount: 25 }), wageOf(offered(0), { wage_amount: 25 })]).toEqual([20, 25])
})

describe('the pay of a pro who is asked again', () => {
  const had = { wage_amount: 20, bonus: 15, platform_bonus: 0, promised_start: new Date(0) }
  it.each([
    ['lowered', had, { wage_amount: 18, boosted_gig_bonus: 0 }, { wage_amount: 20, bonus: 15, platform_bonus: 0 }],
    ['raised', had, { wage_amount: 25, boosted_gig_bonus: 20 }, { wage_amount: 25, bonus: 30, platform_bonus: 0 }],
    [
      'with a higher bonus that the platform pays',
      had,
      { boost_source: 'PLATFORM', boosted_gig_bonus: 6 },
      { wage_amount: 20, bonus: 10, platform_bonus: 6 },
    ],
    [
      'with a lower bonus that the platform pays',
      had,
      { boost_source: 'PLATFORM', boosted_gig_bonus: 4 },
      { wage_amount: 20, bonus: 15, platform_bonus: 0 },
    ],
    [
      'lowered, and promised nothing',
      { ...had, promised_start: null },
      { wage_amount: 18 },
      { wage_amount: 18, bonus: 10, platform_bonus: 0 },
    ],
    ['raised, and ended', { ...had, cancelled_at: new Date(0) }, { wage_amount: 25 }, { wage_amount: 20, bonus: 15, platform_bonus: 0 }],
  ])('for a shift %s', (_what, application, shift, pay) => {
    expect(payOf(offered(10, application), gig(shift))).toEqual(pay)
  })
})

const live = { cancelled_at: null, minimum_owed_cents: 0 }

it('A background check costs only while the shift requires one, in hours and in extra payments', () => {
  const lines = (background_check_required: boolean) =>
    [costOfMinutes, (rated: Parameters<typeof costOfExtra>[0]) => costOfExtra(rated, 'SHORTED_PAY', 1000)].map((costOf) =>
      costOf({ application: { ...frozen, ...live, bonus: 0, platform_bonus: 0 }, gig: { background_check_required } }, 330).lines.map(
        ({ kind }) => kind,
      ),
    )
  expect(lines(true).map((kinds) => kinds.includes('background_check_fee'))).toEqual([true, true])
  expect(lines(false).map((kinds) => kinds.includes('background_check_fee'))).toEqual([false, false])
})

it("The platform's additions are paid to the pro and not billed", () => {
  const cost = costOfMinutes({ application: { ...frozen, bonus: 0, coupon_percentage: 0 }, gig: { background_check_required: false } }, 330)
  expect(cost).toMatchObject({ pro_receives_cents: 12_200, business_total_cents: 14_080 })
})

it('A booking that was cancelled without a minimum has no discount on extra payments', () => {
  const off = (changes: object) =>
    lineOf(
      costOfExtra({ application: { ...frozen, ...live, ...changes }, gig: { background_check_required: false } }, 'PRO_BONUS', 1000),
      'coupon',
    )
  expect(off({})).toBe(-70)
  expect(off({ cancelled_at: new Date(0) })).toBe(0)
  expect(off({ cancelled_at: new Date(0), minimum_owed_cents: 8_000 })).toBe(-70)
})
