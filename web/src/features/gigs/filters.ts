import type { Locale } from '@crewcall/contract/enums.ts'
import { employmentWords } from '../../domain/pay/extra-words.ts'
import type { Say, Sentence, Translate } from '../../lib/i18n.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { ActiveFilter } from '../../ui/filter-chips.tsx'
import type { GigViewsSearch } from './gigs-search.ts'

type Words = { skills: readonly Skill[]; timezone: string; t: Translate; say: Say; locale: Locale }
type BookingType = NonNullable<GigViewsSearch['type']>
const bookingWords: Record<BookingType, Sentence> = {
  MARKETPLACE: 'marketplace',
  NETWORK: 'network',
  PRIVATE_DIRECT_OFFER: 'private direct offer',
  INTERVIEW: 'paid trial',
}
type Named = { [K in keyof GigViewsSearch]?: (value: NonNullable<GigViewsSearch[K]>, words: Words) => string }

const yesOrNo =
  (yes: Sentence, no: Sentence) =>
  (value: boolean, { t }: Words) =>
    t(value ? yes : no)
const position = (id: number, { skills, t, say }: Words) => {
  const name = skills.find((skill) => skill.id === id)?.name
  return name === undefined ? t('Position {id}', { id }) : say(name)
}

function dayOf(at: string, { timezone, locale }: Words): string {
  return formatDay(at, timezone, locale)
}

/** Each filter of the address as words; status chips and sorting have their own controls. */
const named: Named = {
  types: (types, { t }) => types.map((type) => (type === 'network' ? t('My network') : t('Marketplace'))).join(', '),
  type: (type, { t }) => t('Type: {type}', { type: t(bookingWords[type]) }),
  positions: (ids, words) =>
    joined(
      ids.map((id) => position(id, words)),
      ', ',
    ),
  skill_id: position,
  managed: yesOrNo('Managed by me', 'Not managed by me'),
  require_certifications: yesOrNo('Certificates required', 'No certificates required'),
  elevated: yesOrNo('Boosted', 'Not boosted'),
  has_applicants: yesOrNo('With applicants', 'Without applicants'),
  auto_select_enabled: yesOrNo('Auto-select', 'No auto-select'),
  location_name: (name, { t }) => t('Location: {name}', { name }),
  market_name: (name, { t }) => t('Market: {name}', { name }),
  organization_id: (id, { t }) => t('Organization {id}', { id }),
  pro_id: (id, { t }) => t('Pro {id}', { id }),
  pro_first_name: (name, { t }) => t('First name: {name}', { name }),
  pro_last_name: (name, { t }) => t('Last name: {name}', { name }),
  start_time__gte: (at, words) => words.t('Starts from {day}', { day: dayOf(at, words) }),
  start_time__lte: (at, words) => words.t('Starts until {day}', { day: dayOf(at, words) }),
  end_time__gte: (at, words) => words.t('Ends from {day}', { day: dayOf(at, words) }),
  end_time__lte: (at, words) => words.t('Ends until {day}', { day: dayOf(at, words) }),
  employment_type: (type, { t }) => t(employmentWords[type]),
  gig_id: (id, { t }) => t('Shift {id}', { id }),
  only: (_open, { t }) => t('Open shifts'),
}
export const filterNames = Object.keys(named) as (keyof GigViewsSearch)[]

/** The active filters, each removable. */
export function activeFilters(search: GigViewsSearch, words: Words, change: (changes: Partial<GigViewsSearch>) => void): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const value = search[name]
    if (value === undefined) return []
    const wordsOf = named[name] as ((value: unknown, words: Words) => string) | undefined
    return [{ id: name, label: wordsOf?.(value, words) ?? name, onRemove: () => change({ [name]: undefined }) }]
  })
}

/** Removes all filters. */
export function withoutFilters(): Partial<GigViewsSearch> {
  return Object.fromEntries(filterNames.map((name) => [name, undefined]))
}
