import type { getInstantPayout as endpoint, instantStates } from '@crewcall/contract/instant-payouts.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { cardReadyAt, instantObstacle, instantQuote } from '@crewcall/contract/rules/instant-payout.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { proOfActor } from '../../pros/index.ts'
import { usualZone, zonesOf } from '../payouts/waiting.ts'
import { instantFacts, waitingPayouts } from './waiting.ts'

type History = Reply<typeof endpoint>['history']

/** What the pro can have at once, what it costs, and what they had at once before (docs/rules/money.md#instant-payouts). */
export async function getInstantPayout(ctx: Ctx): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  const payouts = await waitingPayouts(ctx, pro.id)
  const facts = await instantFacts(ctx, pro, payouts)
  const obstacle = instantObstacle(facts, ctx.now)
  const quote = obstacle === null ? instantQuote(facts.waiting, facts.terms) : null
  const times = payouts.flatMap(({ ordinary_at }) => (ordinary_at === null ? [] : [ordinary_at.getTime()]))
  return {
    is_on: facts.terms.is_on,
    obstacle,
    card_ready_at: obstacle === 'NEW_CARD' && facts.card_since ? cardReadyAt(facts.card_since) : null,
    waiting: sumCents(facts.waiting),
    ordinary_at: times.length === 0 ? null : new Date(Math.min(...times)),
    timezone: (await zonesOf(ctx, [pro.id])).get(pro.id) ?? usualZone,
    amount: quote?.amount_cents ?? 0,
    fee: quote?.fee_cents ?? 0,
    history: await historyOf(ctx, pro.id),
  }
}

// What was asked for together has one moment. It arrived once all of it did.
async function historyOf(ctx: Ctx, proId: number): Promise<History> {
  const rows = await ctx.tx.rows<{ asked_at: Date; amount: number; fee: number; state: (typeof instantStates)[number] }>(sql`
    select instant_at as asked_at, sum(amount_cents)::bigint as amount, sum(instant_fee_cents)::bigint as fee,
      case when bool_or(state in ('DECLINED', 'NOT_SENT', 'RETURNED', 'SURPLUS')) then 'FAILED'
        when bool_and(state = 'SUCCEEDED') then 'ARRIVED' else 'IN_TRANSIT' end as state
    from payment_intents where pro_id = ${proId} and instant_at is not null group by instant_at,
      state in ('DECLINED', 'NOT_SENT', 'RETURNED', 'SURPLUS') order by instant_at desc limit 10`)
  return rows
}
