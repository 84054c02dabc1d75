import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { addressChanged } from './change-address.ts'
import { requireStepUp } from './step-up.ts'

type User = Tables['users']

export type PersonChanges = Partial<
  Pick<Tables['users'], 'first_name' | 'last_name' | 'preferred_name_for_search' | 'email' | 'sms_opt_in'>
> & { locale?: 'en' | 'es' }

constraintProblem('users_one_email', () => problem('already_exists', 'Another account uses this email address', { target: 'email' }))
constraintProblem('users_one_phone', () => problem('already_exists', 'Another account uses this phone number', { target: 'phone_number' }))

/**
 * Changes the actor's own name, mail or settings. A first email may be given; the one that signs its owner in is replaced by
 * `confirmAddress` alone, and taken away with a fresh code.
 * @throws problem already_exists when the email belongs to another account; step_up_required; invalid
 */
export async function changePerson(ctx: Ctx, changes: PersonChanges): Promise<void> {
  allow(ctx, 'profile.edit')
  const user = await ctx.tx.one<User>(sql`select * from users where id = ${ctx.actor.user_id} for no key update`)
  const replacesEmail = user.email !== null && changes.email !== undefined && changes.email !== user.email
  if (replacesEmail) await requireRemoval(ctx, user, changes.email)
  const proof = changes.email !== undefined && changes.email !== user.email ? { email_verified_at: null } : {}
  await updateRows(ctx.tx, 'users', sql`id = ${user.id}`, { ...changes, ...proof, last_updated_ts: ctx.now })
  await record(ctx, { action: 'user.change', object_type: 'user', object_id: user.id, after: { fields: Object.keys(changes) } })
  if (replacesEmail) await addressChanged(ctx, user, 'email')
}

async function requireRemoval(ctx: Ctx, user: User, email: string | null | undefined): Promise<void> {
  await requireStepUp(ctx)
  if (email !== null)
    throw problem('invalid', 'Show a code sent to the new address first: use Change beside your email', { target: 'email' })
  if (user.phone_number === null)
    throw problem('invalid', 'You sign in with this email address, so it cannot be removed', { target: 'email' })
}
