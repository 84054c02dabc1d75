import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { claimRate } from '../../platform/rate-limit.ts'
import { claimGuess, refundGuess } from './code-limits.ts'
import { userAt } from './queries.ts'
import { isSame } from '../../platform/keyed-hash.ts'
import { codeMac } from './secrets.ts'
import type { CodePurpose } from './send-code.ts'

export type Challenge = Tables['sign_in_challenges']
/**
 * The purpose a code was made for; with a user, only that user's codes match, with an address only those that were sent there, and with a subject only
 * those that are for it.
 */
type Fit = { purpose: CodePurpose; user_id: number | null; address?: string; subject?: string }
type Given = { challenge_id: string; code: string }

/** Wrong codes within an hour after which the owner of the address is notified (docs/invariants.md#a2). */
const wrongBeforeNotice = 5

/**
 * Accepts a code: it works once, for ten minutes and five guesses, for the purpose and the challenge it was made for, or for one that was sent again
 * after it (docs/invariants.md#a1).
 * @throws problem invalid for a wrong, used or expired code, all with the same message; rate_limited; proof_required
 */
export async function useCode(ctx: Ctx, given: Given & { proof?: string | undefined }, fit: Fit): Promise<Challenge> {
  const challenge = await claimAttempt(ctx, given.challenge_id, fit)
  await claimGuess(ctx, challenge?.address, given.proof)
  const right = await requireRight(ctx, given, challenge)
  await refundGuess(ctx, right.address)
  return right
}

/**
 * The same where only few codes can be asked for, so that guesses need no limits besides the five of each code.
 * @throws problem invalid, as `useCode`
 */
export async function useScarceCode(ctx: Ctx, given: Given, fit: Fit): Promise<Challenge> {
  return requireRight(ctx, given, await claimAttempt(ctx, given.challenge_id, fit))
}

async function requireRight(ctx: Ctx, given: Given, challenge: Challenge | undefined): Promise<Challenge> {
  const sent = challenge ? [challenge, ...(await sentBefore(ctx, challenge))] : []
  const isRight = sent.some(({ id, code_mac }) => isSame(codeMac(ctx.config, id, given.code), code_mac))
  if (!challenge || !isRight) {
    if (challenge) await notifyOwner(ctx, challenge)
    throw problem('invalid', 'CODE_WRONG', { target: 'code', commit: true })
  }
  await ctx.tx.run(sql`update sign_in_challenges set used_at = ${ctx.now} where id = any(${sent.map(({ id }) => id)}::uuid[])`)
  return challenge
}

// The last two codes before, as long as they are valid: the caller knows their challenges, or has asked for them as the same person.
function sentBefore({ tx, now }: Ctx, { id, follows }: Challenge): Promise<Pick<Challenge, 'id' | 'code_mac'>[]> {
  return tx.rows(sql`
    with recursive before (id, follows, place) as (
      select ${id}::uuid, ${follows}::uuid, 0
      union all select c.id, c.follows, b.place + 1 from before b join sign_in_challenges c on c.id = b.follows where b.place < 2)
    select c.id, c.code_mac from before b join sign_in_challenges c on c.id = b.id join sign_in_challenges newest on newest.id = ${id}
    where b.place > 0 and c.address = newest.address and c.channel = newest.channel and c.purpose = newest.purpose
      and c.user_id is not distinct from newest.user_id and c.subject is not distinct from newest.subject
      and c.attempts < 5 and c.used_at is null and c.expires_at > ${now}`)
}

// One statement claims the attempt, so of any number of parallel guesses at most five are ever compared.
function claimAttempt(ctx: Ctx, id: string, { purpose, user_id, address, subject }: Fit): Promise<Challenge | undefined> {
  return ctx.tx.maybe<Challenge>(sql`
    update sign_in_challenges set attempts = attempts + 1
    where id = ${id} and purpose = ${purpose} and (${user_id}::bigint is null or user_id = ${user_id})
      and (${address ?? null}::text is null or address = ${address ?? null}) and (${subject ?? null}::text is null or subject = ${subject ?? null})
      and attempts < 5 and used_at is null and expires_at > ${ctx.now} returning *`)
}

// At most once an hour: a guesser must not be able to flood the owner.
async function notifyOwner(ctx: Ctx, { channel, address }: Challenge): Promise<void> {
  const { used } = await claimRate(ctx.tx, `code-wrong:${address}`, wrongBeforeNotice, 3600)
  const owner = used === wrongBeforeNotice ? await userAt(ctx.tx, channel, address) : undefined
  if (owner) await announce(ctx, 'user.codes_refused', { user_id: owner.id }, [`user:${owner.id}`])
}
