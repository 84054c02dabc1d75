import { notificationGroups } from '@crewcall/contract/enums.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { getNotificationSettings } from '@crewcall/contract/notifications.ts'
import type { Sentence } from '../../lib/i18n.ts'

export type Setting = Output<typeof getNotificationSettings>['results'][number]
export type Channel = Setting['channels'][number]['channel']
export type Group = { group: Setting['group']; title: Sentence; hint: Sentence; settings: Setting[] }

const words: Record<Setting['group'], { title: Sentence; hint: Sentence }> = {
  OFFERS: { title: 'Offers and applications', hint: 'Offers, applications, and shifts that pros hand over' },
  SHIFTS: { title: 'Shifts', hint: 'Confirmations, changes, messages, cancellations, no-shows, reminders and ratings' },
  HOURS: { title: 'Clock and hours', hint: 'Clock-ins, extra time, and hours to review' },
  MONEY: { title: 'Money', hint: 'Payments, payouts and invoices' },
  ACCOUNT: { title: 'Account and team', hint: 'Sign-ins, certificates, invitations and approvals' },
}

/** The settings by subject, in the contract's order; a subject without any is omitted. */
export function groupsOf(settings: readonly Setting[]): Group[] {
  return notificationGroups
    .map((group) => ({ group, ...words[group], settings: settings.filter((setting) => setting.group === group) }))
    .filter((group) => group.settings.length > 0)
}

/** Of the kinds in a group that can be switched by a channel, how many there are and how many are on; `is_locked` if all that go by it are always on. */
export function countOf(settings: readonly Setting[], channel: Channel): { all: number; on: number; is_locked: boolean } {
  const held = settings.flatMap(({ channels }) => channels.filter((one) => one.channel === channel))
  const free = held.filter(({ is_locked }) => !is_locked)
  return { all: free.length, on: free.filter(({ is_enabled }) => is_enabled).length, is_locked: free.length === 0 && held.length > 0 }
}
