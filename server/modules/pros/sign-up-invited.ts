import { usualDisplayName } from '@crewcall/contract/rules/pro-name.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Actor, Ctx } from '../../platform/context.ts'
import { scopeToPro } from '../../platform/scope.ts'
import { insertRow } from '../../platform/write.ts'
import { acceptTerms, actorById, becomePro, hasAcceptedTerms } from '../identity/index.ts'
import type { Pro } from './pro-rows.ts'

/** Where a new pro lives as far as is known, and their first position. */
type First = { home: Pick<Pro, 'city' | 'state_code' | 'zip_code' | 'latitude' | 'longitude' | 'market_id'>; skill_id: number }

/**
 * The actor as a pro who has accepted the terms: with a new profile if they have none, without a street address, which they add themselves.
 * The transaction may access the pro's own rows from then on.
 */
export async function proOfInvited(ctx: Ctx, { home, skill_id }: First): Promise<Actor> {
  const { user_id } = ctx.actor
  const { first_name, last_name } = await ctx.tx.one<{ first_name: string; last_name: string }>(sql`
    select first_name, last_name from users where id = ${user_id} for no key update`)
  const known = await ctx.tx.maybe<{ id: number }>(sql`select id from pros where user_id = ${user_id}`)
  if (known) await scopeToPro(ctx, known.id)
  else await addPro(ctx, { home, skill_id }, usualDisplayName({ first_name, last_name }))
  // A version that was not shown is not accepted.
  if (!(await hasAcceptedTerms(ctx, user_id, 'PRO'))) await acceptTerms(ctx, 'PRO')
  return actorById(ctx, user_id)
}

async function addPro(ctx: Ctx, { home, skill_id }: First, display_name: string): Promise<void> {
  const { user_id } = ctx.actor
  const made = { user_id, display_name, created_ts: ctx.now, last_updated_ts: ctx.now }
  const { id: pro_id } = await insertRow(ctx.tx, 'pros', { ...home, ...made })
  await scopeToPro(ctx, pro_id)
  await insertRow(ctx.tx, 'pro_preferences', { pro_id })
  await insertRow(ctx.tx, 'pro_skills', { pro_id, skill_id })
  await becomePro(ctx, user_id)
  await record(ctx, { action: 'pro.sign_up', object_type: 'pro', object_id: pro_id })
  await announce(ctx, 'pro.signed_up', { pro_id, user_id })
}
