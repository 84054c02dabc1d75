import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Actor, Ctx } from '../../platform/context.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { scopeToUser } from '../../platform/scope.ts'
import { changePerson } from './change-person.ts'
import { actorById } from './load-actor.ts'
import { notePendingEmail } from './pending-email.ts'
import { userAt } from './queries.ts'
import { findOrAddUser } from './start-session.ts'

type Name = { first_name: string; last_name: string }
type Invited = Name & {
  phone_number: string
  email: string
  locale: Locale
  /** The name that they gave themselves, when they proved the phone. */
  own_name: Name | undefined
}

/**
 * The person who signs in with a phone number, after the call has proven that they have it: a new one if there is none, with their own name, or
 * else the one that they are invited with, and with the unproven mailbox. An account that is known takes nothing of the invitation, and only its
 * missing name from its holder. Nobody is signed in; the transaction may access the person's own rows from then on.
 * @throws problem forbidden if the account is locked; invalid if it has no name and its holder gave none
 */
export async function personOfPhone(ctx: Ctx, { phone_number, locale, email, own_name, ...name }: Invited): Promise<Actor> {
  // Two invitations that are accepted at the same moment make one account.
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone_number}`}::text, 0))`)
  const isNew = (await userAt(ctx.tx, 'phone', phone_number)) === undefined
  const user = await findOrAddUser(ctx, { channel: 'phone', address: phone_number }, { locale })
  if (user.account_status !== 'ACTIVE') throw problem('forbidden', 'ACCOUNT_LOCKED')
  await scopeToUser(ctx, user.id)
  const actor = await actorById(ctx, user.id)
  const own = { ...ctx, actor }
  if (isNameless(user)) await changePerson(own, own_name ?? nameOfNew(isNew, name))
  if (isNew) await notePendingEmail(own, email)
  return actor
}

function isNameless({ first_name, last_name }: Name): boolean {
  return first_name === '' && last_name === ''
}

function nameOfNew(isNew: boolean, name: Name): Name {
  if (!isNew) throw invalid('first_name', 'FIELD_REQUIRED')
  return name
}
