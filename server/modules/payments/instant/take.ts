import type { takeInstantPayout as endpoint } from '@crewcall/contract/instant-payouts.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { instantObstacle, instantQuote, NEW_CARD_HOURS } from '@crewcall/contract/rules/instant-payout.ts'
import type { InstantFacts, InstantObstacle, InstantQuote } from '@crewcall/contract/rules/instant-payout.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import type { Problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { proOfActor } from '../../pros/index.ts'
import { lockEngagements } from '../../engagements/index.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { publishAttempt } from '../attempts/change.ts'
import { sendSoon } from '../attempts/kinds.ts'
import { getInstantPayout } from './view.ts'
import { instantFacts, waitingPayouts } from './waiting.ts'

/**
 * Makes what waits for its ordinary time instant, for the amount and the fee that the pro saw (docs/rules/money.md#instant-payouts). Of presses
 * at the same time the first takes it; the others find nothing that waits. @throws problem conflict with the reason why not
 */
export async function takeInstantPayout(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  allow(ctx, 'payout.instant', { pro_id: pro.id })
  // Read again once their shifts are locked, which whoever sends them does too.
  const seen = await waitingPayouts(ctx, pro.id)
  await lockEngagements(
    ctx,
    seen.flatMap(({ organization_id, application_id }) => (application_id === null ? [] : [{ organization_id, id: application_id }])),
  )
  const payouts = (await waitingPayouts(ctx, pro.id)).filter(({ id }) => seen.some((each) => each.id === id))
  const quote = agreed(await instantFacts(ctx, pro, payouts), body, ctx.now)
  for (const [index, payout] of payouts.entries()) {
    const part = quote.parts[index]
    if (part) await hasten(ctx, payout, part)
  }
  return getInstantPayout(ctx)
}

function agreed(facts: InstantFacts, seen: { amount: number; fee: number }, now: Date): InstantQuote {
  const obstacle = instantObstacle(facts, now)
  if (obstacle !== null) throw refusals[obstacle]()
  const quote = instantQuote(facts.waiting, facts.terms)
  if (quote?.amount_cents !== seen.amount || quote.fee_cents !== seen.fee) throw problem('conflict', 'INSTANT_PAYOUT_CHANGED')
  return quote
}

const refusals: Record<InstantObstacle, () => Problem> = {
  OFF: () => problem('conflict', 'INSTANT_PAYOUT_OFF'),
  ACCOUNT_CLOSING: () => problem('conflict', 'INSTANT_PAYOUT_CLOSING'),
  SUSPENDED: () => problem('conflict', 'INSTANT_PAYOUT_SUSPENDED'),
  NO_PAYOUT_ACCOUNT: () => problem('conflict', 'INSTANT_PAYOUT_NEEDS_CARD'),
  NO_DEBIT_CARD: () => problem('conflict', 'INSTANT_PAYOUT_NEEDS_CARD'),
  NEW_CARD: () => problem('conflict', 'INSTANT_PAYOUT_CARD_NEW', { values: { hours: NEW_CARD_HOURS } }),
  NOTHING_WAITS: () => problem('conflict', 'INSTANT_PAYOUT_NOTHING_WAITS'),
  FEE_TAKES_ALL: () => problem('conflict', 'INSTANT_PAYOUT_FEE_TAKES_ALL'),
}

async function hasten(ctx: Ctx, payout: Attempt, { amount_cents, fee_cents }: InstantQuote['parts'][number]): Promise<void> {
  const soon = new Date(ctx.now.getTime() + 5 * 60_000)
  const values = { amount_cents, instant_fee_cents: fee_cents, instant_at: ctx.now, next_try_at: soon, last_updated_ts: ctx.now }
  const instant = await updateRow(ctx.tx, 'payment_intents', keyed(payout), values)
  const { id } = payout
  const after = { amount_cents, fee_cents }
  // Of the pro and the platform, not of the business.
  await record(ctx, { action: 'payout.take_instantly', object_type: 'payment_intent', object_id: id, after })
  await publishAttempt(ctx, instant)
  await sendSoon(ctx, instant)
}
