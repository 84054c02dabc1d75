import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getPlatformWork as endpoint } from '@crewcall/contract/platform-dashboard.ts'
import { previousRange } from '@crewcall/contract/rules/dashboards.ts'
import { noWork, workBase, workFigure, workMeasureNames } from '@crewcall/contract/rules/platform-work.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { takeTime } from '../../../platform/take-time.ts'
import { allow } from '../../../platform/policy.ts'
import { marketOf } from './markets.ts'
import { sumWork } from './work-sums.ts'
import type { WorkOf } from './work-sums.ts'

const none: WorkOf = { now: noWork, before: noWork }

/**
 * How fast hours and locations are approved, what is disputed and refunded, and how work and pros meet (docs/rules/dashboards.md#the-platform).
 * @throws problem not_found for a market that does not exist
 */
export async function getPlatformWork(
  ctx: Ctx,
  { query: { from, until, market_id } }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.view')
  await takeTime(ctx)
  const previous = previousRange({ from, until })
  const markets = market_id === undefined ? await marketsWithLocations(ctx) : [await marketOf(ctx, market_id)]
  const sums = await sumWork(ctx, { from, until, previous, market: market_id })
  const total = sums.get(null) ?? none
  return {
    from,
    until,
    previous,
    figures: workMeasureNames.map((measure) => ({
      measure,
      value: workFigure(measure, total.now),
      previous: workFigure(measure, total.before),
      base: workBase(measure, total.now),
    })),
    markets: markets.map((market) => {
      const { now, before } = sums.get(market.id) ?? none
      return {
        ...market,
        values: workMeasureNames.map((measure) => workFigure(measure, now)),
        previous: workMeasureNames.map((measure) => workFigure(measure, before)),
      }
    }),
  }
}

function marketsWithLocations({ tx }: Ctx): Promise<{ id: number; name: string }[]> {
  return tx.rows(sql`
    select m.id, m.name from markets m where exists (select from locations l where l.market_id = m.id) order by m.name, m.id`)
}
