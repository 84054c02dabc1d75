import type { OutsideCtx } from '../../../platform/context.ts'
import type { FoundMoney } from '../../../ports/payments.ts'
import { paymentsOf } from '../../organizations/index.ts'
import { changeAttempt } from '../attempts/change.ts'
import { attemptForUpdate } from '../attempts/attempts.ts'
import type { Attempt, AttemptKey } from '../attempts/attempts.ts'
import { instantFailed, settlePayout } from './settle.ts'

/**
 * Takes back an instant payout that stopped in the pro's account; only then nothing moved, and the whole pay waits for its ordinary time. Until the
 * processor has done it the outcome stays unknown, and it is asked again.
 */
export async function bringBack(ctx: OutsideCtx, key: Attempt, provider_ref: string): Promise<void> {
  const payments = await ctx.begin((inside) => paymentsOf(inside, key.organization_id))
  const back = await payments.takeBackPayOut({ key: `${key.provider_key}:back`, provider_ref })
  const { error_code, error_message } = back
  await ctx.begin(async (inside) => {
    const attempt = await attemptForUpdate(inside, key)
    if (attempt.state !== 'SENT' && attempt.state !== 'UNKNOWN') return
    if (back.outcome !== 'SUCCEEDED') await changeAttempt(inside, attempt, { error_code, error_message })
    else await settlePayout(inside, attempt, { ...refused, provider_ref })
  })
}

const refused = { outcome: 'DECLINED', error_code: 'card_not_reached', error_message: 'The debit card did not take the payout' } as const

const hour = 3_600_000
const day = 24 * hour
/** After the first hour: when the processor is asked again whether the card has an instant payout that it accepted. */
const followDelaysMs = [day, day, day]

/**
 * Applies what the processor answers about an instant payout that it had accepted, because the event that the card did not take it may be lost.
 * @param money null without an answer: then it is asked again in an hour
 */
export async function followCard(ctx: OutsideCtx, key: AttemptKey, money: FoundMoney | undefined | null): Promise<void> {
  await ctx.begin(async (inside) => {
    const attempt = await attemptForUpdate(inside, key)
    if (attempt.state !== 'SUCCEEDED') return
    const delay = money === null ? hour : followDelaysMs[attempt.asked]
    const followed = await changeAttempt(inside, attempt, {
      asked: attempt.asked + (money === null ? 0 : 1),
      next_try_at: delay === undefined ? null : new Date(inside.now.getTime() + delay),
    })
    if (money?.half === 'CARD_REFUSED') await instantFailed(inside, followed)
    // The transfer was taken back at the processor.
    if (money?.outcome === 'DECLINED') await settlePayout(inside, followed, money)
  })
}
