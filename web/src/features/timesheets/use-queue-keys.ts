import { useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useActions } from '../../ui/shortcuts.ts'

type Acts = { pick: (index: number) => void; approve: (index: number) => void }

/**
 * J and K move between the rows of the table within the returned frame, X selects the current one, A approves it or the selection; Enter
 * opens it.
 */
export function useQueueKeys(count: number, { pick, approve }: Acts) {
  const { t } = useT()
  const frame = useRef<HTMLDivElement>(null)
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  function go(step: number): void {
    const next = rows()[Math.max(0, Math.min(count - 1, current() + step))]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  const on = (act: (index: number) => void) => () => (current() < 0 ? go(1) : act(current()))
  useActions([
    { id: 'sheets-next', label: t('Next timesheet'), group: t('Timesheets'), keys: 'j', run: () => go(1) },
    { id: 'sheets-back', label: t('Previous timesheet'), group: t('Timesheets'), keys: 'k', run: () => go(-1) },
    { id: 'sheets-pick', label: t('Select the current timesheet'), group: t('Timesheets'), keys: 'x', run: on(pick) },
    { id: 'sheets-approve', label: t('Approve the selected timesheets'), group: t('Timesheets'), keys: 'a', run: () => approve(current()) },
  ])
  return frame
}
