import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import type { BoardShift } from './board-shift.ts'
import type { Done } from './undo-stack.ts'
import type { useDraftActs } from './use-draft-acts.ts'
import { movedEntries, type ShiftMove, type Shows } from './use-overlay.ts'
import { movedTimes } from './week-dates.ts'

type Preview = Output<typeof previewGigEdit>
/** Posted shifts whose move concerns confirmed pros, with its effect on each. */
export type MoveQuestion = { moves: readonly ShiftMove[]; previews: readonly Preview[] }
type Tools = { did: (act: Done) => void; changeTo: ReturnType<typeof useDraftActs>['changeTo'] }
type Times = { start_time: string; end_time: string }

/** Moving shifts: drafts at once, posted ones after a look at whom it concerns. */
export function useMoveActs({ during }: Shows, { did, changeTo }: Tools) {
  const { t, refused } = useT()
  const [question, setQuestion] = useState<MoveQuestion>()
  const preview = useCommand(previewGigEdit)
  const editing = useCommand(editGig)
  const words = (count: number) => t('{count, plural, one {# shift} other {# shifts}} moved', { count })

  /** Gives shifts other times. */
  async function moveTo(moves: readonly ShiftMove[]) {
    const [drafts, gigs] = [moves.filter(({ shift }) => shift.status === null), moves.filter(({ shift }) => shift.status !== null)]
    const changed = drafts.map(({ shift, start_time, end_time }) => ({ shift, changes: { start_time, end_time } }))
    if (changed.length > 0) await changeTo(changed, words(changed.length))
    if (gigs.length > 0) await moveGigs(gigs)
  }
  async function moveGigs(moves: readonly ShiftMove[]) {
    const asked = moves.map(({ shift, ...times }) => preview.send({ params: { gigId: String(shift.id) }, body: timesOf(times) }))
    const told = (await during(movedEntries(moves), Promise.all(asked))).filter((each) => each !== undefined)
    if (told.length < moves.length) return
    const no = told.find((each) => each.refused)?.refused
    if (no) showToast(refused(no), { tone: 'error' })
    else if (told.some(concernsPros)) setQuestion({ moves, previews: told.filter(concernsPros) })
    else await commit(moves)
  }
  /** Moves shifts by days or minutes. */
  async function move(shifts: readonly BoardShift[], by: { days?: number; minutes?: number }) {
    await moveTo(shifts.map((shift) => ({ shift, ...movedTimes(shift, by) })))
  }
  async function commit(moves: readonly ShiftMove[]) {
    setQuestion(undefined)
    const sending = (timesFor: (each: ShiftMove) => Times) => async () => {
      const sent = moves.map((each) => editing.send({ params: { gigId: String(each.shift.id) }, body: timesFor(each) }))
      return (await Promise.all(sent)).every((gig) => gig !== undefined)
    }
    const [there, back] = [sending(timesOf), sending(({ shift }) => timesOf(shift))]
    if (await during(movedEntries(moves), there())) did({ name: words(moves.length), undo: back, redo: there })
  }
  return { question, move, moveTo, commit, cancel: () => setQuestion(undefined) }
}

function timesOf({ start_time, end_time }: Times): Times {
  return { start_time, end_time }
}

function concernsPros({ consequence, must_reconfirm, conflicts }: Preview): boolean {
  return must_reconfirm.length > 0 || conflicts.length > 0 || consequence.pros.length > 0 || consequence.notified > 0
}
