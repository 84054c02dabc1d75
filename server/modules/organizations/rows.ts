import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { can, limitOf } from '@crewcall/contract/rules/policy.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'
import type { AtLocation } from '../../platform/policy.ts'

export type LocationRow = Tables['locations']
type Place = Pick<LocationRow, 'organization_id' | 'id'>

type Mine = {
  /** Only those where the actor has this ability. */
  may?: Ability
  /** Only those where the ability has no restriction, such as "confirmed pros only". */
  inFull?: boolean
  /** Only this one. */
  at?: number | undefined
  /** For platform admins, those they manage themselves, not all. */
  evenForAdmins?: boolean
  /** None of a sandbox, as for all that is listed or added up over several locations; so it is by default for `evenForAdmins` without `at`. */
  onlyReal?: boolean
}

/**
 * Builds the condition that a column holds the id of a location the actor manages; always true for platform admins. The organization's column
 * is named as well for tables whose index begins with it.
 */
export function myLocations(
  { actor }: Pick<Ctx, 'actor'>,
  { may, inFull = false, at, evenForAdmins = false, onlyReal = evenForAdmins && at === undefined }: Mine = {},
): (location: Sql, organization?: Sql) => Sql {
  if (actor.is_gigpro_admin && !evenForAdmins) return butWhereActing(actor, may)
  const places = actor.managed_locations.filter(
    (place) =>
      (at === undefined || place.location_id === at) &&
      !(onlyReal && place.is_sandbox === true) &&
      (may === undefined || (can(actor, may, place) && !(inFull && limitOf(actor, may, place) !== null))),
  )
  return (location, organization) => oneOf(places, location, organization)
}

// Where somebody acts they have only the rights of acting (docs/rules/concierge.md#rights).
function butWhereActing(actor: Ctx['actor'], may: Ability | undefined): (location: Sql) => Sql {
  const { acting_for } = actor
  if (may === undefined || acting_for == null || can(actor, may, acting_for)) return () => sql`true`
  return (location) => sql`${location} is distinct from ${acting_for.location_id}`
}

// Written so that an index is used: one location is an equality, and an empty list matches nothing.
function oneOf(places: readonly AtLocation[], location: Sql, organization: Sql | undefined): Sql {
  const [first] = places
  const ids = places.map(({ location_id }) => location_id)
  if (organization === undefined) return sql`${location} = any(${ids}::bigint[])`
  if (!first) return sql`false`
  if (places.length === 1) return sql`(${organization} = ${first.organization_id} and ${location} = ${first.location_id})`
  const organizations = [...new Set(places.map(({ organization_id }) => organization_id))]
  return sql`(${organization} = any(${organizations}::bigint[]) and ${location} = any(${ids}::bigint[]))`
}

/** The location if the actor manages it. @throws problem not_found otherwise, as for one that does not exist */
export function locationById(ctx: Ctx, id: number): Promise<LocationRow> {
  return ctx.tx.one<LocationRow>(sql`select l.* from locations l where l.id = ${id} and ${myLocations(ctx)(sql`l.id`)}`)
}

/** The location if the actor manages it, locked against other changes until the end of the transaction. @throws problem not_found */
export function locationForUpdate(ctx: Ctx, id: number): Promise<LocationRow> {
  return ctx.tx.one<LocationRow>(sql`select l.* from locations l where l.id = ${id} and ${myLocations(ctx)(sql`l.id`)} for no key update`)
}

/**
 * Refuses actions concerning pros while the platform has not approved the location: anybody may create one
 * (docs/rules/rights.md#approval-of-locations).
 * @throws problem forbidden
 */
export function requireApproved({ actor }: Pick<Ctx, 'actor'>, { approval_status }: Pick<LocationRow, 'approval_status'>): void {
  if (approval_status === 'APPROVED' || actor.is_gigpro_admin) return
  throw problem('forbidden', 'LOCATION_NOT_APPROVED_YET')
}

/** The location of a row without an access check: for jobs, reactions and views that are already in scope. @throws problem not_found */
export function locationRow({ tx }: Pick<Ctx, 'tx'>, { organization_id, location_id }: AtLocation): Promise<LocationRow> {
  return tx.one<LocationRow>(sql`select * from locations where organization_id = ${organization_id} and id = ${location_id}`)
}

/** A location as permissions, audit and events refer to it. */
export function scopeOfLocation({ organization_id, id }: Pick<LocationRow, 'organization_id' | 'id'>): AtLocation {
  return { organization_id, location_id: id }
}

/** Holds or frees posting after a failed charge (docs/rules/money.md#holds). */
export async function setPaymentHold(ctx: Ctx, { organization_id, id }: Place, since: Date | null): Promise<void> {
  await updateRows(ctx.tx, 'locations', sql`organization_id = ${organization_id} and id = ${id}`, { payment_hold_since: since })
}

/** Makes the location pay by the organization's method or by its own. */
export async function setBillingSource(
  ctx: Ctx,
  { organization_id, id }: Place,
  billing_source: 'ORGANIZATION' | 'LOCATION',
): Promise<void> {
  await updateRows(ctx.tx, 'locations', sql`organization_id = ${organization_id} and id = ${id}`, {
    billing_source,
    last_updated_ts: ctx.now,
  })
}

/** Stores the payment provider's customer of a location, or of the organization when `location_id` is null; the first one stays. */
export async function rememberCustomer(
  ctx: Ctx,
  owner: { organization_id: number; location_id: number | null },
  stripe_customer_id: string,
): Promise<void> {
  const { organization_id, location_id } = owner
  const isNew = sql`stripe_customer_id is null`
  if (location_id === null) await updateRows(ctx.tx, 'organizations', sql`id = ${organization_id} and ${isNew}`, { stripe_customer_id })
  else
    await updateRows(ctx.tx, 'locations', sql`organization_id = ${organization_id} and id = ${location_id} and ${isNew}`, {
      stripe_customer_id,
    })
}

/** A work address of the location that was not removed. @throws problem not_found */
export function addressById(ctx: Ctx, { organization_id, id: location_id }: Place, id: number): Promise<Tables['location_addresses']> {
  return ctx.tx.one<Tables['location_addresses']>(sql`
    select * from location_addresses
    where organization_id = ${organization_id} and location_id = ${location_id} and id = ${id} and removed_at is null`)
}

/** The organization if the actor is its admin or manages a location in it. @throws problem not_found */
export function organizationById(ctx: Ctx, id: number): Promise<Tables['organizations']> {
  return ctx.tx.one<Tables['organizations']>(sql`select o.* from organizations o where o.id = ${id} and ${myOrganizations(ctx)(sql`o.id`)}`)
}

/** The same, locked against every other change until the end of the transaction. @throws problem not_found */
export function organizationForUpdate(ctx: Ctx, id: number): Promise<Tables['organizations']> {
  return ctx.tx.one<Tables['organizations']>(
    sql`select o.* from organizations o where o.id = ${id} and ${myOrganizations(ctx)(sql`o.id`)} for update`,
  )
}

/** Stores on which weekday the weeks of an organization begin; its budgets are the caller's to move. */
export async function setFirstWeekday(ctx: Ctx, id: number, week_begins_on: DayOfWeek): Promise<void> {
  await updateRows(ctx.tx, 'organizations', sql`id = ${id}`, { week_begins_on, last_updated_ts: ctx.now })
}

/** Stores the first weekday of the weeks for which budgets were set last; a change of the weekday moves them from there. */
export async function setBudgetWeekday(ctx: Ctx, id: number, budget_weekday: string): Promise<void> {
  await updateRows(ctx.tx, 'organizations', sql`id = ${id}`, { budget_weekday })
}

/** Builds the condition that a column holds the id of an organization the actor has a role in; always true for platform admins. */
export function myOrganizations({ actor }: Pick<Ctx, 'actor'>): (column: Sql) => Sql {
  if (actor.is_gigpro_admin) return () => sql`true`
  const held = [...actor.organization_roles, ...actor.managed_locations].map(({ organization_id }) => organization_id)
  return (column) => sql`${column} = any(${[...new Set(held)]}::bigint[])`
}
