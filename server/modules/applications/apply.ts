import type { apply as applyEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { lockGig } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { requireTerms } from '../identity/index.ts'
import { lockProAtLocation } from '../network/index.ts'
import { proOfActor } from '../pros/index.ts'
import { gigFull, placesLeft } from './capacity.ts'
import { confirmApplication, refuse } from './confirm.ts'
import { fitOfPair } from './fit.ts'
import type { Fit } from './fit.ts'
import { maySee } from './get-pro-gig.ts'
import { insertApplication } from './offer.ts'
import { askWaitlist } from './reoffer-place.ts'
import { auditOf, liveApplicationOf, lockPro, newsOf, topicsOf } from './records.ts'
import type { ProRecord } from './records.ts'
import { isInstant, viewProGigs } from './view-pro-gigs.ts'
import { viewOwnApplication } from './view-own-applications.ts'

/** Applies for a shift; where auto-select is immediate and the pro meets its bar, that confirms at once (semantics 1.2). */
export async function apply(ctx: Ctx, { params }: Input<typeof applyEndpoint>): Promise<Reply<typeof applyEndpoint>> {
  const { gig, pro } = await load(ctx, params.gigId)
  allow(ctx, 'pro.apply', { pro_id: pro.id })
  await requireTerms(ctx, 'PRO')
  const live = await liveApplicationOf(ctx, gig, pro.id)
  if (live) throw problem('already_applied', 'You already applied for this shift', { target: 'application_id', target_value: live.id })
  applicationMachine.next(null, 'apply')
  const fit = await fitOfPair(ctx, { gig_id: gig.id, pro_id: pro.id })
  refuse(fit.eligibility, fit)
  const isConfirmedAtOnce = isInstant(gig, fit)
  if (!isConfirmedAtOnce && placesLeft(gig, 'manager') === 0) throw gigFull()

  const id = await write(ctx, gig, pro, fit, isConfirmedAtOnce)
  return viewOwnApplication(ctx, id)
}

// What a pro may not see does not exist for them; the locks come in the order of `lockToConfirm`.
async function load(ctx: Ctx, gigId: number): Promise<{ gig: GigRecord; pro: ProRecord }> {
  const { id } = await proOfActor(ctx)
  const [seen] = await viewProGigs(ctx, id, [gigId])
  if (!seen || !(maySee(seen) || (seen.fit.facts.is_blocked && seen.gig.type === 'MARKETPLACE')))
    throw problem('not_found', 'This shift does not exist')
  await lockProAtLocation(ctx, id, seen.gig.location_id)
  const gig = await lockGig(ctx, seen.gig)
  return { gig, pro: await lockPro(ctx, id) }
}

async function write(ctx: Ctx, gig: GigRecord, pro: ProRecord, fit: Fit, isConfirmedAtOnce: boolean): Promise<number> {
  const application = await insertApplication(ctx, gig, fit)
  await record(ctx, { ...auditOf(application), action: 'application.apply', after: { pro: pro.display_name } })
  await announce(ctx, 'application.created', newsOf(application), topicsOf(application))
  if (isConfirmedAtOnce) {
    applicationMachine.next('CREATED', 'auto_confirm')
    await confirmApplication(ctx, { application, gig, pro }, { by: 'auto', is_instant: true, source: 'AUTO_MATCH' })
  } else if (gig.auto_selected_at !== null) {
    await askWaitlist(ctx, gig)
  }
  return application.id
}
