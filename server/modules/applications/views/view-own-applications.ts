import type { CancellationCause, ChosenReason } from '@crewcall/contract/enums-of-cancelling.ts'
import type { proApplication } from '@crewcall/contract/pro-applications.ts'
import { beyondConfirmed } from '@crewcall/contract/rules/confirmed-terms.ts'
import { arePhonesShown, canUndoConfirm, captainClosesAt, isCaptainWindowOpen, UNDO_CONFIRM } from '@crewcall/contract/rules/windows.ts'
import { writtenLanguage } from '@crewcall/contract/rules/written-language.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { confirmedTerms, statusOfApplication, termsOf, withNamedPlaces } from '../../engagements/index.ts'
import { mediaByIds } from '../../media/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import type { Fit } from '../matching/fit.ts'
import { payFor, viewProGigs } from '../search/view-pro-gigs.ts'
import type { SeenGig } from '../search/view-pro-gigs.ts'
import { callFactsSql, dueAt } from '../first-call/needed.ts'
import type { CallFacts } from '../first-call/needed.ts'
import { toldOfBlock, untoldReason } from './told-cancellation.ts'

export type OwnApplicationView = z.input<typeof proApplication>
/** What a pro on a shift may see of it, and their own reviews for it. */
type Facts = {
  onsite: { name: string; phone_number: string | null } | null
  attachment_ids: number[]
  is_captain: boolean
  first_call: CallFacts | null
  chosen: ChosenReason | null
  reviews: { application_id: number; of_pro: OwnApplicationView['review']; of_location: OwnApplicationView['location_review'] }[]
}
type Seen = SeenGig<Facts>

/**
 * A pro's own applications, in the given order; the caller checks ownership.
 * @param fits of the pro and the shifts, if the caller has already calculated them
 */
export async function viewOwnApplications(
  ctx: Ctx,
  proId: number,
  applications: readonly ApplicationRecord[],
  fits?: readonly Fit[],
): Promise<OwnApplicationView[]> {
  const gigIds = [...new Set(applications.map(({ gig_id }) => gig_id))]
  const gigs = new Map((await shiftsOfOwn(ctx, proId, gigIds, fits)).map((seen) => [seen.gig.id, seen]))
  const views: OwnApplicationView[] = []
  for (const application of applications) {
    const seen = gigs.get(application.gig_id)
    if (seen) views.push(await viewOne(ctx, application, seen))
  }
  return views
}

/**
 * `viewOwnApplications` of one, without an ownership check.
 * @param read the result of `shiftOfOwn` after the last change
 * @throws problem not_found
 */
export async function viewOwnApplication(
  ctx: Ctx,
  application: ApplicationRecord,
  fit?: Fit,
  read?: readonly Seen[],
): Promise<OwnApplicationView> {
  const [seen] = read ?? (await shiftsOfOwn(ctx, application.pro_id, [application.gig_id], fit && [fit]))
  if (!seen) throw problem('not_found', 'APPLICATION_DOES_NOT_EXIST')
  return viewOne(ctx, application, seen)
}

/** The shift of an application, for `viewOwnApplication`: it can be read together with the statement that creates the application. */
export function shiftOfOwn(ctx: Ctx, fit: Fit): Promise<Seen[]> {
  return shiftsOfOwn(ctx, fit.pro_id, [fit.gig_id], [fit])
}

function shiftsOfOwn(ctx: Ctx, proId: number, gigIds: readonly number[], fits?: readonly Fit[]): Promise<Seen[]> {
  return viewProGigs<Facts>(ctx, proId, gigIds, factsSql(proId, ctx.now), fits)
}

async function viewOne(ctx: Ctx, row: ApplicationRecord, { view, gig }: Seen): Promise<OwnApplicationView> {
  const isOn = row.confirmed_at !== null && row.cancelled_at === null && gig.cancelled_at === null
  const status = statusOfApplication(row, gig, ctx.now)
  const reviews = gig.reviews.find(({ application_id }) => application_id === row.id)
  return {
    ...row,
    status,
    application_type: row.application_type as OwnApplicationView['application_type'],
    gig: { ...view, ...payFor(gig, row), application_id: row.id, application_status: status },
    undo_until: undoUntil(ctx.now, row),
    special_inst: isOn ? gig.special_inst : null,
    special_inst_language: isOn ? writtenLanguage(gig.special_inst) : null,
    contact: isOn ? contactOf(ctx, gig) : null,
    attachments: isOn ? (await mediaByIds(ctx, gig.attachment_ids)).filter((file) => file.status === 'available') : [],
    is_checkin_required: gig.is_checkin_required,
    cancellation: cancellationOf(row, gig),
    owed_minimum: row.minimum_owed_cents,
    review: reviews?.of_pro ?? null,
    location_review: reviews?.of_location ?? null,
    captain_until:
      isOn && gig.is_captain && isCaptainWindowOpen(ctx.now, gig.start_time, gig.end_time) ? captainClosesAt(gig.end_time) : null,
    first_call: isOn ? firstCallOf(ctx, row, gig) : null,
    certificate_due_at: isOn ? row.certificate_due_at : null,
    confirmed_before: await confirmedBefore(ctx, row, gig),
  }
}

function firstCallOf(
  { now }: Ctx,
  { start_time, confirmed_start, confirmed_at }: ApplicationRecord,
  { first_call }: Seen['gig'],
): OwnApplicationView['first_call'] {
  return first_call && confirmed_at ? { due_at: dueAt(first_call, { start_time, confirmed_start, confirmed_at }, now) } : null
}

async function confirmedBefore(ctx: Ctx, row: ApplicationRecord, gig: Seen['gig']): Promise<OwnApplicationView['confirmed_before']> {
  const confirmed = row.confirmed_at === null && row.cancelled_at === null ? confirmedTerms(row, gig) : null
  if (!confirmed) return null
  const [before = confirmed, is = termsOf(gig)] = await withNamedPlaces(ctx, [confirmed, termsOf(gig)])
  return { start_time: before.start, end_time: before.end, because: beyondConfirmed(before, is) }
}

function contactOf({ now }: Ctx, gig: Seen['gig']): OwnApplicationView['contact'] {
  const name = gig.contact_name || gig.onsite?.name || ''
  const phone = gig.contact_phone ?? gig.onsite?.phone_number ?? null
  const isShown = arePhonesShown(now, gig.start_time, gig.end_time)
  return name === '' && phone === null ? null : { name, phone_number: isShown ? phone : null }
}

function undoUntil(now: Date, row: ApplicationRecord): Date | null {
  if (row.confirmed_at === null || row.cancelled_at !== null || !row.is_instant || !canUndoConfirm(now, row.confirmed_at, row.start_time))
    return null
  return new Date(row.confirmed_at.getTime() + UNDO_CONFIRM.minutes * 60_000)
}

function cancellationOf(row: ApplicationRecord, gig: Seen['gig']): OwnApplicationView['cancellation'] {
  if (row.cancelled_at !== null) {
    const told = row.cancellation_reason === untoldReason ? toldOfBlock : null
    const reason = (told?.reason ?? row.cancellation_reason) as NonNullable<OwnApplicationView['cancellation']>['reason']
    return {
      created_ts: row.cancelled_at,
      ...explained(told?.explanation ?? row.cancellation_explanation),
      cause: told?.cause ?? (row.cancellation_cause as CancellationCause | null),
      reason,
      chosen: row.cancellation_cause === 'SHIFT_ENDED' ? gig.chosen : null,
    }
  }
  if (gig.cancelled_at === null) return null
  return {
    created_ts: gig.cancelled_at,
    ...explained(gig.cancellation_explanation),
    cause: null,
    reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
    chosen: null,
  }
}

function explained(explanation: string) {
  return { explanation, explanation_language: writtenLanguage(explanation) }
}

function factsSql(proId: number, now: Date): Sql {
  return sql`,
    coalesce((select s.is_captain from skills s where s.id = g.skill_id), false) as is_captain,
    ${callFactsSql(proId, now)} as first_call,
    case when g.end_time <= ${now} then chosen_instead(g.organization_id, g.id, ${proId}) end as chosen,
    (select jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'phone_number', u.phone_number)
      from location_managers m join users u on u.id = m.user_id
      where m.organization_id = g.organization_id and m.id = g.onsite_manager_id) as onsite,
    array(select t.media_id from gig_attachments t where t.organization_id = g.organization_id and t.gig_id = g.id) as attachment_ids,
    (select coalesce(jsonb_agg(jsonb_build_object('application_id', a.id,
        'of_pro', case when r.application_id is not null then jsonb_build_object('overall', r.overall) end,
        'of_location', case when v.application_id is not null then jsonb_build_object('overall', v.overall, 'comment', v.comment) end)), '[]')
      from applications a
      left join pro_reviews r on r.organization_id = a.organization_id and r.application_id = a.id
      left join location_reviews v on v.organization_id = a.organization_id and v.application_id = a.id
      where a.organization_id = g.organization_id and a.gig_id = g.id and a.pro_id = ${proId}) as reviews`
}
