import { IconX } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { belowToasts } from '../../ui/below-toasts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './bar.module.css'
import { type BoardShift, mayMove, wholeIds } from './board-shift.ts'
import type { Board } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'
import type { Publishing } from './use-publishing.ts'

type Props = {
  board: Board
  acts: BoardActs
  publishing: Publishing
  chosen: readonly BoardShift[]
  onEdit: () => void
  /** Cancels posted shifts after a question, and removes drafts. */
  onRemove: (shifts: readonly BoardShift[]) => void
  onClear: () => void
}

/** What can be done with all selected shifts at once. */
export function SelectionBar({ board, acts, publishing, chosen, onEdit, onRemove, onClear }: Props) {
  const { t } = useT()
  if (chosen.length === 0) return null
  const drafts = chosen.filter(({ status }) => status === null)
  const movable = chosen.filter(mayMove)
  const cancellable = movable.filter(({ status }) => status !== null)
  const publishable = wholeIds(drafts)
  return (
    <div ref={belowToasts} className={styles.selection} role="group" aria-label={t('Selected shifts')}>
      <strong className="tabular">{t('{count} selected', { count: chosen.length })}</strong>
      {board.mayPlan && movable.length > 0 && (
        <>
          <Button variant="outlined" size="small" onClick={onEdit}>
            {t('Edit')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => void acts.move(movable, { days: -1 })}>
            {t('A day earlier')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => void acts.move(movable, { days: 1 })}>
            {t('A day later')}
          </Button>
        </>
      )}
      {board.mayPlan && cancellable.length > 0 && (
        <Button variant="outlined" size="small" onClick={() => onRemove(cancellable)}>
          {t('{count, plural, one {Cancel # shift} other {Cancel # shifts}}', { count: cancellable.length })}
        </Button>
      )}
      {board.mayPlan && drafts.length > 0 && (
        <>
          <Button variant="outlined" size="small" onClick={() => void acts.remove(drafts)}>
            {t('Remove')}
          </Button>
          <Button size="small" busy={publishing.isPending} onClick={() => void publishing.publish(publishable, 'CHANGED')}>
            {t('Publish {count}', { count: publishable.length })}
          </Button>
        </>
      )}
      <IconButton label={t('Clear selection')} size="small" onClick={onClear}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
