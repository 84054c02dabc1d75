import { useEffect, useEffectEvent, type RefObject } from 'react'
import { dragged, scrollAt, touchRestMs, type Drag, type DragEvent, type Grip, type Target } from './drag.ts'
import styles from './board.module.css'

/** Whether something may be dropped on a cell, and why not or with what effect. */
export type Verdict = { tone: 'fits' | 'warn' | 'refused'; words: string }
export type Dropped = { grip: Grip; over: Target; isCopy: boolean }
type Options = {
  isOn: boolean
  mayDrag: (key: string) => boolean
  /** Called when a drag begins, to ask for what may be needed. */
  onBegin: (grip: Grip) => void
  verdictOf: (grip: Grip, over: Target, isCopy: boolean) => Verdict | undefined
  onDrop: (dropped: Dropped) => void
}

/**
 * Drags shifts to other cells, and from an empty cell over several days. Everything that follows the pointer is done on the elements
 * themselves, without rendering: a frame costs the same with a thousand shifts.
 */
export function useBoardDrag(grid: RefObject<HTMLElement | null>, options: Options): void {
  const begin = useEffectEvent(options.onBegin)
  const verdictOf = useEffectEvent(options.verdictOf)
  const drop = useEffectEvent(options.onDrop)
  const mayDrag = useEffectEvent(options.mayDrag)
  const { isOn } = options
  useEffect(() => {
    const element = grid.current
    if (!element || !isOn) return undefined
    return listen(element, { begin, verdictOf, drop, mayDrag })
  }, [grid, isOn])
}

type Handlers = {
  begin: (grip: Grip) => void
  verdictOf: Options['verdictOf']
  drop: (dropped: Dropped) => void
  mayDrag: (key: string) => boolean
}

function listen(grid: HTMLElement, { begin, verdictOf, drop, mayDrag }: Handlers): () => void {
  let drag: Drag = { phase: 'idle' }
  let ghost: Ghost | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  function next(event: DragEvent): void {
    const was = drag
    const now = dragged(was, event)
    drag = now
    if (was.phase === 'pressed' && now.phase === 'dragging') start(now.grip)
    if (now.phase === 'dragging') show()
    if (now.phase === 'dropped') {
      stop()
      drop({ grip: now.grip, over: now.over, isCopy: now.isCopy })
    } else if (now.phase === 'idle' && was.phase !== 'idle') stop()
  }
  function start(grip: Grip): void {
    begin(grip)
    ghost = makeGhost(grid, grip)
    frame = requestAnimationFrame(scroll)
  }
  function show(): void {
    if (drag.phase !== 'dragging' || !ghost) return
    const verdict = drag.over ? verdictOf(drag.grip, drag.over, drag.isCopy) : undefined
    ghost.show(drag.at, { over: drag.over, verdict, isCopy: drag.isCopy })
  }
  function scroll(): void {
    if (drag.phase !== 'dragging') return
    const box = grid.parentElement
    if (box) {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      box.scrollBy(scrollAt(drag.at.x, { from: left, to: right }), scrollAt(drag.at.y, { from: top, to: bottom }))
    }
    // A verdict may have arrived meanwhile.
    show()
    frame = requestAnimationFrame(scroll)
  }
  function stop(): void {
    const wasDragging = ghost !== undefined
    drag = { phase: 'idle' }
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    ghost?.remove()
    ghost = undefined
    unlistenWindow()
    // The press ends with a click, which would open what was dragged.
    if (wasDragging) swallowClick()
  }
  function handleDown(event: PointerEvent): void {
    if (event.button !== 0 || drag.phase !== 'idle') return
    const grip = gripOf(event.target, mayDrag)
    if (!grip) return
    const isTouch = event.pointerType !== 'mouse'
    next({ type: 'press', grip, at: { x: event.clientX, y: event.clientY }, isTouch })
    if (isTouch) rest = setTimeout(() => next({ type: 'rest' }), touchRestMs)
    listenWindow()
  }
  const handleMove = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY }
    next({ type: 'move', at, over: drag.phase === 'pressed' && event.buttons === 0 ? null : cellAt(grid, at), isCopy: isCopying(event) })
  }
  const handleUp = () => next({ type: 'release' })
  const handleCancel = () => next({ type: 'cancel' })
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.phase === 'dragging') {
      event.stopPropagation()
      next({ type: 'cancel' })
    } else next({ type: 'copy', isCopy: isCopying(event) })
  }
  // A finger that drags does not scroll.
  const handleTouch = (event: TouchEvent) => drag.phase === 'dragging' && event.preventDefault()

  function listenWindow(): void {
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', handleCancel)
    window.addEventListener('keydown', handleKey, true)
    window.addEventListener('keyup', handleKey, true)
  }
  function unlistenWindow(): void {
    window.removeEventListener('pointermove', handleMove)
    window.removeEventListener('pointerup', handleUp)
    window.removeEventListener('pointercancel', handleCancel)
    window.removeEventListener('keydown', handleKey, true)
    window.removeEventListener('keyup', handleKey, true)
  }
  grid.addEventListener('pointerdown', handleDown)
  grid.addEventListener('touchmove', handleTouch, { passive: false })
  return () => {
    stop()
    grid.removeEventListener('pointerdown', handleDown)
    grid.removeEventListener('touchmove', handleTouch)
  }
}

function gripOf(target: EventTarget | null, mayDrag: (key: string) => boolean): Grip | undefined {
  if (!(target instanceof Element)) return undefined
  const { row, day } = target.closest<HTMLElement>('[data-row][data-day]')?.dataset ?? {}
  if (row === undefined || day === undefined) return undefined
  const key = target.closest<HTMLElement>('[data-shift]')?.dataset['shift']
  if (key === undefined) return { kind: 'cell', row, day }
  return mayDrag(key) ? { kind: 'shift', key, row } : undefined
}

function cellAt(grid: HTMLElement, { x, y }: { x: number; y: number }): Target | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row][data-day]')
  const { row, day } = cell && grid.contains(cell) ? cell.dataset : {}
  return row !== undefined && day !== undefined ? { row, day } : null
}

function isCopying({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return ctrlKey || metaKey
}

function swallowClick(): void {
  const hear = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', hear, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', hear, { capture: true }), 50)
}

type Ghost = ReturnType<typeof makeGhost>

// The shift that follows the pointer with the verdict on the cell below it, and the marked cells.
function makeGhost(grid: HTMLElement, grip: Grip) {
  const ghost = document.createElement('div')
  ghost.className = styles.ghost ?? ''
  ghost.setAttribute('aria-hidden', 'true')
  const chip = grip.kind === 'shift' ? grid.querySelector(`[data-shift="${CSS.escape(grip.key)}"]`) : null
  if (chip instanceof HTMLElement) {
    const copy = chip.cloneNode(true)
    if (copy instanceof HTMLElement) {
      copy.style.width = `${chip.offsetWidth}px`
      ghost.append(copy)
    }
    chip.dataset['held'] = 'true'
  }
  const words = document.createElement('span')
  ghost.append(words)
  document.body.append(ghost)
  let marked: HTMLElement[] = []

  function mark(cells: HTMLElement[], tone: string): void {
    for (const cell of marked) if (!cells.includes(cell)) delete cell.dataset['verdict']
    for (const cell of cells) cell.dataset['verdict'] = tone
    marked = cells
  }
  function cellsFor(over: Target | null): HTMLElement[] {
    if (!over) return []
    const wanted = CSS.escape(grip.kind === 'cell' ? grip.row : over.row)
    const row = [...grid.querySelectorAll<HTMLElement>(`[data-row="${wanted}"]`)]
    if (grip.kind === 'shift') return row.filter(({ dataset }) => dataset['day'] === over.day)
    const [from, to] = [grip.day, over.day].toSorted()
    return row.filter(({ dataset: { day = '' } }) => from !== undefined && to !== undefined && day >= from && day <= to)
  }
  return {
    show: (
      at: { x: number; y: number },
      { over, verdict, isCopy }: { over: Target | null; verdict: Verdict | undefined; isCopy: boolean },
    ) => {
      ghost.style.transform = `translate(${at.x + 10}px, ${at.y + 10}px)`
      ghost.dataset['tone'] = verdict?.tone ?? 'fits'
      ghost.dataset['copy'] = String(isCopy)
      const told = verdict?.words ?? ''
      if (words.textContent !== told) words.textContent = told
      mark(cellsFor(over), verdict?.tone ?? 'fits')
    },
    remove: () => {
      mark([], '')
      if (chip instanceof HTMLElement) delete chip.dataset['held']
      ghost.remove()
    },
  }
}
