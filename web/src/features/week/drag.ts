/** A point of the screen, in CSS pixels. */
export type Point = { x: number; y: number }
/** A cell under the pointer. */
export type Target = { row: string; day: string }
/** What was pressed: a shift, an end of it, or the empty part of a cell. */
export type Grip =
  | { kind: 'shift'; key: string; row: string }
  | { kind: 'end'; key: string; row: string; end: 'start' | 'end' }
  | { kind: 'cell'; row: string; day: string }

/**
 * A pointer on the board. Pressed until it has moved far enough, or, for a finger, until it has rested long enough: a finger that moves
 * earlier scrolls.
 */
export type Drag =
  | { phase: 'idle' }
  | { phase: 'pressed'; grip: Grip; from: Point; isTouch: boolean }
  | { phase: 'dragging'; grip: Grip; from: Point; at: Point; over: Target | null; isCopy: boolean; isTouch: boolean }
  /** A finger rested on a shift and went away again without moving. */
  | { phase: 'held'; grip: Extract<Grip, { kind: 'shift' }> }
  | { phase: 'dropped'; grip: Grip; from: Point; at: Point; over: Target; isCopy: boolean }

export type DragEvent =
  | { type: 'press'; grip: Grip; at: Point; isTouch: boolean }
  | { type: 'move'; at: Point; over: Target | null; isCopy: boolean }
  | { type: 'rest' }
  | { type: 'copy'; isCopy: boolean }
  | { type: 'release' }
  | { type: 'cancel' }

/** A mouse that moves less than this still clicks. */
export const startsAfterPixels = 5
/** A finger must rest this long before it drags. */
export const touchRestMs = 350
const idle: Drag = { phase: 'idle' }

/** The next state of a pointer on the board; `dropped` and `held` are passed on once and then `cancel`led. */
export function dragged(drag: Drag, event: DragEvent): Drag {
  if (event.type === 'cancel') return idle
  if (event.type === 'press')
    return drag.phase === 'idle' ? { phase: 'pressed', grip: event.grip, from: event.at, isTouch: event.isTouch } : drag
  if (drag.phase === 'pressed') return afterPress(drag, event)
  if (drag.phase !== 'dragging') return drag
  if (event.type === 'move') return { ...drag, at: event.at, over: event.over, isCopy: event.isCopy }
  if (event.type === 'copy') return { ...drag, isCopy: event.isCopy }
  return event.type === 'release' ? afterRelease(drag) : drag
}

function afterRelease({ grip, from, at, over, isCopy, isTouch }: Extract<Drag, { phase: 'dragging' }>): Drag {
  if (isTouch && grip.kind === 'shift' && distance(from, at) < startsAfterPixels) return { phase: 'held', grip }
  // An end of a shift may be pulled beyond the board.
  const target = grip.kind === 'end' ? { row: grip.row, day: '' } : over
  return target === null ? idle : { phase: 'dropped', grip, from, at, over: target, isCopy }
}

function afterPress(drag: Extract<Drag, { phase: 'pressed' }>, event: DragEvent): Drag {
  const { grip, from, isTouch } = drag
  if (event.type === 'release') return idle
  if (event.type === 'rest') return isTouch ? { phase: 'dragging', grip, from, at: from, over: null, isCopy: false, isTouch } : drag
  if (event.type !== 'move' || distance(from, event.at) < startsAfterPixels) return drag
  return isTouch ? idle : { phase: 'dragging', grip, from, at: event.at, over: event.over, isCopy: event.isCopy, isTouch }
}

/** How far a frame scrolls while something is held at its edge: faster the nearer to the edge, in pixels per frame. */
export function scrollAt(position: number, { from, to }: { from: number; to: number }, { edge = 48, fastest = 18 } = {}): number {
  const near = Math.min(edge, (to - from) / 3)
  if (position < from + near) return -Math.ceil(fastest * Math.min(1, (from + near - position) / near))
  if (position > to - near) return Math.ceil(fastest * Math.min(1, (position - (to - near)) / near))
  return 0
}

/** The days from one cell to another, in the order of the board. */
export function daysBetween(one: string, other: string, days: readonly string[]): string[] {
  const [from, to] = [days.indexOf(one), days.indexOf(other)]
  if (from < 0 || to < 0) return []
  return days.slice(Math.min(from, to), Math.max(from, to) + 1)
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
