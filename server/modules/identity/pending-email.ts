import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'

/**
 * Stores a mailbox that the actor typed until they enter the code sent there (`confirmAddress`); anyone may type any address, so it is not
 * exclusive and this never reveals whether it is taken (ADR 30). An account with a mailbox replaces it only by a code.
 * @throws problem invalid if the account has another mailbox
 */
export async function notePendingEmail(ctx: Ctx, typed: string): Promise<void> {
  const { user_id } = ctx.actor
  const { email, pending_email } = await ctx.tx.one<{ email: string | null; pending_email: string | null }>(sql`
    select email, pending_email from users where id = ${user_id} for no key update`)
  if (typed === email || typed === pending_email) return
  if (email !== null) throw problem('invalid', 'PROVE_NEW_EMAIL_FIRST', { target: 'email' })
  await updateRows(ctx.tx, 'users', sql`id = ${user_id}`, { pending_email: typed, last_updated_ts: ctx.now })
}
