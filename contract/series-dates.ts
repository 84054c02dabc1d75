import { z } from 'zod'
import { anyDay, day, id, idParams, queryInt, requiredText } from './common.ts'
import { endpoint } from './kit.ts'
import { comingDate, seriesCancellation } from './series.ts'

/** The most coming dates of a series in one answer. */
export const MOST_COMING_DATES = 400
/** The most dates of a series that one command leaves out. */
const MOST_DATES_AT_ONCE = 100

const ofSeries = idParams('seriesId')
const dates = z.array(day).min(1).max(MOST_DATES_AT_ONCE)

export const listSeriesDates = endpoint('series', 'listSeriesDates', 'GET /staffer/series/{seriesId}/dates/', {
  summary: 'The coming dates of a series, posted and planned, without those left out or cancelled; none once it has ended',
  params: ofSeries,
  query: z.object({ most: queryInt.pipe(z.int().min(1).max(MOST_COMING_DATES)).default(60) }),
  response: z.object({
    results: z.array(comingDate),
    /** Whether no date follows these. */
    is_complete: z.boolean(),
  }),
  errors: ['invalid', 'not_found'],
})

export const previewLeavingOut = endpoint('series', 'previewLeavingOut', 'POST /staffer/series/{seriesId}/dates/leaving-out-previews/', {
  touches: [],
  summary: 'What leaving out these dates would cancel and cost',
  params: ofSeries,
  body: z.object({ dates }),
  response: z.object({
    /** Dates that are only planned. */
    left_out: z.array(anyDay),
    /** What cancelling the posted ones costs. */
    cancelled: seriesCancellation,
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const leaveOutDates = endpoint('series', 'leaveOutDates', 'POST /staffer/series/{seriesId}/dates/leaving-out/', {
  touches: ['series', 'gig', 'application'],
  summary: 'Leave out several dates, all or none: posted shifts are cancelled, planned dates are not posted; twice is once',
  params: ofSeries,
  /** `explanation` is told to the pros of cancelled shifts, and required when there are any. */
  body: z.object({ dates, explanation: requiredText(1000).nullable().default(null) }),
  response: z.object({ left_out: z.array(anyDay), cancelled_gig_ids: z.array(id) }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const planDates = endpoint('series', 'planDates', 'POST /staffer/series/{seriesId}/dates/planning/', {
  touches: ['series'],
  summary: 'Take back that several dates are left out, all or none; twice is once',
  params: ofSeries,
  body: z.object({ dates }),
  response: z.object({ planned: z.array(anyDay) }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
