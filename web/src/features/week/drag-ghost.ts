import { laneAt } from './board-scale.ts'
import type { Grip, Point, Target } from './drag.ts'
import styles from './board.module.css'

/** Whether something may be dropped on a cell, and why not or with what effect. */
export type Verdict = { tone: 'fits' | 'warn' | 'refused'; words: string }
export type Ghost = ReturnType<typeof makeGhost>

type Shown = { over: Target | null; verdict: Verdict | undefined; isCopy: boolean; from: Point }

/** The shift that follows the pointer with the verdict on the cell below it, and the marked cells; plain elements, outside of React. */
export function makeGhost(grid: HTMLElement, grip: Grip) {
  const ghost = document.createElement('div')
  ghost.className = styles.ghost ?? ''
  ghost.setAttribute('aria-hidden', 'true')
  const held = holdChip(grid, grip, ghost)
  const words = document.createElement('span')
  ghost.append(words)
  document.body.append(ghost)
  const drawn = grip.kind === 'cell' && laneAt(grid, grip.row) ? addDrawn() : undefined
  let marked: HTMLElement[] = []

  function mark(cells: HTMLElement[], tone: string): void {
    for (const cell of marked) if (!cells.includes(cell)) delete cell.dataset['verdict']
    for (const cell of cells) if (cell.dataset['verdict'] !== tone) cell.dataset['verdict'] = tone
    marked = cells
  }
  return {
    show: (at: Point, { over, verdict, isCopy, from }: Shown) => {
      ghost.style.transform = `translate(${at.x + 10}px, ${at.y + 10}px)`
      ghost.dataset['tone'] = verdict?.tone ?? 'fits'
      ghost.dataset['copy'] = String(isCopy)
      const told = verdict?.words ?? ''
      if (words.textContent !== told) words.textContent = told
      mark(cellsFor(grid, grip, over), verdict?.tone ?? 'fits')
      if (drawn) draw(drawn, grid, { row: grip.row, from, at })
    },
    /** Signs every cell with whether the shift fits there. */
    sign: (verdictOf: (over: Target) => Verdict | undefined) => {
      for (const cell of cellsOf(grid)) {
        const { row = '', day = '' } = cell.dataset
        const tone = verdictOf({ row, day })?.tone
        if (tone !== undefined && cell.dataset['fit'] !== tone) cell.dataset['fit'] = tone
      }
    },
    remove: () => {
      mark([], '')
      for (const cell of cellsOf(grid)) delete cell.dataset['fit']
      if (held) delete held.dataset['held']
      drawn?.remove()
      ghost.remove()
    },
  }
}

function cellsOf(grid: HTMLElement): NodeListOf<HTMLElement> {
  return grid.querySelectorAll<HTMLElement>('[data-row][data-day]')
}

// The hours over which a new shift is drawn.
function addDrawn(): HTMLElement {
  const drawn = document.createElement('div')
  drawn.className = styles.drawn ?? ''
  document.body.append(drawn)
  return drawn
}

function draw(drawn: HTMLElement, grid: HTMLElement, { row, from, at }: { row: string; from: Point; at: Point }): void {
  const lane = laneAt(grid, row)?.getBoundingClientRect()
  if (!lane) return
  const within = (x: number) => Math.min(lane.right, Math.max(lane.left, x))
  const [left, right] = [within(Math.min(from.x, at.x)), within(Math.max(from.x, at.x))]
  drawn.style.transform = `translate(${left}px, ${lane.top}px)`
  drawn.style.width = `${right - left}px`
  drawn.style.height = `${lane.height}px`
}

function holdChip(grid: HTMLElement, grip: Grip, ghost: HTMLElement): HTMLElement | null {
  const chip = grip.kind === 'shift' ? grid.querySelector<HTMLElement>(`[data-shift="${CSS.escape(grip.key)}"]`) : null
  const copy = chip?.cloneNode(true)
  if (!chip || !(copy instanceof HTMLElement)) return null
  copy.style.width = `${chip.offsetWidth}px`
  ghost.append(copy)
  chip.dataset['held'] = 'true'
  return chip
}

// The cell below the pointer, or all days over which a new shift is drawn.
function cellsFor(grid: HTMLElement, grip: Grip, over: Target | null): HTMLElement[] {
  if (!over || grip.kind === 'end') return []
  const wanted = CSS.escape(grip.kind === 'cell' ? grip.row : over.row)
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-row="${wanted}"]`)]
  if (grip.kind === 'shift') return cells.filter(({ dataset }) => dataset['day'] === over.day)
  const [from = '', to = ''] = [grip.day, over.day].toSorted()
  return cells.filter(({ dataset: { day = '' } }) => day >= from && day <= to)
}
