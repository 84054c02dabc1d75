import type { listEarnings as endpoint } from '@crewcall/contract/earnings.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { proOfActor } from '../../pros/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'
import { amountWithExtras, dayOf, earnedBySql, earningTables, viewedColumns, zoneOf } from './earning-rows.ts'
import type { EarningRow } from './earning-rows.ts'
import { viewEarnings } from './view-earnings.ts'
import { amountsByDay, earnedIn, mondayOf } from './weeks.ts'

/** The pro's earnings, newest first, with the current week by local day, payments under way, and the year. */
export async function listEarnings(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  const list = await page<EarningRow & TimesRecord>(ctx.tx, {
    select: viewedColumns(ctx.now),
    from: earningTables,
    where: earnedBySql(pro.id, ctx.now),
    order: sql`a.start_time desc, a.id desc`,
    query,
  })
  const timezone = await zoneOf(ctx, pro)
  const today = instantToWall(ctx.now, timezone).date
  const monday = mondayOf(today)
  const year = today.slice(0, 4)
  const since = monday < `${year}-01-01` ? monday : `${year}-01-01`
  const recent = await earnedIn(ctx, pro.id, { since: wallToInstant(since, '00:00', timezone), until: null })
  const this_week = amountsByDay(recent, monday)
  return {
    ...list,
    results: await viewEarnings(ctx, list.results),
    this_week,
    week_total: sumCents(this_week.map(({ amount }) => amount)),
    on_the_way: await onTheWay(ctx, pro.id),
    year_total:
      sumCents(recent.filter((row) => dayOf(row).startsWith(year)).map(amountWithExtras)) +
      (await loyaltySince(ctx, pro.id, wallToInstant(`${year}-01-01`, '00:00', timezone))),
  }
}

// What loyalty periods brought that ended since then; it belongs to no shift, and so to no week.
async function loyaltySince(ctx: Ctx, proId: number, since: Date): Promise<number> {
  const { cents } = await ctx.tx.one<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from loyalty_periods where pro_id = ${proId} and ended_at >= ${since}`)
  return cents
}

async function onTheWay(ctx: Ctx, proId: number): Promise<number> {
  const { cents } = await ctx.tx.one<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payment_intents
    where pro_id = ${proId} and kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT', 'LOYALTY_PAYOUT') and state in ('INTENT', 'SENT', 'PENDING', 'UNKNOWN')`)
  return cents
}
