import type { reopenGig as endpoint } from '@crewcall/contract/gig-reopening.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { gigMachine } from '@crewcall/contract/rules/machines/index.ts'
import { REOPEN_GIG_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { changeGig, gigForUpdate, eventIds, reopenClosedGig, statusOf, topicsOf, viewGig } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'

/**
 * The platform undoes a cancellation within 24 hours (docs/rules/shifts.md#cancelling): the shift is open again, without its former pros. A
 * past shift stays cancelled.
 * @throws problem conflict when it is not cancelled, too late, or over
 */
export async function reopenGig(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const gig = await gigForUpdate(ctx, params.gigId)
  allow(ctx, 'gig.reopen', gig)
  gigMachine.next(statusOf(gig, ctx.now), 'reopen')
  requireReopenable(ctx, gig)
  await reopenClosedGig(ctx, gig)
  await takeWageOfWork(ctx, gig)
  await announce(ctx, 'gig.reopened', eventIds(gig), topicsOf(gig))
  return viewGig(ctx, gig.id)
}

// A day that was cancelled when the pay of its work rose.
async function takeWageOfWork(ctx: Ctx, { organization_id, id, bundle_id }: GigRecord): Promise<void> {
  if (bundle_id === null) return
  const other = await ctx.tx.maybe<{ wage_amount: number }>(sql`
    select wage_amount from gigs where organization_id = ${organization_id} and bundle_id = ${bundle_id} and id <> ${id} and cancelled_at is null
    order by start_time limit 1`)
  const gig = await gigForUpdate(ctx, id)
  if (other && other.wage_amount > gig.wage_amount) await changeGig(ctx, gig, { wage_amount: other.wage_amount })
}

function requireReopenable({ now }: Ctx, gig: GigRecord): void {
  if (gig.type === 'INTERVIEW') throw problem('conflict', 'TRIAL_CHANGED_IN_HIRING')
  if (gig.end_time <= now) throw problem('conflict', 'SHIFT_OVER_POST_COPY')
  if (gig.released_at === null) throw problem('conflict', 'SHIFT_NEVER_OPEN')
  const age = now.getTime() - (gig.cancelled_at ?? now).getTime()
  if (age > REOPEN_GIG_HOURS * 3_600_000) throw problem('conflict', 'REOPEN_TOO_LATE')
}
