import type { reportAsCaptain as reportEndpoint, settleCaptainReport as settleEndpoint } from '@crewcall/contract/captain.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { isPastDue } from '@crewcall/contract/rules/time.ts'
import { noShowAllowedAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { myLocations } from '../../organizations/index.ts'
import { proOfActor } from '../../pros/index.ts'
import { asCaptain, captainedHoursForUpdate } from './captaincy.ts'
import { clockOf } from '../hours/evidence.ts'
import { requireLive, requireUnlocked } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewCaptainRow } from './view-captain.ts'

type Report = Tables['captain_reports']
type Kind = Input<typeof reportEndpoint>['body']['kind']

const abilities = { NO_SHOW: 'roster.no_show', HOURS: 'hours.edit', THUMBS_UP: 'review.pro', THUMBS_DOWN: 'review.pro' } as const

/**
 * A captain proposes a no-show, asks for other hours or gives a thumbs up or down; managers decide (docs/rules/hours.md#captains). There is
 * one of each kind at a time: repeating it replaces its text.
 */
export async function reportAsCaptain(ctx: Ctx, { params, body }: Input<typeof reportEndpoint>): Promise<Reply<typeof reportEndpoint>> {
  const shift = await captainedHoursForUpdate(ctx, params.id)
  const { application, gig } = shift
  allow(asCaptain(ctx, gig), abilities[body.kind], scopeOfGig(gig))
  check(ctx, shift, body.kind)
  const captain = await proOfActor(ctx)
  const report = await ctx.tx.one<Report>(sql`
    insert into captain_reports (organization_id, application_id, location_id, gig_id, captain_pro_id, kind, note, created_ts)
    values (${application.organization_id}, ${application.id}, ${gig.location_id}, ${gig.id}, ${captain.id}, ${body.kind}, ${body.note}, ${ctx.now})
    on conflict (organization_id, application_id, (case when kind like 'THUMBS%' then 'THUMBS' else kind end)) where settled_at is null
    do update set kind = excluded.kind, note = excluded.note, captain_pro_id = excluded.captain_pro_id returning *`)
  await record(ctx, { ...auditOf(report), action: 'captain.report', after: { kind: body.kind, note: body.note } })
  if (body.kind === 'NO_SHOW' || body.kind === 'HOURS')
    await announce(
      ctx,
      'captain.reported',
      { ...eventIds(shift.application), kind: body.kind, captain: captain.display_name, note: body.note },
      topicsOf(shift.application),
    )
  return viewCaptainRow(ctx, application.id)
}

/** Marks a report as read by a manager, whatever the decision; idempotent. */
export async function settleCaptainReport(ctx: Ctx, { params }: Input<typeof settleEndpoint>): Promise<Reply<typeof settleEndpoint>> {
  const mine = myLocations(ctx)
  const report = await ctx.tx.one<Report>(sql`
    select * from captain_reports where id = ${params.id} and ${mine(sql`location_id`)} for no key update`)
  allow(ctx, 'roster.no_show', locationScopeOf(report))
  if (report.settled_at !== null) return {}
  await ctx.tx.run(sql`
    update captain_reports set settled_at = ${ctx.now}, settled_by = ${ctx.actor.user_id}
    where organization_id = ${report.organization_id} and id = ${report.id}`)
  await record(ctx, { ...auditOf(report), action: 'captain.settle_report', after: { kind: report.kind } })
  return {}
}

function check(ctx: Ctx, shift: EngagementHours, kind: Kind): void {
  requireLive(shift)
  if (kind === 'THUMBS_UP' || kind === 'THUMBS_DOWN') {
    if (!isPastDue(shift.application.working_end ?? shift.gig.end_time, ctx.now)) throw problem('conflict', 'THUMBS_AFTER_SHIFT')
    return
  }
  requireUnlocked(shift)
  if (kind === 'HOURS') {
    if (ctx.now < shift.gig.start_time) throw problem('conflict', 'SHIFT_NOT_BEGUN')
    return
  }
  if (ctx.now < noShowAllowedAt(shift.gig.start_time)) throw problem('conflict', 'NO_SHOW_REPORT_TOO_EARLY')
  if (clockOf(shift.evidence).clock_in) throw problem('conflict', 'PRO_CLOCKED_IN')
}

function auditOf({ id, organization_id, location_id, gig_id }: Report) {
  return { object_type: 'captain_report', object_id: id, organization_id, location_id, gig_id }
}
