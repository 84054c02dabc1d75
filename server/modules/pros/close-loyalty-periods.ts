import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { loyaltyPeriodsOver, loyaltyRewardCents } from '@crewcall/contract/rules/loyalty.ts'
import { completionPercentage, tierNow } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { settingAt } from '../config/index.ts'
import { proForUpdate } from './pro-rows.ts'
import { countsOf, refreshPerformance, standingOf } from './refresh-performance.ts'

/**
 * Ends every loyalty period of the pro that is over: its points decide the tier, up or down, and what it brings by the terms in force at its end, which stays as it is;
 * the next period begins at zero (docs/rules/pros.md#loyalty-rewards). A period without points brings nothing, and so does one of an erased account. Safe to
 * repeat: a constraint refuses a second row for a period.
 */
export async function closeLoyaltyPeriods(ctx: Ctx, proId: number): Promise<void> {
  const { is_erased } = await accountOf(ctx, proId)
  const pro = await proForUpdate(ctx, proId)
  // Nobody pays a pro of a sandbox for points.
  if (pro.sandbox_organization_id !== null) return refreshPerformance(ctx, [proId])
  const [counts] = await countsOf(ctx, [proId])
  if (!counts) return
  const completion = completionPercentage(counts.worked, counts.missed)
  let { tier, loyalty_period_start, points_settled, points_rewarded } = counts
  for (const { start: started_at, end: ended_at } of loyaltyPeriodsOver(loyalty_period_start, ctx.now)) {
    const points = (await pointsUntil(ctx, proId, ended_at)) - points_settled
    points_settled += points
    const beyond = Math.max(0, (await rewardablePoints(ctx, proId, ended_at)) - points_rewarded)
    points_rewarded += beyond
    const employment_type = await workedAs(ctx, proId, ended_at)
    tier = tierNow(standingOf({ ...counts, points }, completion), tier, true)
    const period = await insertRow(ctx.tx, 'loyalty_periods', {
      pro_id: proId,
      started_at,
      ended_at,
      points,
      tier,
      points_rewarded: beyond,
      // What an employee is paid goes through payroll.
      amount_cents:
        is_erased || employment_type === 'W2' ? 0 : loyaltyRewardCents(beyond, await settingAt(ctx, 'loyalty_rewards', ended_at)),
      employment_type,
      closed_ts: ctx.now,
    })
    const { id: loyalty_period_id, amount_cents } = period
    const waits = pro.payouts_enabled ? null : 'ACCOUNT'
    await announce(ctx, 'loyalty.period_ended', { pro_id: proId, loyalty_period_id, points, amount_cents, waits }, [
      `pro:${proId}`,
      'admin',
    ])
    loyalty_period_start = ended_at
  }
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { tier, loyalty_period_start, points_settled, points_rewarded })
  await refreshPerformance(ctx, [proId])
}

// An account is not erased between the question what is owed and the end of a period: the account is locked before the pro, as an erasure does.
function accountOf(ctx: Ctx, proId: number): Promise<{ is_erased: boolean }> {
  return ctx.tx.one(sql`
    select erased_at is not null as is_erased from users where id = (select user_id from pros where id = ${proId}) for share`)
}

async function pointsUntil(ctx: Ctx, proId: number, end: Date): Promise<number> {
  const { points } = await ctx.tx.one<{ points: number }>(sql`
    select coalesce(sum(points), 0)::int as points from reliability_of_pros where pro_id = ${proId} and at < ${end}`)
  return points
}

/** The points of a pro that may be paid, of all time: those of shifts whose pay is on its way or there, less what was lost for any. */
export async function rewardablePoints(ctx: Ctx, proId: number, until: Date): Promise<number> {
  const { points } = await ctx.tx.one<{ points: number }>(sql`
    select coalesce(sum(o.points), 0)::int as points from reliability_of_pros o where o.pro_id = ${proId} and o.at < ${until}
      and (o.points < 0 or not exists (select from applications a where a.pro_id = o.pro_id and a.id = o.application_id
        and (a.is_closed_without_charge or a.pro_payment_status is null)))`)
  return points
}

/** As what the pro worked the last shift before an instant; a contractor without one. */
export async function workedAs(ctx: Ctx, proId: number, before: Date): Promise<EmploymentType> {
  const last = await ctx.tx.maybe<{ employment_type: EmploymentType }>(sql`
    select coalesce(a.employment_type, g.employment_type) as employment_type from pro_outcomes o
      join applications a on a.organization_id = o.organization_id and a.id = o.application_id
      join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where o.pro_id = ${proId} and o.kind = 'WORKED' and o.at < ${before} order by o.at desc, o.application_id desc limit 1`)
  return last?.employment_type ?? 'F1099'
}
