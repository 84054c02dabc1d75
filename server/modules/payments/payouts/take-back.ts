import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import type { MoneyResult } from '../../../ports/payments.ts'
import { changeIntent } from '../attempts/change.ts'
import { intentForUpdate } from '../attempts/attempts.ts'
import type { Intent, IntentKey } from '../attempts/attempts.ts'
import { claimPayout } from './release.ts'
import { settlePayout } from './settle.ts'

const day = 24 * 3_600_000
/** The pro's account may fill up again; after these days a person agrees with the pro how the money comes back. */
const days = 14

/**
 * Takes a payout back that is a surplus. The processor takes a transfer back as a whole once, so repeating this is harmless; while the
 * pro's account does not hold the money it is tried daily. When nothing else was paid, the right amount goes out after it.
 */
export async function takeBack(ctx: OutsideCtx, intent: Intent, isBack: boolean): Promise<void> {
  const { organization_id, id, provider_key, provider_ref } = intent
  if (provider_ref === null) return
  const done: MoneyResult = { outcome: 'SUCCEEDED', provider_ref, error_code: null, error_message: null }
  const result = isBack ? done : await ctx.ports.payments.takeBackPayOut({ key: `takeback:${provider_key}`, provider_ref })
  await ctx.begin((inside) => conclude(inside, { organization_id, id }, { ...result, provider_ref }))
}

async function conclude(ctx: Ctx, key: IntentKey, result: MoneyResult): Promise<void> {
  const intent = await intentForUpdate(ctx, key)
  if (result.outcome === 'SUCCEEDED') {
    if (intent.state === 'SURPLUS') await settlePayout(ctx, intent, { ...result, outcome: 'DECLINED' })
    await claimPayout(ctx, intent, { is_platform_paid: intent.is_platform_paid })
  } else if (intent.state === 'SURPLUS') {
    await changeIntent(ctx, intent, {
      error_code: result.error_code,
      error_message: result.error_message,
      asked: intent.asked + 1,
      next_try_at: intent.asked < days ? new Date(ctx.now.getTime() + (result.outcome === 'UNKNOWN' ? 60_000 : day)) : null,
    })
  }
}
