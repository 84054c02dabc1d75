import { dismissPro, listApplicants, selectPros, unselectPro } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { skippedText } from '../../domain/pro/obstacle-words.ts'
import { currentWords, type Translate, useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** Unselects an applicant, shown at once. */
export function useUnselect() {
  return useCommand(unselectPro, {
    optimistic: ({ params }, change) =>
      change(listApplicants, ({ results }) => ({
        results: results.map((one) => (one.id === Number(params.id) ? { ...one, status: 'CREATED' as const } : one)),
      })),
  })
}

/** Selects applicants, shown at once, with Undo; those who could not be selected are named. */
export function useSelect() {
  const { t } = useT()
  const back = useUnselect()
  const watch = useToastWatch()
  return useCommand(selectPros, {
    optimistic: ({ body }, change) =>
      change(listApplicants, ({ results }) => ({
        results: results.map((one) => (body.application_ids.includes(one.id) ? { ...one, status: 'SELECTED' as const } : one)),
      })),
    success: (answer, { params }) => {
      for (const skipped of answer.skipped) showToast(skippedText(currentWords(), skipped), { tone: 'error' })
      if (answer.results.length === 0) return undefined
      const selected = new Set(answer.results.map(({ id }) => id))
      return {
        message: selectedWords(answer, t),
        // Confirmed and withdrawn pros can no longer be unselected.
        watch: watch(listApplicants, { params: { gigId: params.gigId }, query: {} }, ({ results }) =>
          results.every(({ id, status }) => !selected.has(id) || status === 'SELECTED'),
        ),
        undo: () => answer.results.forEach(({ id }) => void back.send({ params: { id: String(id) } })),
      }
    },
  })
}

/** Dismisses a pro before the shift. */
export function useDismiss() {
  const { t } = useT()
  return useCommand(dismissPro, {
    success: ({ gigster }) => t('{name} is dismissed and has been notified', { name: gigster.display_name }),
  })
}

function selectedWords({ results }: Output<typeof selectPros>, t: Translate): string {
  const [first] = results
  return results.length === 1 && first
    ? t('{name} is selected', { name: first.gigster.display_name })
    : t('{count} pros are selected', { count: results.length })
}
