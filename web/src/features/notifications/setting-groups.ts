import type { Output } from '@crewcall/contract/kit.ts'
import type { getNotificationSettings } from '@crewcall/contract/notifications.ts'
import type { Sentence } from '../../lib/i18n.ts'

export type Setting = Output<typeof getNotificationSettings>['results'][number]

const money = /^(payouts?|minimum|payments|charge|refund|billing)\.|^location\.(un)?held$/
const groups: readonly { title: Sentence; holds: RegExp }[] = [
  { title: 'Applications and offers', holds: /^(application|offer)\./ },
  { title: 'Shifts', holds: /^(shift|gig|review|schedule|cover)\.|^pro\.(confirmed|cancelled|no_show)$|^location\.reviewed$/ },
  { title: 'Clock and hours', holds: /^(checkin|punch|extension|hours|dispute)\./ },
  { title: 'Money', holds: money },
  { title: 'Team and location', holds: /^(invitation|location)\./ },
]

/** The kinds of notifications by subject, in this order; the rest is about the account. */
export function groupsOf(settings: readonly Setting[]): { title: Sentence; settings: Setting[] }[] {
  const titleOf = ({ kind }: Setting): Sentence => groups.find(({ holds }) => holds.test(kind))?.title ?? 'Your account'
  const titles: Sentence[] = [...groups.map(({ title }) => title), 'Your account']
  return titles
    .map((title) => ({ title, settings: settings.filter((setting) => titleOf(setting) === title) }))
    .filter((group) => group.settings.length > 0)
}
