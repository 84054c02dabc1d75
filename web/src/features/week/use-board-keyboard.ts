import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { boardAct, type BoardAct } from './board-keys.ts'
import { nearestPlace, nextPlace, type Place } from './board-focus.ts'

/** What has the focus: a shift, the button for a new one in a cell, or neither. */
export type Focused = { key: string | undefined; row: string | undefined; day: string | undefined; element: HTMLElement | undefined }
type Options = { onAct: (act: BoardAct, focused: Focused) => boolean }

/**
 * One tab stop for the whole board: arrows move within it, other keys act on what has the focus. The stop is kept on the elements
 * themselves, so that moving it renders nothing.
 */
export function useBoardKeyboard(grid: RefObject<HTMLElement | null>, changed: unknown, { onAct }: Options): void {
  const act = useEffectEvent(onAct)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const handleKey = (event: KeyboardEvent) => {
      const rightToLeft = getComputedStyle(element).direction === 'rtl'
      const to = event.altKey
        ? null
        : nextPlace(placeOf(element), event.key, countsOf(element), { ctrl: event.ctrlKey || event.metaKey, rightToLeft })
      if (to) {
        event.preventDefault()
        return focusAt(element, to)
      }
      const wanted = boardAct(event, { rightToLeft })
      if (wanted && act(wanted, focusedIn(element))) event.preventDefault()
    }
    const handleFocus = ({ target }: FocusEvent) => {
      // The days in the head are stops of their own.
      if (!(target instanceof HTMLElement) || !target.closest('[role="gridcell"]')) return
      markStop(element, target)
      last.current = target.dataset['shift']
    }
    element.addEventListener('keydown', handleKey)
    element.addEventListener('focusin', handleFocus)
    return () => {
      element.removeEventListener('keydown', handleKey)
      element.removeEventListener('focusin', handleFocus)
    }
  }, [grid])
  // A shift that moved is a new element; the focus goes with it.
  useLayoutEffect(() => {
    const key = last.current
    if (key === undefined || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-shift="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
  }, [grid, changed])
  // Something of the board can be reached by Tab, whatever was added or removed, also when a phone is turned.
  useEffect(() => {
    const element = grid.current
    if (element && !element.querySelector(stop)) focusables(element)[0]?.setAttribute('tabindex', '0')
  })
}

/** What has the focus on the board, or would get it by Tab. */
export function focusedIn(grid: HTMLElement): Focused {
  const element = grid.querySelector<HTMLElement>(stop) ?? undefined
  const cell = element?.closest<HTMLElement>('[data-row][data-day]')
  return { key: element?.dataset['shift'], row: cell?.dataset['row'], day: cell?.dataset['day'], element }
}

const stop = '[tabindex="0"]'
const rows = ':scope > [data-kind]'
const cells = ':scope > [role="gridcell"]:not([data-sums])'
const parts = 'button'

function cellsOf(grid: HTMLElement): HTMLElement[][] {
  return [...grid.querySelectorAll<HTMLElement>(rows)].map((row) => [...row.querySelectorAll<HTMLElement>(cells)])
}

// The last button of a cell is the one for a new shift; a cell in which nothing can be made has one less.
function countsOf(grid: HTMLElement): number[][] {
  return cellsOf(grid).map((row) => row.map((cell) => Math.max(0, cell.querySelectorAll(parts).length - 1)))
}

function placeOf(grid: HTMLElement): Place {
  const focused = grid.querySelector<HTMLElement>(stop)
  const cell = focused?.closest<HTMLElement>('[role="gridcell"]')
  const all = cellsOf(grid)
  const row = cell ? all.findIndex((each) => each.includes(cell)) : -1
  if (!focused || !cell || row < 0) return { row: 0, day: 0, at: 0 }
  return { row, day: all[row]?.indexOf(cell) ?? 0, at: [...cell.querySelectorAll<HTMLElement>(parts)].indexOf(focused) }
}

function focusAt(grid: HTMLElement, place: Place): void {
  const { row, day, at } = nearestPlace(place, countsOf(grid))
  const cell = cellsOf(grid)[row]?.[day]
  const target = cell?.querySelectorAll<HTMLElement>(parts)[at] ?? cell
  if (!target) return
  if (target === cell) target.tabIndex = 0
  target.focus()
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function markStop(grid: HTMLElement, target: HTMLElement): void {
  for (const other of grid.querySelectorAll(stop)) if (other !== target) other.setAttribute('tabindex', '-1')
  target.setAttribute('tabindex', '0')
}

function focusables(grid: HTMLElement): HTMLElement[] {
  return cellsOf(grid).flatMap((row) => row.flatMap((cell) => [...cell.querySelectorAll<HTMLElement>(parts)]))
}
