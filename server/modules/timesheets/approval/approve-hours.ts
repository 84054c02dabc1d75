import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { approveHours as endpoint } from '@crewcall/contract/timesheets.ts'
import { isIllegalMove } from '@crewcall/contract/rules/machine.ts'
import type { Ctx } from '../../../platform/context.ts'
import { toProblem } from '../../../platform/database-errors.ts'
import { isProblem, leftOutBy, problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { gigForUpdate, scopeOfGig } from '../../gigs/index.ts'
import { approveTogether, readyToApprove } from './approve.ts'
import { changedSince } from '../hours/seen.ts'
import { confirmedHoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { rosterRows } from '../roster/view-roster.ts'

type Answer = Reply<typeof endpoint>
type Body = Input<typeof endpoint>['body']
type Refusal = ReturnType<typeof leftOutBy>

/**
 * Approves the hours of the given pros of a shift; those who cannot be approved are returned in `skipped` with the reason. Hours that
 * changed since they were seen stop the whole call.
 * @throws problem stale_version, whose details name those that changed
 */
export async function approveHours(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Answer> {
  const gig = await gigForUpdate(ctx, params.gigId)
  allow(ctx, 'hours.approve', scopeOfGig(gig))
  const known = await confirmedHoursForUpdate(ctx, gig, body.application_ids)
  requireSeen(known, body.seen)
  const ready: EngagementHours[] = []
  const skipped: Answer['skipped'] = []
  for (const application_id of new Set(body.application_ids)) {
    const shift = known.get(application_id)
    const found = shift ? await readyOrRefusal(ctx, shift) : leftOutBy(problem('not_found', 'PRO_NOT_CONFIRMED'))
    if ('sheet' in found) ready.push(found)
    else skipped.push({ application_id, ...found })
  }
  await approveTogether(
    ctx,
    ready.map((shift) => ({ shift, isCharged: false })),
    { event: 'approve', is_automatic: false },
  )
  return {
    results: await rosterRows(
      ctx,
      ready.map(({ application }) => application.id),
    ),
    skipped,
  }
}

function requireSeen(known: ReadonlyMap<number, EngagementHours>, seen: Body['seen']): void {
  const refused = problem('stale_version', 'HOURS_CHANGED')
  const details = seen.flatMap(({ application_id, last_updated_ts }, index) => {
    const shift = known.get(application_id)
    return shift && changedSince(shift, last_updated_ts) ? [{ target: `seen.${index}`, ...leftOutBy(refused) }] : []
  })
  if (details.length > 0) throw Object.assign(refused, { details })
}

// A refusal is thrown before anything of that pro was written, so the others can continue in the same transaction.
async function readyOrRefusal(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours | Refusal> {
  try {
    return await readyToApprove(ctx, shift)
  } catch (error) {
    if (isIllegalMove(error)) return leftOutBy(toProblem(error))
    if (isProblem(error) && error.status < 500) return leftOutBy(error)
    throw error
  }
}
