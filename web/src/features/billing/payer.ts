import type { Output } from '@crewcall/contract/kit.ts'
import type { getLocationPaymentMethod } from '@crewcall/contract/billing.ts'
import type { getOrganization, Location } from '@crewcall/contract/organizations.ts'
import type { Target } from '@crewcall/contract/rules/policy.ts'

export type PaymentMethod = Output<typeof getLocationPaymentMethod>
/** The payer: one location with its own method, or the organization for all locations without one. */
export type Payer = {
  kind: 'location' | 'organization'
  id: string
  name: string
  organization: { id: number; name: string }
  /** A location through which the provider's portal is opened. */
  portal_location_id: number | null
  at: Target
}

/** A location as the payer. */
export function payerOfLocation({ id, name, organization_id, organization_name }: Location): Payer {
  const organization = { id: organization_id, name: organization_name }
  return { kind: 'location', id: String(id), name, organization, portal_location_id: id, at: { location_id: id, organization_id } }
}

/** An organization as the payer. */
export function payerOfOrganization({ id, name, locations }: Output<typeof getOrganization>): Payer {
  return {
    kind: 'organization',
    id: String(id),
    name,
    organization: { id, name },
    portal_location_id: locations[0]?.id ?? null,
    at: { organization_id: id },
  }
}
