import type { RetentionReason, RetentionStart, RetentionSubject } from '@crewcall/contract/rules/retention.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What is kept. */
export const subjectWords: Record<RetentionSubject, Sentence> = {
  sign_in_codes: 'Codes for signing in, and proofs of an address',
  company_sign_ins: 'Sign-ins with a company account that were begun',
  sign_ins: 'Sign-ins with device and IP address',
  left_addresses: 'Marks of phone numbers and mailboxes that were left',
  ended_devices: 'Devices that get no pushes any more',
  exports: 'Exports of all data: who asked for one and when',
  messages_sent: 'Texts and emails that were sent',
  notifications: 'Notifications',
  join_links_opened: 'Links to a network that were opened',
  offers_in_background: 'Lists of offers that were sent in the background',
  search_alerts: 'Alerts of saved searches',
  job_history_talks: 'Conversations about past jobs',
  phone_calls: 'Phone calls and calls back',
  api_events: 'Events for programs, and how they were delivered',
  sandbox_events: 'Events of the payment processor of sandboxes',
  announcements: 'Announcements inside the program',
  repeated_calls: 'Answers to repeated calls, and counts of calls',
  resolved_alarms: 'Alarms that are resolved',
  money: 'Charges, payments, invoices, ledger and referrals',
  payroll: 'Payroll weeks and files',
  shifts: 'Shifts, events and repeating shifts',
  engagements: 'Applications, confirmations and ratings',
  hours: 'Hours, breaks, positions at the door and disputes',
  hiring: 'Job postings, candidates and interviews',
  chat: 'Chats and support',
  proofs: 'Audit log and accepted terms',
  conduct: 'Suspensions, blocks, notes and background checks',
  accounts: 'Accounts of people',
  pro_profiles: 'Profiles, certificates and work records of pros',
  businesses: 'Organizations and locations',
  teams: 'Managers, invitations and single sign-on',
  networks: 'Networks, groups and favorites',
  plans: 'Templates, drafts and orientations',
  imports: 'Imported people and schedules',
  programs: 'API keys and webhooks',
  settings: 'Settings, markets and positions',
  figures: 'Figures that are counted from the rest',
  files: 'Files and pictures',
}

/** From when the days count. */
export const startWords: Record<RetentionStart, Sentence> = {
  WRITTEN: 'since it was written',
  MONTH_OVER: 'since the end of the month',
  OVER: 'since it ended',
  EXPIRED: 'since it expired',
  LEFT: 'since it was left',
  RESOLVED: 'since it was resolved',
  LAST_SAID: 'since the last sentence',
}

/** Why something has no period. */
export const reasonWords: Record<RetentionReason, Sentence> = {
  MONEY: 'The books must be whole: tax and labor law ask for them for years.',
  WORK: 'It shows who worked when and what was agreed, which both sides may need.',
  PROOF: 'It proves what was decided and by whom.',
  ACCOUNT: 'It belongs to an account and stays as long as that.',
  BUSINESS: 'The business entered it, and changes or removes it itself.',
  PLATFORM: 'The platform entered it, and changes it here.',
  PRESENT: 'It shows the present state, is replaced with it, and is removed when nothing uses it.',
}
