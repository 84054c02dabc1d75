import { across } from './across.ts'
import { z } from 'zod'
import { currentLocation, day, empty, hourlyRate, id, idParams, instant, optionalPhone, requiredText, sentInstant, text } from './common.ts'
import { applicationTypes, employmentTypes } from './enums.ts'
import { skipReason } from './fit.ts'
import { endpoint } from './kit.ts'
import { EVENT_TEMPLATE_DAYS } from './rules/windows.ts'
import { oneLine, optionalLine } from './names.ts'
import { eventName, staffingEvent } from './staffing-events.ts'

const minute = z
  .int()
  .min(-EVENT_TEMPLATE_DAYS * 1440)
  .max(EVENT_TEMPLATE_DAYS * 1440)
type Times = { start_minute: number; end_minute: number }
const endsLater = ({ start_minute, end_minute }: Times) => end_minute > start_minute
const endsTooEarly = { path: ['end_minute'], message: 'Must be after the start' }
/** When a shift of an event template is, in minutes from the start of the event, negative before it (ADR 96). */
export const plannedTimes = across(
  z.object({ start_minute: minute, end_minute: minute }),
  ['start_minute', 'end_minute'],
  endsLater,
  endsTooEarly,
)
const plannedGig = z.object({
  skill_id: id,
  type: z.enum(['MARKETPLACE', 'NETWORK', 'PRIVATE_DIRECT_OFFER']),
  employment_type: z.enum(employmentTypes),
  wage_amount: hourlyRate,
  allowed_confirmed_pros: z.int().min(1).max(200),
  unpaid_break_minutes: z.int().min(0).max(240),
  description: text(5000),
  special_inst: text(5000),
  no_experience_required: z.boolean(),
  auto_select_enabled: z.boolean(),
  selected_requirement_ids: z.array(id).max(30),
})
const sentShift = z.object({
  start_minute: minute,
  end_minute: minute,
  location_id: id,
  contact_name: z.string(),
  contact_phone: z.string().nullable(),
  gigs: z.array(plannedGig).min(1).max(50),
})
/** One shift of an event template, in minutes from the start of the event, negative before it (ADR 96). */
export const plannedShift = across(
  sentShift.extend({
    contact_name: optionalLine(120),
    contact_phone: optionalPhone.nullable(),
    gigs: z
      .array(plannedGig.extend({ description: requiredText(5000) }))
      .min(1)
      .max(50),
  }),
  ['start_minute', 'end_minute'],
  endsLater,
  endsTooEarly,
)
const items = z.array(plannedShift).min(1).max(100)
/** Event template: a run of shifts to make events from. */
export const eventTemplate = z.object({
  id,
  organization_id: id,
  name: z.string(),
  items: z.array(sentShift),
  last_updated_ts: sentInstant,
})
export type EventTemplate = z.infer<typeof eventTemplate>

export const listEventTemplates = endpoint('events', 'listEventTemplates', 'GET /event-templates/', {
  summary: 'Event templates of the organization of a location, by name',
  query: z.object({ location_id: currentLocation }),
  response: z.object({ results: z.array(eventTemplate) }),
  errors: ['not_found', 'forbidden'],
})
export const createEventTemplate = endpoint('events', 'createEventTemplate', 'POST /event-templates/', {
  touches: ['event'],
  summary: 'Save an event as a template',
  status: 201,
  body: z.object({ event_id: id, name: oneLine(120) }),
  response: eventTemplate,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const updateEventTemplate = endpoint('events', 'updateEventTemplate', 'PATCH /event-templates/{id}/', {
  touches: ['event'],
  summary: 'Change the name or the shifts of an event template',
  params: idParams('id'),
  body: z.object({ name: oneLine(120).optional(), items: items.optional() }),
  response: eventTemplate,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeEventTemplate = endpoint('events', 'removeEventTemplate', 'DELETE /event-templates/{id}/', {
  touches: ['event'],
  summary: 'Remove an event template; events made from it stay',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
export const useEventTemplate = endpoint('events', 'useEventTemplate', 'POST /event-templates/{id}/events/', {
  touches: ['event', 'gig'],
  summary: 'Make an event from a template, from this start on',
  params: idParams('id'),
  status: 201,
  body: z.object({ name: eventName, start_time: instant }),
  response: staffingEvent,
  errors: ['invalid', 'forbidden', 'not_found', 'payment_hold'],
})
export const duplicateEvent = endpoint('events', 'duplicateEvent', 'POST /events/{eventId}/copies/', {
  touches: ['event', 'gig'],
  summary: 'Copy an event to another day: shifts, positions and contacts, not people',
  params: idParams('eventId'),
  status: 201,
  body: z.object({ day, name: eventName.optional() }),
  response: staffingEvent,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'payment_hold'],
})

/** A pro chosen for a shift of an event who is told nothing yet. */
export const stagedPro = z.object({
  id,
  gig_id: id,
  pro_id: id,
  pro_name: z.string(),
  headshot_url: z.string().nullable(),
  application_type: z.enum(applicationTypes),
})
export type StagedPro = z.infer<typeof stagedPro>
const stagedList = z.object({ results: z.array(stagedPro) })
export const listStagedPros = endpoint('events', 'listStagedPros', 'GET /events/{eventId}/staged-pros/', {
  summary: 'Pros chosen for the shifts of an event and not told yet',
  params: idParams('eventId'),
  response: stagedList,
  errors: ['forbidden', 'not_found'],
})
export const stagePros = endpoint('events', 'stagePros', 'POST /events/{eventId}/staged-pros/', {
  touches: ['event'],
  summary: 'Choose pros for a shift of an event without telling them',
  params: idParams('eventId'),
  status: 201,
  body: z.object({ gig_id: id, pro_ids: z.array(id).min(1).max(100), application_type: z.enum(applicationTypes).default('DIRECT_OFFER') }),
  response: stagedList,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const unstagePro = endpoint('events', 'unstagePro', 'DELETE /events/{eventId}/staged-pros/{id}/', {
  touches: ['event'],
  summary: 'Take back a pro who was not told yet',
  params: idParams('eventId', 'id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
export const sendStaged = endpoint('events', 'sendStaged', 'POST /events/{eventId}/sendings/', {
  touches: ['event', 'application', 'gig'],
  summary: 'Offer the shifts to the staged pros, with one message each',
  params: idParams('eventId'),
  body: z.object({}),
  response: z.object({
    sent: z.int(),
    pros: z.int(),
    skipped: z.array(skipReason.extend({ id, gig_id: id, pro_id: id, pro_name: z.string() })),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})

/** The printed list of who comes when. Phone numbers are null until 24 hours before the shift. */
export const callSheet = z.object({
  shifts: z.array(
    z.object({
      id,
      start_time: sentInstant,
      end_time: sentInstant,
      timezone: z.string(),
      location_name: z.string(),
      address: z.string(),
      contact_name: z.string(),
      contact_phone: z.string().nullable(),
      rows: z.array(
        z.object({
          application_id: id,
          skill_name: z.string(),
          is_captain: z.boolean(),
          pro_name: z.string(),
          start_time: sentInstant,
          end_time: sentInstant,
          phone_number: z.string().nullable(),
        }),
      ),
      open_count: z.int(),
    }),
  ),
})
export type CallSheet = z.infer<typeof callSheet>
export const getCallSheet = endpoint('events', 'getCallSheet', 'GET /events/{eventId}/call-sheet/', {
  summary: 'The call sheet of an event, to print',
  params: idParams('eventId'),
  response: callSheet,
  errors: ['not_found', 'forbidden'],
})
