import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { addDays, formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { boardAct, type BoardAct } from './board-keys.ts'
import { type BoardShift, mayMove } from './board-shift.ts'
import { copyOf } from './planning.ts'
import { extended, nothingSelected, toggled } from './selection.ts'
import type { Hands } from './use-board-hands.ts'
import { useBoardKeyboard, type Focused } from './use-board-keyboard.ts'
import { daysFrom, movedTimes } from './week-dates.ts'

type Act<K extends BoardAct['act']> = Extract<BoardAct, { act: K }>
type Place = Pick<Focused, 'day' | 'row'>
type Doing = { [K in Exclude<BoardAct['act'], 'open'>]: (act: Act<K>, focused: Focused) => boolean }

/** What keys do on the board; each returns whether it did anything. Enter is left to the focused button. */
export function useKeyActs(grid: RefObject<HTMLElement | null>, hands: Hands): void {
  const { board, acts, chosen, selection, select, shiftOf, heldWith } = hands
  const nudge = useTellingNudge(hands)
  const clipboard = useClipboard(hands)
  const pointed = usePointed(grid)
  const held = ({ key }: Focused): readonly BoardShift[] => {
    const shift = shiftOf(key)
    return shift ? heldWith(shift) : chosen
  }
  const selects = (focused: Focused, next: (key: string) => typeof selection) => {
    const shift = shiftOf(focused.key)
    if (shift) select(next(shift.key))
    return shift !== undefined
  }
  const doing: Doing = {
    select: (_, focused) => selects(focused, (key) => toggled(selection, key)),
    extend: (_, focused) => selects(focused, (key) => extended(selection, key, orderOf(grid.current))),
    // What can be seen: of one day, not of its week.
    'select-all': () => {
      const keys = orderOf(grid.current).filter((key) => shiftOf(key)?.repeats === undefined)
      return (select({ keys: new Set(keys), anchor: null }), true)
    },
    clear: () => (select(nothingSelected), true),
    copy: (_, focused) => board.mayPlan && clipboard.copy(held(focused)),
    paste: (_, focused) => board.mayPlan && clipboard.paste(pointed.current ?? focused),
    remove: (_, focused) => {
      const shifts = held(focused)
      if (!board.mayPlan || shifts.length === 0) return false
      return (hands.remove(shifts), true)
    },
    move: (by, focused) => {
      const movable = held(focused).filter(mayMove)
      if (!board.mayPlan || movable.length === 0) return false
      // Over hours, sideways is time.
      const step = board.view === 'day' ? { ...by, days: 0, minutes: by.minutes + by.days * 15 } : by
      return (nudge(movable, step, focused), true)
    },
    undo: () => (void acts.undo(), true),
    redo: () => (void acts.redo(), true),
  }
  useBoardKeyboard(grid, board.rows, {
    // The act chooses its own function.
    onAct: (act, focused) => act.act !== 'open' && (doing[act.act] as (act: BoardAct, focused: Focused) => boolean)(act, focused),
  })
  useUndoKeys(hands)
}

// Each step is told with whether the shift fits there.
function useTellingNudge({ acts, rowOf, verdict, tell }: Hands) {
  const { locale } = useT()
  const steps = useRef(0)
  return (movable: readonly BoardShift[], step: Act<'move'>, focused: Focused): void => {
    const { shifts, by } = acts.nudge(movable, step)
    const [[shift], row] = [shifts, rowOf(focused.row)]
    if (!shift || !row) return
    const tellStep = () => {
      const { tone, words } = verdict.verdictOf(shift, { ...by, from: row, to: row, isCopy: false })
      const { start_time, end_time } = movedTimes(shift, by)
      const when = [formatDay(start_time, shift.timezone, locale), formatTimeRange(start_time, end_time, shift.timezone, locale)]
      tell({ tone, words: phrase`${joined(when, ', ')}: ${words}` })
    }
    const at = ++steps.current
    tellStep()
    void verdict.ask(shift).finally(() => at === steps.current && tellStep())
  }
}

/** The shifts in the order in which the board shows them. */
export function orderOf(grid: HTMLElement | null): string[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-shift]') ?? [])].map(({ dataset }) => dataset['shift'] ?? '')
}

// The cell below the mouse, unless the focus moved since.
function usePointed(grid: RefObject<HTMLElement | null>) {
  const pointed = useRef<Place>(undefined)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const forget = () => (pointed.current = undefined)
    const point = ({ target }: MouseEvent) => {
      const { row, day } = (target instanceof Element && target.closest<HTMLElement>('[data-row][data-day]')?.dataset) || {}
      pointed.current = row !== undefined && day !== undefined ? { row, day } : undefined
    }
    grid.current?.addEventListener('mouseover', point, { signal })
    grid.current?.addEventListener('mouseleave', forget, { signal })
    grid.current?.addEventListener('focusin', forget, { signal })
    return () => ended.abort()
  }, [grid])
  return pointed
}

// Copied shifts are put into a day, and into its row if it is one shift.
function useClipboard({ acts, rowOf }: Hands) {
  const { t } = useT()
  const copied = useRef<readonly BoardShift[]>([])
  function copy(shifts: readonly BoardShift[]): boolean {
    if (shifts.length === 0) return false
    copied.current = shifts
    const words = t('{count, plural, one {# shift} other {# shifts}} copied. Ctrl V puts them into a day.', { count: shifts.length })
    showToast(words, { tone: 'info' })
    return true
  }
  function paste({ day, row }: Place): boolean {
    const [first] = copied.current
    if (!first || day === undefined) return false
    const days = daysFrom(first.local_date, day)
    const to = copied.current.length === 1 ? rowOf(row) : undefined
    void acts.add(
      copied.current.map((shift) => copyOf(shift, addDays(shift.local_date, days), to)),
      first.timezone,
    )
    return true
  }
  return { copy, paste }
}

// Undo works wherever the focus is, except while somebody types.
function useUndoKeys({ acts: { undo, redo } }: Hands): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]') !== null
    if (event.defaultPrevented || isTyping) return
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
