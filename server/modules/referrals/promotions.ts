import type { ReferralSide } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/promotions.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { promotionState } from '@crewcall/contract/rules/referral.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { every, insertRow, updateRows } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { promotionForUpdate } from './rows.ts'
import type { Promotion } from './rows.ts'

type View = z.input<typeof contract.promotion>
type Shown = Promotion & { pending_count: number; paid: number; coming: number }

constraintProblem('promotions_one_at_a_time', () => problem('conflict', 'PROMOTION_AT_A_TIME', { target: 'starts_at' }))
constraintProblem('promotions_end_after_start', () => problem('invalid', 'PROMOTION_ENDS_BEFORE_START', { target: 'ends_at' }))

const rewards = (status: Sql) => sql`(select coalesce(sum(f.referrer_amount_cents + f.referee_amount_cents), 0)::bigint from referrals f
  where f.promotion_id = p.id and ${status})`
const columns = sql`p.*, (select count(*) from referrals f where f.promotion_id = p.id and f.status = 'PENDING') as pending_count,
  (select coalesce(sum(w.amount_cents), 0)::bigint from referral_rewards w join referrals f on f.id = w.referral_id
    where f.promotion_id = p.id and w.revoked_at is null) as paid, ${rewards(sql`f.status = 'QUALIFIED' and f.released_at is null`)} as coming`

/** Promotions with what they cost. */
export async function listPromotions(
  ctx: Ctx,
  { query }: Input<typeof contract.listPromotions>,
): Promise<Reply<typeof contract.listPromotions>> {
  allow(ctx, 'admin.promotions')
  const list = await page<Shown>(ctx.tx, {
    select: columns,
    from: sql`promotions p`,
    where: every(
      query.audience !== undefined && sql`p.audience = ${query.audience}`,
      query.state !== undefined && sql`${stateAt(ctx.now)} = ${query.state}`,
    ),
    order: sql`p.id desc`,
    query,
  })
  return mapPage(list, (row) => view(ctx, row))
}

// The same as `promotionState` of the contract, as a filter; the tests compare the two.
function stateAt(now: Date): Sql {
  return sql`case when p.ended_at is not null or p.ends_at <= ${now} then 'ENDED' when p.starts_at > ${now} then 'SCHEDULED'
    when p.rewarded_count >= p.cap then 'FULL' else 'ACTIVE' end`
}

/** Starts a promotion, now or later. @throws problem conflict while another one for the same audience runs */
export async function createPromotion(
  ctx: Ctx,
  { body }: Input<typeof contract.createPromotion>,
): Promise<Reply<typeof contract.createPromotion>> {
  allow(ctx, 'admin.promotions')
  await requireStepUp(ctx)
  const { name, audience, referrer_amount, referee_amount, qualifying_gigs, qualifying_days, hold_days, cap } = body
  const starts_at = body.starts_at === undefined ? ctx.now : new Date(body.starts_at)
  if (starts_at < ctx.now) throw problem('invalid', 'PROMOTION_STARTS_IN_THE_PAST', { target: 'starts_at' })
  const { id } = await insertRow(ctx.tx, 'promotions', {
    name,
    audience,
    referrer_amount_cents: dollarsToCents(referrer_amount),
    referee_amount_cents: dollarsToCents(referee_amount),
    qualifying_gigs,
    qualifying_days,
    hold_days,
    cap,
    starts_at,
    ends_at: body.ends_at ?? null,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
  })
  return told(ctx, id, 'create', { name, audience, referrer_amount, referee_amount, cap })
}

/** Changes the cap of a promotion. @throws problem conflict if it is over; invalid below what it has rewarded */
export async function changePromotion(
  ctx: Ctx,
  { params, body }: Input<typeof contract.changePromotion>,
): Promise<Reply<typeof contract.changePromotion>> {
  const { id, rewarded_count: count } = await running(ctx, params.id)
  await requireStepUp(ctx)
  if (body.cap < count) throw problem('invalid', 'CAP_BELOW_REWARDED', { target: 'cap', values: { count } })
  await updateRows(ctx.tx, 'promotions', sql`id = ${id}`, { cap: body.cap })
  return told(ctx, id, 'change', { cap: body.cap })
}

/** Ends a promotion for new sign-ups. @throws problem conflict if it is over */
export async function endPromotion(
  ctx: Ctx,
  { params }: Input<typeof contract.endPromotion>,
): Promise<Reply<typeof contract.endPromotion>> {
  const { id } = await running(ctx, params.id)
  await updateRows(ctx.tx, 'promotions', sql`id = ${id}`, { ended_at: ctx.now, ended_by: ctx.actor.user_id })
  return told(ctx, id, 'end', {})
}

async function running(ctx: Ctx, id: number): Promise<Promotion> {
  allow(ctx, 'admin.promotions')
  const promotion = await promotionForUpdate(ctx, id)
  if (promotionState(promotion, ctx.now) === 'ENDED') throw problem('conflict', 'PROMOTION_IS_OVER')
  return promotion
}

async function told(ctx: Ctx, id: number, act: string, after: Record<string, string | number>): Promise<View> {
  await record(ctx, { action: `promotion.${act}`, object_type: 'promotion', object_id: id, after })
  await announce(ctx, 'promotion.changed', { promotion_id: id }, ['admin'])
  return view(ctx, await ctx.tx.one<Shown>(sql`select ${columns} from promotions p where p.id = ${id}`))
}

function view(ctx: Ctx, row: Shown): View {
  return {
    ...row,
    audience: row.audience as ReferralSide,
    state: promotionState(row, ctx.now),
    referrer_amount: row.referrer_amount_cents,
    referee_amount: row.referee_amount_cents,
  }
}
