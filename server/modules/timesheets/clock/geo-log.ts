import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { logPosition as endpoint } from '@crewcall/contract/geo-logs.ts'
import { GEO_FLAG_MINUTES, GEO_KEEP_DAYS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { clockOf } from '../hours/evidence.ts'
import type { Position } from '../hours/fence.ts'
import { ownHoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'

/** Records one crossing of the fence while the pro is on the clock (docs/rules/hours.md#crossings-of-the-fence). */
export async function logPosition(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await ownHoursForUpdate(ctx, params.id)
  allow(ctx, 'pro.clock', { pro_id: shift.application.pro_id })
  const { clock_in, clock_out } = clockOf(shift.evidence)
  if (!clock_in || clock_out) throw problem('conflict', 'NOT_ON_THE_CLOCK')
  const { id } = await addLog(ctx, shift, body.action, body.position, false)
  return { id }
}

/** Records that the pro clocked out away from the address; it is flagged for the manager at once. */
export async function noteLeaving(ctx: Ctx, shift: EngagementHours, position: Position | null): Promise<void> {
  await addLog(ctx, shift, 'GEO_FENCE_EXITED', position, true)
}

function addLog(
  ctx: Ctx,
  { application }: EngagementHours,
  action: string,
  position: Position | null,
  isFlagged: boolean,
): Promise<Tables['geo_logs']> {
  return insertRow(ctx.tx, 'geo_logs', {
    organization_id: application.organization_id,
    application_id: application.id,
    pro_id: application.pro_id,
    location_id: application.location_id,
    gig_id: application.gig_id,
    action,
    precision: position?.precision ?? null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    is_flagged_for_staffer_review: isFlagged,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
}

/** Flags pros on the clock who left the fence for more than 10 minutes, or gave no usable position for 30. */
export async function flagAbsences(ctx: Ctx): Promise<number> {
  return ctx.tx.run(sql`
    update geo_logs l set is_flagged_for_staffer_review = true, last_updated_ts = ${ctx.now}
    from work_periods w
    where upper_inf(w.worked) and w.organization_id = l.organization_id and w.application_id = l.application_id
      and not l.is_flagged_for_staffer_review
      and l.created_ts <= ${ctx.now}::timestamptz - make_interval(mins => case l.action when 'GEO_FENCE_EXITED' then ${GEO_FLAG_MINUTES.outside}::int else ${GEO_FLAG_MINUTES.no_fix}::int end)
      and l.action in ('GEO_FENCE_EXITED', 'UNKNOWN')
      and not exists (select 1 from geo_logs later where later.organization_id = l.organization_id and later.application_id = l.application_id and later.id > l.id)`)
}

/** Rounds exact positions older than 90 days to about a kilometer. */
export async function blurOldPositions(ctx: Ctx): Promise<number> {
  return ctx.tx.run(sql`
    update geo_logs set latitude = round(latitude::numeric, 2), longitude = round(longitude::numeric, 2)
    where created_ts < ${ctx.now}::timestamptz - make_interval(days => ${GEO_KEEP_DAYS}::int)
      and (latitude <> round(latitude::numeric, 2)::float8 or longitude <> round(longitude::numeric, 2)::float8)`)
}
