import type { createLocation as endpoint } from '@crewcall/contract/organizations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { approvalMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { stateAfter } from '../../platform/move.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { scopeTo } from '../../platform/scope.ts'
import { insertRow } from '../../platform/write.ts'
import { setting } from '../config/index.ts'
import { actorById, grantLocationRole, grantOrganizationAdmin, setHomeMarket } from '../identity/index.ts'
import { followSwitch } from './add-ons/follow.ts'
import { columnSwitches } from './add-ons/switches.ts'
import { locate, nearestMarket } from './places.ts'
import { organizationById } from './rows.ts'
import type { LocationRow } from './rows.ts'
import { viewLocation } from './view-location.ts'

/**
 * Adds a location, which waits for approval. A manager's first one creates an organization, named like the business at sign-up, with the
 * creator as admin of both (docs/rules/rights.md#approval-of-locations).
 * @throws problem invalid for an unknown postal code, or one of another state; forbidden; not_found for a foreign organization
 */
export async function createLocation(given: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { organization_id: chosen, coordinates, street_address, city, state_code, zip_code, ...rest } = body
  const ctx = chosen === null ? await withFounded(given) : given
  const organizationId = chosen ?? (await ownOrganization(ctx))
  if (organizationId === null) await allowFirst(ctx)
  else allow(ctx, 'location.create', { organization_id: (await organizationById(ctx, organizationId)).id })
  await requireRate(ctx.tx, `location:${ctx.actor.user_id}`, 20, 86_400)
  const spot = await locate(ctx, { street_address, city, state_code, postal_code: zip_code }, coordinates, 'zip_code')
  const market_id = await nearestMarket(ctx, spot)

  const organization_id = organizationId ?? (await foundOrganization(ctx, (await businessName(ctx)) || body.name))
  const location = await insertRow(ctx.tx, 'locations', {
    ...rest,
    organization_id,
    market_id,
    ...(await setting(ctx, 'fee_defaults')).value,
    street_address,
    city,
    state_code,
    zip_code,
    ...spot,
    creator_user_id: ctx.actor.user_id,
    approval_status: stateAfter(ctx, approvalMachine, null, 'request'),
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  for (const { type, column } of columnSwitches) await followSwitch(ctx, location, type, location[column])
  // A location begins with both licenses.
  await followSwitch(ctx, location, 'HIRE', true)
  await insertRow(ctx.tx, 'location_addresses', {
    organization_id,
    location_id: location.id,
    type: 'PRIMARY',
    street_address,
    city,
    state_code,
    postal_code: zip_code,
    ...spot,
    created_ts: ctx.now,
  })
  await appoint(ctx, location, organizationId === null)
  await publishCreated(ctx, location)
  return viewLocation({ ...ctx, actor: withRole(ctx, location) }, organization_id, location.id)
}

// Whoever founds a business waits for another call of theirs that may be founding one, and then has its roles. What is hidden from their session stays so.
async function withFounded(ctx: Ctx): Promise<Ctx> {
  const { user_id, is_gigpro_admin, api_key, sign_on_organization_id } = ctx.actor
  const isApart = is_gigpro_admin || api_key !== undefined || typeof sign_on_organization_id === 'number'
  if (isApart || (await ownOrganization(ctx)) !== null) return ctx
  await ctx.tx.rows(sql`select id from users where id = ${user_id} for no key update`)
  const now = await actorById(ctx, user_id)
  const closed = await ctx.tx.rows<{ organization_id: number }>(sql`select organization_id from sign_on_live`)
  const isOpen = (held: { organization_id: number }) => !closed.some(({ organization_id }) => organization_id === held.organization_id)
  const [organization_roles, managed_locations] = [now.organization_roles.filter(isOpen), now.managed_locations.filter(isOpen)]
  for (const { organization_id } of organization_roles) await scopeTo(ctx, organization_id)
  return { ...ctx, actor: { ...ctx.actor, organization_roles, managed_locations } }
}

// Without a choice, the next location of a manager joins the organization they are admin of.
async function ownOrganization({ actor, tx }: Ctx): Promise<number | null> {
  const ids = actor.organization_roles.map(({ organization_id }) => organization_id)
  // A sandbox has its location.
  const [first, second] = await tx.rows<{ id: number }>(
    sql`select id from organizations where id = any(${ids}::bigint[]) and not is_sandbox order by id limit 2`,
  )
  if (first && second) throw problem('invalid', 'ORGANIZATION_NOT_CHOSEN', { target: 'organization_id' })
  return first?.id ?? null
}

async function allowFirst(ctx: Ctx): Promise<void> {
  allow(ctx, 'location.create_first')
  const profile = await ctx.tx.maybe(sql`select id from manager_profiles where user_id = ${ctx.actor.user_id}`)
  if (!profile && !ctx.actor.is_gigpro_admin) throw problem('forbidden', 'NOT_SIGNED_UP_AS_BUSINESS')
}

// A platform admin who sets a location up never signed up as a business: the location's own name is used.
async function businessName({ tx, actor }: Ctx): Promise<string> {
  const profile = await tx.maybe<{ business_name: string }>(
    sql`select business_name from manager_profiles where user_id = ${actor.user_id}`,
  )
  return profile?.business_name.trim() ?? ''
}

async function foundOrganization(ctx: Ctx, name: string): Promise<number> {
  const organization = await insertRow(ctx.tx, 'organizations', {
    name,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await scopeTo(ctx, organization.id)
  await record(ctx, {
    action: 'organization.create',
    object_type: 'organization',
    object_id: organization.id,
    organization_id: organization.id,
    after: { name },
  })
  return organization.id
}

// A platform admin who sets a location up for a business does not become part of its team.
async function appoint(ctx: Ctx, { organization_id, id, market_id }: LocationRow, isFirst: boolean): Promise<void> {
  const { user_id, is_gigpro_admin } = ctx.actor
  if (is_gigpro_admin) return
  if (isFirst) await grantOrganizationAdmin(ctx, { organization_id, user_id })
  await grantLocationRole(ctx, { organization_id, location_id: id, user_id, role: 'ADMIN' })
  await setHomeMarket(ctx, market_id)
}

async function publishCreated(ctx: Ctx, { organization_id, id, name }: LocationRow): Promise<void> {
  await record(ctx, {
    action: 'location.create',
    object_type: 'location',
    object_id: id,
    organization_id,
    location_id: id,
    after: { name },
  })
  await announce(ctx, 'location.created', { organization_id, location_id: id }, [`location:${id}`, `user:${ctx.actor.user_id}`, 'admin'])
}

// The actor's roles were read before this location existed.
function withRole({ actor }: Ctx, { organization_id, id }: LocationRow): Ctx['actor'] {
  return { ...actor, managed_locations: [...actor.managed_locations, { organization_id, location_id: id, role: 'ADMIN' }] }
}
