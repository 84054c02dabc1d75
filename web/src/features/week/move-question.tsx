import { languageTag, useT } from '../../lib/i18n.ts'
import { Confirm } from '../../ui/dialog.tsx'
import type { BoardActs } from './use-board-acts.ts'

/** Asks before a move after which confirmed pros must confirm again. */
export function MoveQuestionDialog({ acts }: { acts: BoardActs }) {
  const { t, locale } = useT()
  const { question } = acts
  if (!question) return null
  const names = question.preview.must_reconfirm.map(({ display_name }) => display_name)
  return (
    <Confirm
      opened
      title={t('{count, plural, one {Move # shift?} other {Move # shifts?}}', { count: question.moves.length })}
      action={t('Move')}
      destructive={false}
      onClose={acts.cancel}
      onConfirm={() => acts.commit(question.moves)}
    >
      <p>
        {t('{names} must confirm again before they count as booked.', { names: new Intl.ListFormat(languageTag(locale)).format(names) })}
      </p>
    </Confirm>
  )
}
