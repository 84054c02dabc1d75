import type { notificationGroups } from '../enums.ts'

export type NotificationGroup = (typeof notificationGroups)[number]

const subjects: readonly (readonly [NotificationGroup, RegExp])[] = [
  ['OFFERS', /^(application|offer|cover|event)\.|^schedule\.asked$/],
  [
    'SHIFTS',
    /^(shift|gig|review|schedule|chat|captain\.no_show)\b|^pro\.(confirmed|cancelled|no_show|certificate_lapsed)$|^location\.reviewed$|^certificate\.lapsed$/,
  ],
  ['HOURS', /^(checkin|punch|extension|hours|dispute|captain)\./],
  ['MONEY', /^(payouts?|minimum|payments|charge|refund|billing|invoice|referral|loyalty)\.|^location\.(un)?held$/],
]

/** The subject of a kind of notification: every kind has exactly one, and what is about none of the others is about the account. */
export function notificationGroupOf(kind: string): NotificationGroup {
  return subjects.find(([, holds]) => holds.test(kind))?.[0] ?? 'ACCOUNT'
}
