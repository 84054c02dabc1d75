import type { setLocationLicenses as endpoint } from '@crewcall/contract/organizations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { licensesOf, setLicenses } from '../identity/index.ts'
import { followSwitch } from './add-ons/follow.ts'
import { closeAt } from './concierge/acting.ts'
import { locationForUpdate, scopeOfLocation } from './rows.ts'

/**
 * Sets a location up for shifts, for hiring or for both, from the next call on; what was begun can be finished
 * (docs/rules/rights.md#licenses).
 * @throws problem invalid without any; not_found
 */
export async function setLocationLicenses(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationForUpdate(ctx, params.id)
  const place = scopeOfLocation(location)
  allow(ctx, 'location.edit_licenses', place)
  const isChanged = await setLicenses(ctx, place, body.license_names)
  if (!body.license_names.includes('marketplace')) await closeAt(ctx, place, 'CONCIERGE_ENDED')
  await followSwitch(ctx, location, 'HIRE', body.license_names.includes('hire'))
  if (isChanged) await announce(ctx, 'location.licensed', place, [`location:${place.location_id}`, 'admin'])
  return { licenses: await licensesOf(ctx, place) }
}
