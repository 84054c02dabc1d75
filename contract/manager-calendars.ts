import { z } from 'zod'
import { empty, id, idParams, linkToken, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** A private calendar address of the caller: the shifts of one location, or with `location_id` null of all they may see. */
export const managerCalendar = z.object({ id, location_id: id.nullable(), with_drafts: z.boolean(), created_ts: sentInstant })
export type ManagerCalendar = z.output<typeof managerCalendar>

const own = { params: idParams('id'), errors: ['invalid', 'not_found'] } as const

export const listManagerCalendars = endpoint('calendar-feeds', 'listManagerCalendars', 'GET /staffer/calendars/', {
  summary: 'My calendar addresses, without the addresses themselves',
  response: z.object({ results: z.array(managerCalendar) }),
  errors: ['invalid'],
})
export const createManagerCalendar = endpoint('calendar-feeds', 'createManagerCalendar', 'POST /staffer/calendars/', {
  touches: ['calendar'],
  summary: 'A new private calendar address for a location, or for all I may see; the old one stops working',
  status: 201,
  body: z.object({ location_id: id.nullable(), with_drafts: z.boolean().default(false) }),
  // Shown once: null in a repetition of the call.
  response: managerCalendar.extend({ url: z.string().nullable() }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const changeManagerCalendar = endpoint('calendar-feeds', 'changeManagerCalendar', 'PATCH /staffer/calendars/{id}/', {
  touches: ['calendar'],
  summary: 'Show planned shifts in a calendar, or leave them out; its address stays',
  ...own,
  body: z.object({ with_drafts: z.boolean() }),
  response: managerCalendar,
})
export const removeManagerCalendar = endpoint('calendar-feeds', 'removeManagerCalendar', 'DELETE /staffer/calendars/{id}/', {
  touches: ['calendar'],
  summary: 'Switch a calendar address off',
  status: 204,
  ...own,
  response: empty,
})
export const readManagerCalendar = endpoint('calendar-feeds', 'readManagerCalendar', 'GET /staffer/calendar/{token}/', {
  summary: 'The shifts behind a calendar address of a manager, as an iCalendar feed',
  access: 'public',
  media: 'text/calendar',
  params: z.object({ token: linkToken }),
  response: z.any(),
  errors: ['not_found'],
})
