import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/**
 * The condition that a location has a relation to the pro `p`: a favorite, in its network, worked there, or booked with the business. An
 * onsite manager sees no others (docs/rules/rights.md#roles).
 */
export function ownPro(organizationId: Sql, locationId: Sql): Sql {
  return sql`(
    exists (select from favorite_pros r where r.organization_id = ${organizationId} and r.location_id = ${locationId} and r.pro_id = p.id)
    or exists (select from network_members r where r.organization_id = ${organizationId} and r.location_id = ${locationId} and r.pro_id = p.id)
    or exists (select from worked_together r where r.organization_id = ${organizationId} and r.location_id = ${locationId} and r.pro_id = p.id)
    or exists (select from pro_bookings r where r.organization_id = ${organizationId} and r.pro_id = p.id))`
}
