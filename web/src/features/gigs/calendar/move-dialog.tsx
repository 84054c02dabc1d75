import { ConsequenceList, consequenceWords } from '../../../domain/consequence.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import type { EditPreview, Move } from './use-moves.ts'
import { whenOf } from './use-moves.ts'

type Props = { question: { move: Move; preview: EditPreview } | undefined; onConfirm: (move: Move) => void; onClose: () => void }

/** What moving a shift does to those who are confirmed, before it is done. */
export function MoveDialog({ question, onConfirm, onClose }: Props) {
  if (!question) return null
  const { move, preview } = question
  const { must_reconfirm: again, conflicts, consequence } = preview
  return (
    <Confirm
      opened
      title={`Move to ${whenOf(move)}?`}
      action="Move the shift"
      destructive={consequence.owed_total > 0}
      onClose={onClose}
      onConfirm={() => onConfirm(move)}
    >
      {again.length > 0 && <p>{namesOf(again)} must confirm the new time again.</p>}
      {conflicts.map((conflict) => (
        <p key={conflict.application_id}>
          {conflict.display_name}: {conflict.message}
        </p>
      ))}
      {consequence.owed_total > 0 && <ConsequenceList of={consequence} />}
      <p>{consequenceWords(consequence)}</p>
    </Confirm>
  )
}

function namesOf(pros: readonly { display_name: string }[]): string {
  return new Intl.ListFormat('en-US').format(pros.map((pro) => pro.display_name))
}
