import type { GateFinding } from '@crewcall/contract/rules/eligibility.ts'
import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import { obstacleRefusal } from '@crewcall/contract/refusals/obstacles.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem, problemOf } from '../../../platform/errors.ts'
import { stamped } from '../../../platform/move.ts'
import { couponAgain, noCoupon, takeCoupon } from '../../coupons/index.ts'
import type { TakenCoupon } from '../../coupons/index.ts'
import { lockProAtLocation } from '../../network/index.ts'
import { locationRow } from '../../organizations/index.ts'
import {
  actingSide,
  auditOf,
  frozenRates,
  gigFull,
  lockEngagement,
  eventIds,
  openingsLeft,
  plannedPayCents,
  ratesOfConfirmation,
  stageOf,
  topicsOf,
  writeConfirmation,
} from '../../engagements/index.ts'
import type { ApplicationRecord, FilledBy, LockedEngagement } from '../../engagements/index.ts'
import { fitOfPair, obstaclesToTake, requireOrientation, saidOf } from '../matching/fit.ts'
import type { Fit } from '../matching/fit.ts'

type Confirming = {
  event: 'confirm' | 'auto_confirm' | 'assign' | 'give_back' | 'cover' | 'book_interview'
  by: FilledBy
  is_instant?: boolean
  /** No message follows. */
  is_quiet?: boolean | undefined
  source?: 'AUTO_MATCH'
  /** Already calculated under the same locks. */
  fit?: Fit
  /** The earlier confirmation that holds again, with its rates and its coupon. */
  earlier?: ApplicationRecord
}

type Priced = Pick<LockedEngagement, 'gig'> & { location: Tables['locations']; rates: ReturnType<typeof frozenRates> }

/**
 * The lock order of everything that confirms or offers: (pro, location), gig, pro, application. While it is held, eligibility cannot
 * change.
 */
export async function lockToConfirm(ctx: Ctx, application: ApplicationRecord): Promise<LockedEngagement> {
  await lockProAtLocation(ctx, application.pro_id, application.location_id)
  return lockEngagement(ctx, application)
}

/**
 * Confirms an application under the locks of `lockToConfirm` and freezes its rates: the only way to a confirmation, for people and for
 * auto-select alike (docs/invariants.md#b9). The database checks capacity and overlap once more.
 * @throws problem gig_full, ineligible, overlapping_gig, suspended, conflict before the orientation of the location
 */
export async function confirmApplication(
  ctx: Ctx,
  { application, gig, pro }: LockedEngagement,
  { event, by, is_instant = false, is_quiet, source, fit: known, earlier }: Confirming,
): Promise<ApplicationRecord> {
  const step = stamped(ctx, applicationMachine, stageOf(application), event)
  const fit = known ?? (await fitOfPair(ctx, { gig_id: gig.id, pro_id: pro.id }))
  refuse(obstaclesToTake(fit), fit)
  // A confirmation that holds again asks for nothing new.
  if (event !== 'give_back') requireOrientation(fit)
  if (openingsLeft(gig, by) === 0) throw gigFull()
  const location = await locationRow(ctx, gig)
  const rates = earlier ? ratesOfConfirmation(earlier) : frozenRates(gig, location, application)
  const coupon = earlier ? await couponAgain(ctx, earlier) : await couponOf(ctx, { gig, location, rates })
  const holds_again = earlier !== undefined
  const written = { step, rates, coupon, is_instant, holds_again, ...(source ? { source } : {}) }
  const confirmed = await writeConfirmation(ctx, { application, gig }, written)
  await record(ctx, { ...auditOf(application), action: 'application.confirm', after: { pro: pro.display_name } })
  const quiet = is_quiet ? { is_quiet } : {}
  const facts = { ...eventIds(application), by: actingSide(ctx, pro.id), is_instant, ...quiet }
  await announce(ctx, 'application.confirmed', facts, topicsOf(application))
  return confirmed
}

// A booking without a platform fee uses up no coupon, and neither does one beyond the openings, which the platform may have to pay for.
async function couponOf(ctx: Ctx, { gig, location, rates }: Priced): Promise<TakenCoupon> {
  const isSurplus = gig.confirmed_count >= gig.allowed_confirmed_pros
  if (isSurplus || rates.platform_fee_percentage === 0 || isPaidOutside(gig.type, location)) return noCoupon
  return takeCoupon(ctx, gig, plannedPayCents(gig, rates))
}

/**
 * Refuses with the error that matches the findings of the gate.
 * @throws problem suspended, overlapping_gig or ineligible
 */
export function refuse(findings: readonly GateFinding[], fit?: Fit): void {
  const [first] = findings
  if (!first) return
  const suspended = findings.find((finding) => finding.code === 'SUSPENDED')
  if (suspended) throw problemOf('suspended', suspensionOf(fit))
  if (findings.length === 1 && first.code === 'OVERLAPPING_GIG') throw problem('overlapping_gig', 'CONFIRMED_ELSEWHERE_THEN')
  throw problemOf('ineligible', obstacleRefusal(first), { details: findings.map(saidOf) })
}

function suspensionOf(fit: Fit | undefined): Refusal {
  const ends = fit?.facts.suspension_ends ?? null
  return ends === null
    ? { reason: 'SUSPENDED' }
    : { reason: 'SUSPENDED_UNTIL', values: { day: instantToWall(ends, fit?.facts.timezone ?? 'UTC').date } }
}
