import { referralMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { ReferralStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { stamped } from '../../platform/move.ts'
import { updateRow } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'

export type Referral = Tables['referrals']
export type Promotion = Tables['promotions']
type ReferralEvent = Parameters<typeof referralMachine.next>[1]

/** A referral, locked. Locks are taken in this order: referral, promotion, reward. @throws problem not_found */
export function referralForUpdate(ctx: Ctx, id: number): Promise<Referral> {
  return ctx.tx.one<Referral>(sql`select * from referrals where id = ${id} for no key update`)
}

/** A promotion, locked. @throws problem not_found */
export function promotionForUpdate(ctx: Ctx, id: number): Promise<Promotion> {
  return ctx.tx.one<Promotion>(sql`select * from promotions where id = ${id} for no key update`)
}

export function promotionById(ctx: Ctx, id: number): Promise<Promotion> {
  return ctx.tx.one<Promotion>(sql`select * from promotions where id = ${id}`)
}

/** Writes a step of a locked referral with its history, and refreshes the screens of both people and of the platform. @throws IllegalMove */
export async function moveReferral(
  ctx: Ctx,
  referral: Referral,
  event: ReferralEvent,
  changes: Values<'referrals'> = {},
): Promise<Referral> {
  const status = referral.status as ReferralStatus
  const changed = await updateRow(ctx.tx, 'referrals', sql`id = ${referral.id}`, {
    ...changes,
    ...stamped(ctx, referralMachine, status, event),
    status: referralMachine.next(status, event),
  })
  await recordStep(ctx, changed, event)
  return changed
}

/** Records a step of a referral; businesses do not see it. */
export async function recordStep(
  ctx: Ctx,
  { id, status, reason, referrer_user_id, referee_user_id }: Referral,
  event: string,
): Promise<void> {
  const after = reason === null ? { status } : { status, reason }
  await record(ctx, { action: `referral.${event}`, object_type: 'referral', object_id: id, after })
  await announce(ctx, 'referral.changed', { referral_id: id }, [`user:${referrer_user_id}`, `user:${referee_user_id}`, 'admin'])
}

/** True for a referral `f` that was refused since both are one person: the right one may still be noted. */
export const wasRefused = sql`(f.status = 'REJECTED' and f.reason in ('SAME_PERSON', 'SAME_PHONE', 'SAME_EMAIL', 'SAME_DEVICE', 'SAME_BANK'))`

/** The displayed name of a referred person: a pro as businesses see them, or the name of a business. */
export const refereeName = sql`coalesce(case when f.audience = 'PRO' then (select p.display_name from pros p where p.user_id = f.referee_user_id)
  else (select m.business_name from manager_profiles m where m.user_id = f.referee_user_id) end, '')`

/** The same of one referral. */
export async function nameOf(ctx: Ctx, { id }: Referral): Promise<string> {
  return (await ctx.tx.one<{ name: string }>(sql`select ${refereeName} as name from referrals f where f.id = ${id}`)).name
}
