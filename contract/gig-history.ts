import { z } from 'zod'
import { id, idParams, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** What the history of a shift tells; other entries of the audit, such as steps of a payment, are not shown there. */
export const historyActions = [
  'gig.post',
  'gig.release',
  'gig.edit',
  'gig.raise_to_law',
  'gig.cancel',
  'gig.reopen',
  'gig.relocate',
  'gig.book_again',
  'gig.publish',
  'fill_plan.set',
  'fill_plan.start',
  'fill_plan.stop',
  'fill_plan.resume',
  'fill_plan.wait',
  'fill_plan.go_on',
  'fill_plan.replan',
  'fill_plan.end',
  'gig.renew_code',
  'gig.complete',
  'application.apply',
  'application.select',
  'application.unselect',
  'application.offer',
  'offers.queue',
  'offers.to_groups',
  'application.confirm',
  'application.cancel',
  'cover.ask',
  'cover.withdraw',
  'cover.approve',
  'cover.approve_by_rule',
  'cover.refuse',
  'application.certificate_lapsed',
  'application.late_announced',
  'application.no_show',
  'application.undo_no_show',
  'application.review',
  'timesheet.hours',
  'timesheet.reopen',
  'timesheet.accept_extension',
  'timesheet.dispute',
  'timesheet.answer',
  'timesheet.concede',
  'timesheet.approve',
  'timesheet.auto_approve',
  'punch.approved',
  'punch.denied',
  'punch.voided',
] as const
export type HistoryAction = (typeof historyActions)[number]
const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
/** One line of a history; screens have the words of the action. */
export const activity = z.object({
  id,
  at: sentInstant,
  action: z.string(),
  /** The values inserted into the action's sentence, by name. */
  values: z.record(z.string(), changedValue),
  actor_name: z.string(),
  on_behalf_of_platform: z.boolean(),
  /** The location for which somebody of the platform acted (docs/rules/concierge.md). */
  on_behalf_of: z.object({ location_id: id, name: z.string() }).nullable(),
  /** `field` as the thing calls it. */
  changes: z.array(z.object({ field: z.string(), before: changedValue, after: changedValue })),
})
export const getGigHistory = endpoint('gigs', 'getGigHistory', 'GET /staffer/gigs/{gigId}/history/', {
  summary: 'Who did what to this shift, newest first',
  params: idParams('gigId'),
  response: z.object({ results: z.array(activity.extend({ action: z.enum(historyActions) })) }),
  errors: ['not_found'],
})
