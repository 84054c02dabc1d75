import type { NotificationGroup } from '@crewcall/contract/rules/notification-groups.ts'
import { kindLabels } from '../../domain/notifications/kind-labels.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

/** The names of mails that are no notifications. */
export const mailLabels: Record<string, Sentence> = {
  SIGN_IN_CODE: 'A code',
  ADDRESS_ADDED: 'A new way to sign in to the account',
  ADDRESS_CHANGED: 'A phone number or email address of the account is changed',
  ACCOUNTS_JOINED: 'Two accounts are joined',
  ERASURE_ASKED: 'The account will be erased',
  invitation: 'An invitation to a team',
  orientation_link: 'To a pro: the link of an orientation',
  'bookkeeper.link': 'To a bookkeeper: question whether they want documents',
  'bookkeeper.document': 'To a bookkeeper: a receipt, an invoice or a statement',
  'dashboard_report.week': 'The numbers of a week',
  'dashboard_report.month': 'The numbers of a month',
  'job_link.applied': 'To a candidate: the application arrived',
  'job_link.again': 'To a candidate: how to apply again',
  'job_link.written': 'To a candidate: the location wrote',
  'job_link.closed': 'To a candidate: the job is closed',
  'job_link.hired': 'To a candidate: hired',
  'job_link.offered': 'To a candidate: an offer of a job',
  'job_link.taken_back': 'To a candidate: the offer is taken back',
  'interview_link.invited': 'Paid trial: an invitation',
  'interview_link.confirmed': 'Paid trial: booked',
  'interview_link.moved': 'Paid trial: another time',
  'interview_link.reminder': 'Paid trial: reminder a day before',
  'interview_link.assure': 'Paid trial: question whether they come',
  'interview_link.left': 'Paid trial: the candidate cancelled',
  'interview_link.called_out': 'Paid trial: the candidate called to cancel',
  'interview_link.cancelled': 'Paid trial: the invitation is taken back',
  'interview_link.sent_home': 'Paid trial: ended early',
}

/** The groups, as the settings of notifications name them. */
export const groupLabels: Record<NotificationGroup, Sentence> = {
  OFFERS: 'Offers and applications',
  SHIFTS: 'Shifts',
  HOURS: 'Clock and hours',
  MONEY: 'Money',
  ACCOUNT: 'Account and team',
}

/** The name of a mail in the reader's language. */
export function mailName({ kind, label }: { kind: string; label: string }, t: Translate): string {
  const known = kindLabels[kind] ?? mailLabels[kind]
  return known === undefined ? label : t(known)
}
