import type { FeatureFlag } from '@crewcall/contract/feature-flags.ts'

/** Where a feature is asked for, unless in general, and what platform admins set that concerns it; undefined where they set nothing. */
export type FlagContext = {
  organization_id?: number
  location_id?: number
  market_id?: number
  user_id: number
  set_here?: boolean | undefined
  set_everywhere: boolean | undefined
}
/** What the installation says of a feature before anybody sets anything. */
export type FlagLine = { description: string; is_on: boolean; except_locations: readonly number[] }

/** Whether features are on. What was set at the location goes before what was set everywhere, and that before the flags file. */
export type Flags = {
  isOn(flag: FeatureFlag, context: FlagContext): Promise<boolean>
  /** What the flags file says. */
  ofFile(flag: FeatureFlag): FlagLine
}
