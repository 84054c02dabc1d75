import type { SelectionSource } from '@crewcall/contract/enums.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { offerExpiresAt } from '@crewcall/contract/rules/offer-expiry.ts'
import type { OfferTerms } from '@crewcall/contract/rules/offer-expiry.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { stamped } from '../../../platform/move.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { Fit } from '../matching/fit.ts'
import { actingSide, auditOf, newsOf, stageOf, topicsOf } from '../../engagements/index.ts'
import type { ApplicationRecord, ProRecord } from '../../engagements/index.ts'

/** A new application row of the pro, with the score both sides may read (docs/rules/pros.md#match-score). */
export function insertApplication(
  ctx: Ctx,
  gig: GigRecord,
  fit: Fit,
  values: { application_type?: string; offer_bonus?: number } = {},
): Promise<ApplicationRecord> {
  return insertRow(ctx.tx, 'applications', {
    ...values,
    organization_id: gig.organization_id,
    location_id: gig.location_id,
    gig_id: gig.id,
    pro_id: fit.pro_id,
    start_time: gig.start_time,
    end_time: gig.end_time,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
    match_score: fit.score,
    match_parts: fit.parts,
    fit_facts: fit.fit_facts,
  })
}

type Offer = {
  gig: GigRecord
  location: Tables['locations']
  pro: ProRecord
  fit: Fit
  /** The pro's live application, when there is one; it must be CREATED. */
  existing: ApplicationRecord | undefined
  source: SelectionSource
  application_type: 'DIRECT_OFFER' | 'ASSIGNMENT'
  bonus: number
}

/** Offers the shift to a pro under the locks of `lockToConfirm`: – or CREATED becomes SELECTED until the offer runs out (docs/rules/applications.md#offers). */
export async function putOffer(ctx: Ctx, offer: Offer): Promise<ApplicationRecord> {
  const { gig, location, pro, fit, existing, application_type } = offer
  const event = application_type === 'ASSIGNMENT' ? 'assign_pending' : 'offer'
  const stamps = stamped(ctx, applicationMachine, existing ? stageOf(existing) : null, event)
  const application = existing ?? (await insertApplication(ctx, gig, fit, { application_type, offer_bonus: offer.bonus }))
  const expires = offerExpiresAt({
    offered_at: ctx.now,
    start: gig.start_time,
    end: gig.end_time,
    expiration: location.private_direct_offer_expiration as OfferTerms['expiration'],
    enabled: location.private_direct_offer_expiration_enabled,
  })
  const offered = await select(ctx, application, { stamps, source: offer.source, expires, application_type, bonus: offer.bonus })
  await record(ctx, { ...auditOf(offered), action: 'application.offer', after: { pro: pro.display_name } })
  await announce(ctx, 'application.offered', { ...newsOf(offered), application_type, expires_at: expires.toISOString() }, topicsOf(offered))
  return offered
}

/** Selects an applicant for a locked gig: CREATED becomes SELECTED, open until the start (docs/rules/applications.md#selecting-and-assigning). */
export async function selectApplicant(
  ctx: Ctx,
  gig: GigRecord,
  pro: ProRecord,
  application: ApplicationRecord,
  { event, source }: { event: 'select' | 'auto_select'; source: SelectionSource },
): Promise<ApplicationRecord> {
  const stamps = stamped(ctx, applicationMachine, stageOf(application), event)
  const expires = offerExpiresAt({ offered_at: ctx.now, start: gig.start_time, end: gig.end_time, expiration: 'HOURS_24', enabled: false })
  const selected = await select(ctx, application, { stamps, source, expires })
  await record(ctx, { ...auditOf(selected), action: 'application.select', after: { pro: pro.display_name } })
  await announce(ctx, 'application.selected', { ...newsOf(selected), by: actingSide(ctx, pro.id) }, topicsOf(selected))
  return selected
}

type Selecting = { stamps: Values<'applications'>; source: SelectionSource; expires: Date; application_type?: string; bonus?: number }

function select(
  ctx: Ctx,
  application: ApplicationRecord,
  { stamps, source, expires, application_type, bonus }: Selecting,
): Promise<ApplicationRecord> {
  return updateRow(ctx.tx, 'applications', sql`${keyed(application)} and confirmed_at is null and cancelled_at is null`, {
    ...stamps,
    selected_by: ctx.actor.user_id || null,
    selection_source: source,
    offer_expires_at: expires,
    offer_reminded_at: null,
    application_type: application_type ?? application.application_type,
    offer_bonus: bonus ?? application.offer_bonus,
    last_updated_ts: ctx.now,
  })
}
