import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { approveMatching as endpoint } from '@crewcall/contract/timesheet-list.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { approveLocked, lockWanted } from '../../timesheets/index.ts'
import { totalsOf } from './total-timesheets.ts'

/**
 * Approves everything that a filter shows and that needs no look (docs/rules/hours.md#timesheets): all of it, or nothing if it is no longer
 * what was shown.
 * @throws problem stale_version if other timesheets, hours or amounts match now
 */
export async function approveMatching(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { lines, skipped, seen } = await totalsOf(ctx, { ...body.filter, action: 'APPROVE' })
  const changed = (now: number) => problem('stale_version', 'THESE_CHANGED', { values: { was: body.count, now } })
  if (lines.length !== body.count || (body.seen ?? seen) !== seen) throw changed(lines.length)
  const locked = await lockWanted(
    ctx,
    lines.map(({ application_id, last_updated_ts }) => ({
      application_id,
      ...(last_updated_ts === null ? {} : { last_updated_ts: new Date(last_updated_ts).toISOString() }),
    })),
  )
  if (locked.ready.length !== lines.length) throw changed(locked.ready.length)
  await approveLocked(ctx, locked.ready)
  return { approved: locked.ready.length, left_out: skipped.length }
}
