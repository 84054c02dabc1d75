import type { proveAccount as endpoint, requestLinkCode as codeEndpoint } from '@crewcall/contract/account-linking.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { keepProof } from './account-proofs.ts'
import { viewLinkable } from './linkable-accounts.ts'
import { userAt } from './queries.ts'
import { sendCode } from './send-code.ts'
import { useCode } from './use-code.ts'

/**
 * Sends a code to an address, whether it has an account or not: with the same work and the same answer (docs/invariants.md#a1). @throws
 * problem rate_limited
 */
export async function requestLinkCode(ctx: Ctx, { body }: Input<typeof codeEndpoint>): Promise<Reply<typeof codeEndpoint>> {
  allow(ctx, 'profile.edit')
  const user = await ctx.tx.one<Tables['users']>(sql`select * from users where id = ${ctx.actor.user_id}`)
  return sendCode(ctx, { ...body, purpose: 'LINK_ACCOUNT', user })
}

/**
 * Accepts the code that arrived at the other account, which becomes linkable (docs/rules/rights.md#accounts). Only its recipient learns
 * whether that account exists.
 * @throws problem invalid; not_found if nobody signs in there; conflict if it is the actor's own address; rate_limited
 */
export async function proveAccount(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'profile.edit')
  const challenge = await useCode(ctx, body, { purpose: 'LINK_ACCOUNT', user_id: ctx.actor.user_id })
  const owner = await userAt(ctx.tx, challenge.channel, challenge.address)
  if (!owner) throw problem('not_found', 'NOBODY_SIGNS_IN_WITH_IT', { commit: true })
  if (owner.id === ctx.actor.user_id) throw problem('conflict', 'OWN_ACCOUNT', { commit: true })
  return viewLinkable(ctx, await keepProof(ctx, challenge, owner.id))
}
