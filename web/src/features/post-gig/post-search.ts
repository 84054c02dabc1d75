import { aDay, anId, oneOf, textWhere, usually } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'
import { postTypes } from './post-types.ts'

const time = textWhere((raw) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(raw))

/**
 * The address of the post flow, and the initial values of a new shift: a copy, a template, or times from the calendar. `offer_pro` is the
 * pro and `offer_group` the group it is posted for, `return_to` the page opened afterwards; with a group, its offer is sent there first.
 */
export const postSearch = searchSchema({
  return_to: textWhere((raw) => raw.length <= 2000 && /^\/(?![/\\])/.test(raw)),
  post_gig_date: aDay,
  post_gig_type: usually(oneOf(postTypes), 'single'),
  event_id: anId,
  event_name: textWhere((raw) => raw.length <= 100),
  offer_pro: anId,
  offer_group: anId,
  copy_from: anId,
  template_id: anId,
  start: time,
  end: time,
})
export type PostSearch = ReturnType<typeof postSearch>
