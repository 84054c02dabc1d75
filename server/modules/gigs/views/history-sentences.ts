import type { getGigHistory } from '@crewcall/contract/gig-history.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { because, detailsOf, plainValue, proOf, valuesNamed } from '../../../platform/audit-words.ts'
import type { Details } from '../../../platform/audit-words.ts'

/** The sentence of a shift's audit entry for its managers; entries without one, such as steps of a payment, are not shown. */
export function sentenceOf(action: string, after: unknown): string | null {
  const known = Object.hasOwn(sentences, action) ? sentences[action] : undefined
  return known === undefined ? null : known(detailsOf(after))
}

const sentences: Record<string, (after: Details) => string> = {
  'gig.post': () => 'Posted the shift',
  'gig.release': () => 'The shift became visible to pros',
  'gig.edit': () => 'Changed the shift',
  'gig.cancel': (after) => `Cancelled the shift${because(after)}`,
  'gig.reopen': () => 'Reopened the shift',
  'gig.publish': () => 'Opened the shift to the marketplace',
  'gig.renew_code': () => 'Created a new check-in code',
  'gig.complete': () => 'The shift ended',
  'application.apply': (after) => `${proOf(after)} applied`,
  'application.select': (after) => `Selected ${proOf(after)}`,
  'application.unselect': (after) => `Undid the selection of ${proOf(after)}`,
  'application.offer': (after) => `Offered the shift to ${proOf(after)}`,
  'offers.queue': ({ pros }) =>
    `Sent offers to ${typeof pros === 'number' ? `${pros} ${pros === 1 ? 'pro' : 'pros'}` : 'the best matched pros'}`,
  'application.confirm': (after) => `${proOf(after)} was confirmed`,
  'application.cancel': (after) => `${proOf(after)} is off the shift${because(after)}`,
  'application.certificate_lapsed': ({ certificate }) =>
    phrase`A confirmed pro lacks ${typeof certificate === 'string' ? certificate : 'a certificate'}`,
  'application.no_show': (after) => `Marked ${proOf(after)} as a no-show`,
  'application.undo_no_show': (after) => `Undid the no-show of ${proOf(after)}`,
  'application.review': (after) => `Rated ${proOf(after)}`,
  'timesheet.hours': () => 'Changed working hours',
  'timesheet.reopen': () => 'Reopened working hours',
  'timesheet.accept_extension': () => 'Accepted extra time',
  'timesheet.dispute': () => 'Disputed working hours',
  'timesheet.answer': () => 'Answered a dispute about hours',
  'timesheet.concede': () => 'The pro’s disputed hours were accepted',
  'timesheet.approve': () => 'Approved working hours',
  'timesheet.auto_approve': () => 'Working hours were approved automatically',
  'punch.approved': () => 'Approved a punch',
  'punch.denied': () => 'Denied a punch',
  'punch.voided': () => 'Voided a punch',
}

type Activity = Reply<typeof getGigHistory>['results'][number]

/** The values inserted into the sentences of an entry. */
export function valuesOf(after: unknown): Activity['values'] {
  return valuesNamed(['pro', 'explanation', 'cause', 'certificate', 'pros'], after)
}

/** A changed field with its values; empty ones are null. */
export function changedField(field: string, before: unknown, after: unknown): Activity['changes'][number] {
  return { field, before: plainValue(before), after: plainValue(after) }
}
