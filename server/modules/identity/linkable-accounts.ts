import type { LinkableAccount, listLinkableAccounts as endpoint } from '@crewcall/contract/account-linking.ts'
import { joinRefusals, judgeJoin } from '@crewcall/contract/rules/account-join.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { scopeToEverything } from '../../platform/scope.ts'
import { livingProofs } from './account-proofs.ts'
import type { Proof } from './account-proofs.ts'
import { sideOf } from './join-sides.ts'

type Linkable = Reply<typeof endpoint>['results'][number]

/**
 * The other accounts at whose address the actor recently received a code; nothing is revealed about any other account
 * (docs/invariants.md#a4).
 */
export async function listLinkableAccounts(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const proofs = await livingProofs(ctx, query.connection)
  const results: Linkable[] = []
  for (const proof of proofs) results.push(await viewLinkable(ctx, proof))
  return { results }
}

/** The account behind a proof, with the effect of joining it. */
export async function viewLinkable(ctx: Ctx, { id, channel, address, other_user_id, expires_at }: Proof): Promise<Linkable> {
  await scopeToEverything(ctx, 'whether two accounts of one person may be joined depends on the work of both, wherever it was')
  const [mine, other] = [await sideOf(ctx, ctx.actor.user_id), await sideOf(ctx, other_user_id)]
  const verdict = judgeJoin(mine, other)
  const { first_name, last_name, date_joined, last_login, is_pro, places } = other
  return {
    id,
    connection: connectionOf(channel),
    address,
    first_name,
    last_name,
    date_joined,
    last_login,
    is_pro,
    places,
    expires_at,
    refusal: verdict.refusal === null ? null : { code: verdict.refusal, message: joinRefusals[verdict.refusal] },
    outcome:
      verdict.refusal === null
        ? { keeps: verdict.plan.keeps === mine.id ? 'this' : 'other', moves: verdict.plan.moves, ends: verdict.plan.ends }
        : null,
  }
}

function connectionOf(channel: string): LinkableAccount['connection'] {
  return channel === 'phone' ? 'phone' : 'email'
}
