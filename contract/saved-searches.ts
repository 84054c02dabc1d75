import { across } from './across.ts'
import { z } from 'zod'
import { day, dollars, empty, id, idParams } from './common.ts'
import { daysOfWeek, startPeriods, timeBlocks } from './enums.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'

/** The filters of `findGigs` that are kept; an empty list or null filters nothing. */
export const savedFilters = z.object({
  positions: z.array(id).max(100).default([]),
  days_of_week: z.array(z.enum(daysOfWeek)).max(7).default([]),
  time_blocks: z.array(z.enum(timeBlocks)).max(4).default([]),
  /** Counted anew every day. */
  starts_in: z.enum(startPeriods).nullable().default(null),
  starts_on__gte: day.nullable().default(null),
  starts_on__lte: day.nullable().default(null),
  /** Null is the distance of the pro's preferences. */
  within_miles: z.int().min(1).max(200).nullable().default(null),
  wage_gte: dollars.nullable().default(null),
  is_instant: z.boolean().nullable().default(null),
  is_eligible: z.boolean().nullable().default(null),
})
export type SavedFilters = z.output<typeof savedFilters>

/** A search for shifts that a pro keeps (docs/rules/shifts.md#saved-searches). */
export const savedSearch = z.object({
  id,
  name: z.string(),
  filters: savedFilters,
  /** The pro is told of new shifts that match. */
  is_alert_on: z.boolean(),
})
export type SavedSearch = z.output<typeof savedSearch>

const isForward = ({ starts_on__gte: from, starts_on__lte: to }: Pick<SavedFilters, 'starts_on__gte' | 'starts_on__lte'>) =>
  from === null || to === null || from <= to
const backward = { path: ['starts_on__lte'], message: 'Must not be before the start' }
const ofOne = idParams('id')
export const listSavedSearches = endpoint('applications', 'listSavedSearches', 'GET /pro/saved-searches/', {
  summary: 'The searches that I keep, oldest first',
  response: z.object({ results: z.array(savedSearch) }),
  errors: ['not_found'],
})
export const saveSearch = endpoint('applications', 'saveSearch', 'POST /pro/saved-searches/', {
  touches: ['saved_search'],
  summary: 'Keep a search under a name; ten at most',
  status: 201,
  body: z.object({
    name: oneLine(60),
    filters: across(savedFilters, ['starts_on__gte', 'starts_on__lte'], isForward, backward),
    is_alert_on: z.boolean().default(true),
  }),
  response: savedSearch,
  errors: ['invalid', 'not_found', 'conflict', 'already_exists'],
})
export const changeSavedSearch = endpoint('applications', 'changeSavedSearch', 'PATCH /pro/saved-searches/{id}/', {
  touches: ['saved_search'],
  summary: 'Rename a saved search, or switch its alerts on or off',
  params: ofOne,
  body: z.object({ name: oneLine(60).optional(), is_alert_on: z.boolean().optional() }),
  response: savedSearch,
  errors: ['invalid', 'not_found', 'already_exists'],
})
export const removeSavedSearch = endpoint('applications', 'removeSavedSearch', 'DELETE /pro/saved-searches/{id}/', {
  touches: ['saved_search'],
  summary: 'Remove a saved search; nothing is told of it any more',
  status: 204,
  params: ofOne,
  response: empty,
  errors: ['not_found'],
})
