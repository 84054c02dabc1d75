import { expiresAt, paysAt, settlingDays } from '@crewcall/contract/rules/referral.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce, on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { updateRows } from '../../platform/write.ts'
import { countedGigs } from './counted-gigs.ts'
import { payReferral } from './pay.ts'
import { reject } from './reject.ts'
import { nameOf, promotionForUpdate, referralForUpdate, moveReferral } from './rows.ts'
import type { Referral } from './rows.ts'
import { sameAs } from './same-person.ts'

const ofShift = z.object({ organization_id: z.int(), application_id: z.int() })

/**
 * Looks again at the referrals that a payment for a shift concerns: enough paid shifts qualify one, and a refund takes that back
 * (docs/rules/referrals.md#qualifying). Safe to repeat: it decides by what is stored.
 */
export const reviewReferrals = job('referrals.review', {
  input: ofShift,
  run: async (ctx, shift) => {
    for (const { id } of await concerned(ctx, shift)) await review(ctx, await referralForUpdate(ctx, id))
  },
})

on('charge.changed', async (ctx, { organization_id, application_id, status, is_extra }) => {
  if (is_extra || (status !== 'AVAILABLE' && status !== 'FAILED')) return
  await enqueue(ctx, reviewReferrals, { organization_id, application_id }, { once: `${application_id}:${status}` })
})
on('refund.changed', (ctx, { organization_id, application_id, payment_intent_id }) =>
  enqueue(ctx, reviewReferrals, { organization_id, application_id }, { once: `${application_id}:${payment_intent_id}` }),
)

/** Ends a referral whose time is over, unless enough shifts were paid after all. */
export const expireReferral = job('referrals.expire', {
  input: z.object({ referral_id: z.int() }),
  run: async (ctx, { referral_id }) => {
    const referral = await referralForUpdate(ctx, referral_id)
    if (referral.status !== 'PENDING' || expiresAt(referral.counts_until) > ctx.now) return
    await review(ctx, referral)
    const after = await referralForUpdate(ctx, referral_id)
    if (after.status === 'PENDING') await moveReferral(ctx, after, 'expire')
  },
})

/** Finds referrals whose time is over. */
export const expireReferrals = job('referrals.expire_due', {
  input: z.object({}),
  cron: '17 * * * *',
  run: async (ctx) => {
    const since = new Date(ctx.now.getTime() - settlingDays * 86_400_000)
    const over = await ctx.tx.rows<{ id: number }>(
      sql`select id from referrals where status = 'PENDING' and counts_until <= ${since} order by counts_until limit 500`,
    )
    for (const { id } of over) await enqueue(ctx, expireReferral, { referral_id: id }, { once: String(id) })
  },
})

function concerned({ tx }: Ctx, { organization_id, application_id }: z.output<typeof ofShift>): Promise<{ id: number }[]> {
  return tx.rows(sql`
    select f.id from referrals f where f.status in ('PENDING', 'QUALIFIED', 'PAID') and f.referee_user_id in (
      select p.user_id from applications a join pros p on p.id = a.pro_id where a.organization_id = ${organization_id} and a.id = ${application_id}
      union select l.creator_user_id from applications a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
        where a.organization_id = ${organization_id} and a.id = ${application_id}) order by f.id`)
}

/** Decides about a locked referral by the shifts that count at present. */
export async function review(ctx: Ctx, referral: Referral): Promise<void> {
  const { length: counted_gigs } = await countedGigs(ctx, referral)
  await updateRows(ctx.tx, 'referrals', sql`id = ${referral.id}`, { counted_gigs })
  const { qualifying_gigs } = await ctx.tx.one<{ qualifying_gigs: number }>(
    sql`select qualifying_gigs from promotions where id = ${referral.promotion_id}`,
  )
  const isEnough = counted_gigs >= qualifying_gigs
  if (referral.status === 'PENDING' && isEnough) await qualify(ctx, referral)
  else if (referral.status !== 'PENDING' && !isEnough) await reject(ctx, referral, 'SHIFT_REFUNDED')
}

// The lock of the promotion makes those who qualify at the same time wait for each other: the cap is never exceeded.
async function qualify(ctx: Ctx, referral: Referral): Promise<void> {
  const same = await sameAs(ctx, referral)
  if (same !== null) return reject(ctx, referral, same)
  const promotion = await promotionForUpdate(ctx, referral.promotion_id)
  if (promotion.rewarded_count >= promotion.cap) return reject(ctx, referral, 'CAP_REACHED')
  await updateRows(ctx.tx, 'promotions', sql`id = ${promotion.id}`, { rewarded_count: promotion.rewarded_count + 1 })
  const pays_at = paysAt(ctx.now, promotion.hold_days)
  await moveReferral(ctx, referral, 'qualify', { pays_at })
  if (promotion.hold_days === 0) await enqueue(ctx, payReferral, { referral_id: referral.id }, { once: String(referral.id) })
  if (referral.referrer_side !== 'PRO') return
  const { id: referral_id, referrer_user_id: user_id, referrer_amount_cents: amount_cents } = referral
  const told = { user_id, referral_id, name: await nameOf(ctx, referral), amount_cents, pays_at: pays_at.toISOString() }
  await announce(ctx, 'referral.qualified', told, [`user:${user_id}`])
}
