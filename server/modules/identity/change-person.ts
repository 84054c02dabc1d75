import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { addressChanged } from './change-address.ts'
import { renamed } from './name-changes.ts'
import { notePendingEmail } from './pending-email.ts'
import { requireStepUp } from './step-up.ts'

type User = Tables['users']

export type PersonChanges = Partial<Pick<User, 'first_name' | 'last_name' | 'preferred_name_for_search' | 'email' | 'sms_opt_in'>> & {
  locale?: 'en' | 'es'
}

constraintProblem('users_one_email', () => problem('already_exists', 'EMAIL_TAKEN', { target: 'email' }))
constraintProblem('users_one_phone', () => problem('already_exists', 'PHONE_NUMBER_TAKEN', { target: 'phone_number' }))

/**
 * Changes the actor's own name, mail or settings. A first email needs a fresh code and waits for the code sent there; the sign-in email is
 * replaced only by `confirmAddress`, and removed with a fresh code.
 * @throws problem step_up_required; invalid
 */
export async function changePerson(ctx: Ctx, { email, ...changes }: PersonChanges): Promise<void> {
  allow(ctx, 'profile.edit')
  const before = await ctx.tx.one<User>(sql`select * from users where id = ${ctx.actor.user_id} for no key update`)
  await updateRows(ctx.tx, 'users', sql`id = ${before.id}`, { ...changes, last_updated_ts: ctx.now })
  const fields = [...Object.keys(changes), ...(email === undefined ? [] : ['email'])]
  await record(ctx, { action: 'user.change', object_type: 'user', object_id: ctx.actor.user_id, after: { fields } })
  const { first_name = before.first_name, last_name = before.last_name } = changes
  await renamed(ctx, before.id, before, { first_name, last_name })
  if (email !== undefined) await changeEmail(ctx, email)
}

async function changeEmail(ctx: Ctx, email: string | null): Promise<void> {
  const user = await ctx.tx.one<User>(sql`select * from users where id = ${ctx.actor.user_id} for no key update`)
  if (email === (user.email ?? user.pending_email)) return
  if (email === null && user.email === null) return forgetPending(ctx)
  await requireStepUp(ctx)
  if (email !== null) return notePendingEmail(ctx, email)
  if (user.phone_number === null) throw problem('invalid', 'EMAIL_SIGNS_IN', { target: 'email' })
  await updateRows(ctx.tx, 'users', sql`id = ${user.id}`, { email: null, email_verified_at: null })
  await addressChanged(ctx, user, 'email')
}

async function forgetPending(ctx: Ctx): Promise<void> {
  await updateRows(ctx.tx, 'users', sql`id = ${ctx.actor.user_id}`, { pending_email: null })
}
