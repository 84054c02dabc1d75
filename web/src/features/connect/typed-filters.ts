import type { ConnectSearch } from './connect-search.ts'

const flags = ['is_favorite', 'is_in_network', 'has_worked_together', 'is_verified', 'has_background_check', 'is_blocked'] as const
const lists = [
  'previous_positions',
  'badge_types',
  'certifications',
  'pro_certifications',
  'days_of_week',
  'time_blocks',
  'hours_per_week',
  'contractor_types',
] as const
type Flag = (typeof flags)[number]
type List = (typeof lists)[number]

/** The filters as in the sheet: "any" is null, no choice is an empty list. */
export type TypedFilters = { [K in List]: NonNullable<ConnectSearch[K]> } & Record<Flag, 'true' | 'false' | null> & {
    skill_group: number | null
    rating_gte: number | null
  }

/** Converts the address to the sheet's values. */
export function typedOf(search: ConnectSearch): TypedFilters {
  const answered = flags.map((name) => [name, search[name] === undefined ? null : String(search[name])])
  const chosen = lists.map((name) => [name, search[name] ?? []])
  return {
    ...Object.fromEntries([...answered, ...chosen]),
    skill_group: search.skill_group ?? null,
    rating_gte: search.rating_gte ?? null,
  } as TypedFilters
}

/** Converts the sheet's values to the address. */
export function searchFrom(typed: TypedFilters): Partial<ConnectSearch> {
  const answered = flags.map((name) => [name, typed[name] === null ? undefined : typed[name] === 'true'])
  const chosen = lists.map((name) => [name, typed[name].length > 0 ? typed[name] : undefined])
  return {
    ...Object.fromEntries([...answered, ...chosen]),
    skill_group: typed.skill_group ?? undefined,
    rating_gte: typed.rating_gte ?? undefined,
  }
}
