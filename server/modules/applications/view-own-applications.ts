import type { proApplication } from '@crewcall/contract/pro-applications.ts'
import { dollarsToCents, payForMinutes } from '@crewcall/contract/rules/money.ts'
import { canUndoConfirm, captainClosesAt, isCaptainWindowOpen, UNDO_CONFIRM } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { mediaByIds } from '../media/index.ts'
import { statusOfApplication } from './records.ts'
import type { ApplicationRecord } from './records.ts'
import { viewProGigs } from './view-pro-gigs.ts'
import type { SeenGig } from './view-pro-gigs.ts'

export type OwnApplicationView = z.input<typeof proApplication>
type Row = ApplicationRecord & {
  onsite: { name: string; phone_number: string | null } | null
  attachment_ids: number[]
  is_captain: boolean
  review: OwnApplicationView['review']
  location_review: OwnApplicationView['location_review']
}

const hoursBeforePhones = 24

/** A pro's own applications, in the order given; that they are their own is the caller's question. */
export async function viewOwnApplications(
  ctx: Ctx,
  proId: number,
  wanted: readonly Pick<ApplicationRecord, 'id' | 'gig_id'>[],
): Promise<OwnApplicationView[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ id }) => id)
  const asked = ctx.tx.rows<Row>(sql`
    select a.*, ${onsiteSql} as onsite, ${captainSql} as is_captain,
      array(select t.media_id from gig_attachments t where t.organization_id = a.organization_id and t.gig_id = a.gig_id) as attachment_ids,
      (select jsonb_build_object('overall', r.overall) from pro_reviews r where r.organization_id = a.organization_id and r.application_id = a.id) as review,
      (select jsonb_build_object('overall', v.overall, 'comment', v.comment) from location_reviews v
        where v.organization_id = a.organization_id and v.application_id = a.id) as location_review
    from applications a where a.id = any(${ids}::bigint[]) and a.pro_id = ${proId}`)
  const gigIds = [...new Set(wanted.map(({ gig_id }) => gig_id))]
  const [rows, seenGigs] = await Promise.all([asked, viewProGigs(ctx, proId, gigIds)])
  const gigs = new Map(seenGigs.map((seen) => [seen.gig.id, seen]))
  const views = new Map<number, OwnApplicationView>()
  for (const row of rows) {
    const seen = gigs.get(row.gig_id)
    if (seen) views.set(row.id, await viewOne(ctx, row, seen))
  }
  return ids.flatMap((id) => views.get(id) ?? [])
}

/** `viewOwnApplications` of one, whoever's it is. @throws problem not_found */
export async function viewOwnApplication(ctx: Ctx, id: number): Promise<OwnApplicationView> {
  const { pro_id, gig_id } = await ctx.tx.one<Pick<ApplicationRecord, 'pro_id' | 'gig_id'>>(
    sql`select pro_id, gig_id from applications where id = ${id}`,
  )
  const [view] = await viewOwnApplications(ctx, pro_id, [{ id, gig_id }])
  if (!view) throw problem('not_found', 'This application does not exist')
  return view
}

async function viewOne(ctx: Ctx, row: Row, { view, gig }: SeenGig): Promise<OwnApplicationView> {
  const isOn = row.confirmed_at !== null && row.cancelled_at === null && gig.cancelled_at === null
  const status = statusOfApplication(row, gig, ctx.now)
  return {
    ...row,
    status,
    application_type: row.application_type as OwnApplicationView['application_type'],
    gig: { ...view, ...payOf(row, view, gig), application_id: row.id, application_status: status },
    undo_until: undoUntil(ctx.now, row),
    special_inst: isOn ? gig.special_inst : null,
    contact: isOn ? contactOf(ctx, row, gig) : null,
    attachments: isOn ? (await mediaByIds(ctx, row.attachment_ids)).filter((file) => file.status === 'available') : [],
    is_checkin_required: gig.is_checkin_required,
    cancellation: cancellationOf(row, gig),
    owed_minimum: row.minimum_owed_cents,
    captain_until:
      isOn && row.is_captain && isCaptainWindowOpen(ctx.now, gig.start_time, gig.end_time) ? captainClosesAt(gig.end_time) : null,
    certificate_due_at: isOn ? row.certificate_due_at : null,
  }
}

// From the confirmation on, the frozen rates are what will be paid, whatever the shift says since.
function payOf(row: Row, view: SeenGig['view'], gig: SeenGig['gig']): Pick<SeenGig['view'], 'wage_amount' | 'pay_total'> {
  const wage_amount = row.wage_amount ?? gig.wage_amount
  const bonus = row.bonus === null ? gig.boosted_gig_bonus + row.offer_bonus : row.bonus + (row.platform_bonus ?? 0)
  return { wage_amount, pay_total: payForMinutes(view.payable_minutes, dollarsToCents(wage_amount)) + dollarsToCents(bonus) }
}

function contactOf({ now }: Ctx, row: Row, gig: SeenGig['gig']): OwnApplicationView['contact'] {
  const name = gig.contact_name || row.onsite?.name || ''
  const phone = gig.contact_phone ?? row.onsite?.phone_number ?? null
  const isNear = gig.start_time.getTime() - now.getTime() <= hoursBeforePhones * 3_600_000
  return name === '' && phone === null ? null : { name, phone_number: isNear ? phone : null }
}

function undoUntil(now: Date, row: Row): Date | null {
  if (row.confirmed_at === null || row.cancelled_at !== null || !row.is_instant || !canUndoConfirm(now, row.confirmed_at, row.start_time))
    return null
  return new Date(row.confirmed_at.getTime() + UNDO_CONFIRM.minutes * 60_000)
}

function cancellationOf(row: Row, gig: SeenGig['gig']): OwnApplicationView['cancellation'] {
  if (row.cancelled_at !== null) {
    // Who blocked a pro stays between the location and the platform (semantics 1.6).
    const isBlock = row.cancellation_reason === 'PRO_BLOCKED'
    const reason = (isBlock ? 'OTHER' : row.cancellation_reason) as NonNullable<OwnApplicationView['cancellation']>['reason']
    return { created_ts: row.cancelled_at, explanation: isBlock ? 'The location is not available' : row.cancellation_explanation, reason }
  }
  if (gig.cancelled_at === null) return null
  return { created_ts: gig.cancelled_at, explanation: gig.cancellation_explanation, reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' }
}

const captainSql = sql`(
  select s.is_captain from gigs g join skills s on s.id = g.skill_id where g.organization_id = a.organization_id and g.id = a.gig_id)`

const onsiteSql = sql`(
  select jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'phone_number', u.phone_number)
  from gigs g join location_managers m on m.organization_id = g.organization_id and m.id = g.onsite_manager_id join users u on u.id = m.user_id
  where g.organization_id = a.organization_id and g.id = a.gig_id)`
