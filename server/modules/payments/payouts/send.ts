import { cardReadyAt } from '@crewcall/contract/rules/instant-payout.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { payOutInput } from '../../../ports/payments.ts'
import type { PayOutInput } from '../../../ports/payments.ts'
import { proById } from '../../pros/index.ts'
import { isInstant } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { sender } from '../attempts/send.ts'
import { isRevoked, rewardRevoked } from './rewards.ts'
import { mayLeave } from './release.ts'
import { postpone } from './waiting.ts'
import { cardChanged, noAccount, settlePayout } from './settle.ts'

/** Sends a released payout to the pro's account (docs/invariants.md#f4). */
export const payingOut = sender<PayOutInput>({
  direction: 'payout',
  order,
  form: payOutInput,
  send: (payments, input) => payments.payOut(input),
  settle: settlePayout,
})

async function order(ctx: Ctx, attempt: Attempt): Promise<PayOutInput | null> {
  if (await isRevoked(ctx, attempt)) return notSent(ctx, attempt, rewardRevoked, 'The referral was rejected')
  if (!(await mayLeave(ctx, attempt))) {
    await postpone(ctx, attempt)
    return null
  }
  const pro = await proById(ctx, attempt.pro_id ?? 0)
  if (pro.payout_account_id === null || !pro.payouts_enabled) {
    return notSent(ctx, attempt, noAccount, 'Say where your money should go')
  }
  if (isInstant(attempt) && !isCardOfPress(pro, attempt)) return notSent(ctx, attempt, cardChanged, 'The debit card was changed')
  // The platform pays for referrals and loyalty from its own balance.
  // What is not settled yet cannot go on to a card, so an instant payout is of the platform's own balance too.
  const source_ref = attempt.application_id === null || isInstant(attempt) ? null : await fundingCharge(ctx, attempt)
  return {
    key: attempt.provider_key,
    account: pro.payout_account_id,
    amount_cents: attempt.amount_cents,
    ...(source_ref ? { source_ref } : {}),
    ...(isInstant(attempt) ? { is_instant: true, ...(pro.payout_card_ref === null ? {} : { card: pro.payout_card_ref }) } : {}),
    metadata: {
      ...purposeOf(attempt),
      attempt: String(attempt.attempt),
    },
  }
}

// A card that is older than the wait before the press was there at the press.
function isCardOfPress({ payout_card_since: since }: Pick<Tables['pros'], 'payout_card_since'>, { instant_at }: Attempt): boolean {
  return since !== null && instant_at !== null && cardReadyAt(since) <= instant_at
}

function purposeOf({ application_id, referral_reward_id, loyalty_period_id }: Attempt): Record<string, string> {
  if (referral_reward_id !== null) return { referral_reward_id: String(referral_reward_id) }
  if (loyalty_period_id !== null) return { loyalty_period_id: String(loyalty_period_id) }
  return { application_id: String(application_id) }
}

async function notSent(ctx: Ctx, attempt: Attempt, error_code: string, error_message: string): Promise<null> {
  await settlePayout(ctx, attempt, { outcome: 'DECLINED', provider_ref: null, error_code, error_message })
  return null
}

// A transfer linked to its charge may be sent before the charge has settled; one larger than its charge cannot be linked to it.
async function fundingCharge(
  ctx: Ctx,
  { organization_id, application_id, adhoc_payment_id, amount_cents }: Attempt,
): Promise<string | null> {
  const charge = await ctx.tx.maybe<{ provider_ref: string | null }>(sql`
    select provider_ref from payment_intents
    where organization_id = ${organization_id} and application_id = ${application_id} and adhoc_payment_id is not distinct from ${adhoc_payment_id}
      and kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and state = 'SUCCEEDED'
      and amount_cents - refunded_cents - returned_cents >= ${amount_cents}`)
  return charge?.provider_ref ?? null
}
