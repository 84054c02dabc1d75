import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { copyRows } from '../../platform/copy-rows.ts'
import type { Copies } from '../../platform/copy-rows.ts'
import { problem } from '../../platform/errors.ts'
import { keyed, updateRow, updateRows } from '../../platform/write.ts'
import { licensesOf, setLicenses } from '../identity/index.ts'
import { todayThere } from './add-ons/switches.ts'
import { closeAt } from './concierge/acting.ts'
import { scopeOfLocation } from './rows.ts'
import type { LocationRow } from './rows.ts'

/**
 * Makes the location in the other organization: like this one, with its addresses, but paying by the organization's method, not on account and
 * without concierge (docs/rules/location-moves.md#what-is-copied).
 * @returns the location, and the copies of its addresses
 */
export async function openMovedLocation(
  ctx: Ctx,
  from: LocationRow,
  organization_id: number,
): Promise<{ location: LocationRow; addresses: Copies }> {
  const copies = await copyRows(ctx.tx, 'locations', sql`t.organization_id = ${from.organization_id} and t.id = ${from.id}`, {
    organization_id,
    billing_source: 'ORGANIZATION',
    invoicing_enabled: false,
    concierge_enabled: false,
    stripe_customer_id: null,
    payment_hold_since: null,
    creator_user_id: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  const id = copies.get(from.id)
  if (id === undefined) throw problem('not_found', 'NOT_FOUND')
  const location = await ctx.tx.one<LocationRow>(sql`select * from locations where ${keyed({ organization_id, id })}`)
  const there = { organization_id, location_id: id }
  // What the platform gives stays as it is given, with its last day; somebody acts only for who asked for that.
  await setLicenses(
    ctx,
    there,
    (await licensesOf(ctx, scopeOfLocation(from))).map(({ license_name }) => license_name),
  )
  const given = sql`t.organization_id = ${from.organization_id} and t.location_id = ${from.id} and t.start_date is not null and t.type <> 'CONCIERGE'
    and (t.end_date is null or t.end_date >= ${todayThere(ctx, from)}::date)`
  await copyRows(ctx.tx, 'location_add_ons', given, { ...there, created_ts: ctx.now, last_updated_ts: ctx.now })
  return { location, addresses: await copyAddresses(ctx, from, location) }
}

/** Copies the addresses that the location there does not have yet. */
export async function copyAddresses(ctx: Ctx, from: LocationRow, to: LocationRow): Promise<Copies> {
  const same = await ctx.tx.rows<{ id: number; copy_id: number }>(sql`
    select a.id, min(b.id) as copy_id from location_addresses a join location_addresses b on b.organization_id = ${to.organization_id}
      and b.location_id = ${to.id} and b.removed_at is null and (b.type, b.name, b.street_address, b.city, b.postal_code, b.latitude, b.longitude)
        is not distinct from (a.type, a.name, a.street_address, a.city, a.postal_code, a.latitude, a.longitude)
    where a.organization_id = ${from.organization_id} and a.location_id = ${from.id} group by a.id`)
  const there = new Map(same.map(({ id, copy_id }) => [id, copy_id]))
  const missing = sql`t.organization_id = ${from.organization_id} and t.location_id = ${from.id} and t.removed_at is null
    and t.id <> all(${[...there.keys()]}::bigint[])`
  const copied = await copyRows(ctx.tx, 'location_addresses', missing, {
    organization_id: to.organization_id,
    location_id: to.id,
    // A location has one primary address.
    type: sql`case when exists (select from location_addresses p where p.organization_id = ${to.organization_id} and p.location_id = ${to.id}
      and p.type = 'PRIMARY' and p.removed_at is null) then 'SECONDARY' else t.type end`,
    created_ts: ctx.now,
  })
  return new Map([...there, ...copied])
}

/** Closes a location that has moved: nothing new begins there, and nobody of the platform acts for it any more. */
export async function closeMovedLocation(ctx: Ctx, location: LocationRow): Promise<void> {
  await updateRows(ctx.tx, 'locations', keyed(location), { moved_at: ctx.now, last_updated_ts: ctx.now })
  await closeAt(ctx, scopeOfLocation(location), 'CONCIERGE_ENDED')
}

/** Opens a location again to which a move is undone. */
export function reopenMovedLocation(ctx: Ctx, { organization_id, id }: { organization_id: number; id: number }): Promise<LocationRow> {
  return updateRow(ctx.tx, 'locations', keyed({ organization_id, id }), { moved_at: null, last_updated_ts: ctx.now })
}
