import type { proGig } from '@crewcall/contract/pro-applications.ts'
import type { ApplicationStatus } from '@crewcall/contract/enums.ts'
import { dollarsToCents, payForMinutes } from '@crewcall/contract/rules/money.ts'
import { writtenLanguage } from '@crewcall/contract/rules/written-language.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { gigCardColumns, gigRowFrom } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { openMediaUrl } from '../../media/index.ts'
import { fitsOfPairs, obstaclesToTake } from '../matching/fit.ts'
import type { Fit } from '../matching/fit.ts'
import { applicationStatusSql, payOf, plannedMinutes } from '../../engagements/index.ts'
import type { PaidApplication } from '../../engagements/index.ts'
import { askedWhenPosted } from '../../skills/index.ts'

export type ProGigView = z.input<typeof proGig>
type Row = Omit<ProGigView, 'coordinates' | 'location_image_url' | 'required_certifications' | 'bundle'> &
  GigRecord & {
    location_image_public_id: string | null
    required_certifications: { id: number; name: string }[]
    offer_bonus: number | null
    promised: number
    application: (PaidApplication & { id: number; status: ApplicationStatus }) | null
    bundle: (Omit<NonNullable<ProGigView['bundle']>, 'days'> & { days: BundleDay[] }) | null
  }
/** A day as JSON of the database has it. */
type BundleDay = Omit<PaidGig, 'start_time' | 'end_time'> & {
  gig_id: number
  start_time: string
  end_time: string
  is_open: boolean
  /** The pro's own. */
  application: (PaidApplication & { id: number }) | null
}
/** What of a shift decides its pay. */
export type PaidGig = Pick<GigRecord, 'start_time' | 'end_time' | 'unpaid_break_minutes' | 'wage_amount' | 'boosted_gig_bonus'>
/** A shift as a pro sees it, with the fit used to build it. */
export type SeenGig<More = unknown> = { view: ProGigView; fit: Fit; gig: GigRecord & More }

/**
 * Shifts as this pro sees them, in order of ids; the caller checks visibility.
 * @param more additional columns of the gigs `g`, after a comma, for callers that show more than the shift
 * @param known the fits, if the caller has already calculated them
 */
export async function viewProGigs<More = unknown>(
  ctx: Ctx,
  proId: number,
  gigIds: readonly number[],
  more: Sql = empty,
  known?: readonly Fit[],
): Promise<SeenGig<More>[]> {
  const pairs = gigIds.map((gig_id) => ({ gig_id, pro_id: proId }))
  const [rows, fits] = await Promise.all([rowsOf<More>(ctx, proId, gigIds, more), known ?? fitsOfPairs(ctx, pairs)])
  return joined(ctx, gigIds, rows, fits)
}

/** `viewProGigs` with known fits. */
export function viewFittedGigs(ctx: Ctx, proId: number, fits: readonly Fit[]): Promise<SeenGig[]> {
  return viewProGigs(
    ctx,
    proId,
    fits.map((fit) => fit.gig_id),
    empty,
    fits,
  )
}

function rowsOf<More>(ctx: Ctx, proId: number, gigIds: readonly number[], more: Sql = empty): Promise<(Row & More)[]> {
  if (gigIds.length === 0) return Promise.resolve([])
  return ctx.tx.rows<Row & More>(sql`
    select g.*, ${gigCardColumns(ctx.now)}, l.image_public_id as location_image_public_id, ${requirementsSql} as requirements,
      ${certificationsSql} as required_certifications, ${applicationSql(ctx.now, proId)} as application,
      ${bundleSql(ctx.now, proId)} as bundle,
      case when g.confirmed_count >= g.allowed_confirmed_pros and g.end_time > ${ctx.now} then waitlist_position(g.organization_id, g.id, ${proId}) end as waitlist,
      case when g.auto_select_enabled and g.immediate_auto_select then promised_openings(g.organization_id, g.id) else 0 end as promised,
      (select round(avg(v.overall), 1) from stars_of_locations v where v.organization_id = g.organization_id and v.location_id = g.location_id) as location_rating ${more}
    from ${gigRowFrom} where g.id = any(${[...gigIds]}::bigint[])`)
}

function joined<More>(ctx: Ctx, gigIds: readonly number[], rows: readonly (Row & More)[], fits: readonly Fit[]): SeenGig<More>[] {
  const fitOf = new Map(fits.map((fit) => [fit.gig_id, fit]))
  const seen = new Map(
    rows.flatMap((row): [number, SeenGig<More>][] => {
      const fit = fitOf.get(row.id)
      return fit ? [[row.id, { view: viewOne(ctx, row, fit), fit, gig: row }]] : []
    }),
  )
  return gigIds.flatMap((id) => seen.get(id) ?? [])
}

type Places = Pick<GigRecord, 'auto_select_enabled' | 'immediate_auto_select' | 'confirmed_count' | 'allowed_confirmed_pros' | 'overfill'>

/**
 * True if this pro would be confirmed immediately on applying (docs/rules/applications.md#auto-select).
 * @param promised openings that are promised to others, who are asked again
 */
export function isInstant(gig: Places, fit: Fit, promised = 0): boolean {
  return (
    gig.auto_select_enabled &&
    gig.immediate_auto_select &&
    fit.is_above_bar &&
    fit.eligibility.length === 0 &&
    fit.orientation !== 'NEEDED' &&
    gig.confirmed_count + promised < gig.allowed_confirmed_pros + gig.overfill
  )
}

/** Payable minutes, the wage, and the resulting total pay in cents, of a shift for who has this application or none. */
export function payFor(
  gig: PaidGig,
  application: PaidApplication | null,
): Pick<ProGigView, 'payable_minutes' | 'wage_amount' | 'pay_total'> {
  const { wage_amount, bonus, platform_bonus } = payOf(application, gig)
  const payable_minutes = plannedMinutes(gig)
  const bonuses = dollarsToCents(bonus) + dollarsToCents(platform_bonus)
  return { payable_minutes, wage_amount, pay_total: payForMinutes(payable_minutes, dollarsToCents(wage_amount)) + bonuses }
}

// A bonus of the offer is on top of it.
function payOfDay({ application, ...day }: BundleDay): number {
  const { pay_total } = payFor({ ...day, start_time: new Date(day.start_time), end_time: new Date(day.end_time) }, application)
  return pay_total - dollarsToCents(application?.offer_bonus ?? 0)
}

function viewOne(ctx: Ctx, row: Row, fit: Fit): ProGigView {
  const held = new Set(fit.facts.held_certifications.filter((each) => each.expiration_date >= fit.facts.last_day).map((each) => each.name))
  return {
    ...row,
    description_language: writtenLanguage(row.description),
    coordinates: [row.longitude, row.latitude],
    location_image_url: openMediaUrl(ctx, row.location_image_public_id ?? ctx.config.default_location_image_id),
    required_certifications: row.required_certifications.map((each) => ({ ...each, is_held: held.has(each.name) })),
    distance_miles: fit.facts.distance_miles === null ? null : Math.round(fit.facts.distance_miles * 10) / 10,
    ...payFor(row, row.application),
    bundle: row.bundle && {
      ...row.bundle,
      days: row.bundle.days.map((day) => ({ ...day, pay_total: payOfDay(day), application_id: day.application?.id ?? null })),
    },
    is_instant: isInstant(row, fit, row.promised),
    is_in_network: fit.facts.is_in_network,
    orientation_steps: fit.orientation === 'NEEDED' ? (fit.facts.orientation?.step_count ?? null) : null,
    match_score: fit.score,
    fit: fit.parts,
    fit_facts: fit.fit_facts,
    eligibility: row.application ? obstaclesToTake(fit) : fit.eligibility,
    opens_to_me_at: fit.opens_at > ctx.now ? fit.opens_at : null,
    application_id: row.application?.id ?? null,
    application_status: row.application?.status ?? null,
  }
}

const requirementsSql = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', q.name, 'category', q.category) order by q.category, q.name), '[]')
  from gig_requirements r join requirements q on q.id = r.requirement_id where r.organization_id = g.organization_id and r.gig_id = g.id)`

const certificationsSql = sql`case when g.require_certifications then (
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
  from skill_certifications sc join certifications c on c.id = sc.certification_id
  where sc.skill_id = g.skill_id and ${askedWhenPosted}) else '[]' end`

/** What of an application `a` decides its pay, as members of a JSON object. An ended one keeps its rates for itself: the shift is shown as it is. */
export const payingSql = sql`'confirmed_at', a.confirmed_at, 'cancelled_at', a.cancelled_at, 'promised_start', a.promised_start, 'offer_bonus', a.offer_bonus,
  'wage_amount', case when a.cancelled_at is null then a.wage_amount end, 'bonus', a.bonus, 'platform_bonus', a.platform_bonus`

// Days that were cancelled are left out, unless the shift itself was: then all are there, as they were. An open one takes pros.
function bundleSql(now: Date, proId: number) {
  return sql`case when g.bundle_id is not null then (
    select jsonb_build_object('id', b.id, 'may_drop_days', b.may_drop_days, 'days', (
      select jsonb_agg(jsonb_build_object('gig_id', d.id, 'start_time', d.start_time, 'end_time', d.end_time,
        'unpaid_break_minutes', d.unpaid_break_minutes, 'wage_amount', d.wage_amount, 'boosted_gig_bonus', d.boosted_gig_bonus,
        'application', (select jsonb_build_object('id', a.id, ${payingSql}) from applications a
          where a.organization_id = d.organization_id and a.gig_id = d.id and a.pro_id = ${proId} and a.cancelled_at is null),
        'is_open', d.cancelled_at is null and d.released_at is not null and d.end_time > ${now} and d.confirmed_count < d.allowed_confirmed_pros) order by d.start_time)
      from gigs d where d.organization_id = g.organization_id and d.bundle_id = g.bundle_id and (d.cancelled_at is null or g.cancelled_at is not null)))
    from bundles b where b.organization_id = g.organization_id and b.id = g.bundle_id) end`
}

// The active application, or the last one if all are cancelled.
function applicationSql(now: Date, proId: number) {
  return sql`(
    select jsonb_build_object('id', a.id, 'status', ${applicationStatusSql(now)}, ${payingSql}) from applications a
    where a.organization_id = g.organization_id and a.gig_id = g.id and a.pro_id = ${proId} order by a.cancelled_at is null desc, a.id desc limit 1)`
}
