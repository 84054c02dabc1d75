import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { GigStatus } from '@crewcall/contract/enums.ts'
import { gigStatus } from '@crewcall/contract/rules/gig-status.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { myLocations } from '../../organizations/index.ts'

export type GigRecord = Tables['gigs']
type Key = Pick<GigRecord, 'organization_id' | 'id'>

/** True for gigs of the locations the actor manages (`myLocations`); can use the index `gigs_of_location`. */
export function managedGigs(ctx: Ctx, asked?: Parameters<typeof myLocations>[1]): Sql {
  return myLocations(ctx, asked)(sql`g.location_id`, sql`g.organization_id`)
}

/**
 * One gig of a location the actor manages.
 * @throws problem not_found, the same for a foreign gig and a missing one
 */
export function gigById(ctx: Ctx, id: number): Promise<GigRecord> {
  return managedGig(ctx, id)
}

/**
 * `gigById`, and locks the gig until the end of the transaction.
 * @throws problem not_found
 */
export function gigForUpdate(ctx: Ctx, id: number): Promise<GigRecord> {
  return managedGig(ctx, id, sql`for no key update`)
}

async function managedGig(ctx: Ctx, id: number, lock: Sql = empty): Promise<GigRecord> {
  const gig = await ctx.tx.maybe<GigRecord>(sql`select g.* from gigs g where g.id = ${id} and ${managedGigs(ctx)} ${lock}`)
  if (!gig) throw problem('not_found', 'SHIFT_DOES_NOT_EXIST')
  return gig
}

/**
 * `gigById` for many, by id; all or none.
 * @throws problem not_found
 */
export function gigsById(ctx: Ctx, ids: readonly number[]): Promise<GigRecord[]> {
  return managedGigsById(ctx, ids)
}

/**
 * `gigsById`, and locks them until the end of the transaction, in the order of their ids.
 * @throws problem not_found
 */
export function gigsForUpdate(ctx: Ctx, ids: readonly number[]): Promise<GigRecord[]> {
  return managedGigsById(ctx, ids, sql`for no key update of g`)
}

async function managedGigsById(ctx: Ctx, ids: readonly number[], lock: Sql = empty): Promise<GigRecord[]> {
  const asked = [...new Set(ids)]
  const gigs = await ctx.tx.rows<GigRecord>(
    sql`select g.* from gigs g where g.id = any(${asked}::bigint[]) and ${managedGigs(ctx)} order by g.id ${lock}`,
  )
  if (gigs.length < asked.length) throw problem('not_found', 'SHIFT_DOES_NOT_EXIST')
  return gigs
}

/** Locks a gig without an access check; before the pro and the application (lock order). */
export function lockGig(ctx: Ctx, { organization_id, id }: Key): Promise<GigRecord> {
  return ctx.tx.one<GigRecord>(sql`select * from gigs where organization_id = ${organization_id} and id = ${id} for no key update`)
}

/** Locks all days of a gig's bundle, by id; a gig outside a bundle is its only day. */
export function lockDays(ctx: Ctx, { organization_id, id, bundle_id }: Key & Pick<GigRecord, 'bundle_id'>): Promise<GigRecord[]> {
  const days = bundle_id === null ? sql`id = ${id}` : sql`bundle_id = ${bundle_id}`
  return ctx.tx.rows<GigRecord>(
    sql`select * from gigs where organization_id = ${organization_id} and ${days} order by id for no key update`,
  )
}

/** The same days, not locked: for answers by which nothing is decided. */
export function daysOf(ctx: Ctx, { organization_id, id, bundle_id }: Key & Pick<GigRecord, 'bundle_id'>): Promise<GigRecord[]> {
  const days = bundle_id === null ? sql`id = ${id}` : sql`bundle_id = ${bundle_id}`
  return ctx.tx.rows<GigRecord>(sql`select * from gigs where organization_id = ${organization_id} and ${days} order by id`)
}

/** The derived status of a gig row at an instant (docs/rules/shifts.md#status). */
export function statusOf(row: GigRecord, now: Date): GigStatus {
  return gigStatus({ ...row, cancelled: row.cancelled_at !== null, released: row.released_at !== null }, now)
}

/** The derived status in SQL, over the alias `g`. */
export function gigStatusSql(now: Date): Sql {
  return sql`gig_status(g.cancelled_at is not null, g.released_at is not null, g.end_time, g.allowed_confirmed_pros, g.confirmed_count,
    g.failed_count, g.uncharged_count, ${now})`
}

/** Tables of a gig in a list: `g` gig, `s` skill, `l` location, `m` market. */
export const gigRowFrom: Sql = sql`gigs g
  join skills s on s.id = g.skill_id
  join locations l on l.organization_id = g.organization_id and l.id = g.location_id
  join markets m on m.id = g.market_id`

/** The applications of gig `g` that wait for an answer. */
export const openApplications: Sql = sql`applications a where a.organization_id = g.organization_id and a.gig_id = g.id
  and a.cancelled_at is null and a.selected_at is null`

/** Columns of a gig in a list as in the contract's `gigRow`; `headshots` are public ids of confirmed pros. */
export function gigRowColumns(now: Date): Sql {
  return join([
    gigCardColumns(now),
    sql`(select count(*) from ${openApplications}) as open_applications_count`,
    sql`array(select p.headshot_public_id from applications a join pros p on p.id = a.pro_id
      where a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null and a.cancelled_at is null
        and p.headshot_public_id is not null order by a.confirmed_at limit 12) as headshots`,
  ])
}

/** `gigRowColumns` without information about the pros: for pros, who may not know about each other. */
export function gigCardColumns(now: Date): Sql {
  return join([
    sql`g.id, g.organization_id, ${gigStatusSql(now)} as status, g.type, g.start_time, g.end_time, g.timezone, g.skill_id, g.location_id`,
    sql`jsonb_build_object('id', s.id, 'name', s.name, 'icon', s.icon) as skill, l.name as location_name, m.name as market_name`,
    sql`g.address_line_1, g.city, g.state_code, g.wage_amount, g.boosted_gig_bonus, g.employment_type, g.unpaid_break_minutes`,
    sql`g.allowed_confirmed_pros, g.confirmed_count as current_confirmed_pros_count, g.auto_select_enabled, g.require_certifications`,
    sql`g.is_checkin_required, g.series_id is not null as is_recurring, g.created_ts, g.last_updated_ts`,
  ])
}

/** Who receives live events about a gig. */
export function topicsOf(gig: Pick<GigRecord, 'id' | 'location_id'>): string[] {
  return [`location:${gig.location_id}`, `gig:${gig.id}`]
}

/** A gig as permissions refer to it, including team captains of the shift. */
export function scopeOfGig({ organization_id, location_id, id }: Pick<GigRecord, 'id' | 'location_id' | 'organization_id'>) {
  return { organization_id, location_id, gig_id: id }
}

/** The ids in every event about a gig. */
export function eventIds(gig: Pick<GigRecord, 'id' | 'location_id' | 'organization_id'>) {
  return scopeOfGig(gig)
}
