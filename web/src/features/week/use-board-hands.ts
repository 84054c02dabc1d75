import { addDays } from '@crewcall/contract/rules/time.ts'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useActions } from '../../ui/shortcuts.ts'
import { boardAct, type BoardAct } from './board-keys.ts'
import type { BoardShift } from './board-shift.ts'
import { daysBetween } from './drag.ts'
import { copyOf, rowChange } from './planning.ts'
import { extended, nothingSelected, type Selection, toggled } from './selection.ts'
import { mayMove } from './shift-card.tsx'
import type { Board } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'
import { useBoardDrag, type Dropped } from './use-board-drag.ts'
import { focusedIn, useBoardKeyboard, type Focused } from './use-board-keyboard.ts'
import { useVerdicts } from './use-verdicts.ts'
import { daysFrom, movedTimes } from './week-dates.ts'

/** The card that is open: of a shift, or for a new one on some days. */
export type Opened =
  | { kind: 'shift'; key: string; anchor: DOMRect }
  | { kind: 'new'; row: string | undefined; days: readonly string[]; anchor: DOMRect }

type Options = {
  board: Board
  acts: BoardActs
  /** The selected shifts. */
  chosen: readonly BoardShift[]
  isPhone: boolean
  open: (opened: Opened) => void
  selection: Selection
  select: (selection: Selection) => void
}

/** What pointers and keys do on the board. Every drag has its keys here and its taps on the card of a shift. */
export function useBoardHands(grid: RefObject<HTMLElement | null>, options: Options): void {
  const { board, acts, chosen, open, selection, select } = options
  const { t } = useT()
  const copied = useRef<readonly BoardShift[]>([])
  const verdicts = useVerdicts(board)
  const shiftOf = (key: string | undefined) => board.shifts.find((shift) => shift.key === key)
  const rowOf = (key: string | undefined) => board.rows.find((row) => row.key === key)?.of
  const heldWith = (shift: BoardShift) => (selection.keys.has(shift.key) ? chosen : [shift])

  function handleDrop({ grip, over, isCopy }: Dropped): void {
    if (grip.kind === 'cell') {
      const cell = grid.current?.querySelector(`[data-row="${CSS.escape(grip.row)}"][data-day="${over.day}"]`)
      const anchor = cell?.getBoundingClientRect() ?? new DOMRect()
      return open({ kind: 'new', row: grip.row, days: daysBetween(grip.day, over.day, board.days), anchor })
    }
    const [shift, to] = [shiftOf(grip.key), rowOf(over.row)]
    if (!shift || !to) return
    const held = heldWith(shift)
    const days = daysFrom(shift.local_date, over.day)
    if (isCopy)
      return void acts.add(
        held.map((each) => copyOf(each, addDays(each.local_date, days), held.length === 1 ? to : undefined)),
        shift.timezone,
      )
    const verdict = verdicts.verdict(shift, rowOf(grip.row), { to, day: over.day, isCopy })
    const change = rowChange(shift, rowOf(grip.row), to)
    if (verdict.tone === 'refused' || 'refused' in change) return void showToast(verdict.words, { tone: 'error' })
    if (Object.keys(change.changes).length === 0) return void (days !== 0 && acts.move(held.filter(mayMove), { days }))
    const drafts = held.filter(({ status }) => status === null)
    const changed = drafts.map((each) => ({
      shift: each,
      changes: { ...change.changes, ...(days === 0 ? {} : movedTimes(each, { days })) },
    }))
    void acts.changeTo(changed, t('{count, plural, one {# shift} other {# shifts}} moved', { count: changed.length }))
  }

  function paste(focused: Focused): boolean {
    const [first] = copied.current
    if (!first || focused.day === undefined) return false
    const days = daysFrom(first.local_date, focused.day)
    const to = copied.current.length === 1 ? rowOf(focused.row) : undefined
    void acts.add(
      copied.current.map((shift) => copyOf(shift, addDays(shift.local_date, days), to)),
      first.timezone,
    )
    return true
  }

  function handleAct(act: BoardAct, focused: Focused): boolean {
    const shift = shiftOf(focused.key)
    const held = shift ? heldWith(shift) : chosen
    const order = () =>
      [...(grid.current?.querySelectorAll<HTMLElement>('[data-shift]') ?? [])].map(({ dataset }) => dataset['shift'] ?? '')
    switch (act.act) {
      case 'open':
        // The press of the focused button does it.
        return false
      case 'select':
        return shift ? (select(toggled(selection, shift.key)), true) : false
      case 'extend':
        return shift ? (select(extended(selection, shift.key, order())), true) : false
      case 'select-all':
        return (select({ keys: new Set(board.shifts.map(({ key }) => key)), anchor: null }), true)
      case 'clear':
        return (select(nothingSelected), true)
      case 'copy':
        if (held.length === 0 || !board.mayPlan) return false
        copied.current = held
        showToast(t('{count, plural, one {# shift} other {# shifts}} copied. Ctrl V puts them into a day.', { count: held.length }), {
          tone: 'info',
        })
        return true
      case 'paste':
        return board.mayPlan && paste(focused)
      case 'remove':
        return board.mayPlan && held.length > 0 ? (void acts.remove(held), true) : false
      case 'move': {
        const movable = held.filter(mayMove)
        return board.mayPlan && movable.length > 0 ? (acts.nudge(movable, act), true) : false
      }
      case 'undo':
        return (void acts.undo(), true)
      case 'redo':
        return (void acts.redo(), true)
    }
  }

  useBoardKeyboard(grid, board.rows, { onAct: handleAct })
  useUndoKeys(acts)
  useBoardDrag(grid, {
    isOn: board.mayPlan,
    mayDrag: (key) => shiftOf(key) !== undefined,
    onBegin: () => verdicts.forget(),
    verdictOf: (grip, over, isCopy) => {
      if (grip.kind === 'cell') {
        const days = daysBetween(grip.day, over.day, board.days).length
        return { tone: 'fits', words: t('{count, plural, one {New shift} other {New shift on # days}}', { count: days }) }
      }
      const [shift, to] = [shiftOf(grip.key), rowOf(over.row)]
      if (!shift || !to) return undefined
      if (!isCopy && !mayMove(shift)) return { tone: 'refused', words: t('This shift has begun; hold Ctrl to copy it') }
      return verdicts.verdict(shift, rowOf(grip.row), { to, day: over.day, isCopy })
    },
    onDrop: handleDrop,
  })
  useCreateKey(grid, options)
}

// Undo works wherever the focus is, except while somebody types.
function useUndoKeys({ undo, redo }: BoardActs): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]') !== null
    if (event.defaultPrevented || typing) return
    const act = boardAct(event)?.act
    if (act !== 'undo' && act !== 'redo') return
    event.preventDefault()
    void (act === 'undo' ? undo() : redo())
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

function useCreateKey(grid: RefObject<HTMLElement | null>, { board, open }: Options): void {
  const { t } = useT()
  const group = t('Week')
  function create(): void {
    if (!grid.current) return
    const { row, day, element } = focusedIn(grid.current)
    const anchor = (element ?? grid.current).getBoundingClientRect()
    open({ kind: 'new', row, days: [day ?? board.date], anchor })
  }
  useActions([
    ...(board.mayPlan ? [{ id: 'board-create', label: t('New shift'), group, keys: 'c', run: create }] : []),
    { id: 'board-move', label: t('Move the focused shift'), group, keys: t('Alt Arrow') },
    { id: 'board-select', label: t('Select the focused shift'), group, keys: t('Space') },
    { id: 'board-copy', label: t('Copy and paste shifts'), group, keys: 'Ctrl C, Ctrl V' },
    { id: 'board-undo', label: t('Undo'), group, keys: 'Ctrl Z' },
  ])
}
