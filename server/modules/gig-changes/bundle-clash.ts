import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { GigRecord } from '../gigs/index.ts'

type Times = { start: Date; end: Date }
type Day = { id: number; start_time: Date; end_time: Date; cancelled_at: Date | null }

/**
 * Why a day of a bundle may not be at these times: another day is on the same date, even if it was cancelled, or at the same time
 * (docs/rules/shifts.md#bundles). Null for other shifts, and for a day that stays where it is.
 * @param moved where other days will be by then, by the id of their shift
 */
export async function bundleClash(
  ctx: Ctx,
  gig: GigRecord,
  { start, end }: Times,
  moved: ReadonlyMap<number, Times> = new Map(),
): Promise<'BUNDLE_DAY_TAKEN' | 'BUNDLE_DAYS_OVERLAP' | null> {
  const stays = start.getTime() === gig.start_time.getTime() && end.getTime() === gig.end_time.getTime()
  if (gig.bundle_id === null || stays) return null
  const days = await ctx.tx.rows<Day>(sql`
    select id, start_time, end_time, cancelled_at from gigs
    where organization_id = ${gig.organization_id} and bundle_id = ${gig.bundle_id} and id <> ${gig.id}`)
  const others = days.map((day) => ({ ...day, ...(moved.get(day.id) ?? { start: day.start_time, end: day.end_time }) }))
  const dateOf = (instant: Date) => instantToWall(instant, gig.timezone).date
  if (others.some((other) => dateOf(other.start) === dateOf(start))) return 'BUNDLE_DAY_TAKEN'
  const isBusy = others.some((other) => other.cancelled_at === null && other.start < end && start < other.end)
  return isBusy ? 'BUNDLE_DAYS_OVERLAP' : null
}
