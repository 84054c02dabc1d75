import type { proAtLocation } from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mayDo } from '../../platform/policy.ts'
import { scopeOfLocation } from '../organizations/index.ts'
import { heldCertifications } from '../certifications/index.ts'
import { proProfiles } from '../pros/index.ts'
import { networkFacts } from './network-facts.ts'

export type AtLocation = z.input<typeof proAtLocation>
type Location = Pick<Tables['locations'], 'organization_id' | 'id'>
type Near = Pick<AtLocation, 'address_line_1' | 'zip_code' | 'city' | 'state_code' | 'distance_miles' | 'has_stripe_id'> & { id: number }

/** Meters in a statute mile. */
export const metersPerMile = 1609.344

/** Pros as one location sees them, in the order of ids; unknown ids are left out. */
export async function prosAtLocation(ctx: Ctx, location: Location, proIds: readonly number[]): Promise<AtLocation[]> {
  const here = scopeOfLocation(location)
  const profiles = await proProfiles(ctx, proIds)
  const held = await heldCertifications(ctx, proIds)
  const relations = await networkFacts(ctx, here, proIds)
  const blocks = mayDo(ctx, 'block.view', here) ? {} : { is_blocked: false, block_id: null }
  const near = await homes(ctx, location, proIds)
  return proIds.flatMap((id) => {
    const [profile, relation, place] = [profiles.get(id), relations.get(id), near.get(id)]
    if (!profile || !relation || !place) return []
    const { pro_id: _, ...facts } = relation
    const certifications = (held.get(id) ?? []).map(({ certification_id, ...rest }) => ({ id: certification_id, ...rest }))
    return [{ ...profile, ...facts, ...blocks, ...place, certifications, has_worked_together: facts.times_worked_together > 0 }]
  })
}

// Street and ZIP code are visible to the platform only (ADR 49). Distances are whole miles from the pin approved by the platform: finer
// ones, or a movable pin, would reveal where a pro lives.
async function homes(ctx: Ctx, location: Location, proIds: readonly number[]): Promise<Map<number, Near>> {
  const isPlatform = ctx.actor.is_gigpro_admin
  const rows = await ctx.tx.rows<Near>(sql`
    select p.id, p.city, p.state_code, p.payout_account_id is not null as has_stripe_id,
      case when ${isPlatform} then p.address_line_1 end as address_line_1, case when ${isPlatform} then p.zip_code end as zip_code,
      whole_miles(p.latitude, p.longitude, l.approved_latitude, l.approved_longitude) as distance_miles
    from pros p join locations l on l.organization_id = ${location.organization_id} and l.id = ${location.id}
    where p.id = any(${[...new Set(proIds)]})`)
  return new Map(rows.map((row) => [row.id, row]))
}
