import type { ReferralSide, ReferralStatus } from '@crewcall/contract/enums.ts'
import type { ReferralReason } from '@crewcall/contract/promotions.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { referralSides } from '@crewcall/contract/enums.ts'
import type { getReferralProgram, listOwnReferrals } from '@crewcall/contract/referrals.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { standingsOfRewards } from '../payments/index.ts'
import type { RewardStanding } from '../payments/index.ts'
import { promotionFor } from './open.ts'
import { refereeName } from './rows.ts'
import type { Referral } from './rows.ts'

type Shown = Referral & { name: string; qualifying_gigs: number }
const columns = sql`f.*, ${refereeName} as name, p.qualifying_gigs`
const tables = sql`referrals f join promotions p on p.id = f.promotion_id`

/** What the actor may share on one side, and what it brings (docs/rules/referrals.md). */
export async function getProgram(ctx: Ctx, { query }: Input<typeof getReferralProgram>): Promise<Reply<typeof getReferralProgram>> {
  const { user_id } = ctx.actor
  allow(ctx, 'referral.view_own', { user_id })
  const owned = await ctx.tx.maybe<{ code: string; needs_payout_account: boolean }>(sql`
    select o.code, o.side = 'PRO' and not p.payouts_enabled as needs_payout_account from referral_code_owners o left join pros p on p.user_id = o.user_id
    where o.user_id = ${user_id} and o.side = ${query.side}`)
  const own = await ctx.tx.maybe<Shown>(
    sql`select ${columns} from ${tables} where f.referee_user_id = ${user_id} and f.audience = ${query.side} order by f.id desc limit 1`,
  )
  const sums = await ctx.tx.one<{ paid: number; coming: number }>(sql`
    select coalesce(sum(referrer_amount_cents) filter (where status = 'PAID'), 0)::bigint as paid,
      coalesce(sum(referrer_amount_cents) filter (where status = 'QUALIFIED'), 0)::bigint as coming
    from referrals where referrer_user_id = ${user_id} and referrer_side = ${query.side}`)
  return {
    code: owned?.code ?? null,
    needs_payout_account: owned?.needs_payout_account ?? false,
    offers: await offersAt(ctx),
    ...sums,
    as_referee: own ? await asReferee(ctx, own) : null,
  }
}

/** Who signed up with the actor's code. */
export async function listOwn(ctx: Ctx, { query }: Input<typeof listOwnReferrals>): Promise<Reply<typeof listOwnReferrals>> {
  const { user_id } = ctx.actor
  allow(ctx, 'referral.view_own', { user_id })
  const list = await page<Shown>(ctx.tx, {
    select: columns,
    from: tables,
    where: sql`f.referrer_user_id = ${user_id} and f.referrer_side = ${query.side}`,
    order: sql`f.id desc`,
    query,
  })
  const standings = await standingsOfRewards(
    ctx,
    list.results.map(({ id }) => id),
  )
  return mapPage(list, (row) => ({
    ...standingOf(row, row.referrer_amount_cents, standings.get(`${row.id}:REFERRER`)),
    id: row.id,
    name: row.name,
    audience: row.audience as ReferralSide,
    created_ts: row.created_ts,
  }))
}

async function offersAt(ctx: Ctx): Promise<Reply<typeof getReferralProgram>['offers']> {
  const offers = []
  for (const audience of referralSides) {
    const promotion = await promotionFor(ctx, audience, ctx.now)
    if (!promotion) continue
    const { referrer_amount_cents: referrer_amount, referee_amount_cents: referee_amount } = promotion
    offers.push({ ...promotion, audience, referrer_amount, referee_amount })
  }
  return offers
}

async function asReferee(ctx: Ctx, row: Shown): Promise<NonNullable<Reply<typeof getReferralProgram>['as_referee']>> {
  const standing = (await standingsOfRewards(ctx, [row.id])).get(`${row.id}:REFEREE`)
  return standingOf(row, row.referee_amount_cents, standing)
}

function standingOf(row: Shown, amount: number, standing: RewardStanding | undefined) {
  const { counted_gigs, qualifying_gigs, counts_until, pays_at } = row
  const given = { payment_status: standing?.payment_status ?? null, is_taken_back: standing?.is_taken_back ?? false }
  const status = row.status as ReferralStatus
  return {
    status,
    reason: toldReason(row.reason as ReferralReason | null),
    amount,
    ...given,
    counted_gigs,
    qualifying_gigs,
    counts_until,
    pays_at,
  }
}

// How the platform noticed that two accounts are one person is nobody's business who might try again.
function toldReason(reason: ReferralReason | null) {
  switch (reason) {
    case 'SAME_PERSON':
    case 'SAME_PHONE':
    case 'SAME_EMAIL':
    case 'SAME_DEVICE':
    case 'SAME_BANK':
      return 'SAME_PERSON' as const
    case 'CAP_REACHED':
    case 'SHIFT_REFUNDED':
    case 'BY_PLATFORM':
    case null:
      return reason
  }
}
