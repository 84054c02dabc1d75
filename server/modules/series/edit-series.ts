import type {
  editSeries as editEndpoint,
  editWholeSeries as editWholeEndpoint,
  previewSeriesEdit as previewEndpoint,
  previewWholeSeriesEdit as previewWholeEndpoint,
} from '@crewcall/contract/series-edits.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { keyed, updateRow } from '../../platform/write.ts'
import { editGig, previewGigEdit, raisedTogether } from '../gig-changes/index.ts'
import { takeMedia } from '../media/index.ts'
import { locationRow } from '../organizations/index.ts'
import { inScope, isAfterEnd, wholeSeries } from './in-scope.ts'
import { materialise } from './materialise.ts'
import { endsPlan, planEdit } from './plan-edit.ts'
import type { EditPlan } from './plan-edit.ts'
import type { SeriesRecord } from './series.ts'
import { splitSeries } from './split-series.ts'
import { viewSeries } from './view-series.ts'

type Body = Input<typeof editWholeEndpoint>['body']

/** What an edit would do to each shift and its pros; changes nothing (docs/rules/shifts.md#repeating). */
export async function previewSeriesEdit(ctx: Ctx, { params, body }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const found = await inScope(ctx, { gigId: params.gigId, scope: body.scope, isLocked: false })
  return previewOf(ctx, await planEdit(ctx, found, body), body)
}

/** The same for all shifts of a series, of which none needs to be posted. */
export async function previewWholeSeriesEdit(
  ctx: Ctx,
  { params, body }: Input<typeof previewWholeEndpoint>,
): Promise<Reply<typeof previewWholeEndpoint>> {
  const found = await wholeSeries(ctx, { seriesId: params.seriesId, isLocked: false })
  return previewOf(ctx, await planEdit(ctx, found, body), body)
}

async function previewOf(ctx: Ctx, plan: EditPlan, { changes }: Body): Promise<Reply<typeof previewEndpoint>> {
  const answer: Reply<typeof previewEndpoint> = {
    gigs: [],
    must_reconfirm: [],
    raised_to_law: [],
    owed_total: 0,
    conflicts: [],
    untouched: plan.untouched,
    ends_plan: endsPlan(plan.series, changes),
  }
  for (const gig of plan.open) {
    const { edit, kept } = plan.editOf(gig)
    const named = { gig_id: gig.id, date: gig.series_date }
    const call = { params: { gigId: gig.id }, query: undefined, body: edit }
    const told = await previewGigEdit(ctx, call, { isOneOfSeveral: true })
    const { refused, must_reconfirm, raised_to_law, consequence, conflicts } = told
    answer.gigs.push({ ...named, kept_fields: kept, refused })
    answer.owed_total += consequence.owed_total
    answer.raised_to_law = raisedTogether([...answer.raised_to_law, ...raised_to_law])
    answer.must_reconfirm.push(...must_reconfirm.map(({ display_name, because }) => ({ ...named, display_name, because })))
    answer.conflicts.push(...conflicts.map(({ display_name }) => ({ ...named, display_name })))
  }
  return answer
}

/**
 * Changes this and the following shifts, or all that have not started. The first makes a new series from this date on; shifts before it
 * are not touched. A field that was edited by hand stays on its shift. One refused shift refuses the whole edit.
 */
export async function editSeries(ctx: Ctx, { params, body }: Input<typeof editEndpoint>): Promise<Reply<typeof editEndpoint>> {
  const found = await inScope(ctx, { gigId: params.gigId, scope: body.scope, isLocked: true })
  return makeEdit(ctx, await planEdit(ctx, found, body), body)
}

/** The same for all shifts of a series, of which none needs to be posted (docs/rules/shifts.md#addresses). */
export async function editWholeSeries(
  ctx: Ctx,
  { params, body }: Input<typeof editWholeEndpoint>,
): Promise<Reply<typeof editWholeEndpoint>> {
  const found = await wholeSeries(ctx, { seriesId: params.seriesId, isLocked: true })
  return makeEdit(ctx, await planEdit(ctx, found, body), { ...body, scope: 'ALL' })
}

async function makeEdit(
  ctx: Ctx,
  plan: EditPlan,
  { scope, changes }: Input<typeof editEndpoint>['body'],
): Promise<Reply<typeof editEndpoint>> {
  const { series } = plan
  const changed = isAfterEnd(plan) ? series : await changeRest(ctx, plan)
  const { organization_id, location_id } = series
  await takeMedia(ctx, { ids: changes.attachment_ids ?? [], purpose: 'ATTACHMENT', organization_id })
  for (const gig of plan.open) {
    const { edit } = plan.editOf(gig)
    if (Object.keys(edit).length > 0) await editGig(ctx, { params: { gigId: gig.id }, query: undefined, body: edit })
  }
  await materialise(ctx, await locationRow(ctx, series), changed.ended_at === null ? [changed] : [])
  const told = { scope, fields: Object.keys(changes) }
  await record(ctx, { organization_id, location_id, action: 'series.change', object_type: 'series', object_id: changed.id, after: told })
  return viewSeries(ctx, changed)
}

async function changeRest(ctx: Ctx, { series, after, since, isWhole }: EditPlan): Promise<SeriesRecord> {
  const target = isWhole ? series : await splitSeries(ctx, series, since)
  const { shift, start_time, end_time, timezone } = after
  const stored = await updateRow(ctx.tx, 'series', keyed(target), { shift, start_time, end_time, timezone, last_updated_ts: ctx.now })
  const { freq, byweekdays, weeks_begin_on } = target
  return { ...target, ...stored, freq, byweekdays, weeks_begin_on, shift }
}
