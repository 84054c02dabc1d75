import { badgeTypes, daysOfWeek, timeBlocks } from '@crewcall/contract/enums.ts'
import type { searchPros } from '@crewcall/contract/network.ts'
import { anId, decimal, flag, oneOf, orderBy, pages, several, words, type Fields, type FieldsOf } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** The address of the pro search: every filter; the location is in the path. */
export const connectSearch = searchSchema({
  ...pages(25),
  ordering: orderBy(['completion_rate', 'rating', 'gigs_worked']),
  is_favorite: flag,
  is_verified: flag,
  has_worked_together: flag,
  has_background_check: flag,
  is_in_network: flag,
  is_blocked: flag,
  rating_gte: decimal(1, 5),
  time_blocks: several(oneOf(timeBlocks)),
  certifications: several(anId),
  pro_certifications: several(anId),
  days_of_week: several(oneOf(daysOfWeek)),
  hours_per_week: several(oneOf(['UNDER_10', 'FROM_10_TO_20', 'FROM_20_TO_30', 'OVER_30'])),
  contractor_types: several(words(60)),
  previous_positions: several(words(120)),
  badge_types: several(oneOf(badgeTypes)),
  pro_fullname: words(100),
  skill_group: anId,
  scope: oneOf(['all']),
} satisfies Omit<FieldsOf<typeof searchPros>, 'location_id' | 'anywhere'> & Fields)
export type ConnectSearch = ReturnType<typeof connectSearch>
export const pageSize = 25

/** The query sent to the server for this address. */
export function connectQuery({ scope, ...search }: ConnectSearch, locationId: string) {
  return { ...search, ...(scope === 'all' ? { anywhere: true } : {}), location_id: locationId }
}
