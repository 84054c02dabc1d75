import type { Say, Sentence, Translate } from '../../lib/i18n.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { ActiveFilter } from '../../ui/filter-chips.tsx'
import type { ConnectSearch } from './connect-search.ts'
import { blockWords } from '../../domain/time/time-block-words.ts'
import { badgeWords, dayWords, hoursWords } from './words.ts'

export type Names = { skills: ReadonlyMap<number, string>; certificates: ReadonlyMap<number, string>; t: Translate; say: Say }
type Named = { [K in keyof ConnectSearch]?: (value: NonNullable<ConnectSearch[K]>, names: Names) => string }

const yesOrNo =
  (yes: Sentence, no: Sentence) =>
  (value: boolean, { t }: Names) =>
    t(value ? yes : no)
const orWords = (parts: readonly string[], { t }: Names) => joined(parts, ` ${t('or')} `)
const certificatesOf = (ids: readonly number[], { certificates, t, say }: Names) =>
  joined(
    ids.map((id) => (certificates.has(id) ? say(certificates.get(id) ?? '') : t('Certificate {id}', { id }))),
    ', ',
  )

/** Each filter of the address in words, without the order and the page. */
const named: Named = {
  pro_fullname: (name) => phrase`“${name}”`,
  is_favorite: yesOrNo('Favorites', 'Not favorites'),
  is_in_network: yesOrNo('In our network', 'Not in our network'),
  has_worked_together: yesOrNo('Worked here', 'Has not worked here'),
  is_verified: yesOrNo('Verified', 'Not verified'),
  has_background_check: yesOrNo('Clear background check', 'No background check'),
  is_blocked: yesOrNo('Blocked here', 'Not blocked here'),
  rating_gte: (rating, { t }) => t('Rated {stars} or more', { stars: rating }),
  skill_group: (id, { skills, t, say }) => (skills.has(id) ? say(skills.get(id) ?? '') : t('Position {id}', { id })),
  previous_positions: (positions, names) => names.t('Worked as {positions}', { positions: orWords(positions.map(names.say), names) }),
  certifications: certificatesOf,
  pro_certifications: certificatesOf,
  badge_types: (badges, names) =>
    orWords(
      badges.map((badge) => (badge in badgeWords ? names.t(badgeWords[badge as keyof typeof badgeWords]) : badge)),
      names,
    ),
  days_of_week: (days, { t }) => days.map((day) => t(dayWords[day]).slice(0, 3)).join(', '),
  time_blocks: (blocks, { t }) => blocks.map((block) => t(blockWords[block])).join(', '),
  hours_per_week: (hours, names) =>
    orWords(
      hours.map((one) => names.t(hoursWords[one])),
      names,
    ),
  contractor_types: orWords,
}
export const filterNames = Object.keys(named) as (keyof ConnectSearch)[]

/** The active filters, each removable. */
export function activeFilters(search: ConnectSearch, names: Names, change: (changes: Partial<ConnectSearch>) => void): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const value = search[name]
    if (value === undefined) return []
    const wordsOf = named[name] as ((value: unknown, names: Names) => string) | undefined
    return [{ id: name, label: wordsOf?.(value, names) ?? name, onRemove: () => change({ [name]: undefined }) }]
  })
}

/** Removes all filters. */
export function withoutFilters(): Partial<ConnectSearch> {
  return Object.fromEntries(filterNames.map((name) => [name, undefined]))
}
