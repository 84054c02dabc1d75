import { formatCents } from '@crewcall/contract/rules/money.ts'
import { RaisedToLaw } from '../../domain/shift/raised-to-law.tsx'
import { useT } from '../../lib/i18n.ts'
import { Confirm } from '../../ui/dialog.tsx'
import type { BoardActs } from './use-board-acts.ts'

/** Who would have to confirm again, and whom the law raises, before a move is done. */
export function MoveQuestionDialog({ acts }: { acts: BoardActs }) {
  const { t } = useT()
  const { question } = acts
  if (!question) return null
  return (
    <Confirm
      opened
      title={t('{count, plural, one {Move # shift?} other {Move # shifts?}}', { count: question.moves.length })}
      action={t('Move')}
      destructive={question.owed > 0}
      onClose={acts.cancel}
      onConfirm={() => acts.commit(question.moves)}
    >
      {question.names !== '' && <p>{t('{names} must confirm again before they count as booked.', { names: question.names })}</p>}
      <RaisedToLaw of={question.raised} />
      {question.owed > 0 && (
        <p>{t('Who finds no opening any more is owed {amount}, fees included.', { amount: formatCents(question.owed) })}</p>
      )}
    </Confirm>
  )
}
