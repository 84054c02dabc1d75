import type { Reply } from '@crewcall/contract/kit.ts'
import type { getStanding } from '@crewcall/contract/pros.ts'
import type { Tier } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { appealsOf } from './appeals/view.ts'
import { viewPerformance } from './performance-view.ts'
import { proOfActor } from './pro-rows.ts'
import { viewSuspension } from './suspensions.ts'
import { activeWarnings } from './warnings.ts'
import type { Suspension } from './suspensions.ts'

type Standing = Reply<typeof getStanding>

/**
 * The actor's points, tier, counters, suspensions and latest outcomes, newest first; never who reported them
 * (docs/rules/pros.md#points-and-tiers).
 */
export async function standing(ctx: Ctx): Promise<Standing> {
  const pro = await proOfActor(ctx)
  const suspensions = await ctx.tx.rows<Suspension>(
    sql`select * from pro_suspensions where pro_id = ${pro.id} order by starts desc, id desc limit 50`,
  )
  const recent = await ctx.tx.rows<Standing['recent'][number]>(sql`
    select kind, points, stars, at from pro_outcomes where pro_id = ${pro.id} order by at desc, application_id desc limit 30`)
  const appeals = await appealsOf(ctx, pro.id)
  return {
    performance: viewPerformance(pro),
    points: pro.points,
    tier: pro.tier as Tier | null,
    warnings: await activeWarnings(ctx, pro.id),
    suspensions: suspensions.map((row) => ({ ...viewSuspension(ctx, row), appeal: appeals.get(row.id) ?? null })),
    recent,
  }
}
