import { EditConsequence } from '../../domain/shift/edit-consequence.tsx'
import { useT } from '../../lib/i18n.ts'
import { Confirm } from '../../ui/dialog.tsx'
import type { BoardActs } from './use-board-acts.ts'

/** The effect of a move on confirmed pros, before it is done. */
export function MoveQuestionDialog({ acts }: { acts: BoardActs }) {
  const { t } = useT()
  const { question } = acts
  if (!question) return null
  return (
    <Confirm
      opened
      title={t('{count, plural, one {Move # shift?} other {Move # shifts?}}', { count: question.moves.length })}
      action={t('Move')}
      destructive={question.previews.some(({ consequence }) => consequence.owed_total > 0)}
      onClose={acts.cancel}
      onConfirm={() => acts.commit(question.moves)}
    >
      {question.previews.map((preview, at) => (
        <EditConsequence key={at} of={preview} />
      ))}
    </Confirm>
  )
}
