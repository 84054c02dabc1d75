import { useRef, type MouseEvent, type RefObject } from 'react'
import { extended, type Selection, toggled } from './selection.ts'
import type { BoardSearch } from './shown-shifts.ts'
import type { Board } from './use-board.ts'
import type { Opened } from './use-board-hands.ts'
import { focusedIn } from './use-board-keyboard.ts'
import { orderOf } from './use-key-acts.ts'

/** The second press of two that are meant as one comes within this time. */
const doublePressMs = 700

type Presses = {
  board: Board
  search: BoardSearch
  change: (changes: BoardSearch) => void
  selection: Selection
  select: (selection: Selection) => void
  opened: Opened | undefined
  open: (opened: Opened | undefined) => void
}

/** Tells apart the presses on the buttons of the board: a shift opens its card or is selected, a place opens the card of a new shift. */
export function usePresses(grid: RefObject<HTMLElement | null>, { board, search, change, selection, select, opened, open }: Presses) {
  const closedAt = useRef(0)
  function close(): void {
    closedAt.current = performance.now()
    open(undefined)
    if (opened?.kind !== 'new' || opened.row !== undefined) return
    // Opened by a key from nowhere, it leaves the focus to the board.
    setTimeout(() => {
      const element = grid.current && document.activeElement === document.body ? focusedIn(grid.current).element : undefined
      element?.focus({ preventScroll: true })
    })
  }
  function handleClick(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    if (!button || !grid.current?.contains(button)) return
    // The second press on a button of a card that closed meanwhile.
    if (event.detail > 1 && event.timeStamp - closedAt.current < doublePressMs) return
    const { shift: key, open: openDay } = button.dataset
    const { row, day } = button.closest<HTMLElement>('[data-row][data-day]')?.dataset ?? {}
    const anchor = button.getBoundingClientRect()
    if (openDay !== undefined) return change({ only: search.only ? undefined : 'open' })
    if (key === undefined) return void ('new' in button.dataset && open({ kind: 'new', row, days: [day ?? board.date], anchor }))
    if (event.shiftKey) return select(extended(selection, key, orderOf(grid.current)))
    if (event.ctrlKey || event.metaKey || (selection.keys.size > 0 && isTap(event))) return select(toggled(selection, key))
    // By Enter on one of several that are selected.
    if (event.detail === 0 && board.mayPlan && selection.keys.size > 1 && selection.keys.has(key)) return open({ kind: 'several' })
    open({ kind: 'shift', key, anchor })
  }
  return { close, handleClick }
}

// Of a finger or pen: while shifts are selected, it selects.
function isTap({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== 'mouse' && nativeEvent.pointerType !== ''
}
