import type { endActing as endpoint } from '@crewcall/contract/concierge.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { locationById, scopeOfLocation } from '../rows.ts'
import { close } from './acting.ts'
import type { ActingRow } from './acting.ts'

/** Stops acting, as the person who acts or as somebody who may stop them; one that is over stays as it is (docs/rules/concierge.md#the-end). */
export async function endActing(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationById(ctx, params.locationId)
  const place = scopeOfLocation(location)
  allow(ctx, 'concierge.view', place)
  const row = await ctx.tx.one<ActingRow>(sql`
    select * from acting_sessions
    where organization_id = ${place.organization_id} and location_id = ${place.location_id} and id = ${params.id} for update`)
  const isPlatform = ctx.actor.is_gigpro_admin
  if (row.ended_at === null) await close(ctx, row, isPlatform ? 'STOPPED' : 'STOPPED_BY_LOCATION')
  return {}
}
