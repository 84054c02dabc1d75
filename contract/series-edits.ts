import { z } from 'zod'
import { clockTime, idParams, sumCents } from './common.ts'
import { reconfirmCauses } from './enums-of-cancelling.ts'
import { givenReason } from './errors.ts'
import { gigEdit } from './gigs.ts'
import { endpoint } from './kit.ts'
import { raisedToLaw } from './raised-to-law.ts'
import { datedShift, fieldName, series, seriesScope } from './series.ts'

const ofGig = idParams('gigId')
/** Fields of an edit of many shifts; times are wall times at the location. */
export const seriesChanges = gigEdit
  .omit({ start_time: true, end_time: true, last_updated_ts: true })
  .extend({ start_time: clockTime.optional(), end_time: clockTime.optional() })
const seriesEdit = z.object({
  scope: seriesScope,
  changes: seriesChanges,
  /** Follow the clock at the address of the location, after it moved to another time zone. */
  takes_zone_of_location: z.boolean().default(false),
})
const seriesEditPlan = z.object({
  /** Shifts that change, and fields of them that were edited by hand and stay. */
  gigs: z.array(datedShift.extend({ kept_fields: z.array(fieldName), refused: givenReason.nullable() })),
  /** Who stays confirmed and is paid more, because the shift would pay them less than the law. */
  raised_to_law: raisedToLaw,
  must_reconfirm: z.array(datedShift.extend({ display_name: z.string(), because: z.array(z.enum(reconfirmCauses)) })),
  /** What is owed to who finds no opening any more, because a confirmation holds again. */
  owed_total: sumCents,
  conflicts: z.array(datedShift.extend({ display_name: z.string() })),
  /** Shifts that have started, ended or were cancelled, and stay as they are. */
  untouched: z.int(),
  /** Whether the wage is set by hand, which ends the plan by which it rises. */
  ends_plan: z.boolean(),
})
export const previewSeriesEdit = endpoint('series', 'previewSeriesEdit', 'POST /staffer/gigs/{gigId}/series-edit-previews/', {
  touches: [],
  summary: 'What an edit of this and the following shifts, or of all, would do',
  params: ofGig,
  body: seriesEdit,
  response: seriesEditPlan,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const editSeries = endpoint('series', 'editSeries', 'PATCH /staffer/gigs/{gigId}/series/', {
  touches: ['series', 'gig', 'application'],
  summary: 'Change this and the following shifts of a series, or all of them',
  params: ofGig,
  body: seriesEdit,
  response: series,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'overlapping_gig'],
})
const ofSeries = idParams('seriesId')
const wholeEdit = seriesEdit.omit({ scope: true })

export const previewWholeSeriesEdit = endpoint('series', 'previewWholeSeriesEdit', 'POST /staffer/series/{seriesId}/edit-previews/', {
  touches: [],
  summary: 'What an edit of all shifts of a series would do, also while none of them is posted',
  params: ofSeries,
  body: wholeEdit,
  response: seriesEditPlan,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const editWholeSeries = endpoint('series', 'editWholeSeries', 'PATCH /staffer/series/{seriesId}/', {
  touches: ['series', 'gig', 'application'],
  summary: 'Change all shifts of a series that have not started, and those to come, also while none of them is posted',
  params: ofSeries,
  body: wholeEdit,
  response: series,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'overlapping_gig'],
})
