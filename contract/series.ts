import { z } from 'zod'
import { consequence } from './applications.ts'
import {
  currentLocation,
  anyDay,
  day,
  empty,
  id,
  idParams,
  instant,
  pathId,
  queryId,
  queryList,
  requiredText,
  sentInstant,
  timezone,
} from './common.ts'
import { applicationTypes, bookingTypes, gigStatuses } from './enums.ts'
import { givenReason } from './errors.ts'
import { gig, gigEdit } from './gigs.ts'
import { gigTypeFilter } from './gig-type-filter.ts'
import { endpoint } from './kit.ts'
import { recurrencePattern } from './recurrence.ts'

/** MOVED_TO_NEXT_HOUR: the clock skips the start on that day, so the shift starts at the next existing hour. */
const timeNote = z.enum(['MOVED_TO_NEXT_HOUR']).nullable()
const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Use YYYY-MM-DDTHH:mm')
/** Local time of day as HH:mm. */
const wallTime = z.string().regex(/^\d{2}:\d{2}$/)
export const fieldName = z.string().regex(/^[a-z_\d]+$/)
const skippedMonth = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), reason: z.enum(['NO_SUCH_DAY', 'NO_FIFTH_WEEKDAY']) })

export const previewDates = endpoint('series', 'previewDates', 'POST /staffer/gigs/v2/recurring-pattern/dates/', {
  touches: [],
  summary: 'The dates of a repeating shift before it is posted; at most 370, and 52 without an end',
  /**
   * `dtstart` and `until` are an instant or a date in `timezone`; `dtstart` may be a local time there. Weeks are counted as at the location, and
   * from Monday without one.
   */
  body: recurrencePattern.extend({
    dtstart: z.union([instant, localDateTime, day]),
    until: z.union([day, instant]).nullable().default(null),
    timezone: timezone.default('UTC'),
    location_id: id.optional(),
  }),
  response: z.object({
    dates: z.array(z.object({ date: anyDay, time: wallTime, start_time: sentInstant, note: timeNote })),
    /** Months without a date: no 31st, or no fifth weekday. */
    skipped: z.array(skippedMonth),
    /** Whether these are all dates up to `until`. */
    is_complete: z.boolean(),
  }),
  errors: ['invalid', 'not_found'],
})

/** What differs from the rule on one local date. */
const seriesException = z.object({
  date: anyDay,
  kind: z.enum(['SKIPPED', 'EDITED', 'NOT_POSTED']),
  /** The fields changed by hand; later changes of the series leave them. */
  fields: z.array(fieldName),
  /** Why it could not be posted; tried again every night until its date. */
  refused: givenReason.nullable(),
})
/** A coming date of a series: posted, or planned. */
export const comingDate = z.object({ date: anyDay, start_time: sentInstant, gig_id: id.nullable(), note: timeNote })
/** A shift that repeats. `wage_amount` is null for those who may not see it. */
export const series = recurrencePattern.extend({
  interval: z.int(),
  byweekdays: z.array(z.object({ weekday: z.int(), occurrence: z.int().nullable() })),
  until: anyDay.nullable(),
  series_id: id,
  location_id: id,
  dtstart: anyDay,
  start_time: wallTime,
  end_time: wallTime,
  timezone: z.string(),
  skill_id: id,
  skill_name: z.string(),
  type: z.enum(bookingTypes),
  wage_amount: z.number().nullable(),
  allowed_confirmed_pros: z.int(),
  /** The last local date up to which its shifts are stored. */
  materialised_until: anyDay.nullable(),
  ended_at: sentInstant.nullable(),
  exceptions: z.array(seriesException),
  next: z.array(comingDate),
  skipped: z.array(skippedMonth),
  /** Pros who are offered each new shift, and why one was left out last. */
  offers: z.array(
    z.object({
      pro_id: id,
      display_name: z.string(),
      application_type: z.enum(applicationTypes),
      left_out: givenReason.extend({ at: sentInstant, date: anyDay }).nullable(),
    }),
  ),
})
const ownAddress = z.object({ address_line_1: z.string(), city: z.string(), state_code: z.string(), zip_code: z.string() })
/** `own_address`: where its shifts are, unless at the location or another of its work addresses. */
const seriesInDetail = series.extend({ own_address: ownAddress.nullable() })
export type Series = z.infer<typeof seriesInDetail>

export const getRecurringPattern = endpoint('series', 'getRecurringPattern', 'GET /staffer/gigs/{gigId}/recurring-pattern/', {
  summary: 'The rule by which this shift repeats',
  params: idParams('gigId'),
  response: series,
  errors: ['not_found'],
})
export const getSeries = endpoint('series', 'getSeries', 'GET /staffer/series/{seriesId}/', {
  summary: 'One repeating shift',
  params: idParams('seriesId'),
  response: seriesInDetail,
  errors: ['not_found'],
})
export const listSeries = endpoint('series', 'listSeries', 'GET /staffer/series/', {
  summary: 'The repeating shifts of a location that have not ended',
  query: z.object({ location_id: currentLocation }),
  response: z.object({ results: z.array(series.omit({ exceptions: true, next: true, skipped: true, offers: true })) }),
  errors: ['not_found'],
})

/** An occurrence of a series: a stored shift with its id, or a phantom with one above those of all shifts (rules/phantom-id.ts). */
export const occurrence = z.object({
  id,
  gig_id: id.nullable(),
  series_id: id,
  series_date: anyDay,
  status: z.enum(gigStatuses).nullable(),
  type: z.enum(bookingTypes),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  skill_id: id,
  skill_name: z.string(),
  location_id: id,
  wage_amount: z.number().nullable(),
  unpaid_break_minutes: z.int(),
  allowed_confirmed_pros: z.int(),
  current_confirmed_pros_count: z.int(),
  note: timeNote,
})
export type Occurrence = z.infer<typeof occurrence>
export const listOccurrences = endpoint('series', 'listOccurrences', 'GET /staffer/gigs/v2/recurring-pattern/gigs/', {
  summary: 'Occurrences of repeating shifts by start: stored ones, and phantoms that are not stored yet; 60 days by default',
  query: z.object({
    location_id: currentLocation,
    start_time: instant.optional(),
    end_time: instant.optional(),
    skill_ids: queryList(queryId).optional(),
    types: queryList(gigTypeFilter).optional(),
  }),
  response: z.object({ results: z.array(occurrence) }),
  errors: ['invalid', 'not_found'],
})

const onDate = { params: z.object({ seriesId: pathId, date: day }) }
export const storeOccurrence = endpoint('series', 'storeOccurrence', 'POST /staffer/series/{seriesId}/occurrences/{date}/', {
  touches: ['series', 'gig'],
  summary: 'Make a phantom a shift, with changes of its own; a skipped date is posted again',
  ...onDate,
  status: 201,
  body: gigEdit,
  response: gig,
  errors: ['invalid', 'forbidden', 'not_found', 'already_exists', 'conflict', 'payment_hold'],
})
export const skipOccurrence = endpoint('series', 'skipOccurrence', 'DELETE /staffer/series/{seriesId}/occurrences/{date}/', {
  touches: ['series'],
  summary: 'Leave out one date that is not stored yet',
  ...onDate,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const planOccurrence = endpoint('series', 'planOccurrence', 'POST /staffer/series/{seriesId}/occurrences/{date}/plan/', {
  touches: ['series'],
  summary: 'Take back that a date is left out: it is posted when its time comes',
  ...onDate,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})
const ofPro = { params: z.object({ seriesId: pathId, proId: pathId }) }
export const stopSeriesOffer = endpoint('series', 'stopSeriesOffer', 'DELETE /staffer/series/{seriesId}/offers/{proId}/', {
  touches: ['series'],
  summary: 'Offer new shifts of a series to this pro no longer; offers that were sent stay',
  ...ofPro,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
export const resumeSeriesOffer = endpoint('series', 'resumeSeriesOffer', 'POST /staffer/series/{seriesId}/offers/{proId}/', {
  touches: ['series'],
  summary: 'Offer new shifts of a series to this pro again, after it was stopped',
  ...ofPro,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})

/** From this shift on, which makes a new series, or every shift that has not started. */
export const seriesScopes = ['FOLLOWING', 'ALL'] as const
export type SeriesScope = (typeof seriesScopes)[number]
export const seriesScope = z.enum(seriesScopes)
/** A shift of a series with its local date. */
export const datedShift = z.object({ gig_id: id, date: anyDay })
const ofGig = idParams('gigId')
/** The sum over the shifts that would be cancelled, and what stays. */
export const seriesCancellation = consequence.extend({
  gigs: z.array(datedShift.extend({ owed_total: z.int(), refused: givenReason.nullable() })),
  untouched: z.int(),
})
export const previewSeriesCancellation = endpoint('series', 'previewSeriesCancellation', 'GET /staffer/gigs/{gigId}/series-cancellation/', {
  summary: 'What cancelling this and the following shifts, or all, would cost',
  params: ofGig,
  query: z.object({ scope: seriesScope.default('FOLLOWING') }),
  response: seriesCancellation,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const cancelSeries = endpoint('series', 'cancelSeries', 'POST /staffer/gigs/{gigId}/series-cancellation/', {
  touches: ['series', 'gig', 'application'],
  summary: 'Cancel this and the following shifts of a series, or all that have not started',
  params: ofGig,
  body: z.object({ scope: seriesScope, explanation: requiredText(1000) }),
  response: series,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})

/** A rule that holds from a local date after today on; its first date is the first on or after `since`. */
const ruleChange = z.object({ since: day, recurrence: recurrencePattern })
export const seriesRulePlan = z.object({
  /** The first dates of the new rule. */
  dates: z.array(anyDay),
  /** Shifts that are posted and on one of these dates; they stay as they are. */
  kept: z.int(),
  /** What cancelling the shifts on other dates costs. */
  cancelled: seriesCancellation,
})
export const previewSeriesRule = endpoint('series', 'previewSeriesRule', 'POST /staffer/series/{seriesId}/rule-previews/', {
  touches: [],
  summary: 'Which shifts a new rule would cancel, what that costs, and the dates it gives',
  params: idParams('seriesId'),
  body: ruleChange,
  response: seriesRulePlan,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version'],
})
export const changeSeriesRule = endpoint('series', 'changeSeriesRule', 'PUT /staffer/series/{seriesId}/rule/', {
  touches: ['series', 'gig', 'application'],
  summary: 'Repeat by another rule from a date on; posted shifts on other dates are cancelled',
  params: idParams('seriesId'),
  /** `explanation` is told to the pros of cancelled shifts, and required when there are any. */
  body: ruleChange.extend({ explanation: requiredText(1000).nullable().default(null) }),
  response: series,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version'],
})
export const endSeries = endpoint('series', 'endSeries', 'POST /staffer/series/{seriesId}/ending/', {
  touches: ['series'],
  summary: 'Repeat no longer; stored shifts stay',
  params: idParams('seriesId'),
  response: series,
  errors: ['forbidden', 'not_found', 'conflict'],
})
