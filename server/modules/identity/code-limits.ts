import sql from 'sql-template-tag'
import { noteAlarm } from '../../platform/alarms.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { claimRate, refundRate, requireRate } from '../../platform/rate-limit.ts'
import { levelOf, requireProof } from './proof-of-work.ts'
import { rememberedDevice } from './remembered-device.ts'

/** Limits within a window: how many are free and, optionally, how many are allowed at all. Those in between need a proof of work. */
type Budget = { key: string; seconds: number; free?: number; most?: number }
/** The caller: a stranger's attempts never use up those of a signed-in person, or of a browser the owner signed in with before. */
type Caller = { key: string; isStranger: boolean }

const hour = 3600
const day = 86_400
/** Minimum seconds between two codes to one address. */
export const resendAfterSeconds = 60
const codesPerDay = 2000
/** A budget that refuses nobody still counts, to set the level of the puzzle. */
const countless = 1_000_000
/** Wrong codes by strangers for one address within a day after which its codes get longer. */
const guessesPerDay = 20

/**
 * Charges sending one code to every budget involved (docs/decisions/0031-sign-in-slows-down-and-is-never-denied.md, ADR 31). Only the caller is ever refused; what others
 * do to the address, its neighbourhood or the whole service costs strangers a proof of work. Where texts never leave this machine there
 * is nothing to save, so only guessing is limited there.
 * @throws problem rate_limited; proof_required
 */
export async function claimSending(ctx: Ctx, address: string, proof?: string): Promise<void> {
  if (ctx.config.local_journals.sms_url !== undefined) return
  const caller = callerAt(ctx, address)
  const level = await claimAll(ctx, sendingBudgets(caller, address))
  const { used } = await claimRate(ctx.tx, 'code-send:all', countless, day)
  if (used === Math.ceil(codesPerDay * 0.7)) await noteAlarm(ctx.tx, 'code_budget', { used, of: codesPerDay })
  if (caller.isStranger) await requireProof(ctx, Math.max(level, levelOf(used, codesPerDay)), proof)
}

/**
 * Charges a text to a number that no account has: fraud makes a service send many, to numbers of one area. Those of accounts get theirs all the same.
 * @throws problem rate_limited
 */
export async function claimNewNumber(ctx: Ctx, number: string): Promise<void> {
  const { local_journals, sms } = ctx.config
  if (local_journals.sms_url !== undefined || !sms) return
  const most = sms.new_numbers_per_day
  const area = await claimRate(ctx.tx, `code-send:new:${number.slice(0, 5)}`, Math.ceil(most / 4), day)
  // What one area is refused uses up nothing of the others.
  const last = area.allowed ? await claimRate(ctx.tx, 'code-send:new', most, day) : area
  if (!last.allowed) throw problem('rate_limited', 'NEW_NUMBERS_USED_UP', { retry_after: last.retry_after, commit: true })
}

/**
 * Charges one guess to its budgets before the code is compared, so that parallel guesses cannot slip through; `refundGuess` gives it back
 * when the code was right. A new code does not reset them (docs/invariants.md#a1, docs/invariants.md#a2).
 * @param address the account being guessed at; undefined if the challenge is expired and nothing is compared, which counts only for the
 * caller
 * @throws problem rate_limited; proof_required
 */
export async function claimGuess(ctx: Ctx, address: string | undefined, proof?: string): Promise<void> {
  const caller = callerAt(ctx, address)
  const level = await claimAll(ctx, guessBudgets(caller, address))
  if (caller.isStranger) await requireProof(ctx, level, proof)
}

/** Gives back what `claimGuess` took. */
export async function refundGuess(ctx: Ctx, address: string): Promise<void> {
  for (const { key } of guessBudgets(callerAt(ctx, address), address)) await refundRate(ctx.tx, key)
}

/** True while strangers guess at the codes of an address: eight digits then resist where six would not. */
export async function isGuessedAt({ tx, now }: Ctx, address: string): Promise<boolean> {
  const guessed = await tx.maybe(sql`
    select key from rate_counters where key = ${guessesOfStrangers(address)} and used > ${guessesPerDay} and window_ends > ${now}`)
  return guessed !== undefined
}

function callerAt(ctx: Ctx, address: string | undefined): Caller {
  const { actor, request } = ctx
  if (actor.user_id !== 0) return { key: `user:${actor.user_id}`, isStranger: false }
  const device = address === undefined ? undefined : rememberedDevice(ctx, address)
  return device === undefined ? { key: request.caller, isStranger: true } : { key: `device:${device}`, isStranger: false }
}

// The same order everywhere: two calls that share some of these rows wait for each other without a deadlock.
async function claimAll(ctx: Ctx, budgets: readonly Budget[]): Promise<number> {
  let level = 0
  for (const { key, seconds, free, most = countless } of budgets) {
    const used = await requireRate(ctx.tx, key, most, seconds)
    if (free !== undefined) level = Math.max(level, levelOf(used, free))
  }
  return level
}

function sendingBudgets({ key, isStranger }: Caller, address: string): Budget[] {
  const own: Budget[] = [{ key: `code-send:${address}:${key}:minute`, seconds: resendAfterSeconds, most: 1 }]
  if (!isStranger)
    return [
      ...own,
      { key: `code-send:${address}:${key}:day`, seconds: day, most: 30 },
      { key: `code-send:${key}`, seconds: hour, most: 20 },
    ]
  return [
    ...own,
    { key: `code-send:${address}:${key}:day`, seconds: day, free: 5, most: 20 },
    { key: `code-send:${key}`, seconds: hour, free: 80, most: 400 },
    { key: `code-send:${address}:strangers`, seconds: day, free: 10 },
    ...(address.startsWith('+') ? [{ key: `code-send:prefix:${address.slice(0, 8)}`, seconds: hour, free: 150 }] : []),
  ]
}

function guessBudgets({ key, isStranger }: Caller, address: string | undefined): Budget[] {
  const ofCaller: Budget = { key: `code-guess:${key}`, seconds: hour, most: isStranger ? 200 : 60 }
  if (address === undefined) return [ofCaller]
  const ofBoth: Budget[] = [
    { key: `code-guess:${address}:${key}:hour`, seconds: hour, ...(isStranger ? { free: 5 } : {}), most: 10 },
    { key: `code-guess:${address}:${key}:day`, seconds: day, most: 20 },
  ]
  if (!isStranger) return [...ofBoth, ofCaller]
  return [
    ...ofBoth,
    { key: guessesOfStrangers(address), seconds: day, free: guessesPerDay },
    ofCaller,
    { key: 'code-guess:all', seconds: hour, free: 1000 },
  ]
}

function guessesOfStrangers(address: string): string {
  return `code-guess:${address}:strangers`
}
