import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { ActiveFilter } from '../../ui/filter-chips.tsx'
import type { GigViewsSearch } from './gigs-search.ts'

type Words = { skills: readonly Skill[]; timezone: string }
type Named = { [K in keyof GigViewsSearch]?: (value: NonNullable<GigViewsSearch[K]>, words: Words) => string }

const yesOrNo = (yes: string, no: string) => (value: boolean) => (value ? yes : no)
const position = (id: number, { skills }: Words) => skills.find((skill) => skill.id === id)?.name ?? `Position ${id}`

/** Each filter of the address as words; status chips and sorting have controls of their own. */
const named: Named = {
  types: (types) => types.map((type) => (type === 'network' ? 'My network' : 'Marketplace')).join(', '),
  type: (type) => `Type: ${type.toLowerCase().replaceAll('_', ' ')}`,
  positions: (ids, words) =>
    joined(
      ids.map((id) => position(id, words)),
      ', ',
    ),
  skill_id: position,
  managed: yesOrNo('Managed by me', 'Not managed by me'),
  require_certifications: yesOrNo('Certifications required', 'No certifications'),
  elevated: yesOrNo('Boosted', 'Not boosted'),
  auto_select_enabled: yesOrNo('Auto-select', 'No auto-select'),
  location_name: (name) => phrase`Location: ${name}`,
  market_name: (name) => phrase`Market: ${name}`,
  organization_id: (id) => `Organization ${id}`,
  pro_id: (id) => `Pro ${id}`,
  pro_first_name: (name) => phrase`First name: ${name}`,
  pro_last_name: (name) => phrase`Last name: ${name}`,
  start_time__gte: (at, { timezone }) => `Starts from ${formatDay(at, timezone)}`,
  start_time__lte: (at, { timezone }) => `Starts until ${formatDay(at, timezone)}`,
  end_time__gte: (at, { timezone }) => `Ends from ${formatDay(at, timezone)}`,
  end_time__lte: (at, { timezone }) => `Ends until ${formatDay(at, timezone)}`,
  employment_type: (type) => (type === 'W2' ? 'Employee (W-2)' : 'Contractor (1099)'),
  gig_id: (id) => `Shift ${id}`,
}
export const filterNames = Object.keys(named) as (keyof GigViewsSearch)[]

/** The filters in force, removable one by one. */
export function activeFilters(search: GigViewsSearch, words: Words, change: (changes: Partial<GigViewsSearch>) => void): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const value = search[name]
    if (value === undefined) return []
    const say = named[name] as ((value: unknown, words: Words) => string) | undefined
    return [{ id: name, label: say?.(value, words) ?? name, onRemove: () => change({ [name]: undefined }) }]
  })
}

/** All filters off. */
export function withoutFilters(): Partial<GigViewsSearch> {
  return Object.fromEntries(filterNames.map((name) => [name, undefined]))
}
