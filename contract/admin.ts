import { z } from 'zod'
import { id, idParams, pageQuery, paginated, queryBool, queryId, requiredText, sentInstant, text } from './common.ts'
import { appModes, blockReasons, employmentTypes, suspensionReasons } from './enums.ts'
import { referredBy } from './identity.ts'
import { activity } from './gig-history.ts'
import { endpoint } from './kit.ts'
import { suspension } from './pros.ts'

const auditEntry = activity.extend({
  object_type: z.string(),
  object_id: id.nullable(),
  /** The current name of the person or pro; null where the entry is about neither. */
  object_name: z.string().nullable(),
  location_id: id.nullable(),
  request_id: z.string(),
})
const auditQuery = pageQuery(25).extend({
  action: text(60).optional(),
  object_type: text(40).optional(),
  object_id: queryId.optional(),
  actor_user_id: queryId.optional(),
  /** Only what somebody of the platform did while acting for a location. */
  is_on_behalf: queryBool.optional(),
})
export const listAuditLog = endpoint('admin', 'listAuditLog', 'GET /admin/audit-log/', {
  summary: 'Who changed what, everywhere',
  access: 'admin',
  query: auditQuery.extend({ location_id: queryId.optional() }),
  response: paginated(auditEntry),
})
export const listLocationAuditLog = endpoint('admin', 'listLocationAuditLog', 'GET /locations/{locationId}/audit-log/', {
  summary: 'Who changed what at this location',
  params: idParams('locationId'),
  query: auditQuery,
  response: paginated(auditEntry),
  errors: ['forbidden', 'not_found'],
})
/** What waits for a person of the platform. */
export const queueKeys = [
  'first_gig_calls',
  'callbacks',
  'locations',
  'moved_locations',
  'add_ons',
  'certifications',
  'background_checks',
  'expiring_certifications',
  'expiring_checks',
  'appeals',
  'pros',
  'holds',
  'disputes',
  'flagged_hours',
  'charges',
  'invoices',
  'payouts',
  'checked_payments',
  'parked_events',
  'reported_messages',
  'support',
  'failed_jobs',
  'alarms',
] as const
export type QueueKey = (typeof queueKeys)[number]
/** The platform's work queues with counts, the age of the oldest item, and who took cases. */
export const listQueues = endpoint('admin', 'listQueues', 'GET /admin/queues/', {
  summary: 'What is waiting for the platform',
  access: 'admin',
  response: z.object({
    results: z.array(
      z.object({
        key: z.enum(queueKeys),
        count: z.int(),
        oldest_at: sentInstant.nullable(),
        /** When the first shift is lost unless somebody deals with its item; null where no shift depends on it. */
        first_lost_at: sentInstant.nullable(),
        link: z.string(),
        /** Who has how many of its cases and has not finished them, whoever has most first; null where nobody takes cases. */
        takers: z.array(z.object({ user_id: id, name: z.string(), count: z.int() })).nullable(),
      }),
    ),
  }),
})
export const adminPro = z.object({
  pro_id: id,
  user_id: id,
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  market_name: z.string().nullable(),
  verified: z.boolean(),
  /** Since when the profile has been waiting for review; null when it is not. */
  verification_submitted_at: sentInstant.nullable(),
  /** What the reviewer compares with the photo: first and last name, with the name the pro chose for businesses in brackets. */
  name_to_verify: z.string(),
  /** The name under which the profile was verified before it took this one. */
  renamed_from: z.string().nullable(),
  headshot_url: z.string().nullable(),
  app_mode: z.enum(appModes),
  supported_employment_types: z.array(z.enum(employmentTypes)),
  referred_by: referredBy,
  gigs_worked: z.int(),
  rating: z.number().nullable(),
  completion_percentage: z.int().nullable(),
  suspended_until: sentInstant.nullable(),
  is_suspended: z.boolean(),
  /** The suspension in force, for lifting it. */
  suspension_id: id.nullable(),
})
export const listAdminPros = endpoint('admin', 'listAdminPros', 'GET /admin/pros/', {
  summary: 'All pros, for the platform',
  access: 'admin',
  query: pageQuery(25).extend({
    ordering: z.enum(['user_id', '-user_id']).default('user_id'),
    name: text(100).optional(),
    phone_number: text(20).optional(),
    user_id: queryId.optional(),
    pro_id: queryId.optional(),
    verified: z.enum(['true', 'false']).optional(),
    /** `waiting`: only profiles waiting for review, longest first. */
    verification: z.enum(['waiting']).optional(),
  }),
  response: paginated(adminPro),
})
export const verifyPro = endpoint('admin', 'verifyPro', 'POST /admin/pros/{proId}/verification/', {
  touches: ['pro'],
  summary: 'Verify a pro after checking their identity',
  access: 'admin',
  params: idParams('proId'),
  response: adminPro,
  errors: ['not_found', 'conflict'],
})
export const declineVerification = endpoint('admin', 'declineVerification', 'POST /admin/pros/{proId}/verification/decline/', {
  touches: ['pro'],
  summary: 'Decline to verify a profile; the pro is told why',
  access: 'admin',
  params: idParams('proId'),
  body: z.object({ reason: requiredText(300) }),
  response: adminPro,
  errors: ['not_found', 'conflict'],
})
export const setEmployment = endpoint('admin', 'setEmployment', 'PUT /admin/pros/{proId}/employment/', {
  touches: ['pro'],
  summary: 'Set whether a pro takes shifts as a contractor, an employee or both; repeated, it changes nothing',
  access: 'admin',
  params: idParams('proId'),
  body: z.object({
    supported_employment_types: z.array(z.enum(employmentTypes)).min(1).max(employmentTypes.length),
  }),
  response: adminPro,
  errors: ['invalid', 'not_found'],
})
export const suspendPro = endpoint('admin', 'suspendPro', 'POST /admin/pros/{proId}/suspensions/', {
  touches: ['pro', 'application'],
  summary: 'Suspend a pro; confirmed shifts inside the span are cancelled',
  access: 'admin',
  status: 201,
  params: idParams('proId'),
  body: z.object({ days: z.int().min(1).max(3650).nullable(), reason_code: z.enum(suspensionReasons), explanation: requiredText(1000) }),
  response: suspension,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const liftSuspension = endpoint('admin', 'liftSuspension', 'POST /admin/suspensions/{id}/lifting/', {
  touches: ['pro'],
  summary: 'Lift a suspension',
  access: 'admin',
  params: idParams('id'),
  response: suspension,
  errors: ['not_found', 'conflict'],
})
/** A block as the platform sees it: where, why, by whom, and when it was lifted, if so. */
export const listProBlocks = endpoint('admin', 'listProBlocks', 'GET /admin/pros/{proId}/blocks/', {
  summary: 'Who blocked this pro, and who lifted it',
  access: 'admin',
  params: idParams('proId'),
  query: pageQuery(25),
  response: paginated(
    z.object({
      id,
      location_id: id,
      location_name: z.string(),
      organization_name: z.string(),
      reason: z.enum(blockReasons),
      feedback: z.string(),
      created_ts: sentInstant,
      created_by_name: z.string(),
      lifted_at: sentInstant.nullable(),
      lifted_by_name: z.string().nullable(),
    }),
  ),
  errors: ['not_found'],
})
/** `resolution` and `resolved_by_name` are empty for an alarm that resolved itself. */
export const alarm = z.object({
  id,
  at: sentInstant,
  kind: z.string(),
  detail: z.string(),
  resolved_at: sentInstant.nullable(),
  resolved_by_name: z.string().nullable(),
  resolution: z.string(),
})
export const listAlarms = endpoint('admin', 'listAlarms', 'GET /admin/alarms/', {
  summary: 'Alarms that the product raised',
  access: 'admin',
  query: pageQuery(25),
  response: paginated(alarm),
})
/** Manually, with a note on what was done; a check that still fails raises a new alarm at its next run. */
export const resolveAlarm = endpoint('admin', 'resolveAlarm', 'POST /admin/alarms/{id}/resolution/', {
  touches: ['alarm'],
  summary: 'Resolve an alarm, with a note of what was done',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ resolution: requiredText(1000) }),
  response: alarm,
  errors: ['invalid', 'not_found', 'conflict'],
})
