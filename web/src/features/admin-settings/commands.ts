import { changeAutoSelectBar, changeSuspensionPolicy } from '@crewcall/contract/settings.ts'
import { useCommand } from '../../lib/query.ts'

/** Sets the ladder of suspensions, or takes the default again. */
export function useChangeLadder() {
  return useCommand(changeSuspensionPolicy, { refresh: ['admin', 'config'], success: () => 'The ladder holds from now on' })
}

/** Sets the bar of auto-select, or takes the default again. */
export function useChangeBar() {
  return useCommand(changeAutoSelectBar, { refresh: ['admin'], success: () => 'The bar holds from now on' })
}
