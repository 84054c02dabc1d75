import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { acceptExtension as endpoint } from '@crewcall/contract/timesheets.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { propose } from '../hours/propose-hours.ts'
import { changeSheet, requireLive, hoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewRosterRow } from '../roster/view-roster.ts'

/** A manager accepts the extra time; the hours then extend to the punch. */
export async function acceptExtension(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await hoursForUpdate(ctx, params.id)
  allow(ctx, 'extension.accept', { ...locationScopeOf(shift.gig), pro_id: shift.application.pro_id })
  requireLive(shift)
  if (shift.sheet.extension_requested_at === null) throw problem('conflict', 'EXTENSION_NOT_ASKED')
  if (shift.sheet.state !== 'OPEN' && shift.sheet.state !== 'PROPOSED') throw problem('conflict', 'HOURS_SETTLED_ALREADY')
  if (shift.sheet.extension_accepted_at === null) await grantExtension(ctx, shift)
  return viewRosterRow(ctx, shift.application.id)
}

/** Accepts the extra time, by a manager or after 24 hours without an answer, and proposes the hours again. */
export async function grantExtension(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  const granted = await changeSheet(ctx, shift, { extension_accepted_at: ctx.now, extension_accepted_by: ctx.actor.user_id || null })
  await record(ctx, {
    action: 'timesheet.accept_extension',
    object_type: 'timesheet',
    object_id: shift.sheet.id,
    organization_id: shift.gig.organization_id,
    location_id: shift.gig.location_id,
    gig_id: shift.gig.id,
  })
  await announce(ctx, 'extension.accepted', eventIds(shift.application), topicsOf(shift.application))
  return granted.sheet.state === 'PROPOSED' ? propose(ctx, granted, { is_automatic: ctx.actor.user_id === 0 }) : granted
}
