import type { getBoostSuggestion as endpoint } from '@crewcall/contract/boost.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { MOST_BOOST, suggestBoost } from '@crewcall/contract/rules/boost-suggestion.ts'
import type { PayLevel } from '@crewcall/contract/rules/boost-suggestion.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { locationRow } from '../../organizations/index.ts'
import { gigById, statusOf } from '../gig/gig.ts'
import type { GigRecord } from '../gig/gig.ts'
import { boostLimit } from './shift-checks.ts'

/** The smallest boost of filled shifts like this one, up to what this manager may give (docs/rules/shifts.md#boosts). */
export async function getBoostSuggestion(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const gig = await gigById(ctx, params.gigId)
  allow(ctx, 'boost.business', gig)
  // POSTED means open with an opening.
  if (statusOf(gig, ctx.now) !== 'POSTED') return { suggestion: null, reason: 'NOT_OPEN' }
  const minutes = durationMinutes(gig.start_time, gig.end_time) - gig.unpaid_break_minutes
  const found = suggestBoost({
    hourly: dollarsToCents(gig.wage_amount + (gig.boosted_gig_bonus * 60) / minutes),
    minutes,
    bonus: gig.boosted_gig_bonus,
    limit: Math.min(MOST_BOOST, boostLimit(ctx, await locationRow(ctx, gig))),
    levels: await payLevels(ctx, gig),
  })
  if (typeof found === 'string') return { suggestion: null, reason: found }
  return { suggestion: found, reason: null }
}

// Of the whole market, not one business: the pay level of one is never revealed, only sums of eight shifts or more.
function payLevels(ctx: Ctx, gig: GigRecord): Promise<PayLevel[]> {
  const paidHours = sql`(extract(epoch from end_time - start_time) / 3600 - unpaid_break_minutes / 60.0)`
  return ctx.tx.rows<PayLevel>(sql`
    select round(100 * (wage_amount + boosted_gig_bonus / ${paidHours}))::int as hourly, count(*)::int as shifts,
      sum(allowed_confirmed_pros)::int as places, sum(least(confirmed_count, allowed_confirmed_pros))::int as filled
    from shifts_of_markets
    where skill_id = ${gig.skill_id} and market_id = ${gig.market_id} and type = ${gig.type}
      and start_time between ${ctx.now}::timestamptz - interval '180 days' and ${ctx.now}
    group by 1`)
}
