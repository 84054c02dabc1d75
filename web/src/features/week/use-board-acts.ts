import { addDrafts, changeDrafts, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { moveShifts, previewMoves } from '@crewcall/contract/schedule-moves.ts'
import { useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import type { BoardShift } from './board-shift.ts'
import { changedTo, comingDraft, noOverlay, type Overlay } from './overlay.ts'
import type { DraftChange, NewDraft } from './planning.ts'
import { useUndo } from './use-undo.ts'
import { movedTimes } from './week-dates.ts'

/** A posted shift that is about to move although confirmed pros would have to confirm again. */
export type MoveQuestion = { moves: readonly ShiftMove[]; preview: Output<typeof previewMoves> }
export type ShiftMove = { shift: BoardShift; start_time: string; end_time: string }
export type BoardActs = ReturnType<typeof useBoardActs>

/**
 * What can be done on the board. Each act is shown in the same frame, sent, and taken back on failure; each has its opposite for Undo.
 * Posted shifts that concern confirmed pros ask first.
 */
export function useBoardActs() {
  const { t } = useT()
  const { overlay, show, hide, during } = useOverlay()
  const { did, undo, redo } = useUndo()
  const [question, setQuestion] = useState<MoveQuestion>()
  const sends = useDraftCommands()
  const preview = useCommand(previewMoves)
  const moveGigs = useCommand(moveShifts)

  /** Plans shifts; the drafts, or undefined after a failure. */
  async function add(drafts: NewDraft[], timezone: string) {
    const coming = drafts.map((draft) => comingDraft(draft, timezone))
    const made = await during(
      coming.map((shift) => [shift.key, shift]),
      sends.add(drafts),
    )
    if (!made) return undefined
    const ids = made.drafts.map(({ id }) => id)
    did({
      name: t('{count, plural, one {# shift} other {# shifts}} planned', { count: ids.length }),
      undo: () => sends.remove(ids),
      redo: () => sends.restore(ids),
    })
    return made.drafts
  }

  /** Removes drafts; posted shifts are cancelled on their own page. */
  async function remove(shifts: readonly BoardShift[]) {
    const drafts = shifts.filter(({ status, id }) => status === null && id > 0)
    if (drafts.length === 0) return void showToast(t('A posted shift is cancelled on its page'), { tone: 'info' })
    const ids = drafts.map(({ id }) => id)
    const worked = await during(
      drafts.map(({ key }) => [key, null]),
      sends.remove(ids),
    )
    if (worked)
      did({
        name: t('{count, plural, one {# draft} other {# drafts}} removed', { count: ids.length }),
        undo: () => sends.restore(ids),
        redo: () => sends.remove(ids),
      })
  }

  /** Changes fields of drafts. */
  async function changeTo(changed: readonly { shift: BoardShift; changes: Omit<DraftChange, 'id'> }[], name: string) {
    const [after, before] = [changed.map(changeOf), changed.map(opposite)]
    const entries = changed.map(({ shift, changes }) => [shift.key, changedTo(shift, shownChanges(changes))] as const)
    const worked = await during(entries, sends.change(after))
    if (worked) did({ name, undo: () => sends.change(before), redo: () => sends.change(after) })
  }

  /** Moves shifts by days or minutes: drafts at once, posted ones after a look at who would have to confirm again. */
  async function move(shifts: readonly BoardShift[], by: { days?: number; minutes?: number }) {
    const moves = shifts.map((shift) => ({ shift, ...movedTimes(shift, by) }))
    await moveTo(moves)
  }

  /** Gives shifts other times. */
  async function moveTo(moves: readonly ShiftMove[]) {
    const [drafts, gigs] = [moves.filter(({ shift }) => shift.status === null), moves.filter(({ shift }) => shift.status !== null)]
    const name = t('{count, plural, one {# shift} other {# shifts}} moved', { count: moves.length })
    if (drafts.length > 0)
      await changeTo(
        drafts.map(({ shift, start_time, end_time }) => ({ shift, changes: { start_time, end_time } })),
        name,
      )
    if (gigs.length === 0) return
    const told = await during(entriesOf(gigs), preview.send({ body: { moves: gigs.map(sentOf) } }))
    const [refused] = told?.refused ?? []
    if (!told || refused) return void (refused && showToast(t('This shift cannot move there'), { tone: 'error' }))
    if (told.must_reconfirm.length > 0) setQuestion({ moves: gigs, preview: told })
    else await commit(gigs)
  }

  async function commit(moves: readonly ShiftMove[]) {
    setQuestion(undefined)
    const [to, back] = [moves.map(sentOf), moves.map(({ shift }) => sentOf({ shift, ...shift }))]
    const done = await during(entriesOf(moves), moveGigs.send({ body: { moves: to } }))
    if (!done) return
    const again = (sent: typeof to) => async () => (await moveGigs.send({ body: { moves: sent } })) !== undefined
    did({ name: t('{count, plural, one {# shift} other {# shifts}} moved', { count: moves.length }), undo: again(back), redo: again(to) })
  }

  /** Moves shifts step by step: shown with every step, sent once after the last. */
  const nudging = useRef<{
    shifts: readonly BoardShift[]
    days: number
    minutes: number
    entries: Entry[]
    timer: ReturnType<typeof setTimeout>
  }>(undefined)
  function nudge(shifts: readonly BoardShift[], { days, minutes }: { days: number; minutes: number }) {
    const before = nudging.current
    clearTimeout(before?.timer)
    const isSame =
      before !== undefined && before.shifts.length === shifts.length && before.shifts.every(({ key }, at) => key === shifts[at]?.key)
    const from = isSame ? before : { shifts, days: 0, minutes: 0, entries: [] }
    const by = { days: from.days + days, minutes: from.minutes + minutes }
    const entries = entriesOf(from.shifts.map((shift) => ({ shift, ...movedTimes(shift, by) })))
    hide(from.entries)
    show(entries)
    const timer = setTimeout(() => {
      nudging.current = undefined
      void move(from.shifts, by).finally(() => hide(entries))
    }, nudgeMs)
    nudging.current = { shifts: from.shifts, ...by, entries, timer }
  }

  return {
    overlay,
    question,
    nudge,
    add,
    remove,
    changeTo,
    move,
    moveTo,
    commit,
    cancel: () => setQuestion(undefined),
    did,
    undo,
    redo,
    sends,
  }
}

type Entry = readonly [string, BoardShift | null]

/** Steps within this time are one move. */
const nudgeMs = 600

function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>(noOverlay)
  const show = (entries: readonly Entry[]) => setOverlay((shown) => new Map([...shown, ...entries]))
  const hide = (entries: readonly Entry[]) =>
    setOverlay((shown) => new Map([...shown].filter(([key, shift]) => !entries.some((entry) => entry[0] === key && entry[1] === shift))))
  async function during<T>(entries: readonly Entry[], work: Promise<T>): Promise<T> {
    show(entries)
    try {
      return await work
    } finally {
      hide(entries)
    }
  }
  return { overlay, show, hide, during }
}

function useDraftCommands() {
  const [adding, changing, removing, restoring] = [
    useCommand(addDrafts),
    useCommand(changeDrafts),
    useCommand(removeDrafts),
    useCommand(restoreDrafts),
  ]
  return {
    add: (drafts: NewDraft[]) => adding.send({ body: { drafts } }),
    change: async (changes: DraftChange[]) => (await changing.send({ body: { changes } })) !== undefined,
    remove: async (ids: number[]) => (await removing.send({ body: { ids } })) !== undefined,
    restore: async (ids: number[]) => (await restoring.send({ body: { ids } })) !== undefined,
  }
}

function entriesOf(moves: readonly ShiftMove[]): Entry[] {
  return moves.map(({ shift, start_time, end_time }) => [shift.key, changedTo(shift, { start_time, end_time })])
}

function sentOf({ shift, start_time, end_time }: ShiftMove) {
  return { gig_id: shift.id, start_time, end_time }
}

type Changed = { shift: BoardShift; changes: Omit<DraftChange, 'id'> }

function changeOf({ shift, changes }: Changed): DraftChange {
  return { id: shift.id, ...changes }
}

// The same fields with the values they had.
function opposite({ shift, changes }: Changed): DraftChange {
  const was = { ...shift, pro_ids: shift.people.map(({ pro_id }) => pro_id) }
  const fields = Object.keys(changes).map((name) => [name, was[name as keyof typeof was]])
  // Every field of a change is also one of the shift, except the people, who are added above.
  return { id: shift.id, ...(Object.fromEntries(fields) as Omit<DraftChange, 'id'>) }
}

function shownChanges({
  pro_ids,
  gig_template_id: _template,
  description: _words,
  special_inst: _inst,
  last_updated_ts: _ts,
  ...fields
}: Omit<DraftChange, 'id'>): Partial<BoardShift> {
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(pro_ids ? { current_confirmed_pros_count: pro_ids.length } : {}),
  }
}
