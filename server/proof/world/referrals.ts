import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: { id: number; organization_id: number }; boss: number; marker: string; now: Date }
export type Referrals = { id: number; promotionId: number; latecomer: Tables['pros']; code: string }

const dayMs = 86_400_000

/** A pro whom the worker referred and what is paid for it, a promotion that has not begun, and a pro who forgot to enter a code. */
export async function referralsOf(
  crew: Crew,
  { place, boss, marker, now }: Stage,
  worker: Tables['pros'],
): Promise<{ referrals: Referrals }> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const amounts = { referrer_amount_cents: 5000, referee_amount_cents: 2500 }
  const terms = { ...amounts, qualifying_gigs: 1, qualifying_days: 30, hold_days: 7, cap: 10, created_by: boss, created_ts: ago(60) }
  // One at a time for pros, so the worlds share it, however many there are.
  const [known] = await crew.sql<{ id: number }>(sql`select id from promotions where audience = 'PRO' and ended_at is null`)
  const shared = known ?? (await row(crew, 'promotions', { ...terms, name: 'Spring', audience: 'PRO', starts_at: ago(60), cap: 100_000 }))
  const later = new Date(Date.UTC(2100, 0, 1) + place.id * dayMs)
  const scheduled = await row(crew, 'promotions', {
    ...terms,
    name: `Promotion ${marker}`,
    audience: 'BUSINESS',
    starts_at: later,
    ends_at: new Date(later.getTime() + dayMs),
  })
  const referee = await pro(crew)
  const referral = await row(crew, 'referrals', {
    promotion_id: shared.id,
    code: worker.referral_code,
    referrer_user_id: worker.user_id,
    referrer_side: 'PRO',
    referee_user_id: referee.user_id,
    audience: 'PRO',
    status: 'PAID',
    ...amounts,
    counted_gigs: 1,
    created_ts: ago(20),
    counts_until: ago(-10),
    qualified_at: ago(18),
    pays_at: ago(11),
    released_at: ago(11),
    paid_at: ago(11),
  })
  await crew.sql(sql`update promotions set rewarded_count = rewarded_count + 1 where id = ${shared.id}`)
  await row(crew, 'referral_rewards', {
    organization_id: place.organization_id,
    location_id: place.id,
    referral_id: referral.id,
    recipient: 'REFERRER',
    user_id: worker.user_id,
    pro_id: worker.id,
    amount_cents: 5000,
    created_ts: ago(11),
  })
  const latecomer = await pro(crew, { created_ts: ago(1) })
  return { referrals: { id: referral.id, promotionId: scheduled.id, latecomer, code: worker.referral_code } }
}

/** Valid calls about referrals and promotions. */
export function referralRequests({ worker, referrals }: { worker: Tables['pros']; referrals: Referrals }): Record<string, Request> {
  const { id, promotionId, latecomer, code } = referrals
  const own = { query: { side: 'PRO' }, self: worker.user_id }
  return {
    getReferralProgram: own,
    listOwnReferrals: own,
    listPromotions: {},
    createPromotion: {
      body: {
        name: 'Summer',
        audience: 'BUSINESS',
        referrer_amount: 50,
        referee_amount: 25,
        cap: 10,
        starts_at: '2190-01-01T00:00:00Z',
        ends_at: '2190-01-02T00:00:00Z',
      },
    },
    changePromotion: { params: { id: promotionId }, body: { cap: 20 } },
    endPromotion: { params: { id: promotionId } },
    listReferrals: {},
    rejectReferral: { params: { id }, body: { explanation: 'Made up' } },
    attributeReferral: { params: { id: latecomer.user_id }, body: { code } },
  }
}
