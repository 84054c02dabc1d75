import type * as contract from '@crewcall/contract/teams.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { locationById, myLocations, myOrganizations } from '../organizations/index.ts'

type Contact = Tables['managers_on_duty']
type Place = { organization_id: number; location_id: number | null }

/**
 * Contacts of a location, and those of its whole organization, by full name; without a location, of every location the actor manages.
 * @throws problem not_found
 */
export async function listManagersOnDuty(
  ctx: Ctx,
  { query }: Input<typeof contract.listManagersOnDuty>,
): Promise<Reply<typeof contract.listManagersOnDuty>> {
  const results = await ctx.tx.rows<Contact>(sql`
    select d.* from managers_on_duty d where ${await contactsOf(ctx, query.location_id)} order by lower(d.fullname), d.id`)
  return { results }
}

/**
 * Adds a contact to a location, or to a whole organization if no location is given; it is a name and a number, not an account.
 * @throws problem forbidden; not_found; invalid if the organization is ambiguous
 */
export async function addManagerOnDuty(
  ctx: Ctx,
  { body }: Input<typeof contract.addManagerOnDuty>,
): Promise<Reply<typeof contract.addManagerOnDuty>> {
  const place = body.location_id === undefined ? wholeOrganization(ctx) : await oneLocation(ctx, body.location_id)
  allow(ctx, 'duty.edit', place)
  const { organization_id, location_id } = place
  const contact = await insertRow(ctx.tx, 'managers_on_duty', { ...body, ...place, created_ts: ctx.now })
  await record(ctx, {
    action: 'manager_on_duty.add',
    object_type: 'manager_on_duty',
    object_id: contact.id,
    organization_id,
    location_id,
    after: { fullname: body.fullname },
  })
  return contact
}

/** Removes a contact. @throws problem forbidden; not_found */
export async function removeManagerOnDuty(ctx: Ctx, { params }: Input<typeof contract.removeManagerOnDuty>): Promise<Record<never, never>> {
  const contact = await ctx.tx.one<Contact>(sql`
    select d.* from managers_on_duty d
    where d.id = ${params.id} and ${mine(ctx)}`)
  const { id, organization_id, location_id } = contact
  allow(ctx, 'duty.edit', { organization_id, location_id })
  await ctx.tx.run(sql`delete from managers_on_duty where organization_id = ${organization_id} and id = ${id}`)
  await record(ctx, {
    action: 'manager_on_duty.remove',
    object_type: 'manager_on_duty',
    object_id: id,
    organization_id,
    location_id,
    before: { fullname: contact.fullname },
  })
  return {}
}

async function contactsOf(ctx: Ctx, locationId: number | undefined): Promise<Sql> {
  if (locationId === undefined) return mine(ctx)
  const place = await oneLocation(ctx, locationId)
  allow(ctx, 'duty.view', place)
  return sql`d.organization_id = ${place.organization_id} and (d.location_id = ${place.location_id} or d.location_id is null)`
}

function mine(ctx: Ctx): Sql {
  const ofOrganization = sql`d.location_id is null and ${myOrganizations(ctx)(sql`d.organization_id`)}`
  return sql`(${myLocations(ctx)(sql`d.location_id`)} or (${ofOrganization}))`
}

async function oneLocation(ctx: Ctx, locationId: number): Promise<Place> {
  const { organization_id, id } = await locationById(ctx, locationId)
  return { organization_id, location_id: id }
}

function wholeOrganization({ actor }: Ctx): Place {
  const held = [...actor.organization_roles, ...actor.managed_locations].map(({ organization_id }) => organization_id)
  const [organization_id, ...others] = new Set(held)
  if (organization_id === undefined || others.length > 0) throw problem('invalid', 'SAY_WHICH_LOCATION', { target: 'location_id' })
  return { organization_id, location_id: null }
}
