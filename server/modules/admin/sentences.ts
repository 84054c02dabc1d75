import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { because, detailsOf, personOf, proOf, readable } from '../../platform/audit-words.ts'
import type { Details } from '../../platform/audit-words.ts'

type Sentence = string | ((after: Details, before: Details) => string)

/**
 * The sentence of an audit entry; an action without a sentence is shown by its code.
 * @param objectName the name of the person or pro concerned, null if there is none
 */
export function sentenceOf(action: string, after: unknown, before: unknown, objectName: string | null = null): string {
  const known = Object.hasOwn(sentences, action) ? sentences[action] : undefined
  if (known === undefined) return plain(action)
  return typeof known === 'string' ? known : known({ ...detailsOf(after), object_name: objectName }, detailsOf(before))
}

const sentences: Record<string, Sentence> = {
  'location.create': 'Added the location',
  'location.change': 'Changed the location',
  'location.change_billing_source': (after) =>
    after['billing_source'] === 'LOCATION' ? 'The location pays by its own method' : 'The organization pays for the location',
  'location_approval.approve': 'Approved the location',
  'location_approval.approve_move': 'Approved the location’s new address',
  'location_approval.deny': 'Denied the location',
  'location_approval.reapply': 'Resubmitted the location for approval',
  'location_manager.grant': (after) => `Made ${someone(after)} ${roleOf(after)} of the location`,
  'location_manager.change_role': (after) => `Changed ${personOf(after) ?? 'a manager'} to ${roleOf(after)}`,
  'location_manager.revoke': (after) => `Removed ${personOf(after) ?? 'a manager'} from the managers of the location`,
  'organization.create': 'Created the organization',
  'organization.change': 'Changed the organization',
  'organization_manager.grant': (after) => `Made ${someone(after)} admin of the organization`,
  'organization_manager.revoke': (after) => `Removed ${personOf(after) ?? 'someone'} from the admins of the organization`,
  'manager_on_duty.add': 'Added a contact on duty',
  'manager_on_duty.remove': 'Removed a contact on duty',
  'payment_method.activate': 'The payment method works',
  'payment_method.require_action': 'The payment method needs action from its owner',
  'payment_method.fail': 'The payment method failed',
  'payment_method.replace': 'Replaced the payment method',
  'payment_method.remove': 'The payment method was removed',
  'gig_template.create': 'Saved a shift template',
  'gig_template.change': 'Changed a shift template',
  'gig_template.remove': 'Removed a shift template',
  'payment.ask': 'Asked the payment provider about a payment',
  'payment.call_absent': (after) => `Marked a payment as never arrived${because(after)}`,
  'payment.give_back': (after) => `Returned a payment with a different amount${because(after)}`,
  'platform_admin.appoint': (after) => `Made ${someone(after)} an admin of the platform${reasonGiven(after)}`,
  'platform_admin.dismiss': (after) => `Removed ${someone(after)} as an admin of the platform${reasonGiven(after)}`,
  'pro.decline_verification': (after) => `Declined to verify ${somePro(after)}${reasonGiven(after)}`,
  'requirement.add': 'Added a custom requirement',
  'manager_profile.create': 'Signed up as a manager',
  'manager_profile.change': 'Changed a manager profile',
  'market.add': 'Added a market',
  'market.change': 'Changed a market',
  'skill.add': 'Added a position',
  'skill.change': 'Changed a position',
  'break_rule.add': 'Added a break rule',
  'break_rule.change': 'Changed a break rule',
  'break_rule.remove': 'Removed a break rule',
  'break_rule.apply_pack': 'Applied a pack of break rules',
  'pro.unfavorite_all': (after) => `Removed ${somePro(after)} from the favorites`,
  'invitation.send': 'Invited someone to the team',
  'invitation.resend': 'Sent an invitation again',
  'invitation.withdraw': 'Withdrew an invitation',
  'invitation.accept': 'Accepted an invitation',
  'invitation.fail': 'An invitation could not be delivered',
  'gig.post': 'Posted a shift',
  'gig.release': 'A shift became visible to pros',
  'gig.edit': 'Changed a shift',
  'gig.cancel': (after) => `Cancelled a shift${because(after)}`,
  'gig.reopen': 'Reopened a cancelled shift',
  'gig.publish': 'Opened a network shift to the marketplace',
  'gig.renew_code': 'Created a new check-in code',
  'gig.complete': 'A shift ended',
  'application.apply': (after) => `${proOf(after)} applied`,
  'application.select': (after) => `Selected ${proOf(after)}`,
  'application.unselect': (after) => `Undid the selection of ${proOf(after)}`,
  'application.offer': (after) => `Offered a shift to ${proOf(after)}`,
  'offers.queue': (after) =>
    typeof after['pros'] === 'number'
      ? `Sent offers of a shift to ${after['pros']} pros`
      : 'Sent offers of a shift to the best matched pros',
  'application.confirm': (after) => `${proOf(after)} was confirmed`,
  'application.cancel': (after) => `${proOf(after)} is off the shift${because(after)}`,
  'application.certificate_lapsed': (after) => phrase`A confirmed pro lacks a certificate: ${String(after['certificate'] ?? '')}`,
  'application.no_show': (after) => `Marked ${proOf(after)} as a no-show`,
  'application.undo_withdrawal': (after) => `${proOf(after)} undid the withdrawal`,
  'application.undo_no_show': (after) => `Undid the no-show of ${proOf(after)}`,
  'application.review': (after) => `Rated ${proOf(after)}`,
  'timesheet.open': 'Opened a timesheet',
  'timesheet.reopen': 'Reopened working hours',
  'timesheet.accept_extension': 'Accepted extra time',
  'timesheet.hours': 'Changed working hours',
  'timesheet.edit': 'Changed working hours',
  'timesheet.dispute': 'Disputed working hours',
  'timesheet.answer': 'Answered a dispute about hours',
  'timesheet.concede': 'The pro’s disputed hours were accepted',
  'timesheet.approve': 'Approved working hours',
  'timesheet.auto_approve': 'Working hours were approved automatically',
  'timesheet.send_home': 'Working hours ended when the pro was sent home',
  'timesheet.lock': 'Working hours were charged',
  'captain.report': (after) => `A team captain reported ${words(String(after['kind'] ?? ''))}`,
  'captain.settle_report': 'Dismissed a team captain’s report',
  'timesheet.propose': 'Working hours wait for review',
  'punch.approved': 'Approved a punch',
  'punch.denied': 'Denied a punch',
  'punch.voided': 'Voided a punch',
  'payment.intent': 'A payment was started',
  'payment.sent': 'A payment was sent',
  'payment.pending': 'A payment is clearing',
  'payment.succeeded': 'A payment arrived',
  'payment.declined': 'A payment was declined',
  'payment.returned': 'A payment was returned by the bank',
  'payment.not_sent': 'A payment was not sent',
  'payment.unknown': 'The outcome of a payment is unknown',
  'payment.extra': 'Added an extra payment',
  'payment.invoiced': 'A charge was put on the invoice',
  'payment.refund': 'Refunded a charge',
  'invoice.issue': 'An invoice was issued',
  'invoice.overdue': 'An invoice is overdue',
  'invoice.record_payment': 'Recorded a bank transfer for an invoice',
  'payment.waive_minimum': (after) => `Waived a minimum${because(after)}`,
  'alarm.resolve': (after) => `Resolved an alarm${typeof after['resolution'] === 'string' ? phrase`: ${after['resolution']}` : ''}`,
  'job.retry': (after) => `Retried a failed job${jobOf(after)}`,
  'job.retry_all': (after) => `Retried all failed jobs of one kind${jobOf(after)}`,
  'job.discard': (after) => `Discarded a failed job${jobOf(after)}${because({ explanation: after['reason'] })}`,
  'pro.block': (after) => `Blocked ${somePro(after)}`,
  'pro.unblock': (after) => `Unblocked ${somePro(after)}`,
  'pro.verify': (after) => `Checked the identity of ${somePro(after)}`,
  'pro.rename': (after) => `${personOf(after) ?? 'A pro'} changed their name`,
  'pro.suspend': (after) =>
    `Suspended ${somePro(after)}${typeof after['reason_code'] === 'string' ? ` (${reasonOf(after['reason_code'])})` : ''}`,
  'pro.warn': (after) => `Warned ${somePro(after)}`,
  'feature_flag.set': featureSentence,
  'settings.change': (after) => `Changed a setting of the platform${typeof after['name'] === 'string' ? ` (${words(after['name'])})` : ''}`,
  'pro.lift_suspension': (after) => `Lifted a suspension${about(after)}`,
  'pro.open_payout_account': 'Opened an account for payouts',
  'pro.payouts_enabled': 'Payouts can be sent',
  'pro.sign_up': 'Signed up as a pro',
  'pro.change': 'Changed a pro profile',
  'network.add': 'Added a pro to the network',
  'network.remove': 'Removed a pro from the network',
  'certification.approve': 'Approved a certificate',
  'certification.reject': 'Rejected a certificate',
  'certification.correct': 'Corrected a certificate',
  'session.start': 'Signed in',
  'session.step_up': 'Entered a fresh code',
  'session.end': 'Signed out',
  'user.end_sessions': (after) => `Signed ${someone(after)} out everywhere${because(after)}`,
  'user.change': 'Changed personal data',
  'user.change_address': 'Changed the phone or email to sign in with',
  'terms_acceptance.accept': 'Accepted the terms',
  'user.prove_account': 'Entered a code for another account',
  'user.join': 'Joined another account of the same person to this one',
  'user.join_into': 'Was joined to another account of the same person',
  'user.refer': (after) => phrase`Signed up with the referral code ${typeof after['code'] === 'string' ? after['code'] : ''}`,
}

/** The actions that have a sentence. */
export const wordedActions: readonly string[] = Object.keys(sentences)

/** The changed fields of an entry in readable form, before and after. */
export function changesOf(before: unknown, after: unknown): { field: string; before: string | null; after: string | null }[] {
  const [old, fresh] = [detailsOf(before), detailsOf(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((field) => !hidden.has(field))
  return fields.slice(0, 40).map((field) => ({ field: words(field), before: readable(old[field]), after: readable(fresh[field]) }))
}

/** Already part of the sentence, or field names without values. */
const hidden = new Set(['pro', 'explanation', 'fields', 'user_id'])

function someone(after: Details): string {
  return personOf(after) ?? 'someone'
}

function somePro(after: Details): string {
  return personOf(after) ?? 'a pro'
}

function about(after: Details): string {
  const name = personOf(after)
  return name === null ? '' : ` of ${name}`
}

function reasonGiven({ reason }: Details): string {
  return because({ explanation: reason })
}

function plain(action: string): string {
  const [thing = '', event = ''] = action.split('.')
  const subject = words(thing)
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${words(event)}`
}

function featureSentence({ name, is_on, reason }: Details): string {
  const done = is_on === null ? 'Reset a feature' : `Switched a feature ${is_on === true ? 'on' : 'off'}`
  return `${done} (${words(String(name))})${because({ explanation: reason })}`
}

function words(identifier: string): string {
  return isolated(identifier.replaceAll('_', ' ').toLowerCase())
}

// Steps of the suspension policy by number; a person's choice by name.
const suspensionReasonWords: Record<string, string> = {
  first: 'first offense',
  second: 'second offense',
  third: 'third offense',
  'first-gig-no-show': 'no-show on the first shift',
}

function reasonOf(code: string): string {
  return suspensionReasonWords[code] ?? words(code.replaceAll('-', ' '))
}

function jobOf({ kind }: Details): string {
  return typeof kind === 'string' ? phrase` (${kind})` : ''
}

function roleOf({ role }: Details): string {
  return typeof role === 'string' ? words(role) : 'manager'
}
