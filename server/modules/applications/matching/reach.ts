import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'

/** How far around a shift pros are looked for. */
export const FARTHEST_METERS = 50 * METERS_PER_MILE
/** How far a pro searches who set no distance. */
export const DEFAULT_MILES = 25
