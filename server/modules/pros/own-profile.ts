import type { ownProfile } from '@crewcall/contract/pros.ts'
import { nextTier, tierRules } from '@crewcall/contract/rules/performance.ts'
import type { Tier } from '@crewcall/contract/rules/performance.ts'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { hasAcceptedTerms } from '../identity/index.ts'
import { proById, proOfActor } from './pro-rows.ts'
import type { Pro } from './pro-rows.ts'
import { shownRating } from './pro-summaries.ts'
import { proProfiles } from './pro-profiles.ts'
import type { ProfileView } from './pro-profiles.ts'
import { activeSuspension, suspensionFacts } from './suspensions.ts'
import { viewVerification } from './verification.ts'

type OwnProfile = z.input<typeof ownProfile>

/** The actor's profile as a pro. */
export async function profile(ctx: Ctx): Promise<OwnProfile> {
  return viewOwnProfile(ctx, (await proOfActor(ctx)).id)
}

/** A pro's profile for the pro: with the address, standing, suspension and what is still missing before working. */
export async function viewOwnProfile(ctx: Ctx, proId: number): Promise<OwnProfile> {
  const pro = await proById(ctx, proId)
  const shared = (await proProfiles(ctx, [proId])).get(proId)
  if (!shared) throw problem('not_found', 'NOT_FOUND')
  const suspension = await activeSuspension(ctx, proId, ctx.now)
  return {
    ...shared,
    address_line_1: pro.address_line_1,
    city: pro.city,
    state_code: pro.state_code,
    zip_code: pro.zip_code,
    has_stripe_id: pro.payout_account_id !== null,
    payouts_enabled: pro.payouts_enabled,
    background_check_status: pro.background_check_status as OwnProfile['background_check_status'],
    points: pro.points,
    points_to_next_tier: pointsToNextTier(pro),
    suspension: suspension
      ? { ...suspensionFacts(suspension), reason: suspension.explanation || suspension.reason_code, until: suspension.ends }
      : null,
    verification: await viewVerification(ctx, pro),
    missing_steps: missingSteps(pro, shared, await hasAcceptedTerms(ctx, pro.user_id, 'PRO')),
  }
}

function pointsToNextTier(pro: Pro): OwnProfile['points_to_next_tier'] {
  const standing = { points: pro.points, completion: pro.completion_percentage, rating: shownRating(pro) }
  const next = nextTier(standing, pro.tier as Tier | null)
  const rule = tierRules.find(({ tier }) => tier === next?.tier)
  return rule ? { tier: rule.tier, points: Math.max(0, rule.min_points - pro.points) } : null
}

function missingSteps(pro: Pro, { work_history }: ProfileView, hasTerms: boolean): OwnProfile['missing_steps'] {
  const steps: [OwnProfile['missing_steps'][number], boolean][] = [
    ['VERIFICATION', pro.verified_at === null],
    ['PAYOUT_ACCOUNT', !pro.payouts_enabled],
    ['HEADSHOT', pro.headshot_public_id === null],
    ['BIO', pro.bio === ''],
    ['WORK_HISTORY', work_history.length === 0],
    ['TERMS', !hasTerms],
  ]
  return steps.filter(([, isMissing]) => isMissing).map(([step]) => step)
}
