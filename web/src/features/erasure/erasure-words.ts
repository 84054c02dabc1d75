import type { ErasedSubject, ErasureObstacle, KeptSubject } from '@crewcall/contract/rules/erasure.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What has to end first, and what to do about it. */
export const obstacleWords: Record<ErasureObstacle, Sentence> = {
  SHIFTS:
    '{count, plural, one {# application or shift is open. Withdraw it, or work it.} other {# applications or shifts are open. Withdraw them, or work them.}}',
  PAY: '{count, plural, one {# payment to you has not arrived.} other {# payments to you have not arrived.}}',
  ONLY_ADMIN:
    '{count, plural, one {You are the only admin of # business or location. Invite another admin, or write to support to close it.} other {You are the only admin of # businesses or locations. Invite other admins, or write to support to close them.}}',
  PLATFORM_ADMIN: 'You are an admin of the platform. Another admin has to take that role from you.',
  SUSPENDED: 'Your account is suspended. It can be erased once the suspension has ended. Write to support if it has no end.',
  LOCKED: 'Your account is locked. Write to support.',
  CHECK: 'A background check is not finished.',
  REFERRAL: '{count, plural, one {# reward for a referral is on its way.} other {# rewards for referrals are on their way.}}',
  LOYALTY:
    '{count, plural, one {# loyalty reward has not reached you. Set up where you are paid.} other {# loyalty rewards have not reached you. Set up where you are paid.}}',
}

/** What is deleted. */
export const erasedWords: Record<ErasedSubject, Sentence> = {
  ACCOUNT: 'Name, phone number and email address, sign-ins and devices',
  PROFILE: 'Profile, picture, past jobs, skills and availability',
  DOCUMENTS: 'Certificates with their files, work records and orientations in progress',
  PLACES: 'Your address, and where you were during shifts',
  MESSAGES: 'What you wrote in chats, and notifications and messages to you',
  WORDS: 'Comments and explanations about your own shifts, and notes and reviews about you',
  LISTS: 'Networks, favorites, groups and saved searches',
  ROLES: 'Roles at businesses and links with company accounts',
}

/** What stays, and why. */
export const keptWords: Record<KeptSubject, Sentence> = {
  WORK: 'Shifts, hours and stars, under a number instead of your name, because the business and the platform have to show who was paid for what.',
  OTHERS: 'What you decided or wrote about others for a business, under the number.',
  BOOKS: 'Payments, invoices and closed payroll weeks as they were made, some with your name, because books must not change.',
  HISTORY: 'The history of decisions, agreed terms and the consent to a background check, which have to be shown for years.',
  SENT: 'What others were told before, such as mails, their own lists and imported contacts.',
  BACKUPS: 'Backups of the installation, until they are deleted.',
}
