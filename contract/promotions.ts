import { across } from './across.ts'
import { z } from 'zod'
import { cents, day, dollars, id, idParams, instant, pageQuery, paginated, queryId, requiredText, sentInstant, sumCents } from './common.ts'
import { paymentStatuses, promotionStates, referralSides, referralStatuses } from './enums.ts'
import { referralCode } from './identity.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'

/**
 * Why a referral is rejected. SAME_…: both are the same person, by account, phone number, mailbox, browser or bank account; CAP_REACHED: its promotion
 * had paid for as many as it pays; SHIFT_REFUNDED: the charge of a shift by which it qualified went back; BY_PLATFORM: an admin decided.
 */
export const referralReasons = [
  'SAME_PERSON',
  'SAME_PHONE',
  'SAME_EMAIL',
  'SAME_DEVICE',
  'SAME_BANK',
  'CAP_REACHED',
  'SHIFT_REFUNDED',
  'BY_PLATFORM',
] as const
export type ReferralReason = (typeof referralReasons)[number]

const amount = dollars.max(500)

const terms = {
  name: oneLine(80),
  audience: z.enum(referralSides),
  referrer_amount: amount,
  referee_amount: amount,
  qualifying_gigs: z.int().min(1).max(20).default(1),
  qualifying_days: z.int().min(1).max(365).default(30),
  hold_days: z.int().min(0).max(60).default(7),
  cap: z.int().min(1).max(100_000),
}
const tooLittle = { path: ['referrer_amount'], message: 'Amount must be at least $0.50' }

function paysSomething({ referrer_amount, referee_amount }: { referrer_amount: number; referee_amount: number }): boolean {
  return referrer_amount + referee_amount >= 0.5
}

/** A promotion as it is typed: amounts in dollars, and days instead of instants; both may be open. */
export const promotionForm = across(
  z.object({ ...terms, first_day: day.nullable(), last_day: day.nullable() }),
  ['referrer_amount', 'referee_amount'],
  paysSomething,
  tooLittle,
)

/** A promotion, as the platform sees it. Amounts are cents. */
export const promotion = z.object({
  id,
  name: z.string(),
  /** Who is referred: pros, or businesses with their locations. */
  audience: z.enum(referralSides),
  state: z.enum(promotionStates),
  referrer_amount: cents,
  referee_amount: cents,
  qualifying_gigs: z.int(),
  qualifying_days: z.int(),
  hold_days: z.int(),
  cap: z.int(),
  /** Qualified and paid referrals. */
  rewarded_count: z.int(),
  pending_count: z.int(),
  /** What was sent and not taken back, and what qualified referrals will cost besides. */
  paid: sumCents,
  coming: sumCents,
  starts_at: sentInstant,
  ends_at: sentInstant.nullable(),
  ended_at: sentInstant.nullable(),
  created_ts: sentInstant,
})
export type Promotion = z.infer<typeof promotion>

export const listPromotions = endpoint('referrals', 'listPromotions', 'GET /admin/promotions/', {
  summary: 'Promotions for referrals with their states and what they cost, the latest first',
  access: 'admin',
  query: pageQuery(25).extend({ state: z.enum(promotionStates).optional(), audience: z.enum(referralSides).optional() }),
  response: paginated(promotion),
})
export const createPromotion = endpoint('referrals', 'createPromotion', 'POST /admin/promotions/', {
  touches: ['promotion'],
  summary: 'Start a promotion now or later; there is one at a time for each audience',
  access: 'admin',
  status: 201,
  body: across(
    z.object({
      ...terms,
      /** Now if omitted. */
      starts_at: instant.optional(),
      ends_at: instant.optional(),
    }),
    ['referrer_amount', 'referee_amount'],
    paysSomething,
    tooLittle,
  ),
  response: promotion,
  errors: ['invalid', 'conflict', 'step_up_required'],
})
export const changePromotion = endpoint('referrals', 'changePromotion', 'PATCH /admin/promotions/{id}/', {
  touches: ['promotion'],
  summary: 'Change how many referrals a promotion pays for; never below those it has rewarded already',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ cap: z.int().min(1).max(100_000) }),
  response: promotion,
  errors: ['not_found', 'invalid', 'conflict', 'step_up_required'],
})
export const endPromotion = endpoint('referrals', 'endPromotion', 'POST /admin/promotions/{id}/end/', {
  touches: ['promotion'],
  summary: 'End a promotion: new sign-ups are not rewarded; those who signed up before keep what they were promised',
  access: 'admin',
  params: idParams('id'),
  response: promotion,
  errors: ['not_found', 'conflict'],
})

const person = z.object({ user_id: id, name: z.string() })
/** A referral, as the platform sees it. Amounts are cents. */
export const adminReferral = z.object({
  id,
  promotion_id: id,
  code: z.string(),
  referrer: person,
  referee: person,
  referrer_side: z.enum(referralSides),
  audience: z.enum(referralSides),
  status: z.enum(referralStatuses),
  reason: z.enum(referralReasons).nullable(),
  explanation: z.string(),
  referrer_amount: cents,
  referee_amount: cents,
  referrer_payment_status: z.enum(paymentStatuses).nullable(),
  referee_payment_status: z.enum(paymentStatuses).nullable(),
  counted_gigs: z.int(),
  qualifying_gigs: z.int(),
  created_ts: sentInstant,
  counts_until: sentInstant,
  pays_at: sentInstant.nullable(),
})
export type AdminReferral = z.infer<typeof adminReferral>
export const listReferrals = endpoint('referrals', 'listReferrals', 'GET /admin/referrals/', {
  summary: 'Referrals of a promotion or of all, latest first',
  access: 'admin',
  query: pageQuery(25).extend({ promotion_id: queryId.optional(), status: z.enum(referralStatuses).optional() }),
  response: paginated(adminReferral),
})
export const rejectReferral = endpoint('referrals', 'rejectReferral', 'POST /admin/referrals/{id}/rejection/', {
  touches: ['referral'],
  summary: 'Reject a referral; what was paid for it is taken back',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ explanation: requiredText(500) }),
  response: adminReferral,
  errors: ['not_found', 'conflict', 'step_up_required'],
})
export const attributeReferral = endpoint('referrals', 'attributeReferral', 'POST /admin/users/{id}/referrer/', {
  touches: ['referral', 'user'],
  summary: 'Note who referred a person who signed up without their code, within seven days of the sign-up',
  access: 'admin',
  status: 201,
  params: idParams('id'),
  body: z.object({ code: referralCode }),
  response: adminReferral,
  errors: ['not_found', 'invalid', 'conflict'],
})
