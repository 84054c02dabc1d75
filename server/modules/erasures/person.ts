import { erasedName } from '@crewcall/contract/rules/erasure.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { scopeToEverything } from '../../platform/scope.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { countObstacles } from './parts.ts'
import type { Erased } from './parts.ts'

// Whatever would be given to an erased account: a shift, a role, an extra payment.
constraintProblem('erased_accounts_get_nothing', () => problem('conflict', 'ACCOUNT_ERASED'))

/** The caller, as whom they erase. @throws problem forbidden in the session of a company account, which acts for that company only */
export function ownPerson(ctx: Ctx): Erased {
  allow(ctx, 'account.erase')
  if (ctx.actor.sign_on_organization_id != null) throw problem('forbidden', 'ERASURE_OF_COMPANY_SESSION')
  const { user_id, gigster_profile_id } = ctx.actor
  return { user_id, pro_id: gigster_profile_id, name: erasedName(user_id) }
}

/** A person whose account an admin of the platform has erased on request. @throws problem forbidden; not_found */
export async function personForAdmin(ctx: Ctx, userId: number): Promise<Erased> {
  allow(ctx, 'admin.users')
  await ctx.tx.one(sql`select id from users where id = ${userId}`)
  return personOf(ctx, userId)
}

/** Whose account it is, for the worker. */
export async function personOf(ctx: Ctx, userId: number): Promise<Erased> {
  const pro = await ctx.tx.maybe<{ id: number }>(sql`select id from pros where user_id = ${userId}`)
  return { user_id: userId, pro_id: pro?.id ?? null, name: erasedName(userId) }
}

/** The person, and the accounts that were joined into theirs, which have rows of before. */
export async function accountsOf(ctx: Ctx, userId: number): Promise<Erased[]> {
  const joined = await ctx.tx.rows<{ id: number }>(sql`select id from users where joined_into = ${userId} order by id`)
  return [await personOf(ctx, userId), ...joined.map(({ id }) => ({ user_id: id, pro_id: null, name: erasedName(id) }))]
}

/** What has to end before the account can be erased. */
export async function obstaclesOf(ctx: Ctx, person: Erased): Promise<Awaited<ReturnType<typeof countObstacles>>> {
  await scopeToEverything(ctx, 'shifts and pay of the person are at businesses that the session does not reach')
  return countObstacles(ctx, person)
}
