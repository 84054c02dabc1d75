import type { previewGigCancellation as previewOneEndpoint } from '@crewcall/contract/applications.ts'
import type {
  cancelSeries as cancelEndpoint,
  endSeries as endEndpoint,
  previewSeriesCancellation as previewEndpoint,
} from '@crewcall/contract/series.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { givenReason, isProblem, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { keyed, updateRows } from '../../platform/write.ts'
import { cancelGig, previewGigCancellation } from '../gig-changes/index.ts'
import { inScope } from './in-scope.ts'
import { lockSeries, seriesById } from './series.ts'
import type { SeriesGig, SeriesRecord } from './series.ts'
import { viewSeries } from './view-series.ts'

type Preview = Reply<typeof previewEndpoint>
type OnShift = Reply<typeof previewOneEndpoint>

/** What cancelling these shifts would cost, all together and each; shifts that have started are not cancelled. */
export async function previewSeriesCancellation(ctx: Ctx, { params, query }: Input<typeof previewEndpoint>): Promise<Preview> {
  const { series, open, untouched } = await inScope(ctx, { gigId: params.gigId, scope: query.scope, isLocked: false })
  allow(ctx, 'gig.cancel', series)
  return { ...(await costOfCancelling(ctx, open)), untouched }
}

/** What cancelling these shifts costs, each and all together, and which of them cannot be cancelled. */
export async function costOfCancelling(ctx: Ctx, open: readonly SeriesGig[]): Promise<Preview> {
  const sum: Preview = { pros: [], owed_total: 0, is_late: false, offers_withdrawn: 0, notified: 0, gigs: [], untouched: 0 }
  for (const gig of open) {
    const told = await consequenceOn(ctx, gig)
    const named = { gig_id: gig.id, date: gig.series_date }
    if ('refused' in told) {
      sum.gigs.push({ ...named, owed_total: 0, refused: told.refused })
      continue
    }
    sum.gigs.push({ ...named, owed_total: told.owed_total, refused: null })
    sum.pros.push(...told.pros)
    sum.owed_total += told.owed_total
    sum.is_late ||= told.is_late
    sum.offers_withdrawn += told.offers_withdrawn
    sum.notified += told.notified
  }
  return sum
}

/**
 * Cancels this and the following shifts, or all that have not started, and repeats no longer (docs/rules/shifts.md#repeating). For those
 * within 24 hours of the start the minimum is owed, as for a single shift. One that cannot be cancelled refuses the whole.
 */
export async function cancelSeries(ctx: Ctx, { params, body }: Input<typeof cancelEndpoint>): Promise<Reply<typeof cancelEndpoint>> {
  const { series, since, open, isWhole } = await inScope(ctx, { gigId: params.gigId, scope: body.scope, isLocked: true })
  allow(ctx, 'gig.cancel', series)
  await cancelShifts(ctx, open, body.explanation)
  // It ended before, and these were left.
  if (series.ended_at !== null) return viewSeries(ctx, series)
  if (isWhole) return endNow(ctx, series)
  const until = addDays(since, -1)
  await updateRows(ctx.tx, 'series', keyed(series), { until, last_updated_ts: ctx.now })
  await recordEnd(ctx, series, until)
  return viewSeries(ctx, { ...series, until })
}

/** Cancels shifts of a series one after the other, as if each were cancelled by itself. One that cannot be refuses the whole. */
export async function cancelShifts(ctx: Ctx, open: readonly SeriesGig[], explanation: string): Promise<void> {
  for (const gig of open) await cancelGig(ctx, { params: { gigId: gig.id }, query: undefined, body: { explanation, owes_minimum: false } })
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

async function consequenceOn(ctx: Ctx, gig: SeriesGig): Promise<OnShift | { refused: Preview['gigs'][number]['refused'] }> {
  try {
    return await previewGigCancellation(ctx, { params: { gigId: gig.id }, query: { owes_minimum: false }, body: undefined })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500 || error.reason === undefined) throw error
    const { reason, values = {}, message } = error
    return { refused: { ...givenReason({ reason, values } as Parameters<typeof givenReason>[0]), message } } // thrown together
  }
}
