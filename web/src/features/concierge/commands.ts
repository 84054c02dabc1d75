import { beginActing, endActing, endConcierge } from '@crewcall/contract/concierge.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Begins to act for a location; asks for a fresh code first. */
export function useBeginActing(name: string) {
  const { t } = useT()
  return useCommand(beginActing, { success: () => t('You act for {name} now', { name }) })
}

/** Stops acting, or the person who acts. */
export function useEndActing() {
  const { t } = useT()
  return useCommand(endActing, { success: () => t('Nobody acts for the location now') })
}

/** Ends concierge for the location. */
export function useEndConcierge() {
  const { t } = useT()
  return useCommand(endConcierge, { success: () => t('Concierge is ended') })
}
