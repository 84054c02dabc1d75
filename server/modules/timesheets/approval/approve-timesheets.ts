import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { approveTimesheets as endpoint } from '@crewcall/contract/timesheet-list.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { whyNot as whyMayNot } from '@crewcall/contract/rules/policy.ts'
import { leftOutBy, problem, problemOf } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import { myLocations } from '../../organizations/index.ts'
import { clockOf } from '../hours/evidence.ts'
import { isCancelled, manyHoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { changedSince } from '../hours/seen.ts'
import { approveTogether } from './approve.ts'
import { whyNotTogether } from './together.ts'

type Answer = Reply<typeof endpoint>
type Wanted = Input<typeof endpoint>['body']['timesheets'][number]

/**
 * Approves the hours of many pros at any of the actor's locations (docs/rules/hours.md#timesheets). Those that changed since they were seen,
 * or that need a look, are left out with the reason; the rest is approved in the same transaction, so a repeated call finds it done.
 * @throws problem not_found when none of them exists for the actor
 */
export async function approveTimesheets(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Answer> {
  const { ready, skipped } = await lockWanted(ctx, body.timesheets)
  await approveLocked(ctx, ready)
  return { approved: ready.map(({ application }) => application.id), skipped }
}

/**
 * The named hours that can be approved unseen, locked, and the others with the reason.
 * @throws problem not_found when none of them exists for the actor
 */
export async function lockWanted(
  ctx: Ctx,
  wantedOnes: readonly Wanted[],
): Promise<{ ready: EngagementHours[]; skipped: Answer['skipped'] }> {
  const known = await confirmedHere(
    ctx,
    wantedOnes.map(({ application_id }) => application_id),
  )
  if (known.length === 0) throw problem('not_found', 'PRO_NOT_CONFIRMED')
  for (const place of new Map(known.map((row) => [row.location_id, row])).values()) allow(ctx, 'hours.approve', locationScopeOf(place))
  const shifts = await manyHoursForUpdate(ctx, known)
  const ready: EngagementHours[] = []
  const skipped: Answer['skipped'] = []
  for (const wanted of wantedOnes) {
    const shift = shifts.get(wanted.application_id)
    const refusal = whyNot(ctx, wanted, shift)
    if (shift && refusal === null) ready.push(shift)
    else if (refusal) skipped.push({ application_id: wanted.application_id, ...refusal })
  }
  return { ready, skipped }
}

/** Approves what `lockWanted` found ready. */
export async function approveLocked(ctx: Ctx, ready: readonly EngagementHours[]): Promise<void> {
  for (const ofBusiness of Map.groupBy(ready, ({ sheet }) => sheet.organization_id).values())
    await approveTogether(
      ctx,
      ofBusiness.map((shift) => ({ shift, isCharged: false })),
      { event: 'approve', is_automatic: false },
    )
}

type Known = AtLocation & { id: number }

function confirmedHere(ctx: Ctx, ids: readonly number[]): Promise<Known[]> {
  return ctx.tx.rows<Known>(sql`
    select a.id, a.organization_id, a.location_id from applications a
    where a.id = any(${[...ids]}::bigint[]) and a.confirmed_at is not null and ${myLocations(ctx)(sql`a.location_id`, sql`a.organization_id`)}`)
}

function whyNot(ctx: Ctx, { last_updated_ts }: Wanted, shift: EngagementHours | undefined): ReturnType<typeof leftOutBy> | null {
  if (!shift) return leftOutBy(problem('not_found', 'PRO_NOT_CONFIRMED'))
  const { application, sheet, gig, evidence } = shift
  const missing = whyMayNot(ctx.actor, 'hours.approve', { ...scopeOfGig(gig), pro_id: application.pro_id })
  if (missing !== null) return leftOutBy(problemOf('forbidden', missing))
  const { clock_in, clock_out } = clockOf(evidence)
  const reason = whyNotTogether(
    {
      hours_state: sheet.state,
      is_flagged: sheet.is_flagged,
      is_cancelled: isCancelled(shift),
      is_on_the_clock: clock_in !== undefined && clock_out === undefined,
      end_time: gig.end_time,
    },
    ctx.now,
  )
  if (reason !== null) return leftOutBy(problem('conflict', reason))
  const isChanged = last_updated_ts !== undefined && changedSince(shift, last_updated_ts)
  return isChanged ? leftOutBy(problem('stale_version', 'HOURS_CHANGED')) : null
}
