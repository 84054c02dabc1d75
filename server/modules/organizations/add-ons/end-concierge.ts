import type { endConcierge as endpoint } from '@crewcall/contract/concierge.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { closeAt } from '../concierge/acting.ts'
import { locationForUpdate, scopeOfLocation } from '../rows.ts'
import { followSwitch } from './follow.ts'

/**
 * Ends concierge at once, as an admin of the location: its add-on ends with yesterday, as when the platform sets the switch by hand.
 * @throws problem forbidden; conflict without concierge
 */
export async function endConcierge(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationForUpdate(ctx, params.locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'concierge.end', place)
  if (!location.concierge_enabled) throw problem('conflict', 'ACTING_WITHOUT_CONCIERGE')
  await updateRows(ctx.tx, 'locations', keyed(location), { concierge_enabled: false, last_updated_ts: ctx.now })
  await followSwitch(ctx, location, 'CONCIERGE', false)
  await record(ctx, { action: 'concierge.end', object_type: 'location', object_id: location.id, ...place })
  await closeAt(ctx, place, 'STOPPED_BY_LOCATION')
  await announce(ctx, 'location.add_ons_changed', place, [`location:${location.id}`, 'admin'])
  return {}
}
