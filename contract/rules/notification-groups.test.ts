import { expect, it } from 'vitest'
import { notificationGroupOf } from './notification-groups.ts'

it.each([
  ['offer.received', 'OFFERS'],
  ['application.received', 'OFFERS'],
  ['cover.wanted', 'OFFERS'],
  ['event.sent', 'OFFERS'],
  ['shift.soon', 'SHIFTS'],
  ['gig.cancelled', 'SHIFTS'],
  ['pro.no_show', 'SHIFTS'],
  ['captain.no_show', 'SHIFTS'],
  ['location.reviewed', 'SHIFTS'],
  ['chat.for_manager', 'SHIFTS'],
  ['captain.hours', 'HOURS'],
  ['punch.denied', 'HOURS'],
  ['location.held', 'MONEY'],
  ['referral.paid', 'MONEY'],
  ['loyalty.paid', 'MONEY'],
  ['invoice.overdue', 'MONEY'],
  ['location.approved', 'ACCOUNT'],
  ['pro.suspended', 'ACCOUNT'],
  ['certification.expiring', 'ACCOUNT'],
])('%s is switched with the group %s', (kind, group) => {
  expect(notificationGroupOf(kind)).toBe(group)
})
