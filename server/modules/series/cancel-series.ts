import type {
  cancelSeries as cancelEndpoint,
  endSeries as endEndpoint,
  previewSeriesCancellation as previewEndpoint,
} from '@crewcall/contract/series.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { keyed, updateRows } from '../../platform/write.ts'
import { cancelLocked, costOfCancelling } from '../gig-changes/index.ts'
import { gigsForUpdate } from '../gigs/index.ts'
import { inScope, isAfterEnd } from './in-scope.ts'
import { lockSeries, seriesById } from './series.ts'
import type { SeriesGig, SeriesRecord } from './series.ts'
import { viewSeries } from './view-series.ts'

type Preview = Reply<typeof previewEndpoint>

/** What cancelling these shifts would cost, all together and each; shifts that have started are not cancelled. */
export async function previewSeriesCancellation(ctx: Ctx, { params, query }: Input<typeof previewEndpoint>): Promise<Preview> {
  const { series, open, untouched } = await inScope(ctx, { gigId: params.gigId, scope: query.scope, isLocked: false })
  allow(ctx, 'gig.cancel', series)
  return { ...(await costOfShifts(ctx, open)), untouched }
}

/** What cancelling these shifts costs, each by its date and all together, and why some cannot be cancelled. */
export async function costOfShifts(ctx: Ctx, open: readonly SeriesGig[]): Promise<Preview> {
  const { gigs, ...sums } = await costOfCancelling(ctx, open)
  const dates = new Map(open.map(({ id, series_date }) => [id, series_date]))
  return {
    ...sums,
    pros: gigs.flatMap(({ pros }) => pros),
    gigs: gigs.map(({ gig_id, owed_total, refused }) => ({ gig_id, date: dates.get(gig_id) ?? '', owed_total, refused })),
    untouched: 0,
  }
}

/**
 * Cancels this and the following shifts, or all that have not started, and repeats no longer (docs/rules/shifts.md#repeating). For those
 * within 24 hours of the start the minimum is owed, as for a single shift. One that cannot be cancelled refuses the whole.
 */
export async function cancelSeries(ctx: Ctx, { params, body }: Input<typeof cancelEndpoint>): Promise<Reply<typeof cancelEndpoint>> {
  const found = await inScope(ctx, { gigId: params.gigId, scope: body.scope, isLocked: true })
  const { series, since, open, isWhole } = found
  allow(ctx, 'gig.cancel', series)
  await cancelShifts(ctx, open, body.explanation)
  // It ended before, and these were left.
  if (series.ended_at !== null || isAfterEnd(found)) return viewSeries(ctx, series)
  if (isWhole) return endNow(ctx, series)
  const until = addDays(since, -1)
  await updateRows(ctx.tx, 'series', keyed(series), { until, last_updated_ts: ctx.now })
  await recordEnd(ctx, series, until)
  return viewSeries(ctx, { ...series, until })
}

/** Cancels shifts of a series, all or none, as if each were cancelled by itself. */
export async function cancelShifts(ctx: Ctx, open: readonly SeriesGig[], explanation: string): Promise<void> {
  const ids = open.map(({ id }) => id)
  const locked = await gigsForUpdate(ctx, ids)
  await cancelLocked(
    ctx,
    locked.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    { explanation, owes_minimum: false },
  )
}

/** Repeats no longer; shifts that are stored stay. @throws problem conflict when it has ended */
export async function endSeries(ctx: Ctx, { params }: Input<typeof endEndpoint>): Promise<Reply<typeof endEndpoint>> {
  const series = await lockSeries(ctx, await seriesById(ctx, params.seriesId))
  allow(ctx, 'gig.cancel', series)
  if (series.ended_at !== null) throw problem('conflict', 'SERIES_ENDED')
  return endNow(ctx, series)
}

async function endNow(ctx: Ctx, series: SeriesRecord) {
  const ended = { ended_at: ctx.now, ended_by: ctx.actor.user_id || null, last_updated_ts: ctx.now }
  await updateRows(ctx.tx, 'series', keyed(series), ended)
  await recordEnd(ctx, series, null)
  return viewSeries(ctx, { ...series, ...ended })
}

async function recordEnd(ctx: Ctx, { organization_id, location_id, id }: SeriesRecord, until: string | null): Promise<void> {
  await record(ctx, { organization_id, location_id, action: 'series.end', object_type: 'series', object_id: id, after: { until } })
}
