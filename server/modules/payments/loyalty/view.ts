import type { getLoyalty as ownEndpoint, listProLoyalty as proEndpoint } from '@crewcall/contract/loyalty.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { arrivalOf } from '@crewcall/contract/rules/arrival.ts'
import { loyaltyPeriodEnd, loyaltyRewardCents } from '@crewcall/contract/rules/loyalty.ts'
import type { Tier } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { setting } from '../../config/index.ts'
import { proById, proOfActor, rewardablePoints, workedAs } from '../../pros/index.ts'
import { liveStates } from '../attempts/attempts.ts'
import type { Attempt, State } from '../attempts/attempts.ts'
import { zoneOf } from '../earnings/earning-rows.ts'

type Pro = Tables['pros']
type Period = Tables['loyalty_periods']
type Query = Input<typeof ownEndpoint>['query']
type Shown = Reply<typeof ownEndpoint>['results'][number]

/** The actor's loyalty period as it is now, and those that are over (docs/rules/pros.md#loyalty-rewards). */
export async function getLoyalty(ctx: Ctx, { query }: Input<typeof ownEndpoint>): Promise<Reply<typeof ownEndpoint>> {
  const pro = await proOfActor(ctx)
  const { value: terms } = await setting(ctx, 'loyalty_rewards')
  const { points, loyalty_period_start: started_at } = pro
  return {
    ...(await periodsOf(ctx, pro, query)),
    is_on: terms.is_on && (await workedAs(ctx, pro.id, ctx.now)) === 'F1099',
    points,
    started_at,
    ends_at: started_at && loyaltyPeriodEnd(started_at),
    worth: loyaltyRewardCents((await rewardablePoints(ctx, pro.id, ctx.now)) - pro.points_rewarded, terms),
  }
}

/** The loyalty periods of a pro that are over, for the platform. */
export async function listProLoyalty(ctx: Ctx, { params, query }: Input<typeof proEndpoint>): Promise<Reply<typeof proEndpoint>> {
  allow(ctx, 'admin.pros')
  return periodsOf(ctx, await proById(ctx, params.proId), query)
}

async function periodsOf(ctx: Ctx, pro: Pro, query: Query): Promise<Reply<typeof proEndpoint>> {
  const list = await page<Period>(ctx.tx, {
    select: sql`l.*`,
    from: sql`loyalty_periods l`,
    where: sql`l.pro_id = ${pro.id}`,
    order: sql`l.started_at desc`,
    query,
  })
  const timezone = await zoneOf(ctx, pro)
  const attempts = await attemptsOf(
    ctx,
    list.results.map(({ id }) => id),
  )
  const shown = mapPage(list, (period): Shown => {
    const { id, started_at, ended_at, points, points_rewarded, amount_cents } = period
    const payment = amount_cents === 0 ? null : paymentOf(ctx, { pro, timezone, attempt: attempts.get(id) })
    return { id, started_at, ended_at, points, points_rewarded, tier: period.tier as Tier | null, amount: amount_cents, payment }
  })
  return { ...shown, timezone }
}

// Of each period the attempt that counts.
async function attemptsOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number | null, Attempt>> {
  const rows = await ctx.tx.rows<Attempt>(sql`
    select distinct on (loyalty_period_id) * from payment_intents where loyalty_period_id = any(${[...ids]}::bigint[])
    order by loyalty_period_id, state = any(${[...liveStates]}::text[]) desc, attempt desc`)
  return new Map(rows.map((attempt) => [attempt.loyalty_period_id, attempt]))
}

type Given = { pro: Pro; timezone: string; attempt: Attempt | undefined }

// A payment that is not begun waits for the account, or for the job that begins it.
function paymentOf(ctx: Ctx, { pro, timezone, attempt }: Given): Shown['payment'] {
  if (!attempt && !pro.payouts_enabled) return { state: 'NO_ACCOUNT', at: null, expected_on: null, error_code: null }
  const { state, created_ts: begun_at, ...rest } = attempt ?? notBegun(ctx)
  const payout = { ...rest, state: state as State, begun_at }
  return arrivalOf({ payout, charge: null, hours: null, is_outside: false, timezone }, ctx.now)
}

function notBegun({ now }: Ctx) {
  return { state: 'INTENT', created_ts: now, settled_at: null, next_try_at: null, error_code: null }
}
