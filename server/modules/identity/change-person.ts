import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'

export type PersonChanges = Partial<
  Pick<Tables['users'], 'first_name' | 'last_name' | 'preferred_name_for_search' | 'email' | 'sms_opt_in'>
> & { locale?: 'en' | 'es' }

/** Minutes after signing in during which an address that signs people in may be changed (reliability A4, 3.3). */
const freshMinutes = 5

constraintProblem('users_one_email', () => problem('already_exists', 'Another account uses this email address', { target: 'email' }))
constraintProblem('users_one_phone', () => problem('already_exists', 'Another account uses this phone number', { target: 'phone_number' }))

/**
 * Changes the actor's own name, mail or settings. An email that is already set signs its owner in, so replacing it needs a fresh sign-in.
 * @throws problem already_exists when the email belongs to another account; forbidden when the sign-in is too old
 */
export async function changePerson(ctx: Ctx, changes: PersonChanges): Promise<void> {
  allow(ctx, 'profile.edit')
  const user = await ctx.tx.one<Tables['users']>(sql`select * from users where id = ${ctx.actor.user_id} for no key update`)
  const changesAddress = changes.email !== undefined && changes.email !== user.email
  if (changesAddress && user.email !== null) await requireFreshSignIn(ctx)
  if (changesAddress && changes.email === null && user.phone_number === null) {
    throw problem('invalid', 'You sign in with this email address, so it cannot be removed', { target: 'email' })
  }
  const proof = changesAddress ? { email_verified_at: null } : {}
  await updateRows(ctx.tx, 'users', sql`id = ${user.id}`, { ...changes, ...proof, last_updated_ts: ctx.now })
  await record(ctx, { action: 'user.change', object_type: 'user', object_id: user.id, after: { fields: Object.keys(changes) } })
}

async function requireFreshSignIn(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - freshMinutes * 60_000)
  const fresh = await ctx.tx.maybe(sql`select id from sessions where id = ${ctx.actor.session_id} and stepped_up_at >= ${oldest}`)
  if (!fresh) throw problem('forbidden', 'Sign in again to change the email address you sign in with', { target: 'email' })
}
