import { phrase } from '@crewcall/contract/rules/direction.ts'
import { because, detailsOf, proOf, readable } from '../../../platform/audit-words.ts'
import type { Details } from '../../../platform/audit-words.ts'

/** What an audit entry of a shift says to its managers; entries without a sentence, such as steps of a payment, are not shown. */
export function sentenceOf(action: string, after: unknown): string | null {
  const known = Object.hasOwn(sentences, action) ? sentences[action] : undefined
  return known === undefined ? null : known(detailsOf(after))
}

const sentences: Record<string, (after: Details) => string> = {
  'gig.post': () => 'Posted the shift',
  'gig.release': () => 'The shift became visible to pros',
  'gig.edit': () => 'Changed the shift',
  'gig.cancel': (after) => `Cancelled the shift${because(after)}`,
  'gig.reopen': () => 'Took the cancellation back',
  'gig.publish': () => 'Opened the shift to the marketplace',
  'gig.renew_code': () => 'Made a new check-in code',
  'gig.complete': () => 'The shift ended',
  'application.apply': (after) => `${proOf(after)} applied`,
  'application.select': (after) => `Selected ${proOf(after)}`,
  'application.unselect': (after) => `Took back the selection of ${proOf(after)}`,
  'application.offer': (after) => `Offered the shift to ${proOf(after)}`,
  'offers.queue': ({ pros }) =>
    `Sent offers to ${typeof pros === 'number' ? `${pros} ${pros === 1 ? 'pro' : 'pros'}` : 'the best matched pros'}`,
  'application.confirm': (after) => `${proOf(after)} was confirmed`,
  'application.cancel': (after) => `${proOf(after)} is off the shift${because(after)}`,
  'application.certificate_lapsed': ({ certificate }) =>
    phrase`A confirmed pro lacks ${typeof certificate === 'string' ? certificate : 'a certificate'}`,
  'application.no_show': (after) => `Marked ${proOf(after)} as a no-show`,
  'application.undo_no_show': (after) => `Took back the no-show of ${proOf(after)}`,
  'application.review': (after) => `Rated ${proOf(after)}`,
  'timesheet.hours': () => 'Changed working hours',
  'timesheet.reopen': () => 'Working hours are open again',
  'timesheet.accept_extension': () => 'Accepted a longer shift',
  'timesheet.dispute': () => 'Disputed working hours',
  'timesheet.answer': () => 'Answered a claim about hours',
  'timesheet.concede': () => 'The claimed hours count',
  'timesheet.approve': () => 'Approved working hours',
  'timesheet.auto_approve': () => 'Working hours were approved by themselves',
  'punch.approved': () => 'Approved a punch',
  'punch.denied': () => 'Denied a punch',
  'punch.voided': () => 'Voided a punch',
}

/** The label and the readable value of a changed field. */
export function changedField(field: string, before: unknown, after: unknown) {
  return { field: labels[field] ?? field.replaceAll('_', ' '), before: readable(before), after: readable(after) }
}

const labels: Record<string, string> = {
  start_time: 'Start',
  end_time: 'End',
  wage_amount: 'Hourly rate',
  allowed_confirmed_pros: 'Places',
  unpaid_break_minutes: 'Unpaid break (minutes)',
  description: 'Description',
  special_inst: 'Special instructions',
  contact_name: 'Contact',
  contact_phone: 'Contact phone',
  address_line_1: 'Address',
  boosted_gig_bonus: 'Boost',
  auto_select_enabled: 'Auto-select',
  is_checkin_required: 'Check-in code',
  require_certifications: 'Certifications required',
}
