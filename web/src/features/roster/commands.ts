import { phrase } from '@crewcall/contract/rules/direction.ts'
import { regenerateCode } from '@crewcall/contract/gigs.ts'
import { acceptExtension, decidePunch, getRoster, markNoShow, punchForPro, sendHome, undoNoShow } from '@crewcall/contract/timesheets.ts'
import { useCommand, type Change } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

const refresh = ['timesheets', 'applications', 'gigs', 'payments'] as const

/** Clocks a pro in or out; shown once it is recorded. */
export function usePunchFor() {
  const decide = useDecidePunch()
  const watch = useToastWatch()
  return useCommand(punchForPro, {
    refresh,
    success: ({ application, timesheet }, { body }) => {
      const name = application.gigster.first_name
      if (body.punch_type === 'CLOCK_IN') return phrase`${name} is clocked in`
      const out = timesheet.time_punches.findLast((made) => made.punch_type === 'CLOCK_OUT')
      const sent = { params: { id: String(out?.id) }, body: { decision: 'VOIDED' as const, reason: 'Clocked out by mistake' } }
      return {
        message: phrase`${name} is clocked out`,
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
  const words = { APPROVED: 'accepted', DENIED: 'denied', VOIDED: 'taken back' } as const
  return useCommand(decidePunch, { refresh, success: (_, { body }) => `The punch is ${words[body.decision]}` })
}

/** Marks a no-show at once, with Undo. */
export function useNoShow() {
  const back = useUndoNoShow()
  const watch = useToastWatch()
  return useCommand(markNoShow, {
    refresh,
    optimistic: ({ params }, change) => showNoShow(change, params.id),
    success: ({ application }) => ({
      message: phrase`${application.gigster.first_name} is marked as a no-show`,
      undo: () => void back.send({ params: { id: String(application.id) } }),
      watch: watch(getRoster, { params: { gigId: String(application.gig_id) } }, ({ results }) =>
        results.some((row) => row.application.id === application.id && row.presence === 'NO_SHOW'),
      ),
    }),
  })
}

/** The pro did come after all. */
export function useUndoNoShow() {
  return useCommand(undoNoShow, { refresh, success: ({ application }) => phrase`${application.gigster.first_name} is back on the shift` })
}

/** Sends a pro home. */
export function useSendHome() {
  return useCommand(sendHome, { refresh, success: ({ application }) => phrase`${application.gigster.first_name} is sent home` })
}

/** Accepts extra time. */
export function useAcceptExtension() {
  return useCommand(acceptExtension, {
    refresh,
    success: ({ application }) => phrase`Extra time for ${application.gigster.first_name} is accepted`,
  })
}

/** A new check-in code; the old one stops working. */
export function useNewCode() {
  return useCommand(regenerateCode, { refresh, success: () => 'There is a new check-in code' })
}

function showNoShow(change: Change, id: unknown): void {
  change(getRoster, (shown) => ({
    ...shown,
    results: shown.results.map((row) => (row.application.id === Number(id) ? { ...row, presence: 'NO_SHOW' as const } : row)),
  }))
}
