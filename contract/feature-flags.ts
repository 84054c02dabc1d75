import { z } from 'zod'
import { id, requiredText, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** Every feature that can be on or off by location. The flags file has a line for each, and for no other. */
export const featureFlags = ['offer_to_best_matches'] as const
export type FeatureFlag = (typeof featureFlags)[number]
export const featureFlag = z.enum(featureFlags, 'There is no feature with this name')

/** What a platform admin set over the file, with who, when and why. */
const set = z.object({ is_on: z.boolean(), reason: z.string(), set_by_name: z.string(), last_updated_ts: sentInstant })
const flag = z.object({
  name: featureFlag,
  /** What the flags file says: the one everywhere, the other at the locations it excepts. */
  file: z.object({ is_on: z.boolean(), except_locations: z.array(id) }),
  /** The setting that applies where the location has none. */
  is_on: z.boolean(),
  everywhere: set.nullable(),
  /** Locations with a setting of their own, by an admin or the file, and that setting; by name. */
  locations: z.array(
    z.object({ location_id: id, location_name: z.string(), organization_name: z.string(), is_on: z.boolean(), set: set.nullable() }),
  ),
})
const flags = z.object({ results: z.array(flag) })

export const listFeatureFlags = endpoint('admin', 'listFeatureFlags', 'GET /admin/feature-flags/', {
  summary: 'Every feature that can be on or off by location, with its settings and who made them',
  access: 'admin',
  response: flags,
})
export const setFeatureFlag = endpoint('admin', 'setFeatureFlag', 'PUT /admin/feature-flags/{name}/', {
  touches: ['platform', 'location'],
  summary: 'Switch a feature on or off, everywhere or at one location; null removes the setting',
  access: 'admin',
  params: z.object({ name: featureFlag }),
  body: z.object({
    /** Null means everywhere. */
    location_id: id.nullable(),
    is_on: z.boolean().nullable(),
    reason: requiredText(500),
    /** When the current setting was made, null without one: a change in between is 409. */
    last_updated_ts: sentInstant.nullable(),
  }),
  response: flags,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
