import { noteAlarm } from '../../platform/alarms.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { claimRate, refundRate, requireRate } from '../../platform/rate-limit.ts'

type Budget = [key: string, limit: number, seconds: number]

const hour = 3600
const day = 86_400
/** Seconds between two codes to one address. */
export const resendAfterSeconds = 60
const codesPerDay = 2000
const failuresPerHour = 1000

/**
 * Takes one sending of a code out of every budget that pays for it (reliability 3.5). Where texts never leave this machine there is
 * nothing to save, so only guessing is limited there.
 * @throws problem rate_limited
 */
export async function claimSending(ctx: Ctx, address: string): Promise<void> {
  if (ctx.config.local_journals.sms_url !== undefined) return
  await requireRate(ctx.tx, `code-send:${address}:minute`, 1, resendAfterSeconds)
  await requireRate(ctx.tx, `code-send:${address}:day`, 5, day)
  await requireRate(ctx.tx, `code-send:ip:${ctx.request.ip}`, 10, hour)
  await requireRate(ctx.tx, `code-send:prefix:${prefixOf(address)}`, 50, hour)
  const { allowed, used, retry_after } = await claimRate(ctx.tx, 'code-send:all', codesPerDay, day)
  if (used === Math.ceil(codesPerDay * 0.7)) await noteAlarm(ctx.tx, 'code_budget', { used, of: codesPerDay })
  if (!allowed) throw problem('rate_limited', 'No codes can be sent right now. Please try later.', { retry_after, commit: true })
}

/**
 * Takes one guess out of the budgets of the account, the caller and the whole service before the code is looked at, so that parallel
 * guesses cannot slip by; `refundGuess` gives it back when the code was right. A new code does not renew them (reliability A1, A2).
 * @param address whose account is guessed at; undefined when the challenge is dead and nothing is compared
 * @throws problem rate_limited
 */
export async function claimGuess(ctx: Ctx, address: string | undefined): Promise<void> {
  for (const [key, limit, seconds] of guessBudgets(ctx, address)) await requireRate(ctx.tx, key, limit, seconds)
}

/** Gives back what `claimGuess` took. */
export async function refundGuess(ctx: Ctx, address: string): Promise<void> {
  for (const [key] of guessBudgets(ctx, address)) await refundRate(ctx.tx, key)
}

// In the same order everywhere: two calls that share some of these rows wait for each other and never in a circle.
function guessBudgets({ request }: Ctx, address: string | undefined): Budget[] {
  const ofAccount: Budget[] =
    address === undefined
      ? []
      : [
          [`code-guess:${address}:hour`, 10, hour],
          [`code-guess:${address}:day`, 20, day],
        ]
  return [...ofAccount, [`code-guess:ip:${request.ip}`, 60, hour], ['code-guess:all', failuresPerHour, hour]]
}

function prefixOf(address: string): string {
  return address.startsWith('+') ? address.slice(0, 8) : address.slice(address.indexOf('@'))
}
