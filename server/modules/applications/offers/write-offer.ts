import type { SelectionSource } from '@crewcall/contract/enums.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { offerExpiresAt } from '@crewcall/contract/rules/offer-expiry.ts'
import type { OfferTerms } from '@crewcall/contract/rules/offer-expiry.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { stamped } from '../../../platform/move.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { Fit } from '../matching/fit.ts'
import { actingSide, addApplication, auditOf, eventIds, stageOf, topicsOf, writeSelection } from '../../engagements/index.ts'
import type { ApplicationRecord, ProRecord } from '../../engagements/index.ts'

/** A new application of the pro with this fit. */
export function insertApplication(
  ctx: Ctx,
  gig: GigRecord,
  { pro_id, score, parts, fit_facts }: Fit,
  terms: { application_type?: string; offer_bonus?: number } = {},
): Promise<ApplicationRecord> {
  return addApplication(ctx, gig, { pro_id, match_score: score, match_parts: parts, fit_facts }, terms)
}

type Offer = {
  gig: GigRecord
  location: Tables['locations']
  pro: ProRecord
  fit: Fit
  /** The pro's active application, if any; it must be CREATED. */
  existing: ApplicationRecord | undefined
  source: SelectionSource
  application_type: 'DIRECT_OFFER' | 'ASSIGNMENT'
  bonus: number
  /** The first day of those offered together: the offer expires with it. */
  first_day: Pick<GigRecord, 'start_time' | 'end_time'>
  is_quiet?: boolean | undefined
}

/**
 * Offers the shift to a pro under the locks of `lockToConfirm`: no application or CREATED becomes SELECTED until the offer expires
 * (docs/rules/applications.md#offers).
 */
export async function putOffer(ctx: Ctx, offer: Offer): Promise<ApplicationRecord> {
  const { gig, location, pro, fit, existing, application_type, first_day } = offer
  const event = application_type === 'ASSIGNMENT' ? 'assign_pending' : 'offer'
  const step = stamped(ctx, applicationMachine, existing ? stageOf(existing) : null, event)
  const application = existing ?? (await insertApplication(ctx, gig, fit, { application_type, offer_bonus: offer.bonus }))
  const expires = offerExpiresAt({
    offered_at: ctx.now,
    start: first_day.start_time,
    end: first_day.end_time,
    expiration: location.private_direct_offer_expiration as OfferTerms['expiration'],
    enabled: location.private_direct_offer_expiration_enabled,
  })
  const offered = await writeSelection(ctx, application, { step, source: offer.source, expires, application_type, bonus: offer.bonus })
  await record(ctx, { ...auditOf(offered), action: 'application.offer', after: { pro: pro.display_name } })
  await announce(
    ctx,
    'application.offered',
    { ...eventIds(offered), application_type, expires_at: expires.toISOString(), ...(offer.is_quiet ? { is_quiet: true } : {}) },
    topicsOf(offered),
  )
  return offered
}

/** Selects an applicant for a locked gig: CREATED becomes SELECTED, open until the start (docs/rules/applications.md#selecting-and-assigning). */
export async function selectApplicant(
  ctx: Ctx,
  gig: GigRecord,
  pro: ProRecord,
  application: ApplicationRecord,
  { event, source, first_day = gig }: { event: 'select' | 'auto_select'; source: SelectionSource; first_day?: Offer['first_day'] },
): Promise<ApplicationRecord> {
  const step = stamped(ctx, applicationMachine, stageOf(application), event)
  const expires = offerExpiresAt({
    offered_at: ctx.now,
    start: first_day.start_time,
    end: first_day.end_time,
    expiration: 'HOURS_24',
    enabled: false,
  })
  const selected = await writeSelection(ctx, application, { step, source, expires })
  await record(ctx, { ...auditOf(selected), action: 'application.select', after: { pro: pro.display_name } })
  await announce(ctx, 'application.selected', { ...eventIds(selected), by: actingSide(ctx, pro.id) }, topicsOf(selected))
  return selected
}
