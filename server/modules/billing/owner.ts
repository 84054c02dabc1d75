import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { locationById, organizationById } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'

/** The owner of a card or bank account: a location, or the organization when `location_id` is null. */
export type Owner = { organization_id: number; location_id: number | null; name: string; customer_id: string | null; is_sandbox: boolean }
export type OwnerKey = Pick<Owner, 'organization_id' | 'location_id'>

/** The location as a billing owner. @throws problem not_found outside the actor's scope */
export async function locationOwner(ctx: Ctx, id: number): Promise<Owner> {
  const location = await locationById(ctx, id)
  return {
    organization_id: location.organization_id,
    location_id: location.id,
    name: location.name,
    customer_id: location.stripe_customer_id,
    is_sandbox: location.is_sandbox,
  }
}

/** The organization as a billing owner. @throws problem not_found outside the actor's scope */
export async function organizationOwner(ctx: Ctx, id: number): Promise<Owner> {
  const organization = await organizationById(ctx, id)
  const { id: organization_id, name, stripe_customer_id: customer_id, is_sandbox } = organization
  return { organization_id, location_id: null, name, customer_id, is_sandbox: is_sandbox === true }
}

/** The owner whose method the location uses. */
export function sourceOf(location: Pick<LocationRow, 'organization_id' | 'id' | 'billing_source'>): OwnerKey {
  return { organization_id: location.organization_id, location_id: location.billing_source === 'LOCATION' ? location.id : null }
}

/** Locks the owner's row, so that two choices of a method are serialized (lock order: organization, location). */
export async function lockOwner({ tx }: Ctx, { organization_id, location_id }: OwnerKey): Promise<void> {
  if (location_id === null) await tx.one(sql`select id from organizations where id = ${organization_id} for no key update`)
  else await tx.one(sql`select id from locations where organization_id = ${organization_id} and id = ${location_id} for no key update`)
}

/** Topics of the locations that pay by this owner, for live updates of open screens. */
export async function topicsOf({ tx }: Ctx, { organization_id, location_id }: OwnerKey): Promise<string[]> {
  if (location_id !== null) return [`location:${location_id}`]
  const locations = await tx.rows<{ id: number }>(
    sql`select id from locations where organization_id = ${organization_id} and billing_source = 'ORGANIZATION'`,
  )
  return locations.map(({ id }) => `location:${id}`)
}
