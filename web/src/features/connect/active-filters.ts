import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { ActiveFilter } from '../../ui/filter-chips.tsx'
import type { ConnectSearch } from './connect-search.ts'
import { badgeWords, blockWords, dayWords, hoursWords } from './words.ts'

export type Names = { skills: ReadonlyMap<number, string>; certificates: ReadonlyMap<number, string> }
type Named = { [K in keyof ConnectSearch]?: (value: NonNullable<ConnectSearch[K]>, names: Names) => string }

const yesOrNo = (yes: string, no: string) => (value: boolean) => (value ? yes : no)
const listed = (ids: readonly number[], words: ReadonlyMap<number, string>, noun: string) =>
  joined(
    ids.map((id) => words.get(id) ?? phrase`${noun} ${id}`),
    ', ',
  )

/** Each filter of the address in words; the order and the page are none. */
const named: Named = {
  pro_fullname: (name) => phrase`“${name}”`,
  is_favorite: yesOrNo('Favorites', 'Not favorites'),
  is_in_network: yesOrNo('In our network', 'Not in our network'),
  has_worked_together: yesOrNo('Worked here', 'Has not worked here'),
  is_verified: yesOrNo('Verified', 'Not verified'),
  has_background_check: yesOrNo('Clear background check', 'No background check'),
  is_blocked: yesOrNo('Blocked here', 'Not blocked here'),
  rating_gte: (rating) => `Rated ${rating} or more`,
  skill_group: (id, { skills }) => skills.get(id) ?? `Position ${id}`,
  previous_positions: (positions) => `Worked as ${joined(positions, ' or ')}`,
  certifications: (ids, { certificates }) => listed(ids, certificates, 'Certificate'),
  pro_certifications: (ids, { certificates }) => listed(ids, certificates, 'Certificate'),
  badge_types: (badges) => badges.map((badge) => badgeWords[badge as keyof typeof badgeWords] ?? badge).join(' or '),
  days_of_week: (days) => days.map((day) => dayWords[day].slice(0, 3)).join(', '),
  time_blocks: (blocks) => blocks.map((block) => blockWords[block]).join(', '),
  hours_per_week: (hours) => hours.map((one) => hoursWords[one]).join(' or '),
  contractor_types: (types) => joined(types, ' or '),
}
export const filterNames = Object.keys(named) as (keyof ConnectSearch)[]

/** The filters in force, removable one by one. */
export function activeFilters(search: ConnectSearch, names: Names, change: (changes: Partial<ConnectSearch>) => void): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const value = search[name]
    if (value === undefined) return []
    const say = named[name] as ((value: unknown, names: Names) => string) | undefined
    return [{ id: name, label: say?.(value, names) ?? name, onRemove: () => change({ [name]: undefined }) }]
  })
}

/** All filters off. */
export function withoutFilters(): Partial<ConnectSearch> {
  return Object.fromEntries(filterNames.map((name) => [name, undefined]))
}
