import type { listAuditLog } from '@crewcall/contract/admin.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Sentence, Words } from '../../lib/i18n.ts'
import { causeWords } from '../shift/history-words.ts'

type Entry = Output<typeof listAuditLog>['results'][number]

const sentences: Record<string, Sentence> = {
  'location.create': 'Added the location',
  'location.change': 'Changed the location',
  'location.change_billing_source':
    '{billing_source, select, LOCATION {The location pays by its own method} other {The organization pays for the location}}',
  'location_approval.approve': 'Approved the location',
  'location_approval.approve_move': 'Approved where the location moved to',
  'location_approval.deny': 'Denied the location',
  'location_approval.reapply': 'Asked for approval again',
  'location_manager.grant':
    '{role, select, ADMIN {Made {person} an admin of the location} TEAM_MEMBER {Made {person} a team member of the location} ONSITE_MANAGER {Made {person} an onsite manager of the location} other {Made {person} a manager of the location}}',
  'location_manager.change_role':
    '{role, select, ADMIN {Changed {person} to admin} TEAM_MEMBER {Changed {person} to team member} ONSITE_MANAGER {Changed {person} to onsite manager} other {Changed the role of {person}}}',
  'location_manager.revoke': 'Removed {person} from the managers of the location',
  'organization.create': 'Created the organization',
  'organization.change': 'Changed the organization',
  'organization_manager.grant': 'Made {person} an admin of the organization',
  'organization_manager.revoke': 'Removed {person} from the admins of the organization',
  'manager_on_duty.add': 'Added a contact on duty',
  'manager_on_duty.remove': 'Removed a contact on duty',
  'payment_method.activate': 'The payment method works',
  'payment_method.require_action': 'The payment method needs a step by its owner',
  'payment_method.fail': 'The payment method failed',
  'payment_method.replace': 'Replaced the payment method',
  'payment_method.remove': 'The payment method was removed',
  'gig_template.create': 'Saved a shift template',
  'gig_template.change': 'Changed a shift template',
  'gig_template.remove': 'Removed a shift template',
  'payment.ask': 'Asked the payment provider about a payment',
  'payment.call_absent': 'Said that a payment never arrived',
  'payment.give_back': 'Gave back a payment of another amount',
  'platform_admin.appoint': 'Made {person} an admin of the platform',
  'platform_admin.dismiss': 'Took the administration of the platform from {person}',
  'pro.decline_verification': 'Did not verify {person}',
  'requirement.add': 'Added a requirement of its own',
  'invitation.send': 'Invited someone to the team',
  'invitation.resend': 'Sent an invitation again',
  'invitation.withdraw': 'Withdrew an invitation',
  'invitation.accept': 'Accepted an invitation',
  'invitation.fail': 'An invitation could not be delivered',
  'gig.post': 'Posted a shift',
  'gig.release': 'A shift became visible to pros',
  'gig.edit': 'Changed a shift',
  'gig.cancel': 'Cancelled a shift',
  'gig.reopen': 'Took the cancellation of a shift back',
  'gig.publish': 'Opened a network shift to the marketplace',
  'gig.renew_code': 'Created a new check-in code',
  'gig.complete': 'A shift ended',
  'application.apply': '{pro} applied',
  'application.select': 'Selected {pro}',
  'application.unselect': 'Took back the selection of {pro}',
  'application.offer': 'Offered a shift to {pro}',
  'offers.queue': '{pros, plural, =0 {Sent offers to the best matched pros} one {Sent an offer to # pro} other {Sent offers to # pros}}',
  'application.confirm': '{pro} was confirmed',
  'application.cancel': '{pro} is off the shift',
  'application.certificate_lapsed': 'A confirmed pro lacks {certificate}',
  'application.no_show': 'Marked {pro} as a no-show',
  'application.undo_no_show': 'Took back the no-show of {pro}',
  'application.review': 'Rated {pro}',
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
  'captain.report':
    '{kind, select, NO_SHOW {A team captain reported a no-show} HOURS {A team captain reported other hours} THUMBS_UP {A team captain praised a pro} other {A team captain complained about a pro}}',
  'captain.settle_report': 'Put a report of a team captain aside',
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
  'payment.refund': 'Gave a charge back',
  'invoice.issue': 'An invoice was issued',
  'invoice.overdue': 'An invoice is overdue',
  'invoice.record_payment': 'Recorded a bank transfer for an invoice',
  'payment.waive_minimum': 'Waived a minimum',
  'alarm.resolve': 'Resolved an alarm',
  'pro.block': 'Blocked {person}',
  'pro.unblock': 'Unblocked {person}',
  'pro.verify': 'Checked the identity of {person}',
  'pro.rename': '{person} took another name',
  'pro.suspend':
    '{reason_code, select, first {Suspended {person} (first offense)} second {Suspended {person} (second offense)} third {Suspended {person} (third offense)} CONDUCT {Suspended {person} (conduct)} SAFETY {Suspended {person} (safety)} IDENTITY {Suspended {person} (identity)} FRAUD {Suspended {person} (fraud)} RELIABILITY {Suspended {person} (reliability)} first_gig_no_show {Suspended {person} (no-show on the first shift)} other {Suspended {person}}}',
  'pro.warn': 'Warned {person}',
  'feature_flag.set':
    '{is_on, select, true {Switched on the feature {name}} false {Switched off the feature {name}} other {Took back what was set for the feature {name}}}',
  'settings.change': 'Changed a setting of the platform ({name})',
  'pro.lift_suspension': 'Lifted a suspension of {person}',
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
  'user.end_sessions': 'Signed {person} out everywhere',
  'user.change': 'Changed personal data',
  'user.change_address': 'Changed the phone or email to sign in with',
  'terms_acceptance.accept': 'Accepted the terms',
  'user.prove_account': 'Showed a code for another account',
  'user.join': 'Took in another account of the same person',
  'user.join_into': 'Was joined into another account of the same person',
  'user.refer': 'Came by the recommendation {code}',
  'job.retry': 'Tried the job again that had given up: {kind}',
  'job.retry_all': 'Tried all jobs of a kind again that had given up: {kind}',
  'job.discard': 'Discarded a job that had given up: {kind}',
}

/** What somebody changed, as the audit log tells it; an action that this version does not know is told in English. */
export function auditText({ t, say }: Words, { action, sentence, values, object_name }: Entry): string {
  const known = sentences[action]
  if (known === undefined) return sentence
  const text = (name: string) => (values[name] === undefined || values[name] === null ? '' : String(values[name]))
  const told = t(known, {
    person: object_name ?? t('somebody'),
    pro: text('pro') || t('A pro'),
    pros: Number(values['pros'] ?? 0),
    certificate: say(text('certificate')) || t('a certificate'),
    reason_code: text('reason_code').replaceAll('-', '_'),
    name: text('name').replaceAll('_', ' '),
    ...Object.fromEntries(['role', 'kind', 'code', 'billing_source', 'is_on'].map((name) => [name, text(name)])),
  })
  const cause = causeWords(t, values['cause'])
  return phrase`${told}${reasonOf(cause || text('explanation') || text('reason') || text('resolution'))}`
}

function reasonOf(words: string): string {
  return words === '' ? '' : phrase`: ${words}`
}
