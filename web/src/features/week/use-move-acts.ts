import type { Output } from '@crewcall/contract/kit.ts'
import { moveShifts, previewMoves } from '@crewcall/contract/schedule-moves.ts'
import { changeDrafts } from '@crewcall/contract/schedule.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { languageTag, useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import type { BoardShift } from './board-shift.ts'
import { reasons, reasonWords } from '../../domain/shift/draft-reasons.ts'
import type { Done } from './undo-stack.ts'
import type { useDraftActs } from './use-draft-acts.ts'
import { movedEntries, type ShiftMove, type Shows } from './use-overlay.ts'
import { movedTimes, type Shifting } from './week-dates.ts'

type Preview = Output<typeof previewMoves>
/** Posted shifts whose move asks confirmed pros again, with their names, takes the shift from somebody, with what they are owed, or raises pros. */
export type MoveQuestion = { moves: readonly ShiftMove[]; names: string; owed: number; raised: Preview['raised_to_law'] }
type Tools = { did: (act: Done) => void; changeTo: ReturnType<typeof useDraftActs>['changeTo'] }
type Times = { start_time: string; end_time: string }

/** Moving shifts: drafts at once, posted ones together in one call after a look at whom it concerns. */
export function useMoveActs({ during }: Shows, { did, changeTo }: Tools) {
  const words = useT()
  const { t, locale } = words
  const [question, setQuestion] = useState<MoveQuestion>()
  const isGone = useIsGone()
  const preview = useCommand(previewMoves)
  const moving = useCommand(moveShifts)
  const moved = (count: number) => t('{count, plural, one {# shift} other {# shifts}} moved', { count })

  /** Gives shifts other times. */
  async function moveTo(moves: readonly ShiftMove[]) {
    const { drafts, gigs } = parted(moves)
    const changed = drafts.map(({ shift, start_time, end_time }) => ({ shift, changes: { start_time, end_time } }))
    await Promise.all([
      changed.length > 0 && changeTo(changed, moved(changed.length)),
      // Nobody else is on a shift without pros: the server may be asked to move it at once.
      gigs.length > 0 && (gigs.some(({ shift }) => shift.people.length > 0) ? ask(gigs) : commit(gigs)),
    ])
  }
  async function ask(moves: readonly ShiftMove[]) {
    const told = await during(movedEntries(moves), preview.send({ body: { moves: moves.map(moveOf) } }))
    if (!told) return
    const [refusal] = told.refused
    if (refusal) {
      await reasons.fetched()
      return void showToast(reasonWords(refusal, words), { tone: 'error' })
    }
    if (told.must_reconfirm.length + told.raised_to_law.length === 0 && told.owed_total === 0) return commit(moves)
    const names = namesOf(told, locale)
    if (!isGone.current) return setQuestion({ moves, names, owed: told.owed_total, raised: told.raised_to_law })
    // The question belongs to a screen that is no longer there.
    const why = names === '' ? t('Not moved: confirmed pros are concerned') : t('Not moved: {names} would have to confirm again', { names })
    showToast(why, { tone: 'error' })
  }
  /** Moves shifts by days or minutes. */
  async function move(shifts: readonly BoardShift[], by: Shifting) {
    await moveTo(shifts.map((shift) => ({ shift, ...movedTimes(shift, by) })))
  }
  async function commit(moves: readonly ShiftMove[]) {
    setQuestion(undefined)
    const sending = (timesFor: (each: ShiftMove) => Times) => async () => {
      const body = { moves: moves.map((each) => ({ gig_id: each.shift.id, ...timesFor(each) })) }
      return (await moving.send({ body })) !== undefined
    }
    const [there, back] = [sending(timesOf), sending(({ shift }) => timesOf(shift))]
    if (await during(movedEntries(moves), there())) {
      did({ name: moved(moves.length), undo: back, redo: there, gig_ids: moves.map(({ shift }) => shift.id) })
    }
  }
  return { question, move, moveTo, leave, commit, cancel: () => setQuestion(undefined) }
}

// While the page goes away nothing can be asked any more.
function leave(moves: readonly ShiftMove[]): Promise<unknown> | undefined {
  const { drafts, gigs } = parted(moves)
  if (gigs.some(asksAgain)) return undefined
  const changes = drafts.map(({ shift, ...times }) => ({ id: shift.id, ...timesOf(times) }))
  return Promise.allSettled([
    changes.length > 0 && call(changeDrafts, { body: { changes } }, { keepalive: true }),
    gigs.length > 0 && call(moveShifts, { body: { moves: gigs.map(moveOf) } }, { keepalive: true }),
  ])
}

// Only the server knows what they confirmed: small steps may add up.
function asksAgain({ shift }: ShiftMove): boolean {
  return shift.people.length > 0
}

function parted(moves: readonly ShiftMove[]) {
  const { drafts = [], gigs = [] } = Object.groupBy(moves, ({ shift }) => (shift.status === null ? 'drafts' : 'gigs'))
  return { drafts, gigs }
}

function namesOf({ must_reconfirm }: Preview, locale: Parameters<typeof languageTag>[0]): string {
  return new Intl.ListFormat(languageTag(locale)).format(new Set(must_reconfirm.map(({ display_name }) => display_name)))
}

function moveOf({ shift, ...times }: ShiftMove) {
  return { gig_id: shift.id, ...timesOf(times) }
}

function timesOf({ start_time, end_time }: Times): Times {
  return { start_time, end_time }
}

function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}
