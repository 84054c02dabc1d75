import type { LicenseName } from '@crewcall/contract/rules/licenses.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { AtLocation } from '../../platform/policy.ts'

type License = { license_name: LicenseName; license_id: number; location_id: number }

/** What a location is set up for, by name. */
export function licensesOf({ tx }: Pick<Ctx, 'tx'>, { organization_id, location_id }: AtLocation): Promise<License[]> {
  return tx.rows<License>(sql`
    select license_name, license_id, location_id from licenses_of_locations
    where organization_id = ${organization_id} and location_id = ${location_id} order by license_name`)
}

/**
 * Refuses what no person asks for, such as the next shifts of a series, where the location is not set up for it
 * (docs/rules/rights.md#licenses).
 * @throws problem forbidden
 */
export async function requireLicense(ctx: Pick<Ctx, 'tx'>, place: AtLocation, license: LicenseName): Promise<void> {
  const held = await licensesOf(ctx, place)
  if (!held.some(({ license_name }) => license_name === license)) throw problem('forbidden', 'LICENSE_MISSING', { values: { license } })
}

/**
 * Sets a location up for exactly these, at least one; the same again changes nothing. The caller has checked the permission and holds the
 * lock of the location.
 * @returns whether anything changed
 */
export async function setLicenses(ctx: Ctx, place: AtLocation, names: readonly LicenseName[]): Promise<boolean> {
  const { organization_id, location_id } = place
  const before = (await licensesOf(ctx, place)).map(({ license_name }) => license_name)
  const after = [...new Set(names)].toSorted()
  if (before.join() === after.join()) return false
  await ctx.tx.run(sql`
    insert into licenses (organization_id, location_id, license_name)
    select ${organization_id}, ${location_id}, name from unnest(${after}::text[]) name
    on conflict (organization_id, location_id, license_name) where user_id is null do nothing`)
  await ctx.tx.run(sql`
    delete from licenses where organization_id = ${organization_id} and location_id = ${location_id} and user_id is null
      and license_name <> all(${after}::text[])`)
  await record(ctx, {
    action: 'location.change_licenses',
    object_type: 'location',
    object_id: location_id,
    ...place,
    before: { licenses: before.join(', ') },
    after: { licenses: after.join(', ') },
  })
  return true
}
