import { across } from './across.ts'
import { z } from 'zod'
import {
  empty,
  id,
  idParams,
  instant,
  optionalPhone,
  pageQuery,
  paginated,
  pathId,
  queryBool,
  queryId,
  queryList,
  seenVersion,
  sentInstant,
  sumCents,
  text,
} from './common.ts'
import { bookingTypes, gigStatuses } from './enums.ts'
import { gigTypeFilter } from './gig-type-filter.ts'
import { endpoint } from './kit.ts'
import { oneLine, optionalLine } from './names.ts'
import { raisedToLaw } from './raised-to-law.ts'

/** The name of an event: 3 to 25 characters on one line. */
export const eventName = oneLine(1000)
  .refine((name) => name.length >= 3, 'Event name must be at least 3 characters')
  .refine((name) => name.length <= 25, 'Event name must be 25 characters or less')
/** The most shifts one call adds to an event. */
export const mostAdded = 200

/**
 * Event: shifts that belong together. The counts are of its live shifts at the locations the reader manages; the times are of the first and
 * the last of them, in the zone of the first.
 */
export const staffingEvent = z.object({
  id,
  name: z.string(),
  organization_id: id,
  /** When the event itself begins; null if only its shifts say so (ADR 96). */
  start_time: sentInstant.nullable(),
  starts_at: sentInstant.nullable(),
  ends_at: sentInstant.nullable(),
  timezone: z.string().nullable(),
  event_shifts_count: z.int(),
  gigs_count: z.int(),
  openings_count: z.int(),
  confirmed_count: z.int(),
  staged_count: z.int(),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
export type StaffingEvent = z.infer<typeof staffingEvent>

/** A gig in an event. `declined_count` counts pros who gave the shift up or declined its offer; `staged_count` those told nothing yet. */
export const eventGig = z.object({
  id,
  skill_id: id,
  skill_name: z.string(),
  is_captain: z.boolean(),
  status: z.enum(gigStatuses),
  type: z.enum(bookingTypes),
  wage_amount: z.number().nullable(),
  allowed_confirmed_pros: z.int(),
  current_confirmed_pros_count: z.int(),
  selected_count: z.int(),
  declined_count: z.int(),
  staged_count: z.int(),
  address: z.string(),
})
export type EventGig = z.infer<typeof eventGig>

/** Event shift (gig-shift): the gigs of an event with the same time, location and contact. */
export const eventShift = z.object({
  id,
  /** Null for one that was left by a deleted event. */
  event_id: id.nullable(),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  location_id: id,
  location: z.object({ id, name: z.string() }),
  contact_name: z.string(),
  contact_phone: z.string().nullable(),
  last_updated_ts: sentInstant,
  gigs_count: z.int(),
  gigs: z.array(eventGig).optional(),
})
export type EventShift = z.infer<typeof eventShift>

const ofEvent = { params: idParams('id'), response: staffingEvent }
const shiftList = z.object({ results: z.array(eventShift) })

export const createEvent = endpoint('events', 'createEvent', 'POST /events/', {
  touches: ['event'],
  summary: 'Create an event',
  status: 201,
  body: z.object({ name: eventName, organization_id: id, start_time: instant.nullable().default(null) }),
  response: staffingEvent,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const listEvents = endpoint('events', 'listEvents', 'GET /events/', {
  summary: 'Events of my organizations, upcoming ones and those without shifts first',
  query: pageQuery(25).extend({
    organization_id: queryId.optional(),
    /** Events of the organization of this location. */
    location_id: queryId.optional(),
    name: text(100).optional(),
  }),
  response: paginated(staffingEvent),
})
export const getEvent = endpoint('events', 'getEvent', 'GET /events/{id}/', { summary: 'One event', ...ofEvent, errors: ['not_found'] })
export const renameEvent = endpoint('events', 'renameEvent', 'PATCH /events/{id}/', {
  touches: ['event'],
  summary: 'Rename an event, or say when it begins',
  ...ofEvent,
  body: z.object({ name: eventName.optional(), start_time: instant.nullable().optional() }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const deleteEvent = endpoint('events', 'deleteEvent', 'DELETE /events/{id}/', {
  touches: ['event', 'gig', 'application'],
  summary: 'Delete an event; its shifts stay',
  params: idParams('id'),
  /** `cancel_gigs` cancels the shifts as well; if pros are confirmed on them, only together with `cancel_confirmed`. */
  query: z.object({
    cancel_gigs: queryBool.default(false),
    cancel_confirmed: queryBool.default(false),
    explanation: text(1000).default(''),
  }),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const listEventShifts = endpoint('events', 'listEventShifts', 'GET /events/{id}/shifts/', {
  summary: 'Shifts of an event by start, those with a live gig',
  params: idParams('id'),
  query: z.object({ is_including_gigs: queryBool.default(false), types: queryList(gigTypeFilter).optional() }),
  response: shiftList,
  errors: ['not_found'],
})
export const listOrganizationShifts = endpoint('events', 'listOrganizationShifts', 'GET /staffer/organizations/{orgId}/shifts/', {
  summary: 'Event shifts of an organization, to add to an event',
  params: z.object({ orgId: pathId }),
  query: z.object({
    /** Only shifts that start from then on; now, if omitted. */
    start_time: instant.optional(),
    location_id: queryId.optional(),
    gig_types: queryList(gigTypeFilter).optional(),
    excluded_event_ids: queryList(queryId).optional(),
  }),
  response: shiftList,
  errors: ['not_found'],
})
export const addEventShifts = endpoint('events', 'addEventShifts', 'POST /events/{eventId}/shifts/', {
  touches: ['event'],
  summary: 'Add event shifts to an event, all or none',
  params: idParams('eventId'),
  body: z.object({ gig_shift_ids: z.array(id).min(1).max(mostAdded) }),
  response: shiftList,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const addEventGigs = endpoint('events', 'addEventGigs', 'POST /events/{eventId}/gigs/', {
  touches: ['event'],
  summary: 'Add gigs to an event, all or none, with a reason for each that cannot be added',
  params: idParams('eventId'),
  body: z.object({ gig_ids: z.array(id).min(1).max(mostAdded) }),
  response: shiftList,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeEventGig = endpoint('events', 'removeEventGig', 'DELETE /events/{eventId}/gigs/{gigId}/', {
  touches: ['event'],
  summary: 'Take a gig out of an event; it stays as it is',
  params: idParams('eventId', 'gigId'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})

/** Either start and end, or the contact. */
export const eventShiftEdit = across(
  seenVersion.extend({
    start_time: instant.optional(),
    end_time: instant.optional(),
    contact_name: optionalLine(120).optional(),
    contact_phone: optionalPhone.nullable().optional(),
  }),
  ['start_time', 'end_time', 'contact_name', 'contact_phone'],
  ({ start_time, end_time, contact_name, contact_phone }, check) => {
    const isContact = contact_name !== undefined || contact_phone !== undefined
    const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (start_time === undefined && (end_time !== undefined || !isContact)) refuse('start_time', 'This field is required')
    else if (start_time !== undefined && end_time === undefined) refuse('end_time', 'This field is required')
    else if (start_time !== undefined && isContact) refuse('contact_name', 'Change times and contact one after the other')
    else if (Date.parse(end_time ?? '') <= Date.parse(start_time ?? '')) refuse('end_time', 'Must be after the start')
  },
)
const movedPro = z.object({ application_id: id, gig_id: id, pro_id: id, pro_name: z.string(), skill_name: z.string() })
/** What an edit of an event shift does to its people: who works elsewhere then, and who must confirm again. */
export const eventShiftMove = z.object({
  overlaps: z.array(movedPro),
  must_reconfirm: z.array(movedPro),
  /** Who stays confirmed and is paid more, because the shift would pay them less than the law. */
  raised_to_law: raisedToLaw,
  /** What is owed to who finds no opening any more, because a confirmation holds again. */
  owed_total: sumCents,
  keeps_confirmation: z.int(),
  gigs_count: z.int(),
})
export type EventShiftMove = z.infer<typeof eventShiftMove>
const ofShift = { params: idParams('shiftId') }
export const previewEventShiftEdit = endpoint('events', 'previewEventShiftEdit', 'POST /staffer/gigs/gig-shifts/{shiftId}/edit-previews/', {
  touches: [],
  summary: 'Who overlaps and who must confirm again if an event shift moves',
  ...ofShift,
  body: eventShiftEdit,
  response: eventShiftMove,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version'],
})
export const editEventShift = endpoint('events', 'editEventShift', 'PATCH /staffer/gigs/gig-shifts/{shiftId}/', {
  touches: ['event', 'gig', 'application'],
  summary: 'Move an event shift with its people, or change its contact',
  ...ofShift,
  body: eventShiftEdit,
  response: eventShift.extend({ moved: eventShiftMove }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version'],
})
