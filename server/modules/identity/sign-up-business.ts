import type { signUpBusiness as endpoint } from '@crewcall/contract/identity.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { randomInt } from 'node:crypto'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { insertRow } from '../../platform/write.ts'
import { changePerson } from './change-person.ts'
import { becomeManager } from './grants.ts'
import { requireManagerSkill } from './manager-profile.ts'
import { notePendingEmail } from './pending-email.ts'
import { noteReferral } from './referral.ts'
import { acceptTerms } from './terms.ts'
import { viewMe } from './view-me.ts'

constraintProblem('manager_profiles_user_id_key', () => problem('already_exists', 'BUSINESS_ALREADY'))

// Excludes letters and digits that look alike.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Makes the actor a manager and accepts the business agreement; adding a location comes next (docs/rules/rights.md#sides).
 * @throws problem already_exists if they already are one; invalid as `notePendingEmail`
 */
export async function signUpBusiness(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { first_name, last_name, email, business_name, manager_skill_id } = body
  await requireManagerSkill(ctx, manager_skill_id)
  await noteReferral(ctx, body.ref)
  const profile = await insertRow(ctx.tx, 'manager_profiles', {
    user_id: ctx.actor.user_id,
    business_name,
    email,
    referral_code: newReferralCode(),
    manager_skill_id,
  })
  await changePerson(ctx, { first_name, last_name })
  await notePendingEmail(ctx, email)
  await acceptTerms(ctx, 'BUSINESS', { version: body.terms_version, target: 'accepts_terms' })
  await becomeManager(ctx, ctx.actor.user_id)
  await record(ctx, { action: 'manager_profile.create', object_type: 'manager_profile', object_id: profile.id })
  await announce(ctx, 'manager.signed_up', { user_id: ctx.actor.user_id })
  return viewMe(ctx)
}

function newReferralCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
