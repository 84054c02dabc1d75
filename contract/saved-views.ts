import { z } from 'zod'
import { id, instant, requiredText, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'

/** The most views that one person keeps. */
export const MOST_SAVED_VIEWS = 50
/** A view of the shifts of a location under a name; `tab` is its subpage, `search` is the query of its address: filters, rows, span and locations. */
export const savedView = z.object({
  id: z.uuid(),
  name: requiredText(80),
  location_id: id,
  tab: z.enum(['upcoming', 'schedule', 'past']).default('upcoming'),
  search: text(2000),
})
export type SavedView = z.output<typeof savedView>

/** `last_updated_ts` is null while nothing was ever saved. */
const kept = z.object({ results: z.array(savedView), last_updated_ts: sentInstant.nullable() })

export const listSavedViews = endpoint('schedule', 'listSavedViews', 'GET /staffer/saved-views/', {
  summary: 'My saved views, in my order',
  response: kept,
  errors: ['invalid'],
})
export const saveViews = endpoint('schedule', 'saveViews', 'PUT /staffer/saved-views/', {
  touches: ['saved_view'],
  summary: 'Save, rename, order or remove my saved views: the whole list',
  body: z.object({
    views: z.array(savedView).max(MOST_SAVED_VIEWS),
    /** Of the list that was changed; another one is refused. */
    last_updated_ts: instant.nullable().optional(),
  }),
  response: kept,
  errors: ['invalid', 'stale_version'],
})
