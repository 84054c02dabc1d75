import {
  decidePunchAsCaptain,
  extendAsCaptain,
  getCaptainRoster,
  punchAsCaptain,
  reportAsCaptain,
  type CaptainRow,
} from '@crewcall/contract/captain.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand, type Change } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** Clocks a crew member in or out; shown once it is recorded. `window` is the query of the roster on the screen. */
export function usePunchCrew(window: Sent<typeof getCaptainRoster>['query']) {
  const { t } = useT()
  const watch = useToastWatch()
  const decide = useDecideCrewPunch()
  return useCommand(punchAsCaptain, {
    success: ({ first_name, undoable_clock_out: id }, { body }) => {
      if (body.punch_type === 'CLOCK_IN') return t('{name} is clocked in.', { name: first_name })
      const message = t('{name} is clocked out.', { name: first_name })
      if (id === null) return message
      return {
        message,
        undo: () => void decide.send({ params: { id }, body: { decision: 'VOIDED' } }),
        watch: watch(getCaptainRoster, { query: window }, ({ results }) => results.some((row) => row.undoable_clock_out === id)),
      }
    },
  })
}

/** Accepts or denies a waiting punch, or undoes the captain's own clock-out. */
export function useDecideCrewPunch() {
  const { t } = useT()
  return useCommand(decidePunchAsCaptain, {
    success: ({ first_name }, { body }) => {
      if (body.decision === 'VOIDED') return t('{name} is on the clock again.', { name: first_name })
      return body.decision === 'APPROVED' ? t('The punch is accepted.') : t('The punch is denied.')
    },
  })
}

/** Reports that a pro works on after the end. */
export function useExtendCrew() {
  const { t } = useT()
  return useCommand(extendAsCaptain, { success: () => t('Extra time was requested.') })
}

/** Reports a no-show, other hours, or a rating to the managers. */
export function useReport() {
  const { t } = useT()
  return useCommand(reportAsCaptain, {
    optimistic: ({ params, body }, change) => showReport(change, params.id, body.kind),
    success: () => t('Managers see it on their roster.'),
  })
}

function showReport(change: Change, id: unknown, kind: CaptainRow['reported'][number]): void {
  change(getCaptainRoster, (shown) => ({
    ...shown,
    results: shown.results.map((row) => (row.application_id === Number(id) ? { ...row, reported: [...row.reported, kind] } : row)),
  }))
}
