import { regenerateCode } from '@crewcall/contract/gigs.ts'
import { acceptExtension, decidePunch, getRoster, markNoShow, punchForPro, sendHome, undoNoShow } from '@crewcall/contract/timesheets.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand, type Change } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** Clocks a pro in or out; shown once it is recorded. */
export function usePunchFor() {
  const { t } = useT()
  const decide = useDecidePunch()
  const watch = useToastWatch()
  return useCommand(punchForPro, {
    success: ({ application, timesheet }, { body }) => {
      const name = application.gigster.first_name
      if (body.punch_type === 'CLOCK_IN') return t('{name} is clocked in', { name })
      const out = timesheet.time_punches.findLast((made) => made.punch_type === 'CLOCK_OUT')
      const sent = { params: { id: String(out?.id) }, body: { decision: 'VOIDED' as const, reason: t('Clocked out by mistake') } }
      return {
        message: t('{name} is clocked out', { name }),
        undo: () => void decide.send(sent),
        watch: watch(getRoster, { params: { gigId: String(application.gig_id) } }, ({ results }) =>
          results.some((row) => row.application.id === application.id && row.presence === 'DONE' && row.timesheet.state === 'PROPOSED'),
        ),
      }
    },
  })
}

/** Accepts or denies a punch from outside the fence, or voids a mistaken clock-out. */
export function useDecidePunch() {
  const { t } = useT()
  const words = { APPROVED: 'The punch is accepted', DENIED: 'The punch is denied', VOIDED: 'The punch is taken back' } as const
  return useCommand(decidePunch, { success: (_, { body }) => t(words[body.decision]) })
}

/** Marks a no-show, shown at once, with Undo. */
export function useNoShow() {
  const { t } = useT()
  const back = useUndoNoShow()
  const watch = useToastWatch()
  return useCommand(markNoShow, {
    optimistic: ({ params }, change) => showNoShow(change, params.id),
    success: ({ application }) => ({
      message: t('{name} is marked as a no-show', { name: application.gigster.first_name }),
      undo: () => void back.send({ params: { id: String(application.id) } }),
      watch: watch(getRoster, { params: { gigId: String(application.gig_id) } }, ({ results }) =>
        results.some((row) => row.application.id === application.id && row.presence === 'NO_SHOW'),
      ),
    }),
  })
}

/** Undoes a no-show. */
export function useUndoNoShow() {
  const { t } = useT()
  return useCommand(undoNoShow, {
    success: ({ application }) => t('{name} is back on the shift', { name: application.gigster.first_name }),
  })
}

/** Sends a pro home. */
export function useSendHome() {
  const { t } = useT()
  return useCommand(sendHome, { success: ({ application }) => t('{name} is sent home', { name: application.gigster.first_name }) })
}

/** Accepts extra time. */
export function useAcceptExtension() {
  const { t } = useT()
  return useCommand(acceptExtension, {
    success: ({ application }) => t('Extra time for {name} is accepted', { name: application.gigster.first_name }),
  })
}

/** Creates a new check-in code; the old one stops working. */
export function useNewCode() {
  const { t } = useT()
  return useCommand(regenerateCode, { success: () => t('There is a new check-in code') })
}

function showNoShow(change: Change, id: unknown): void {
  change(getRoster, (shown) => ({
    ...shown,
    results: shown.results.map((row) => (row.application.id === Number(id) ? { ...row, presence: 'NO_SHOW' as const } : row)),
  }))
}
