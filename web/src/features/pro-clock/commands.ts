import { getClock, requestExtension } from '@crewcall/contract/timesheets.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Tells the manager that one is still working (docs/rules/hours.md#extra-time). */
export function useExtension() {
  const { t } = useT()
  return useCommand(requestExtension, {
    optimistic: (_, change) => change(getClock, (clock) => ({ ...clock, extension: 'REQUESTED' as const, may_request_extension: false })),
    success: () => t('The manager knows that you are still working.'),
  })
}
