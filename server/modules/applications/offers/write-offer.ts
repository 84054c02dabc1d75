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
import { actingSide, addApplication, addSelected, auditOf, eventIds, stageOf, topicsOf, writeSelection } from '../../engagements/index.ts'
import type { ApplicationRecord, ProRecord } from '../../engagements/index.ts'

/** A new application of the pro with this fit. */
export function insertApplication(ctx: Ctx, gig: GigRecord, fit: Fit): Promise<ApplicationRecord> {
  return addApplication(ctx, gig, fittingOf(fit))
}

function fittingOf({ pro_id, score, parts, fit_facts }: Fit) {
  return { pro_id, match_score: score, match_parts: parts, fit_facts }
}

/** An offer of a shift to a pro. */
export type Offer = {
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
 * Offers shifts to pros under the locks of `lockToConfirm`: no application or CREATED becomes SELECTED until the offer expires
 * (docs/rules/applications.md#offers). New applications are written in one statement.
 */
export async function putOffers(ctx: Ctx, offers: readonly Offer[]): Promise<ApplicationRecord[]> {
  const isNew = ({ existing }: Offer) => existing === undefined
  const selected = offers.filter(isNew).map((offer) => {
    const { gig, fit, bonus } = offer
    return { ...selectionOf(ctx, offer), gig, fit: fittingOf(fit), offer_bonus: bonus, carried: {} }
  })
  const offered = await addSelected(ctx, selected)
  for (const offer of offers) {
    const { existing, bonus } = offer
    if (existing) offered.push(await writeSelection(ctx, existing, { ...selectionOf(ctx, offer), bonus }))
  }
  const byPair = new Map(offered.map((application) => [pairOf(application.gig_id, application.pro_id), application]))
  for (const { pro, gig, application_type, is_quiet } of offers) {
    const application = byPair.get(pairOf(gig.id, pro.id))
    if (!application) throw new Error('An offer was not written')
    const expires_at = application.offer_expires_at?.toISOString() ?? null
    await record(ctx, { ...auditOf(application), action: 'application.offer', after: { pro: pro.display_name } })
    await announce(
      ctx,
      'application.offered',
      { ...eventIds(application), application_type, expires_at, ...(is_quiet ? { is_quiet: true } : {}) },
      topicsOf(application),
    )
  }
  return offered
}

function pairOf(gigId: number, proId: number): string {
  return `${gigId}:${proId}`
}

function selectionOf(ctx: Ctx, { existing, location, first_day, source, application_type }: Offer) {
  const event = application_type === 'ASSIGNMENT' ? 'assign_pending' : 'offer'
  return {
    step: stamped(ctx, applicationMachine, existing ? stageOf(existing) : null, event),
    source,
    application_type,
    expires: offerExpiresAt({
      offered_at: ctx.now,
      start: first_day.start_time,
      end: first_day.end_time,
      expiration: location.private_direct_offer_expiration as OfferTerms['expiration'],
      enabled: location.private_direct_offer_expiration_enabled,
    }),
  }
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
