import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { signUpPro } from '@crewcall/contract/pros.ts'
import { usualDisplayName } from '@crewcall/contract/rules/pro-name.ts'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { scopeToPro } from '../../platform/scope.ts'
import { insertRow, insertRows } from '../../platform/write.ts'
import { acceptTerms, becomePro, changePerson, notePendingEmail, noteReferral, requireOwnSession, viewMe } from '../identity/index.ts'
import { requireSkills } from './chosen-skills.ts'
import { homeAt } from './home.ts'

const isProAlready = () => problem('already_exists', 'PRO_ALREADY')
constraintProblem('pros_user_id_key', isProAlready)

/**
 * Makes the signed-in person a pro: profile, positions, home and accepted terms, all or nothing.
 * @throws problem forbidden in the session of a company account; already_exists
 */
export async function signUp(ctx: Ctx, { body }: Input<typeof signUpPro>): Promise<Reply<typeof signUpPro>> {
  allow(ctx, 'profile.edit', { user_id: ctx.actor.user_id })
  requireOwnSession(ctx)
  if (ctx.actor.gigster_profile_id !== null) throw isProAlready()
  const skillIds = await requireSkills(ctx, body.skill_ids, 'skill_ids')
  const { address_line_1, city, state_code, zip_code, first_name, last_name, email } = body
  await changePerson(ctx, { first_name, last_name })
  if (email !== null) await notePendingEmail(ctx, email)
  await noteReferral(ctx, body.ref)
  const pro = await insertRow(ctx.tx, 'pros', {
    ...(await homeAt(ctx, { address_line_1, city, state_code, zip_code })),
    user_id: ctx.actor.user_id,
    display_name: usualDisplayName({ first_name, last_name }),
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await scopeToPro(ctx, pro.id)
  await insertRow(ctx.tx, 'pro_preferences', { pro_id: pro.id })
  await insertRows(
    ctx.tx,
    'pro_skills',
    skillIds.map((skill_id) => ({ pro_id: pro.id, skill_id })),
  )
  await acceptTerms(ctx, 'PRO', { version: body.terms_version, target: 'accepts_terms' })
  await becomePro(ctx, ctx.actor.user_id)
  await record(ctx, { action: 'pro.sign_up', object_type: 'pro', object_id: pro.id })
  await announce(ctx, 'pro.signed_up', { pro_id: pro.id, user_id: ctx.actor.user_id })
  return viewMe(ctx)
}
