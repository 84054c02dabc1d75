import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ApplicationStatus, PaymentStatus } from '@crewcall/contract/enums.ts'
import { applicationStatus } from '@crewcall/contract/rules/application-status.ts'
import type { ApplicationStage } from '@crewcall/contract/rules/machines/application.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import type { GigRecord } from '../gigs/index.ts'
import { myLocations } from '../organizations/index.ts'
import { actingProId } from '../pros/index.ts'

constraintProblem('pro_bookings_no_overlap', () => problem('overlapping_gig', 'CONFIRMED_ELSEWHERE_THEN'))
constraintProblem('applications_one_live', () => problem('already_applied', 'APPLICATION_EXISTS'))

export type ApplicationRecord = Tables['applications']
export type ProRecord = Tables['pros']
type Key = Pick<ApplicationRecord, 'organization_id' | 'id'>
/** A pro on a shift: the central object of applying, working and paying. Modules that need its hours or money add them. */
export type Engagement = { gig: GigRecord; application: ApplicationRecord }
/** An engagement whose gig, pro and application are locked, in this order. */
export type LockedEngagement = Engagement & { pro: ProRecord }

/** An application at a location the actor manages. @throws problem not_found, the same for a foreign and a missing one */
export async function applicationById(ctx: Ctx, id: number): Promise<ApplicationRecord> {
  const mine = myLocations(ctx)
  const found = await ctx.tx.maybe<ApplicationRecord>(
    sql`select a.* from applications a where a.id = ${id} and ${mine(sql`a.location_id`)}`,
  )
  return found ?? missing()
}

/** The acting pro's own application. @throws problem not_found */
export async function ownApplicationById(ctx: Ctx, id: number): Promise<ApplicationRecord> {
  const found = await ctx.tx.maybe<ApplicationRecord>(
    sql`select a.* from applications a where a.id = ${id} and a.pro_id = ${actingProId(ctx)}`,
  )
  return found ?? missing()
}

/** `applicationById`, with the gig, the pro and the application locked in this order. @throws problem not_found */
export async function engagementForUpdate(ctx: Ctx, id: number): Promise<LockedEngagement> {
  const mine = myLocations(ctx)
  return theOnly(await lockWhere(ctx, sql`a.id = ${id} and ${mine(sql`a.location_id`)}`))
}

/** `ownApplicationById`, with the gig, the pro and the application locked in this order. @throws problem not_found */
export async function ownEngagementForUpdate(ctx: Ctx, id: number): Promise<LockedEngagement> {
  return theOnly(await lockWhere(ctx, sql`a.id = ${id} and a.pro_id = ${actingProId(ctx)}`))
}

/** Locks gig, pro and application, without an access check. @throws problem not_found */
export async function lockEngagement(ctx: Ctx, { organization_id, id }: Key): Promise<LockedEngagement> {
  return theOnly(await lockWhere(ctx, sql`a.organization_id = ${organization_id} and a.id = ${id}`))
}

/** `lockEngagement` for many, in order of their ids. */
export function lockEngagements(ctx: Ctx, known: readonly Key[]): Promise<LockedEngagement[]> {
  if (known.length === 0) return Promise.resolve([])
  const organizations = [...new Set(known.map(({ organization_id }) => organization_id))]
  const ids = known.map(({ id }) => id)
  return lockWhere(ctx, sql`a.organization_id = any(${organizations}::bigint[]) and a.id = any(${ids}::bigint[])`)
}

/** The confirmed engagements of these applications on an already locked gig, with their pros and applications locked. */
export async function confirmedForUpdate(ctx: Ctx, gig: GigRecord, ids: readonly number[]): Promise<LockedEngagement[]> {
  const found = sql`a.organization_id = ${gig.organization_id} and a.gig_id = ${gig.id} and a.id = any(${[...ids]}::bigint[]) and a.confirmed_at is not null`
  const [pros, applications] = await Promise.all(prosAndApplications(ctx, found))
  return together([gig], pros, applications)
}

/**
 * Locks the engagements of the applications `a` that match the condition, in the order used everywhere: gig, pro, application, each by
 * ascending id. The three statements are sent together and answered in this order, so each lock is held before the next is requested.
 */
async function lockWhere(ctx: Ctx, found: Sql): Promise<LockedEngagement[]> {
  const [gigs, pros, applications] = await Promise.all([
    ctx.tx.rows<GigRecord>(sql`
      select * from gigs where (organization_id, id) in (select a.organization_id, a.gig_id from applications a where ${found}) order by id for no key update`),
    ...prosAndApplications(ctx, found),
  ])
  return together(gigs, pros, applications)
}

function prosAndApplications(ctx: Ctx, found: Sql): [Promise<ProRecord[]>, Promise<ApplicationRecord[]>] {
  return [
    ctx.tx.rows<ProRecord>(
      sql`select * from pros where id in (select a.pro_id from applications a where ${found}) order by id for no key update`,
    ),
    ctx.tx.rows<ApplicationRecord>(sql`select a.* from applications a where ${found} order by a.id for no key update`),
  ]
}

function together(gigs: readonly GigRecord[], pros: readonly ProRecord[], applications: readonly ApplicationRecord[]): LockedEngagement[] {
  return applications.flatMap((application) => {
    const gig = gigs.find(({ id }) => id === application.gig_id)
    const pro = pros.find(({ id }) => id === application.pro_id)
    return gig && pro ? [{ gig, pro, application }] : []
  })
}

function theOnly([engagement]: LockedEngagement[]): LockedEngagement {
  return engagement ?? missing()
}

/** Locks a pro; after the gig and before the application. */
export function lockPro(ctx: Ctx, proId: number): Promise<ProRecord> {
  return ctx.tx.one<ProRecord>(sql`select * from pros where id = ${proId} for no key update`)
}

/** `lockPro` for many, by id; missing ones are left out. */
export async function lockPros(ctx: Ctx, proIds: readonly number[]): Promise<Map<number, ProRecord>> {
  const pros = await ctx.tx.rows<ProRecord>(sql`select * from pros where id = any(${[...proIds]}::bigint[]) order by id for no key update`)
  return new Map(pros.map((pro) => [pro.id, pro]))
}

/** Locks an application whose gig and pro are already locked. */
export function lockApplication(ctx: Ctx, { organization_id, id }: Key): Promise<ApplicationRecord> {
  return ctx.tx.one<ApplicationRecord>(
    sql`select * from applications where organization_id = ${organization_id} and id = ${id} for no key update`,
  )
}

/** `lockApplication` for many of one gig, by id. */
export async function lockApplications(ctx: Ctx, gig: GigRecord, ids: readonly number[]): Promise<Map<number, ApplicationRecord>> {
  if (ids.length === 0) return new Map()
  const applications = await ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and id = any(${[...ids]}::bigint[])
    order by id for no key update`)
  return new Map(applications.map((application) => [application.id, application]))
}

/** The applications of a gig that were not cancelled, oldest first; the caller holds the lock of the gig. */
export function liveApplications(ctx: Ctx, gig: GigRecord): Promise<ApplicationRecord[]> {
  return ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and cancelled_at is null order by id`)
}

/** `liveApplications` of many gigs, by the id of the gig; the caller holds their locks. */
export async function liveApplicationsByGig(ctx: Ctx, gigs: readonly GigRecord[]): Promise<Map<number, ApplicationRecord[]>> {
  if (gigs.length === 0) return new Map()
  const organizations = [...new Set(gigs.map(({ organization_id }) => organization_id))]
  const ids = gigs.map(({ id }) => id)
  const live = await ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = any(${organizations}::bigint[]) and gig_id = any(${ids}::bigint[])
      and cancelled_at is null order by id`)
  return Map.groupBy(live, ({ gig_id }) => gig_id)
}

/** The active application of a pro for a gig. */
export function liveApplicationOf(
  ctx: Ctx,
  gig: Pick<GigRecord, 'organization_id' | 'id'>,
  proId: number,
): Promise<ApplicationRecord | undefined> {
  return ctx.tx.maybe<ApplicationRecord>(sql`
    select * from applications where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and pro_id = ${proId} and cancelled_at is null`)
}

/** The active applications of a pro on the days of a gig's bundle, by day; for a gig outside a bundle, the one for it. */
export async function liveApplicationsOfDays(ctx: Ctx, gig: GigOfBundle, proId: number): Promise<ApplicationRecord[]> {
  return (await liveApplicationsOfDaysByPro(ctx, gig, [proId])).get(proId) ?? []
}

type GigOfBundle = Pick<GigRecord, 'organization_id' | 'id' | 'bundle_id'>

/** `liveApplicationsOfDays` of many pros, by pro. */
export async function liveApplicationsOfDaysByPro(
  ctx: Ctx,
  { organization_id, id, bundle_id }: GigOfBundle,
  proIds: readonly number[],
): Promise<Map<number, ApplicationRecord[]>> {
  const days = bundle_id === null ? sql`g.id = ${id}` : sql`g.bundle_id = ${bundle_id}`
  const live = await ctx.tx.rows<ApplicationRecord>(sql`
    select a.* from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.organization_id = ${organization_id} and ${days} and a.pro_id = any(${proIds}::bigint[]) and a.cancelled_at is null
    order by a.start_time, a.id`)
  return Map.groupBy(live, ({ pro_id }) => pro_id)
}

/** The derived status (docs/rules/applications.md#stages). */
export function statusOfApplication(application: ApplicationRecord, gig: Pick<GigRecord, 'cancelled_at'>, now: Date): ApplicationStatus {
  return applicationStatus(
    {
      is_cancelled: application.cancelled_at !== null,
      gig_cancelled: gig.cancelled_at !== null,
      business_payment_status: application.business_payment_status as PaymentStatus | null,
      pro_payment_status: application.pro_payment_status as PaymentStatus | null,
      is_confirmed: application.confirmed_at !== null,
      is_selected: application.selected_at !== null,
      working_end: application.working_end ?? application.end_time,
    },
    now,
  )
}

/** The stage in the application machine (docs/machines.md), which does not cover money. */
export function stageOf(application: ApplicationRecord): Exclude<ApplicationStage, 'UNPAID'> {
  if (application.cancelled_at !== null) return 'CANCELLED'
  if (application.confirmed_at !== null) return 'CONFIRMED'
  return application.selected_at === null ? 'CREATED' : 'SELECTED'
}

/** The ids in every event about an application. */
export function eventIds({ organization_id, location_id, gig_id, pro_id, id }: ApplicationRecord) {
  return { organization_id, location_id, gig_id, pro_id, application_id: id }
}

/** The open screens that show an application, on both sides. */
export function topicsOf({ location_id, gig_id, pro_id }: ApplicationRecord): string[] {
  return [`location:${location_id}`, `gig:${gig_id}`, `pro:${pro_id}`]
}

/** The ids in the audit entry of an application. */
export function auditOf({ organization_id, location_id, gig_id, id }: ApplicationRecord) {
  return { object_type: 'application', object_id: id, organization_id, location_id, gig_id }
}

/** The actor in the form used by events. */
export function actingSide(ctx: Ctx, proId: number): 'pro' | 'manager' | 'platform' | 'system' {
  if (ctx.actor.user_id === 0) return 'system'
  if (ctx.actor.gigster_profile_id === proId) return 'pro'
  return ctx.actor.is_gigpro_admin ? 'platform' : 'manager'
}

function missing(): never {
  throw problem('not_found', 'APPLICATION_DOES_NOT_EXIST')
}
