import type { gigApplication } from '@crewcall/contract/applications.ts'
import type { ApplicationStatus } from '@crewcall/contract/enums.ts'
import type { CancellationCause } from '@crewcall/contract/enums-of-cancelling.ts'
import { aboutCertificates } from '@crewcall/contract/rules/eligibility.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { arePhonesShown } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { mayDo } from '../../../platform/policy.ts'
import { applicationStatusSql, wageOf } from '../../engagements/index.ts'
import { proSummaries } from '../../pros/index.ts'
import type { ProSummary } from '../../pros/index.ts'
import { fitsOfPairs, obstaclesToTake } from '../matching/fit.ts'
import type { Fit } from '../matching/fit.ts'
import type { Pair } from '../matching/pair-facts.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

export type ApplicationView = z.input<typeof gigApplication>
type Viewed = ApplicationRecord & {
  status: ApplicationStatus
  timezone: string
  starts: Date
  ends: Date
  gig_wage_amount: number
  review: ApplicationView['review']
  bundle_applications: ApplicationView['bundle_applications']
  payment: ApplicationView['payment']
  pro_payment: ApplicationView['payment']
}

/** Applications as managers and the platform see them, in order of ids; the caller checks scope. */
export async function viewApplications(ctx: Ctx, ids: readonly number[]): Promise<ApplicationView[]> {
  return (await viewWithFits(ctx, ids)).map(({ view }) => view)
}

/**
 * `viewApplications` with the fit used for each.
 * @param pairs of the applications, if already known, so that the fits need not wait for the rows
 */
export async function viewWithFits(
  ctx: Ctx,
  ids: readonly number[],
  pairs?: readonly Pair[],
): Promise<{ view: ApplicationView; fit: Fit }[]> {
  if (ids.length === 0) return []
  const asked = ctx.tx.rows<Viewed>(sql`
    select a.*, ${applicationStatusSql(ctx.now)} as status, g.timezone, g.start_time as starts, g.end_time as ends, g.wage_amount as gig_wage_amount, ${reviewSql} as review,
      ${bundleSql} as bundle_applications, ${moneySql('BUSINESS_CHARGE')} as payment, ${moneySql('PRO_PAYOUT')} as pro_payment
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.id = any(${[...ids]}::bigint[])`)
  const [rows, early] = await Promise.all([asked, pairs && fitsOfPairs(ctx, pairs)])
  const fits = early ?? (await fitsOfPairs(ctx, pairsOf(rows)))
  const fitOf = new Map(fits.map((fit) => [`${fit.gig_id}:${fit.pro_id}`, fit]))
  const seen = await proSummaries(
    ctx,
    rows.map((row) => row.pro_id),
    { lastNames: true, phones: true },
  )
  const views = new Map(
    rows.map((row) => {
      const pro = seen.get(row.pro_id)
      const gigster = pro && withinSight(ctx, row, pro)
      const fit = fitOf.get(`${row.gig_id}:${row.pro_id}`)
      if (!gigster || !fit) throw problem('not_found', 'APPLICATION_DOES_NOT_EXIST')
      return [row.id, { view: viewOne(ctx, row, gigster, fit), fit }]
    }),
  )
  return ids.flatMap((id) => views.get(id) ?? [])
}

function pairsOf(rows: readonly Viewed[]): Pair[] {
  return rows.map(({ gig_id, pro_id }) => ({ gig_id, pro_id }))
}

/** `viewApplications` of one. @throws problem not_found */
export async function viewApplication(ctx: Ctx, id: number): Promise<ApplicationView> {
  const [view] = await viewApplications(ctx, [id])
  if (!view) throw problem('not_found', 'APPLICATION_DOES_NOT_EXIST')
  return view
}

function viewOne(ctx: Ctx, row: Viewed, gigster: ApplicationView['gigster'], fit: Fit): ApplicationView {
  const isOpen = row.cancelled_at === null && row.confirmed_at === null
  const seesPayment = mayDo(ctx, 'payment.view', row)
  return {
    ...row,
    application_type: row.application_type as ApplicationView['application_type'],
    selection_source: row.selection_source as ApplicationView['selection_source'],
    gigster,
    badges: gigster.badges,
    is_cancelled: row.cancelled_at !== null,
    is_selected: row.selected_at !== null,
    is_confirmed: row.confirmed_at !== null,
    is_blocked: fit.facts.is_blocked,
    is_favorite: fit.facts.is_favorite,
    match_score: row.match_score ?? fit.score,
    match_parts: (row.match_parts as ApplicationView['match_parts'] | null) ?? fit.parts,
    fit_facts: (row.fit_facts as ApplicationView['fit_facts'] | null) ?? fit.fit_facts,
    wage_amount: mayDo(ctx, 'gig.see_wage', row) ? wageOf(row, { wage_amount: row.gig_wage_amount }) : null,
    offer_bonus: mayDo(ctx, 'gig.see_wage', row) ? row.offer_bonus : 0,
    payment: seesPayment ? row.payment : null,
    pro_payment: seesPayment ? row.pro_payment : null,
    orientation: fit.orientation,
    eligibility: isOpen ? obstaclesToTake(fit) : lapsed(row, fit),
    cancellation: cancellationOf(row),
  }
}

// A confirmed pro has passed the gate; the only remaining obstacle is a certificate that lapsed since.
function lapsed({ certificate_due_at, cancelled_at, timezone }: Viewed, fit: Fit): ApplicationView['eligibility'] {
  if (certificate_due_at === null || cancelled_at !== null) return []
  const due = `${formatDay(certificate_due_at, timezone)}, ${formatInstantTime(certificate_due_at, timezone)}`
  return aboutCertificates(fit.eligibility).map((finding) => ({
    ...finding,
    message: `${finding.message} A valid one is due by ${due}.`,
    due_at: certificate_due_at,
  }))
}

function cancellationOf(row: Viewed): ApplicationView['cancellation'] {
  if (row.cancelled_at === null) return null
  const reason = row.cancellation_reason as NonNullable<ApplicationView['cancellation']>['reason']
  const cause = row.cancellation_cause as CancellationCause | null
  return { created_ts: row.cancelled_at, explanation: row.cancellation_explanation, cause, reason, dismissal_reason: row.dismissal_reason }
}

// The last name is told with the confirmation; the number is for finding each other on the day (docs/rules/privacy.md#phone-numbers).
function withinSight({ actor, now }: Ctx, { confirmed_at, cancelled_at, starts, ends }: Viewed, pro: ProSummary): ProSummary {
  if (actor.is_gigpro_admin) return pro
  if (confirmed_at === null || cancelled_at !== null) return { ...pro, last_name: pro.last_name.slice(0, 1), phone_number: null }
  return arePhonesShown(now, starts, ends) ? pro : { ...pro, phone_number: null }
}

const reviewSql = sql`(
  select jsonb_build_object('application_id', r.application_id, 'feedback', r.feedback, 'last_updated_ts', r.last_updated_ts,
    'ratings', jsonb_build_object('overall', r.overall, 'punctuality', r.punctuality, 'skill', r.skill, 'attitude', r.attitude, 'appearance', r.appearance))
  from pro_reviews r where r.organization_id = a.organization_id and r.application_id = a.id)`

const bundleSql = sql`case when g.bundle_id is not null then (
  select jsonb_build_object('confirmed', count(b.confirmed_at), 'total', count(*)) from applications b
  join gigs d on d.organization_id = b.organization_id and d.id = b.gig_id
  where b.organization_id = a.organization_id and b.pro_id = a.pro_id and d.bundle_id = g.bundle_id and b.cancelled_at is null) end`

function moneySql(kind: 'BUSINESS_CHARGE' | 'PRO_PAYOUT') {
  const status = kind === 'BUSINESS_CHARGE' ? sql`a.business_payment_status` : sql`a.pro_payment_status`
  // A business sees the whole pay of a pro; what the platform kept for sending it at once is the pro's matter.
  return sql`(
    select jsonb_build_object('id', i.id, 'total_amount', i.amount_cents + i.instant_fee_cents, 'status', ${status}) from payment_intents i
    where i.organization_id = a.organization_id and i.application_id = a.id and i.kind = ${kind} and ${status} is not null order by i.id desc limit 1)`
}
