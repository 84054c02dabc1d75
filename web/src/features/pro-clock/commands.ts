import { getClock, recordBreak, requestExtension } from '@crewcall/contract/timesheets.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Starts or ends a break; the button changes in the same moment. */
export function useBreak() {
  return useCommand(recordBreak, {
    refresh: ['timesheets'],
    optimistic: ({ body }, change) =>
      change(getClock, (clock) => ({
        ...clock,
        stage: body.action === 'START' ? ('ON_BREAK' as const) : ('WORKING' as const),
        break_started_at: body.action === 'START' ? new Date().toISOString() : null,
      })),
  })
}

/** Tells the manager that one is still working (semantics 1.7). */
export function useExtension() {
  const { t } = useT()
  return useCommand(requestExtension, {
    refresh: ['timesheets'],
    optimistic: (_, change) => change(getClock, (clock) => ({ ...clock, extension: 'REQUESTED' as const, may_request_extension: false })),
    success: () => t('The manager knows that you are still working.'),
  })
}
