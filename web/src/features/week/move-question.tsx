import { useT } from '../../lib/i18n.ts'
import { Confirm } from '../../ui/dialog.tsx'
import type { BoardActs } from './use-board-acts.ts'

/** Who would have to confirm again, before a move is done. */
export function MoveQuestionDialog({ acts }: { acts: BoardActs }) {
  const { t } = useT()
  const { question } = acts
  if (!question) return null
  return (
    <Confirm
      opened
      title={t('{count, plural, one {Move # shift?} other {Move # shifts?}}', { count: question.moves.length })}
      action={t('Move')}
      onClose={acts.cancel}
      onConfirm={() => acts.commit(question.moves)}
    >
      <p>{t('{names} must confirm again before they count as booked.', { names: question.names })}</p>
    </Confirm>
  )
}
