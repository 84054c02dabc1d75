import { EditConsequence } from '../../../domain/shift/edit-consequence.tsx'
import { useT } from '../../../lib/i18n.ts'
import { Confirm } from '../../../ui/dialog.tsx'
import type { EditPreview, Move } from './use-moves.ts'
import { whenOf } from './use-moves.ts'

type Props = { question: { move: Move; preview: EditPreview } | undefined; onConfirm: (move: Move) => void; onClose: () => void }

/** The effect of moving a shift on confirmed pros, before it is done. */
export function MoveDialog({ question, onConfirm, onClose }: Props) {
  const { t, locale } = useT()
  if (!question) return null
  const { move, preview } = question
  return (
    <Confirm
      opened
      title={t('Move to {when}?', { when: whenOf(move, locale) })}
      action={t('Move the shift')}
      destructive={preview.consequence.owed_total > 0}
      onClose={onClose}
      onConfirm={() => onConfirm(move)}
    >
      <EditConsequence of={preview} />
    </Confirm>
  )
}
