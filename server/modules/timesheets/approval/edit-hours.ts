import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { editHours as endpoint } from '@crewcall/contract/timesheets.ts'
import { isOutsideSchedule, paidSeconds } from '@crewcall/contract/rules/hours.ts'
import { FLAGGED_EDIT_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, limitFor } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import { eventIds, recordHours, topicsOf } from '../../engagements/index.ts'
import { proById } from '../../pros/index.ts'
import { clockOf } from '../hours/evidence.ts'
import type { Edit } from '../hours/evidence.ts'
import type { HoursCause, HoursFlag } from '@crewcall/contract/evidence.ts'
import { evidenceFlags, overlapFlag } from '../hours/flags.ts'
import { judgeBreaks } from '../hours/judge-breaks.ts'
import { factsOf } from '../hours/propose-hours.ts'
import { changedSince } from '../hours/seen.ts'
import { checkHours } from './check-hours.ts'
import { changeSheet, nextState, requireLive, requireUnlocked, hoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewRosterRow } from '../roster/view-roster.ts'

/** Hours to be stored, with what a person wrote about them, or the cause, kept beside the originals. */
export type NewHours = { start: Date; end: Date; unpaid_break_minutes: number; reason: string; cause: HoursCause | null }

/**
 * A manager corrects hours that are not charged yet (docs/rules/hours.md#changing-hours, docs/invariants.md#p5); they then need approval
 * again.
 */
export async function editHours(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await hoursForUpdate(ctx, params.id)
  const { application, gig, sheet } = shift
  const place = { ...scopeOfGig(gig), pro_id: application.pro_id }
  allow(ctx, 'hours.edit', place)
  requireLive(shift)
  requireUnlocked(shift)
  requireFresh(shift, body.last_updated_ts)
  const hours: NewHours = {
    start: new Date(body.start_time),
    end: new Date(body.end_time),
    unpaid_break_minutes: body.unpaid_break_minutes,
    reason: body.reason,
    cause: null,
  }
  checkHours(ctx, gig, hours, { start: 'start_time', end: 'end_time', break: 'unpaid_break_minutes' })
  if (sheet.state === 'OPEN') requireEnded(ctx, shift)
  const state = await nextState(ctx, shift, 'edit')
  const change = Math.abs(
    minutesOf(hours) -
      (sheet.payable_minutes ?? minutesOf({ start: gig.start_time, end: gig.end_time, unpaid_break_minutes: gig.unpaid_break_minutes })),
  )
  const isLarge = change > FLAGGED_EDIT_MINUTES && limitFor(ctx, 'hours.edit', place) !== null
  // Hours entered before any were proposed have the flags of a proposal.
  const uncertain = sheet.state === 'OPEN' ? evidenceFlags(shift.evidence, clockOf(shift.evidence), shift) : []
  const flags: HoursFlag[] = isLarge ? [...uncertain, 'LARGE_EDIT'] : uncertain
  const edited = await storeHours(ctx, shift, hours)
  const { verdict } = await judgeBreaks(ctx, edited)
  await changeSheet(ctx, edited, {
    ...verdict,
    state,
    is_flagged: edited.sheet.is_flagged || flags.length > 0,
    flag_reasons: [...new Set([...edited.sheet.flag_reasons, ...flags])],
  })
  await announce(ctx, 'hours.edited', eventIds(shift.application), topicsOf(shift.application))
  return viewRosterRow(ctx, application.id)
}

const editFacts = sql`, (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = hours_edits.edited_by) as by`

/** Stores hours and their previous values, and updates the application; the first proposal stays as the original. */
export async function storeHours(ctx: Ctx, shift: EngagementHours, hours: NewHours): Promise<EngagementHours> {
  const { application, sheet } = shift
  const values = {
    organization_id: sheet.organization_id,
    application_id: application.id,
    before_start: sheet.start_time,
    before_end: sheet.end_time,
    after_start: hours.start,
    after_end: hours.end,
    unpaid_break_minutes: hours.unpaid_break_minutes,
    reason: hours.reason,
    cause: hours.cause,
    edited_by: ctx.actor.user_id || (await proUser(ctx, application.pro_id)),
    edited_at: ctx.now,
  }
  const edit = await insertRow<'hours_edits', Edit>(ctx.tx, 'hours_edits', values, editFacts)
  await record(ctx, {
    action: 'timesheet.hours',
    object_type: 'timesheet',
    object_id: sheet.id,
    organization_id: sheet.organization_id,
    location_id: sheet.location_id,
    gig_id: sheet.gig_id,
    before: { start_time: sheet.start_time, end_time: sheet.end_time, payable_minutes: sheet.payable_minutes },
    after: {
      start_time: hours.start,
      end_time: hours.end,
      payable_minutes: minutesOf(hours),
      ...(hours.cause === null ? { reason: hours.reason } : { cause: hours.cause }),
    },
  })
  const changed = await changeSheet(ctx, shift, {
    start_time: hours.start,
    end_time: hours.end,
    unpaid_break_minutes: hours.unpaid_break_minutes,
    break_basis: 'ENTERED',
    payable_minutes: minutesOf(hours),
    original_start_time: sheet.original_start_time ?? sheet.start_time,
    original_end_time: sheet.original_end_time ?? sheet.end_time,
    ...judgeTimes(ctx, shift, hours),
  })
  const over = await recordHours(ctx, application, hours.end)
  return { ...changed, application: over, evidence: { ...shift.evidence, edits: [...shift.evidence.edits, edit] } }
}

const ofTimes: readonly HoursFlag[] = ['OUTSIDE_SCHEDULE', 'OVERLAPS']

// These flags belong to the times: they are removed when new ones no longer have them; other flags stay.
function judgeTimes(ctx: Ctx, shift: EngagementHours, hours: NewHours): Pick<EngagementHours['sheet'], 'is_flagged' | 'flag_reasons'> {
  const { sheet, evidence } = shift
  const isOutside = isOutsideSchedule(hours, factsOf(shift, clockOf(evidence), ctx.now), ctx.now)
  const found: HoursFlag[] = [...(isOutside ? (['OUTSIDE_SCHEDULE'] as const) : []), ...overlapFlag(evidence, hours.start, hours.end)]
  const others = sheet.flag_reasons.filter((reason) => !ofTimes.some((flag) => flag === reason))
  const wereOnlyThese = sheet.flag_reasons.length > 0 && others.length === 0
  return { is_flagged: found.length > 0 || (sheet.is_flagged && !wereOnlyThese), flag_reasons: [...others, ...found] }
}

function minutesOf({ start, end, unpaid_break_minutes }: Omit<NewHours, 'reason' | 'cause'>): number {
  return Math.round(paidSeconds(start, end, unpaid_break_minutes) / 60)
}

function requireFresh(shift: EngagementHours, seen: string | undefined): void {
  if (seen !== undefined && changedSince(shift, seen)) throw problem('stale_version', 'HOURS_CHANGED')
}

function requireEnded(ctx: Ctx, { gig, evidence }: EngagementHours): void {
  const { clock_in, clock_out } = clockOf(evidence)
  if (clock_in && !clock_out) throw problem('conflict', 'PRO_ON_THE_CLOCK')
  if (ctx.now < gig.end_time) throw problem('conflict', 'HOURS_CORRECTED_AFTER_SHIFT')
}

// Hours settled without an answer are the pro's figure, so the pro is recorded as their author.
async function proUser(ctx: Ctx, proId: number): Promise<number> {
  return (await proById(ctx, proId)).user_id
}
