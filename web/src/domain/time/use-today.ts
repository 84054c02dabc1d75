import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { useNow } from './use-now.ts'

/** The current calendar day at a location, as YYYY-MM-DD. */
export function useToday(timezone: string): string {
  return instantToWall(new Date(useNow(60_000)), timezone).date
}
