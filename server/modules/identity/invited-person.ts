import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Actor, Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { scopeToUser } from '../../platform/scope.ts'
import { changePerson } from './change-person.ts'
import { actorById } from './load-actor.ts'
import { notePendingEmail } from './pending-email.ts'
import { userAt } from './queries.ts'
import { findOrAddUser } from './start-session.ts'
import { hasAcceptedTerms, termsOf } from './terms.ts'

type Invited = { phone_number: string; first_name: string; last_name: string; email: string; locale: Locale }

/**
 * The person who signs in with a phone number, after the call has proven that they have it: a new one if there is none, with the name and the
 * unproven mailbox that they are invited with. Neither replaces what a known person has. Nobody is signed in; the transaction may access
 * the person's own rows from then on.
 * @throws problem forbidden if the account is locked
 */
export async function personOfPhone(ctx: Ctx, { phone_number, locale, email, ...name }: Invited): Promise<Actor> {
  // Two invitations that are accepted at the same moment make one account.
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone_number}`}::text, 0))`)
  const user = await findOrAddUser(ctx, { channel: 'phone', address: phone_number, locale })
  if (user.account_status !== 'ACTIVE') throw problem('forbidden', 'ACCOUNT_LOCKED')
  await scopeToUser(ctx, user.id)
  const actor = await actorById(ctx, user.id)
  const own = { ...ctx, actor }
  if (user.first_name === '' && user.last_name === '') await changePerson(own, name)
  if (user.email === null && user.pending_email === null) await notePendingEmail(own, email)
  return actor
}

/** Whether the holder of a phone number has an account that accepted the terms for pros, and where those are. */
export async function termsOfPhone(ctx: Ctx, phone: string): Promise<{ is_known: boolean; terms_url: string }> {
  const user = await userAt(ctx.tx, 'phone', phone)
  if (user) await scopeToUser(ctx, user.id)
  const { url: terms_url } = await termsOf(ctx, user?.id ?? 0, 'PRO')
  return { is_known: user !== undefined && (await hasAcceptedTerms(ctx, user.id, 'PRO')), terms_url }
}
