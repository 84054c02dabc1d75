import type { Locale } from '@crewcall/contract/enums.ts'
import { previewGigEdit, editGig } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getGig, type GigRow, listGigs } from '@crewcall/contract/gigs.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { useToastWatch } from '../../../lib/use-toast-watch.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCommand } from '../../../lib/query.ts'

export type Move = { row: GigRow; start_time: string; end_time: string }
export type EditPreview = Output<typeof previewGigEdit>
const settleMs = 700

/**
 * Moves of shifts: shown at once, sent after previewing their effect. If confirmed pros are affected the manager decides (`question`),
 * otherwise the move is made and the toast offers Undo.
 */
export function useMoves() {
  const { t, refused, locale } = useT()
  const [shown, setShown] = useState<Move>()
  const [question, setQuestion] = useState<{ move: Move; preview: EditPreview }>()
  const preview = usePreviewMove()
  const { send } = useMoveGig()
  const watch = useToastWatch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function propose(move: Move) {
    setShown(move)
    const told = await preview.send({ params: { gigId: String(move.row.id) }, body: timesOf(move) })
    if (told?.refused) showToast(refused(told.refused), { tone: 'error' })
    if (!told || told.refused) return setShown(undefined)
    if (concernsPros(told)) return setQuestion({ move, preview: told })
    return commit(move)
  }
  /** Several key presses become one move. */
  function nudge(move: Move) {
    setShown(move)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void propose(move), settleMs)
  }
  async function commit(move: Move) {
    setQuestion(undefined)
    const params = { gigId: String(move.row.id) }
    const gig = await send({ params, body: { ...timesOf(move), last_updated_ts: move.row.last_updated_ts } })
    setShown(undefined)
    if (!gig) return
    const undo = () => void send({ params, body: { ...timesOf(move.row), last_updated_ts: gig.last_updated_ts } })
    showToast(t('Moved to {when}', { when: whenOf(move, locale) }), {
      action: { label: t('Undo'), run: undo },
      watch: watch(getGig, { params }, ({ last_updated_ts }) => last_updated_ts === gig.last_updated_ts),
    })
  }
  function cancel() {
    setQuestion(undefined)
    setShown(undefined)
  }
  return { shown, question, propose, nudge, commit, cancel }
}

/** "Fri, Nov 20, 5:30 pm – 1:00 am (+1 day)" at the location of the shift. */
export function whenOf({ row, start_time, end_time }: Move, locale: Locale): string {
  return `${formatDay(start_time, row.timezone, locale)}, ${formatTimeRange(start_time, end_time, row.timezone, locale)}`
}

function timesOf({ start_time, end_time }: { start_time: string; end_time: string }) {
  return { start_time, end_time }
}

function concernsPros({ consequence, must_reconfirm, raised_to_law, conflicts }: EditPreview): boolean {
  return must_reconfirm.length + raised_to_law.length > 0 || conflicts.length > 0 || consequence.pros.length > 0 || consequence.notified > 0
}

/** Moves a shift in time immediately, in every list that shows it. */
function useMoveGig() {
  return useCommand(editGig, {
    optimistic: ({ params, body }, change) =>
      change(listGigs, (shown) => ({
        ...shown,
        results: shown.results.map((row) =>
          row.id === Number(params.gigId) && body.start_time && body.end_time
            ? { ...row, start_time: body.start_time, end_time: body.end_time }
            : row,
        ),
      })),
  })
}

/** Previews the effect of an edit on the pros of a shift. */
function usePreviewMove() {
  return useCommand(previewGigEdit)
}
