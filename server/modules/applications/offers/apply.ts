import type { apply as applyEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { hindersApplying } from '@crewcall/contract/rules/eligibility.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import { lockDays, lockGig, scopeOfGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { requireTerms } from '../../identity/index.ts'
import { lockProAtLocation } from '../../network/index.ts'
import { actingProId } from '../../pros/index.ts'
import {
  auditOf,
  gigFull,
  liveApplicationOf,
  liveApplicationsOfDays,
  lockPro,
  eventIds,
  openingsLeft,
  promisedOpenings,
  topicsOf,
} from '../../engagements/index.ts'
import { confirmApplication, refuse } from './confirm.ts'
import { daysToTake, onDay } from './days.ts'
import { fitOfPair } from '../matching/fit.ts'
import type { Fit } from '../matching/fit.ts'

const dayMs = 86_400_000
import { isBlockedSql, isInNetworkSql } from '../matching/pair-facts.ts'
import { maySee } from '../search/get-pro-gig.ts'
import { insertApplication } from './write-offer.ts'
import { askWaitlist } from './ask-waitlist.ts'
import type { ApplicationRecord, ProRecord } from '../../engagements/index.ts'
import { isInstant } from '../search/view-pro-gigs.ts'
import { shiftOfOwn, viewOwnApplication } from '../views/view-own-applications.ts'

/**
 * Applies for a shift; where auto-select is immediate and the pro meets its bar, that confirms at once
 * (docs/rules/applications.md#auto-select). A pro who lacks a certificate may apply, and can be confirmed once it is approved
 * (docs/rules/pros.md#certificates).
 */
export async function apply(ctx: Ctx, { params }: Input<typeof applyEndpoint>): Promise<Reply<typeof applyEndpoint>> {
  const { pro_id, gig: seen } = await load(ctx, params.gigId)
  if (seen.bundle_id !== null) return applyForAllDays(ctx, seen, pro_id)
  // A full shift refuses without a lock, so that a rush stays fast; locks are taken only if it may take the pro.
  if (openingsLeft(seen, 'manager') === 0) await requireAdmission(ctx, seen, pro_id)
  // The three statements are sent together and answered in this order.
  const [, gig, pro] = await Promise.all([lockProAtLocation(ctx, pro_id, seen.location_id), lockGig(ctx, seen), lockPro(ctx, pro_id)])
  const { fit, isConfirmedAtOnce } = await requireAdmission(ctx, gig, pro_id)
  // The query for the view is sent with the insertion and answered after it; a confirmation changes the shift once more.
  const [application, read] = await Promise.all([
    write(ctx, gig, pro, fit, isConfirmedAtOnce),
    isConfirmedAtOnce ? undefined : shiftOfOwn(ctx, fit),
  ])
  return viewOwnApplication(ctx, application, fit, read)
}

// Every day of a bundle that still has an opening, or none (docs/rules/shifts.md#bundles).
async function applyForAllDays(ctx: Ctx, seen: GigRecord, pro_id: number): Promise<Reply<typeof applyEndpoint>> {
  await lockProAtLocation(ctx, pro_id, seen.location_id)
  const days = await lockDays(ctx, seen)
  const pro = await lockPro(ctx, pro_id)
  const taken = new Set((await liveApplicationsOfDays(ctx, seen, pro_id)).map(({ gig_id }) => gig_id))
  const wanted = daysToTake(ctx, days, seen, 'manager').filter(({ id }) => id === seen.id || !taken.has(id))
  const admitted: { day: GigRecord; fit: Fit }[] = []
  for (const day of wanted) admitted.push({ day, fit: (await onDay(day, () => requireAdmission(ctx, day, pro_id))).fit })
  const written = new Map<number, ApplicationRecord>()
  for (const { day, fit } of admitted) written.set(day.id, await write(ctx, day, pro, fit, false))
  const application = written.get(seen.id)
  if (!application) throw missing()
  return viewOwnApplication(ctx, application)
}

// To the pro, an invisible shift does not exist; for a marketplace shift of a location that blocked them they get the reason.
async function load(ctx: Ctx, gigId: number): Promise<{ gig: GigRecord; pro_id: number }> {
  const pro_id = actingProId(ctx)
  const gig = await ctx.tx.maybe<GigRecord & { application_id: number | null; is_blocked: boolean; is_in_network: boolean }>(sql`
    select g.*, (select a.id from applications a where a.organization_id = g.organization_id and a.gig_id = g.id and a.pro_id = ${pro_id} limit 1) as application_id,
      ${isBlockedSql(sql`g`, sql`${pro_id}`)} as is_blocked, ${isInNetworkSql(sql`g`, sql`${pro_id}`)} as is_in_network
    from gigs g where g.id = ${gigId}`)
  if (!gig || (!maySee(gig) && !(gig.is_blocked && gig.type === 'MARKETPLACE'))) throw missing()
  return { gig, pro_id }
}

function missing() {
  return problem('not_found', 'SHIFT_DOES_NOT_EXIST')
}

async function requireAdmission(ctx: Ctx, gig: GigRecord, pro_id: number): Promise<{ fit: Fit; isConfirmedAtOnce: boolean }> {
  allow(ctx, 'pro.apply', { pro_id })
  // Who selects for the shifts of a location would hire themselves, whatever the location is set up for.
  if (mayDo(ctx, 'application.select', scopeOfGig(gig))) throw problem('forbidden', 'OWN_WORK')
  const [, live, fit] = await Promise.all([
    requireTerms(ctx, 'PRO'),
    liveApplicationOf(ctx, gig, pro_id),
    fitOfPair(ctx, { gig_id: gig.id, pro_id }),
  ])
  if (live) throw problem('already_applied', 'APPLIED_ALREADY', { target: 'application_id', target_value: live.id })
  applicationMachine.next(null, 'apply')
  refuse(hindersApplying(fit.eligibility), fit)
  const isConfirmedAtOnce = isInstant(gig, fit) && isInstant(gig, fit, await promisedOpenings(ctx, gig))
  if (!isConfirmedAtOnce && openingsLeft(gig, 'manager') === 0) throw gigFull()
  return { fit, isConfirmedAtOnce }
}

async function write(ctx: Ctx, gig: GigRecord, pro: ProRecord, fit: Fit, isConfirmedAtOnce: boolean): Promise<ApplicationRecord> {
  const application = await insertApplication(ctx, gig, fit)
  await record(ctx, { ...auditOf(application), action: 'application.apply', after: { pro: pro.display_name } })
  const is_soon = !isConfirmedAtOnce && gig.start_time.getTime() - ctx.now.getTime() < dayMs
  await announce(ctx, 'application.created', { ...eventIds(application), is_soon }, topicsOf(application))
  if (isConfirmedAtOnce) {
    const confirming = { event: 'auto_confirm', by: 'auto', is_instant: true, source: 'AUTO_MATCH', fit } as const
    return confirmApplication(ctx, { application, gig, pro }, confirming)
  }
  if (gig.auto_selected_at !== null || isHeldByOrientation(gig, fit)) await askWaitlist(ctx, gig)
  return application
}

// Who would be confirmed at once is offered the shift instead, and confirms after the orientation.
function isHeldByOrientation(gig: GigRecord, fit: Fit): boolean {
  return fit.orientation === 'NEEDED' && isInstant(gig, { ...fit, orientation: null })
}
