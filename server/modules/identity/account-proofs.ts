import { linkableMinutes } from '@crewcall/contract/account-linking.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { insertRow } from '../../platform/write.ts'
import type { Challenge } from './use-code.ts'

export type Proof = Tables['account_proofs']

/** Records that the actor received a code at the address of another account, which makes it linkable for a quarter of an hour. */
export async function keepProof(ctx: Ctx, { id, channel, address }: Challenge, other_user_id: number): Promise<Proof> {
  const proof = await insertRow(ctx.tx, 'account_proofs', {
    id,
    user_id: ctx.actor.user_id,
    other_user_id,
    channel,
    address,
    proved_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + linkableMinutes * 60_000),
  })
  await record(ctx, { action: 'user.prove_account', object_type: 'user', object_id: other_user_id, after: { channel } })
  return proof
}

/**
 * Locks the actor's own proof against a second use. @throws problem not_found if it is missing, foreign or expired; a used one is still
 * found, so that the same join can be repeated
 */
export async function proofForUpdate(ctx: Ctx, id: string): Promise<Proof> {
  const proof = await ctx.tx.maybe<Proof>(sql`
    select * from account_proofs where id = ${id} and user_id = ${ctx.actor.user_id} and (expires_at > ${ctx.now} or joined_at is not null)
    for update`)
  if (!proof) throw problem('not_found', 'PROVE_OTHER_ACCOUNT_AGAIN')
  return proof
}

/** The actor's current proofs, the latest for each other account: accounts that still have the address and are not joined yet. */
export function livingProofs({ tx, actor, now }: Ctx, connection?: string): Promise<Proof[]> {
  return tx.rows<Proof>(sql`
    select distinct on (p.other_user_id) p.* from account_proofs p join users u on u.id = p.other_user_id
    where p.user_id = ${actor.user_id} and p.expires_at > ${now} and p.joined_at is null and u.account_status <> 'DELETED'
      and (${connection ?? null}::text is null or p.channel = ${connection ?? null}) and p.address = case p.channel when 'phone' then u.phone_number else u.email end
    order by p.other_user_id, p.proved_at desc limit 20`)
}
