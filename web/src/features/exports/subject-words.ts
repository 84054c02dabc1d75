import type { OrganizationSubject, PersonSubject } from '@crewcall/contract/rules/exports.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What the file of an organization holds. */
export const organizationWords: Record<OrganizationSubject, Sentence> = {
  locations: 'Organization, locations, addresses and add-ons',
  team: 'Managers, invitations and single sign-on',
  people: 'Pros you know, network, groups, blocks and notes',
  shifts: 'Shifts, events, repeating shifts and drafts',
  templates: 'Templates and orientations',
  engagements: 'Applications, covers and ratings of pros',
  hours: 'Timesheets, punches, breaks and disputes',
  money: 'Charges, invoices, statements, tips and budgets',
  hiring: 'Jobs, candidates, interviews and offers',
  chats: 'Chats of your locations',
  programs: 'API keys and webhooks, without their secrets',
  lists: 'Names of positions, markets and requirements',
}

/** What the file of a person holds. */
export const personWords: Record<PersonSubject, Sentence> = {
  profile: 'Account, profile and settings',
  engagements: 'Applications, shifts and covers',
  hours: 'Hours, punches, breaks and disputes',
  earnings: 'Pay, tips and referrals',
  reviews: 'Ratings you gave and got',
  messages: 'Messages you wrote',
  certifications: 'Certificates, background checks and orientations',
  businesses: 'Your locations, roles and networks',
  notifications: 'Notifications',
  sign_ins: 'Sign-ins and devices',
  lists: 'Names of positions, markets and requirements',
}
