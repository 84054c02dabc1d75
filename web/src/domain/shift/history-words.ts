import type { CancellationCause } from '@crewcall/contract/enums-of-cancelling.ts'
import type { getGigHistory, HistoryAction } from '@crewcall/contract/gig-history.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import type { Sentence, Translate, Words } from '../../lib/i18n.ts'
import { ownCauses } from './cause-words.ts'

type Entry = Output<typeof getGigHistory>['results'][number]
type Value = Entry['changes'][number]['before']

const sentences: Record<HistoryAction, Sentence> = {
  'gig.post': 'Posted the shift',
  'gig.release': 'The shift became visible to pros',
  'gig.edit': 'Changed the shift',
  'gig.raise_to_law': 'Raised confirmed pros because of the minimum wage',
  'gig.cancel': 'Cancelled the shift',
  'gig.reopen': 'Reopened the shift',
  'gig.book_again': 'Booked again after an earlier shift',
  'gig.relocate': 'Moved the shift here from {location}',
  'gig.publish': 'Opened the shift to the marketplace',
  'fill_plan.set': 'Set a plan for when pros can see the shift',
  'fill_plan.start': 'Began a plan to fill the shift',
  'fill_plan.stop': 'Stopped the plan',
  'fill_plan.resume': 'Let the plan go on',
  'fill_plan.wait': 'The shift is filled: the plan waits',
  'fill_plan.go_on': 'There is an opening again: the plan goes on',
  'fill_plan.replan': 'The start was moved: the plan has new times',
  'fill_plan.end': 'The plan ended',
  'gig.renew_code': 'Created a new check-in code',
  'gig.complete': 'The shift ended',
  'application.apply': '{pro} applied',
  'application.select': 'Selected {pro}',
  'application.unselect': 'Undid the selection of {pro}',
  'application.offer': 'Offered the shift to {pro}',
  'offers.queue': '{pros, plural, =0 {Sent offers to the best matched pros} one {Sent an offer to # pro} other {Sent offers to # pros}}',
  'offers.to_groups':
    '{pros, plural, =0 {Offered the shift to {groups}} one {Offered the shift to {groups} and # more pro} other {Offered the shift to {groups} and # more pros}}',
  'application.confirm': '{pro} was confirmed',
  'application.cancel': '{pro} is off the shift',
  'cover.ask': '{pro} asked others to take the shift',
  'cover.withdraw': '{pro} kept the shift',
  'cover.approve': 'Gave the shift of {pro} to {by}',
  'cover.approve_by_rule': 'Gave the shift of {pro} to {by}, as the location’s rule says',
  'cover.refuse': 'Did not let others take the shift of {pro}',
  'application.certificate_lapsed': 'A confirmed pro lacks {certificate}',
  'application.late_announced': '{pro} said by phone to be {minutes, plural, one {# minute} other {# minutes}} late',
  'application.no_show': 'Marked {pro} as a no-show',
  'application.undo_no_show': 'Undid the no-show of {pro}',
  'application.review': 'Rated {pro}',
  'timesheet.hours': 'Changed working hours',
  'timesheet.reopen': 'Reopened working hours',
  'timesheet.accept_extension': 'Accepted extra time',
  'timesheet.dispute': 'Disputed working hours',
  'timesheet.answer': 'Answered a dispute about hours',
  'timesheet.concede': 'The pro’s disputed hours were accepted',
  'timesheet.approve': 'Approved working hours',
  'timesheet.auto_approve': 'Working hours were approved automatically',
  'punch.approved': 'Approved a punch',
  'punch.denied': 'Denied a punch',
  'punch.voided': 'Voided a punch',
}
/** What the fields of a shift are called. */
export const shiftFields: Record<string, Sentence> = {
  start_time: 'Start',
  end_time: 'End',
  wage_amount: 'Hourly rate',
  allowed_confirmed_pros: 'Openings',
  unpaid_break_minutes: 'Unpaid break (minutes)',
  description: 'Description',
  special_inst: 'Special instructions',
  contact_name: 'Contact',
  contact_phone: 'Contact phone',
  address_line_1: 'Address',
  boosted_gig_bonus: 'Boost',
  auto_select_enabled: 'Auto-select',
  is_checkin_required: 'Check-in code',
  require_certifications: 'Certificates required',
}

/** What somebody did to a shift. */
export function activityText({ t, say }: Words, { action, values }: Entry): string {
  const { pro, by, location, groups, pros, minutes, certificate, explanation } = values
  const told = t(sentences[action], {
    pro: String(pro ?? t('A pro')),
    by: String(by ?? t('A pro')),
    location: String(location ?? t('another location')),
    groups: String(groups ?? t('Groups')),
    pros: Number(pros ?? 0),
    minutes: Number(minutes ?? 0),
    certificate: certificate == null ? t('a certificate') : say(String(certificate)),
  })
  const why = causeWords(t, values['cause']) || String(explanation ?? '')
  return why === '' ? told : phrase`${told}: ${why}`
}

const causes: Record<CancellationCause, Sentence> = {
  SUSPENDED: 'The account is suspended.',
  SHIFT_ENDED: 'The shift ended',
  TIME_CHANGED: 'The time of the shift changed',
  ADDRESS_CHANGED: 'The address of the shift changed',
  PLACE_CHANGED: 'The shift moved to another location',
  OPENINGS_TAKEN: 'All openings are filled',
  OFFER_EXPIRED: 'The offer has expired',
  DID_NOT_COME: 'Did not come',
  FIRST_CALL_MISSED: 'Nobody spoke with the pro before their first shift.',
  CERTIFICATE_MISSING: 'A certificate is missing.',
  LOCATION_UNAVAILABLE: 'This location is not available.',
  COVERED: 'Another pro took the shift',
  CALLED_BY_PHONE: 'Called by phone',
  ...ownCauses,
}

/** Why a shift was cancelled for a pro if nobody typed a reason; '' if somebody did. */
export function causeWords(t: Translate, cause: unknown): string {
  const known = causes[cause as CancellationCause] as Sentence | undefined
  return known === undefined ? '' : t(known)
}

/** The label of a changed field. */
export function fieldText({ t }: Words, field: string): string {
  const known = shiftFields[field]
  return known === undefined ? field.replaceAll('_', ' ') : t(known)
}

/** A value before or after a change; instants at the location of the shift. */
export function changedText({ t, locale }: Words, field: string, value: Value, timezone: string): string {
  if (value === null) return t('nothing')
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (field === 'wage_amount' || field === 'boosted_gig_bonus') return formatCents(dollarsToCents(Number(value)))
  if (field !== 'start_time' && field !== 'end_time') return String(value)
  return `${formatDay(String(value), timezone, locale)}, ${formatInstantTime(String(value), timezone)}`
}
