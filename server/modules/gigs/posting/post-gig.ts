import type { postGig as postGigEndpoint } from '@crewcall/contract/gigs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { gigMachine } from '@crewcall/contract/rules/machines/index.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'
import { stamped } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { breakRulesInForce, requirementsByIds, skillById } from '../../skills/index.ts'
import { replaceGigLists } from '../gig/change.ts'
import { newCode } from './checkin-code.ts'
import { addressOf } from './gig-address.ts'
import { eventIds, topicsOf } from '../gig/gig.ts'
import type { GigRecord } from '../gig/gig.ts'
import { whyUnreleased } from './release.ts'
import {
  checkBoost,
  checkOnsiteManager,
  checkPosition,
  checkRequirements,
  checkZone,
  faultsOfShift,
  requireNoHold,
} from './shift-checks.ts'
import { viewGig } from '../views/view-gig.ts'

type Body = Input<typeof postGigEndpoint>['body']

/** What a shift belongs to besides its location. */
export type Membership = Pick<Values<'gigs'>, 'bundle_id'>

/** Posts a shift (docs/rules/shifts.md#posting). It stays UNAPPROVED until the location is approved, can pay and has accepted the terms. */
export async function postGig(ctx: Ctx, { body }: Input<typeof postGigEndpoint>): Promise<Reply<typeof postGigEndpoint>> {
  return viewGig(ctx, (await postShift(ctx, body)).id)
}

/** `postGig`, with what the shift belongs to. @throws problem invalid, forbidden, not_found, payment_hold */
export async function postShift(ctx: Ctx, body: Body, membership: Membership = {}): Promise<GigRecord> {
  const location = await locationById(ctx, body.location_id)
  allow(ctx, 'gig.post', scopeOfLocation(location))
  requireNoHold(location)
  await check(ctx, location, body)
  const isHeldBack = (await whyUnreleased(ctx, location, body.type)) !== null

  const stamps = stamped(ctx, gigMachine, null, isHeldBack ? 'save_unapproved' : 'post')
  const gig = await insertRow(ctx.tx, 'gigs', { ...(await columns(ctx, location, body)), ...membership, ...stamps })
  await replaceGigLists(ctx, gig, body)

  await record(ctx, { ...eventIds(gig), action: 'gig.post', object_type: 'gig', object_id: gig.id })
  await announce(ctx, 'gig.posted', eventIds(gig), topicsOf(gig))
  if (!isHeldBack) await announce(ctx, 'gig.released', eventIds(gig), topicsOf(gig))
  return gig
}

async function check(ctx: Ctx, location: Tables['locations'], body: Body): Promise<void> {
  const times = { start: new Date(body.start_time), end: new Date(body.end_time) }
  const known = {
    rules: await breakRulesInForce(ctx, location.market_id, times.start),
    skill: await skillById(ctx, body.skill_id).catch(() => undefined),
  }
  const [fault] = faultsOfShift(ctx.now, location, { ...body, ...times }, known)
  if (fault) throw fault
  if (body.background_check_required && !location.background_checks_enabled)
    throw invalid('background_check_required', 'BACKGROUND_CHECKS_OFF')
  checkBoost(ctx, location, body.boosted_gig_bonus, 'boosted_gig_bonus')
  await checkOnsiteManager(ctx, location, body.onsite_manager_id)
  checkRequirements(body.selected_requirement_ids, await requirementsByIds(ctx, body.selected_requirement_ids))
}

/** The position of a new shift. @throws problem invalid when it is not offered here */
export async function skillToPost(ctx: Ctx, id: number) {
  const skill = await skillById(ctx, id).catch(() => undefined)
  checkPosition(skill)
  return skill
}

async function columns(ctx: Ctx, location: Tables['locations'], body: Body) {
  const isCheckinRequired = body.is_checkin_required ?? location.is_checkin_required
  const address = await addressOf(ctx, location, body)
  checkZone(body, address.timezone)
  const { selected_requirement_ids: _requirements, attachment_ids: _attachments, ...typedIn } = body
  return {
    ...typedIn,
    ...address,
    organization_id: location.organization_id,
    market_id: location.market_id,
    is_checkin_required: isCheckinRequired,
    checkin_code: isCheckinRequired ? newCode() : null,
    require_certifications: body.require_certifications ?? location.require_certifications,
    overfill: location.overfill_positions,
    immediate_auto_select: location.immediate_auto_select_enabled,
    posted_at: ctx.now,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  }
}
