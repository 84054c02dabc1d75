import { z } from 'zod'
import { day, idParams, instant, ordering, pageQuery, paginated, queryBool, queryId, sentInstant, text } from './common.ts'
import { complianceStatuses, employmentTypes } from './enums.ts'
import { endpoint } from './kit.ts'
import { gigApplication, workingHours } from './applications.ts'
import { breakVerdict } from './evidence.ts'
import { timesheet } from './timesheets.ts'

/** The platform's view of applications. */
export const adminApplication = gigApplication.extend({
  gig_start_time: sentInstant,
  gig_end_time: sentInstant,
  skill_name: z.string(),
  location_name: z.string(),
  employment_type: z.enum(employmentTypes).nullable(),
  compliance_status: z.enum(complianceStatuses).nullable(),
  break_verdicts: z.array(breakVerdict),
  is_gig_cancelled: z.boolean(),
  /** Both are null until clock-in has opened. */
  working_hours: workingHours.nullable(),
  timesheet: timesheet.pick({ id: true, application_id: true, time_punches: true, has_extension: true, shift_breaks: true }).nullable(),
})
export const adminApplicationFilters = z.object({
  pro_id: queryId.optional(),
  unpaid_pros: queryBool.optional(),
  uncharged_businesses: queryBool.optional(),
  /** Whose pro disputed the hours, and nobody decided yet. */
  has_open_dispute: queryBool.optional(),
  /** Whose hours have a flag or missed breaks, and are not approved. */
  has_flagged_hours: queryBool.optional(),
  /** Whose flagged hours no manager decided on within 96 hours, so that the platform does. */
  has_hours_passed_on: queryBool.optional(),
  location_name: text(100).optional(),
  gig_id: queryId.optional(),
  is_confirmed: queryBool.optional(),
  is_cancelled: queryBool.optional(),
  is_selected: queryBool.optional(),
  is_boosted: queryBool.optional(),
  is_gig_cancelled: queryBool.optional(),
  gig__start_time__gte: instant.optional(),
  gig__start_time__lte: instant.optional(),
  /** Of the whole shift, or of one of its breaks. */
  shift_break_compliance: z.enum(complianceStatuses).optional(),
  market_id: queryId.optional(),
  /** Whose pro disputed the hours on these days, by the clock of the location. */
  disputed_from: day.optional(),
  disputed_until: day.optional(),
  /** Whose dispute about the hours was decided on these days. */
  decided_from: day.optional(),
  decided_until: day.optional(),
})
export const listAdminApplications = endpoint('timesheets', 'listAdminApplications', 'GET /admin/gig-applications/', {
  summary: 'All applications, for the platform',
  access: 'admin',
  query: pageQuery(25).extend({
    ordering: ordering(['gig__start_time', 'created_ts', 'id']).default('-gig__start_time'),
    ...adminApplicationFilters.shape,
  }),
  response: paginated(adminApplication),
})
export const getAdminApplication = endpoint('timesheets', 'getAdminApplication', 'GET /admin/gig-applications/{id}/', {
  summary: 'One application, for the platform',
  access: 'admin',
  params: idParams('id'),
  response: adminApplication,
  errors: ['not_found'],
})
