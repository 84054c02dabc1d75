import type { Output } from '@crewcall/contract/kit.ts'
import { moveShifts, previewMoves } from '@crewcall/contract/schedule-moves.ts'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import type { BoardShift } from './board-shift.ts'
import type { Done } from './undo-stack.ts'
import type { useDraftActs } from './use-draft-acts.ts'
import { movedEntries, type ShiftMove, type Shows } from './use-overlay.ts'
import { movedTimes } from './week-dates.ts'

/** Posted shifts that are about to move although confirmed pros would have to confirm again. */
export type MoveQuestion = { moves: readonly ShiftMove[]; preview: Output<typeof previewMoves> }
type Tools = { did: (act: Done) => void; changeTo: ReturnType<typeof useDraftActs>['changeTo'] }

/** Moving shifts: drafts at once, posted ones after a look at who would have to confirm again. */
export function useMoveActs({ during }: Shows, { did, changeTo }: Tools) {
  const { t } = useT()
  const [question, setQuestion] = useState<MoveQuestion>()
  const preview = useCommand(previewMoves)
  const moving = useCommand(moveShifts)
  const words = (count: number) => t('{count, plural, one {# shift} other {# shifts}} moved', { count })

  /** Gives shifts other times. */
  async function moveTo(moves: readonly ShiftMove[]) {
    const [drafts, gigs] = [moves.filter(({ shift }) => shift.status === null), moves.filter(({ shift }) => shift.status !== null)]
    const changed = drafts.map(({ shift, start_time, end_time }) => ({ shift, changes: { start_time, end_time } }))
    if (changed.length > 0) await changeTo(changed, words(changed.length))
    if (gigs.length === 0) return
    const told = await during(movedEntries(gigs), preview.send({ body: { moves: gigs.map(sentOf) } }))
    if (!told) return
    if (told.refused.length > 0) showToast(t('This shift cannot move there'), { tone: 'error' })
    else if (told.must_reconfirm.length > 0) setQuestion({ moves: gigs, preview: told })
    else await commit(gigs)
  }
  /** Moves shifts by days or minutes. */
  async function move(shifts: readonly BoardShift[], by: { days?: number; minutes?: number }) {
    await moveTo(shifts.map((shift) => ({ shift, ...movedTimes(shift, by) })))
  }
  async function commit(moves: readonly ShiftMove[]) {
    setQuestion(undefined)
    const [to, back] = [moves.map(sentOf), moves.map(({ shift }) => sentOf({ shift, ...shift }))]
    const sending = (sent: typeof to) => async () => (await moving.send({ body: { moves: sent } })) !== undefined
    const worked = await during(movedEntries(moves), sending(to)())
    if (worked) did({ name: words(moves.length), undo: sending(back), redo: sending(to) })
  }
  return { question, move, moveTo, commit, cancel: () => setQuestion(undefined) }
}

function sentOf({ shift, start_time, end_time }: ShiftMove) {
  return { gig_id: shift.id, start_time, end_time }
}
