import { dragged, scrollAt, touchRestMs, type Drag, type DragEvent, type Grip, type Point, type Target } from './drag.ts'
import { makeGhost, type Ghost, type Verdict } from './drag-ghost.ts'

/** From where to where the pointer went, in pixels of the window. */
export type Way = { from: Point; at: Point }
export type Dropped = Way & { grip: Grip; over: Target; isCopy: boolean }
export type DragHandlers = {
  /** Whether a shift may be held at all. */
  mayDrag: (key: string) => boolean
  /** A shift is picked up; done once everything is known of it. */
  begin: (grip: Exclude<Grip, { kind: 'cell' }>) => Promise<unknown>
  verdictOf: (grip: Grip, over: Target, how: Way & { isCopy: boolean }) => Verdict | undefined
  drop: (dropped: Dropped) => void
  /** A finger rested on a shift. */
  hold: (key: string) => void
  /** Whether a finger that has rested here selects what it passes over instead of dragging. */
  sweeps: (grip: Grip) => boolean
  sweep: (keys: readonly string[]) => void
}

/** Hears the pointer on a board from `listen` to the call of the function it returns. */
export class DragListener {
  private drag: Drag = { phase: 'idle' }
  private ghost: Ghost | undefined
  private rest: ReturnType<typeof setTimeout> | undefined
  private frame = 0
  private heard: AbortController | undefined
  private isSweeping = false
  private readonly grid: HTMLElement
  private readonly on: DragHandlers

  constructor(grid: HTMLElement, on: DragHandlers) {
    this.grid = grid
    this.on = on
  }

  listen(): () => void {
    const { grid } = this
    const ended = new AbortController()
    grid.addEventListener('pointerdown', (event) => this.press(event), { signal: ended.signal })
    // A finger that drags does not scroll.
    const holdStill = (event: TouchEvent) => this.drag.phase === 'dragging' && event.preventDefault()
    grid.addEventListener('touchmove', holdStill, { passive: false, signal: ended.signal })
    return () => {
      ended.abort()
      this.stop()
    }
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || this.drag.phase !== 'idle') return
    const grip = gripOf(event.target, this.on.mayDrag)
    if (!grip) return
    const isTouch = event.pointerType !== 'mouse'
    this.next({ type: 'press', grip, at: pointOf(event), isTouch })
    if (isTouch) this.rest = setTimeout(() => this.next({ type: 'rest' }), touchRestMs)
    this.hearWindow()
  }

  private hearWindow(): void {
    this.heard = new AbortController()
    const { signal } = this.heard
    const hearKey = (event: KeyboardEvent) => this.hearKey(event)
    window.addEventListener('pointermove', (event) => this.move(event), { signal })
    window.addEventListener('pointerup', () => this.next({ type: 'release' }), { signal })
    window.addEventListener('pointercancel', () => this.next({ type: 'cancel' }), { signal })
    window.addEventListener('keydown', hearKey, { signal, capture: true })
    window.addEventListener('keyup', hearKey, { signal, capture: true })
  }

  private move(event: PointerEvent): void {
    const at = pointOf(event)
    this.next({ type: 'move', at, over: cellAt(this.grid, at), isCopy: isCopying(event) })
  }

  private hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return this.next({ type: 'copy', isCopy: isCopying(event) })
    if (this.drag.phase === 'dragging') event.stopPropagation()
    this.next({ type: 'cancel' })
  }

  private next(event: DragEvent): void {
    const was = this.drag
    const now = dragged(was, event)
    this.drag = now
    if (was.phase === 'pressed' && now.phase === 'dragging') {
      this.isSweeping = now.isTouch && this.on.sweeps(now.grip)
      if (!this.isSweeping) this.start(now.grip)
    }
    if (now.phase === 'dragging' && this.isSweeping) return this.on.sweep(keysAt(this.grid, now))
    // The next frame shows it: there are more moves than frames.
    if (now.phase === 'dragging') return
    const isOver = this.isSweeping
    if (now.phase !== 'pressed' && was.phase !== 'idle') this.stop()
    if (now.phase === 'dropped' && !isOver) this.on.drop(now)
    if (now.phase === 'held' && !isOver) this.on.hold(now.grip.key)
  }

  private start(grip: Grip): void {
    const ghost = makeGhost(this.grid, grip)
    this.ghost = ghost
    if (grip.kind !== 'cell') {
      this.sign(grip)
      void this.on.begin(grip).finally(() => this.ghost === ghost && this.sign(grip))
    }
    this.frame = requestAnimationFrame(() => this.scroll())
  }

  private sign(grip: Grip): void {
    const nowhere = { x: 0, y: 0 }
    if (grip.kind === 'shift') this.ghost?.sign((over) => this.on.verdictOf(grip, over, { isCopy: false, from: nowhere, at: nowhere }))
  }

  private show(): void {
    const { drag } = this
    if (drag.phase !== 'dragging') return
    const over = drag.grip.kind === 'end' ? { row: drag.grip.row, day: '' } : drag.over
    const verdict = over ? this.on.verdictOf(drag.grip, over, drag) : undefined
    this.ghost?.show(drag.at, { over, verdict, isCopy: drag.isCopy && drag.grip.kind === 'shift', from: drag.from })
  }

  private scroll(): void {
    const { drag } = this
    const box = this.grid.parentElement
    if (drag.phase !== 'dragging' || !box) return
    const { left, right, top, bottom } = box.getBoundingClientRect()
    box.scrollBy(scrollAt(drag.at.x, { from: left, to: right }), scrollAt(drag.at.y, { from: top, to: bottom }))
    // A verdict may have arrived meanwhile.
    this.show()
    this.frame = requestAnimationFrame(() => this.scroll())
  }

  private stop(): void {
    const wasDragging = this.ghost !== undefined || this.isSweeping
    this.isSweeping = false
    this.drag = { phase: 'idle' }
    clearTimeout(this.rest)
    cancelAnimationFrame(this.frame)
    this.heard?.abort()
    this.ghost?.remove()
    this.ghost = undefined
    // The press ends with a click, which would open what was dragged.
    if (wasDragging) swallowClick(this.grid)
  }
}

function gripOf(target: EventTarget | null, mayDrag: (key: string) => boolean): Grip | undefined {
  if (!(target instanceof Element)) return undefined
  const { row, day } = target.closest<HTMLElement>('[data-row][data-day]')?.dataset ?? {}
  if (row === undefined || day === undefined) return undefined
  const key = target.closest<HTMLElement>('[data-shift]')?.dataset['shift']
  if (key === undefined) return { kind: 'cell', row, day }
  if (!mayDrag(key)) return undefined
  const end = target.closest<HTMLElement>('[data-end]')?.dataset['end']
  return end === 'start' || end === 'end' ? { kind: 'end', key, row, end } : { kind: 'shift', key, row }
}

function cellAt(grid: HTMLElement, { x, y }: Point): Target | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row][data-day]')
  const { row, day } = cell && grid.contains(cell) ? cell.dataset : {}
  return row !== undefined && day !== undefined ? { row, day } : null
}

// A finger that began on an empty place takes whole cells.
function keysAt(grid: HTMLElement, { at, grip }: { at: Point; grip: Grip }): string[] {
  const element = document.elementFromPoint(at.x, at.y)
  const cell = element?.closest<HTMLElement>('[data-row][data-day]')
  if (!element || !cell || !grid.contains(cell)) return []
  const one = element.closest<HTMLElement>('[data-shift]')
  const found = grip.kind === 'cell' ? [...cell.querySelectorAll<HTMLElement>('[data-shift]')] : one ? [one] : []
  return found.flatMap(({ dataset }) => dataset['shift'] ?? [])
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function isCopying({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return ctrlKey || metaKey
}

// A press beside the board that follows at once is one of its own.
function swallowClick(grid: HTMLElement): void {
  const ended = new AbortController()
  const hear = (event: Event) => {
    if (event.target instanceof Node && !grid.contains(event.target)) return
    event.stopPropagation()
    event.preventDefault()
    ended.abort()
  }
  window.addEventListener('click', hear, { capture: true, signal: ended.signal })
  setTimeout(() => ended.abort(), 50)
}
