import type { location } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { mayDo } from '../../platform/policy.ts'
import { scopeOfLocation } from './rows.ts'
import { featuresOn } from '../config/index.ts'

export type LocationView = z.input<typeof location>
/** The same in a list, without the features of each. */
export type LocationListed = Omit<LocationView, 'features_on'>
/** A location as selected by the query below. */
export type LocationViewRow = Omit<LocationListed, 'coordinates'> & { latitude: number; longitude: number }

/** The columns of a location's view over `locations l`, `markets m` and `organizations o`. */
export const locationColumns: Sql = sql`
  l.*, m.name as market_name, o.name as organization_name, o.week_begins_on,
  (select count(*) from location_managers lm where lm.organization_id = l.organization_id and lm.location_id = l.id) as team_managers_count,
  (select pm.external_id from payment_methods pm
    where pm.organization_id = l.organization_id and pm.replaced_at is null
      and pm.location_id is not distinct from (case when l.billing_source = 'LOCATION' then l.id end)) as stripe_payment_method_id`
/** The tables of those columns. */
export const locationTables: Sql = sql`locations l join markets m on m.id = l.market_id join organizations o on o.id = l.organization_id`

/** A location as the actor may see it; the caller has checked that they may see it at all. */
export async function viewLocation(ctx: Ctx, organizationId: number, id: number): Promise<LocationView> {
  const row = await ctx.tx.one<LocationViewRow>(sql`
    select ${locationColumns} from ${locationTables} where l.organization_id = ${organizationId} and l.id = ${id}`)
  return { ...shown(ctx, row), features_on: await featuresOn(ctx, row) }
}

/** Hides what the actor's role at this location may not read: the fees, which only admins see, and the payment method. */
export function shown(ctx: Pick<Ctx, 'actor'>, { latitude, longitude, ...row }: LocationViewRow): LocationListed {
  const target = scopeOfLocation(row)
  const view: LocationListed = { ...row, coordinates: { type: 'Point', coordinates: [longitude, latitude] } }
  if (!mayDo(ctx, 'billing.view', target)) view.stripe_payment_method_id = null
  if (mayDo(ctx, 'location.view_fees', target)) return view
  return {
    ...view,
    background_checks_fee_percentage: null,
    in_network_fee_percentage: null,
    gigpro_fee_percentage: null,
    tipping_fee_percentage: null,
    w2_fee_percentage: null,
  }
}
