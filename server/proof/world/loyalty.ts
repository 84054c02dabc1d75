import sql from 'sql-template-tag'
import { row } from '../../test/build.ts'
import { platformAdmin } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'
import type { Engagement } from './stages.ts'

type Loyalty = { loyaltyVersion: number; loyaltyPro: number; loyaltyUser: number }
const day = 86_400_000

/** A pro with a loyalty period that is over, where the platform pays $10 for 100 points. */
export async function loyaltyOf(crew: Crew, { pro }: Engagement, now: Date): Promise<Loyalty> {
  await row(crew, 'loyalty_periods', {
    pro_id: pro.id,
    started_at: new Date(now.getTime() - 120 * day),
    ended_at: new Date(now.getTime() - 30 * day),
    points_rewarded: 0,
    points: 0,
    amount_cents: 0,
    employment_type: 'F1099',
    closed_ts: new Date(now.getTime() - 29 * day),
  })
  return { loyaltyVersion: await termsOf(crew, now), loyaltyPro: pro.id, loyaltyUser: pro.user_id }
}

// The platform is that of every world.
async function termsOf(crew: Crew, now: Date): Promise<number> {
  const [known] = await crew.sql<{ id: number }>(
    sql`select id from platform_settings where name = 'loyalty_rewards' order by id desc limit 1`,
  )
  if (known) return known.id
  const value = { is_on: true, cents_per_100_points: 1000 }
  const set_by = (await platformAdmin(crew)).id
  return (await row(crew, 'platform_settings', { name: 'loyalty_rewards', value, reason: 'Asked for', set_by, created_ts: now })).id
}

/** Valid calls about it. */
export function loyaltyRequests({ loyaltyVersion, loyaltyPro, loyaltyUser }: Loyalty): Record<string, Request> {
  return {
    getLoyalty: { self: loyaltyUser },
    listProLoyalty: { params: { proId: loyaltyPro } },
    changeLoyaltyRewards: { body: { value: null, reason: 'Back to what it was', version: loyaltyVersion } },
  }
}
