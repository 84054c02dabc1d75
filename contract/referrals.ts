import { z } from 'zod'
import { cents, id, pageQuery, paginated, sentInstant, sumCents } from './common.ts'
import { paymentStatuses, referralSides, referralStatuses } from './enums.ts'
import { endpoint } from './kit.ts'

/** What a referrer is told of the reason of a rejection; how the platform knew that both are one person is not told. */
export const toldReferralReasons = ['SAME_PERSON', 'CAP_REACHED', 'SHIFT_REFUNDED', 'BY_PLATFORM'] as const

/** What a promotion promises. Amounts are cents; shifts count that end within `qualifying_days` of the sign-up. */
const offer = z.object({
  audience: z.enum(referralSides),
  referrer_amount: cents,
  referee_amount: cents,
  qualifying_gigs: z.int(),
  qualifying_days: z.int(),
  hold_days: z.int(),
  ends_at: sentInstant.nullable(),
})

/** Where a referral and its money stand, for one of the two people. */
const standing = z.object({
  status: z.enum(referralStatuses),
  reason: z.enum(toldReferralReasons).nullable(),
  amount: cents,
  /** How the payment stands; null before it was sent. */
  payment_status: z.enum(paymentStatuses).nullable(),
  /** It had been paid, and is being or was taken back. */
  is_taken_back: z.boolean(),
  counted_gigs: z.int(),
  qualifying_gigs: z.int(),
  /** Until when shifts count. */
  counts_until: sentInstant,
  /** When the money is sent; null before enough shifts were paid. */
  pays_at: sentInstant.nullable(),
})
export type ReferralStanding = z.infer<typeof standing>

const side = z.object({ side: z.enum(referralSides) })

export const getReferralProgram = endpoint('referrals', 'getReferralProgram', 'GET /referral-program/', {
  summary: 'My referral code on one side, what is promised at present, and what I receive for having been referred myself',
  query: side,
  response: z.object({
    /** Null for an invited manager, who has no business of their own. */
    code: z.string().nullable(),
    offers: z.array(offer),
    /** What my referrals have brought, and what qualified ones still bring. */
    paid: sumCents,
    coming: sumCents,
    /** A pro who cannot receive money yet: what they earned waits. */
    needs_payout_account: z.boolean(),
    as_referee: standing.nullable(),
  }),
})

/** Somebody who signed up with my code: first name and initial. */
export const ownReferral = standing.extend({ id, name: z.string(), audience: z.enum(referralSides), created_ts: sentInstant })
export type OwnReferral = z.infer<typeof ownReferral>
export const listOwnReferrals = endpoint('referrals', 'listOwnReferrals', 'GET /referrals/', {
  summary: 'Who signed up with my code, latest first, with the state of each referral and its money',
  query: pageQuery(25).extend(side.shape),
  response: paginated(ownReferral),
})
