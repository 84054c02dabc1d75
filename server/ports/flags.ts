import type { FeatureFlag } from '@crewcall/contract/feature-flags.ts'

/** The location a feature is evaluated for, if any, and the relevant admin settings; undefined if there are none. */
export type FlagContext = {
  organization_id?: number
  location_id?: number
  market_id?: number
  user_id: number
  set_here?: boolean | undefined
  set_everywhere: boolean | undefined
}
/** The installation's value of a feature before any setting. */
export type FlagLine = { description: string; is_on: boolean; except_locations: readonly number[] }

/** Whether features are on. A setting of the location takes precedence over a platform-wide one, and that over the flags file. */
export type Flags = {
  isOn(flag: FeatureFlag, context: FlagContext): Promise<boolean>
  /** The flags file's value. */
  ofFile(flag: FeatureFlag): FlagLine
}
