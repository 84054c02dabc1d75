import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { approveHours as endpoint } from '@crewcall/contract/timesheets.ts'
import { isIllegalMove } from '@crewcall/contract/rules/machine.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { gigForUpdate, scopeOfGig } from '../../gigs/index.ts'
import { approveTogether, readyToApprove } from './approve.ts'
import { confirmedHoursForUpdate } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { rosterRows } from '../roster/view-roster.ts'

type Answer = Reply<typeof endpoint>
type Refusal = { code: string; message: string }

/** Approves the hours of the named pros of a shift; whoever cannot be approved comes back in `skipped` with the reason. */
export async function approveHours(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Answer> {
  const gig = await gigForUpdate(ctx, params.gigId)
  allow(ctx, 'hours.approve', scopeOfGig(gig))
  const known = await confirmedHoursForUpdate(ctx, gig, body.application_ids)
  const ready: EngagementHours[] = []
  const skipped: Answer['skipped'] = []
  for (const application_id of new Set(body.application_ids)) {
    const shift = known.get(application_id)
    const found = shift ? await readyOrRefusal(ctx, shift) : { code: 'not_found', message: 'Not confirmed on this shift' }
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

// A refusal is thrown before anything of that pro was written, so the others can go on in the same transaction.
async function readyOrRefusal(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours | Refusal> {
  try {
    return await readyToApprove(ctx, shift)
  } catch (error) {
    if (isIllegalMove(error)) return { code: 'conflict', message: error.message }
    if (isProblem(error) && error.status < 500) return { code: error.code, message: error.message }
    throw error
  }
}
