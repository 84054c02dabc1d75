import { z } from 'zod'
import { id, idParams, queryInt, queryList, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { applicationStatuses, gigStatuses, hoursStates, invoiceStatuses } from './enums.ts'
import { apiEventTypes, apiObjects } from './rules/api-events.ts'
import { attemptStates } from './rules/machines/attempt.ts'
import type { ApiEventType, ApiObject } from './rules/api-events.ts'

const cents = z.int()
const gigData = z.object({
  gig_id: id,
  skill_id: id,
  status: z.enum(gigStatuses),
  starts_at: sentInstant,
  ends_at: sentInstant,
  wanted: z.int(),
  confirmed: z.int(),
  wage_cents: cents,
})
const applicationData = z.object({
  application_id: id,
  gig_id: id,
  pro_id: id,
  status: z.enum(applicationStatuses),
  starts_at: sentInstant,
  ends_at: sentInstant,
  /** An hour; null before the confirmation. */
  wage_cents: cents.nullable(),
})
const timesheetData = z.object({
  timesheet_id: id,
  application_id: id,
  gig_id: id,
  pro_id: id,
  status: z.enum(hoursStates),
  starts_at: sentInstant.nullable(),
  ends_at: sentInstant.nullable(),
  unpaid_break_minutes: z.int(),
  payable_minutes: z.int().nullable(),
})
const chargeData = z.object({
  charge_id: id,
  application_id: id.nullable(),
  status: z.enum(attemptStates),
  amount_cents: cents,
  refunded_cents: cents,
})
const invoiceData = z.object({
  invoice_id: id,
  status: z.enum(invoiceStatuses),
  total_cents: cents,
  paid_cents: cents,
  due_on: z.iso.date().nullable(),
  issued_at: sentInstant.nullable(),
  paid_at: sentInstant.nullable(),
})
const webhookData = z.object({ webhook_id: id })

/** What an event says of its object: ids, states, times and cents; never a name, an address, a phone number or a text of a person. */
export const apiEventData = {
  gig: gigData,
  application: applicationData,
  timesheet: timesheetData,
  charge: chargeData,
  invoice: invoiceData,
  webhook: webhookData,
} as const satisfies Record<ApiObject, z.ZodObject>

/** One event as it is sent and listed. */
export const apiEvent = z.object({
  /** The same each time that this event is sent. */
  id: z.uuid(),
  type: z.enum(apiEventTypes),
  timestamp: sentInstant,
  organization_id: id,
  /** Null if it concerns the organization. */
  location_id: id.nullable(),
  /** It happened in a sandbox: its pros and its money are not real. */
  is_sandbox: z.boolean(),
  /** Counts the events of the organization, without a gap. */
  position: z.int(),
  /** Of two events about one object, that with the higher version is the newer one. */
  object: z.object({ type: z.enum(apiObjects), id, version: z.int() }),
  data: z.union([gigData, applicationData, timesheetData, chargeData, invoiceData, webhookData]),
})
export type ApiEvent = z.output<typeof apiEvent>

/** The schema of one type, for documents. */
export function apiEventOf(type: ApiEventType, about: ApiObject): z.ZodObject {
  return apiEvent.extend({ type: z.literal(type), data: apiEventData[about] })
}

export const listApiEvents = endpoint('webhooks', 'listApiEvents', 'GET /staffer/organizations/{orgId}/events/', {
  summary: 'The events of an organization in order, those of the last 30 days',
  params: idParams('orgId'),
  query: z.object({
    /** The position of the last event that the caller has. */
    after: queryInt.pipe(z.int().min(0)).default(0),
    types: queryList(z.enum(apiEventTypes)).optional(),
    limit: queryInt.pipe(z.int().min(1).max(500)).default(100),
  }),
  response: z.object({
    events: z.array(apiEvent),
    /** What to ask for next. */
    after: z.int(),
    has_more: z.boolean(),
    /** The oldest position that is still kept; a caller who is further behind has missed events. */
    oldest: z.int().nullable(),
  }),
  errors: ['forbidden', 'not_found'],
})
