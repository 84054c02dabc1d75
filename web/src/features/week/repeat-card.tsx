import { PlannedDate } from '../../domain/shift/planned-date.tsx'
import { useT } from '../../lib/i18n.ts'
import type { BoardShift } from './board-shift.ts'
import { CardFrame } from './card-frame.tsx'
import type { Board } from './use-board.ts'

type Props = { board: Board; shift: BoardShift; of: NonNullable<BoardShift['repeats']>; anchor: DOMRect; onClose: () => void }

/** The card of a date of a repeating shift that is not stored yet. */
export function RepeatCard({ board, shift, of, anchor, onClose }: Props) {
  const { t } = useT()
  const mayChange = board.places.some(({ id, may_plan }) => id === shift.location_id && may_plan)
  return (
    <CardFrame anchor={anchor} title={board.positions.get(shift.skill_id ?? 0)?.name ?? t('Repeating shifts')} onClose={onClose}>
      <PlannedDate {...{ shift, of, mayChange }} />
    </CardFrame>
  )
}
