import type { Fault } from './fault.ts'

/** A rectangle of the window, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** Something that is pressed or typed into, as {@link seenIn} found it in the page. */
export type Target = {
  selector: string
  box: Box
  /** The box, or that of a part of it that is stretched over what is around it. */
  reach: Box
  /** A link in a sentence, which is as high as its line (WCAG 2.5.8). */
  isWord: boolean
  isButton: boolean
  /** What lies over its middle. */
  coveredBy?: string
  /** The parts around it that cut off what is outside of them. */
  cutters: readonly Box[]
  /** By how many pixels the words or the value in it are wider than what shows them. */
  cutWords: number
}
export type Labelled = { selector: string; label: Box; field: Box }
/** What is visible of a screen. */
export type Seen = { over: number; labels: readonly Labelled[]; fields: readonly Box[]; targets: readonly Target[] }

/** How far a label may be from its field. */
const nearest = 24
/** Fractions of a pixel, and borders. */
const slack = 2

/**
 * The faults of a screen: a label away from its field, something that is covered, clipped or too small to be pressed, and a page that is wider
 * than its window.
 * @param thumb the least width or height of a button, where thumbs press; 0 elsewhere
 */
export function faultsOf({ over, labels, fields, targets }: Seen, { thumb }: { thumb: number }): Fault[] {
  return [
    ...(over > 0 ? [{ rule: 'sideways', selector: 'html', words: `${over} px wider than the window` } as const] : []),
    ...labels.flatMap((each) => labelFaults(each, fields)),
    ...targets.flatMap((each) => targetFaults(each, thumb)),
  ]
}

/** Of a label that is neither right above nor right beside its field, or that has another field in between. */
export function labelFaults({ selector, label, field }: Labelled, fields: readonly Box[]): Fault[] {
  const fault = (words: string): Fault[] => [{ rule: 'label', selector, words }]
  const [down, aside] = [gap(label, field, 'top', 'bottom'), gap(label, field, 'left', 'right')]
  if (down > slack && aside > slack) return fault(`stands ${px(aside)} aside and ${px(down)} above or below`)
  const between = Math.max(down, aside)
  if (between > nearest) return fault(`is ${px(between)} away`)
  const parts = fields.filter((other) => !contains(field, other) && !contains(other, field))
  return parts.some((other) => overlap(other, spaceBetween(label, field))) ? fault('has another field in between') : []
}

/** Of what is pressed: covered in its middle, cut off by what is around it, words that do not fit, too small for a finger. */
export function targetFaults({ selector, box, reach, isWord, isButton, coveredBy, cutters, cutWords }: Target, thumb: number): Fault[] {
  const faults: Fault[] = []
  if (coveredBy !== undefined) faults.push({ rule: 'covered', selector, words: `lies below ${coveredBy}` })
  const hidden = Math.max(0, ...cutters.map((cutter) => outside(box, cutter)))
  if (hidden > slack) faults.push({ rule: 'clipped', selector, words: `is cut off by ${px(hidden)}` })
  if (cutWords > slack) faults.push({ rule: 'cut words', selector, words: `its words are cut by ${px(cutWords)}` })
  const [width, height] = [Math.round(reach.right - reach.left), Math.round(reach.bottom - reach.top)]
  const isSmall = Math.min(width, height) < finger || (isButton && Math.max(width, height) < thumb)
  if (isSmall && !isWord) faults.push({ rule: 'small', selector, words: `is ${width} × ${height} px` })
  return faults
}

/** The least width and height of what is pressed (WCAG 2.5.8). */
const finger = 24

function gap(one: Box, other: Box, start: 'left' | 'top', end: 'right' | 'bottom'): number {
  return Math.max(0, one[start] - other[end], other[start] - one[end])
}

function contains(outer: Box, inner: Box): boolean {
  return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
}

function outside(inner: Box, outer: Box): number {
  return Math.max(outer.left - inner.left, outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom)
}

// From the nearer edges, as wide or as high as what both share.
function spaceBetween(one: Box, other: Box): Box {
  const between = (start: 'left' | 'top', end: 'right' | 'bottom') => {
    const [from, to] = [Math.max(one[start], other[start]), Math.min(one[end], other[end])]
    return [Math.min(from, to) + slack, Math.max(from, to) - slack] as const
  }
  const [[left, right], [top, bottom]] = [between('left', 'right'), between('top', 'bottom')]
  return { left, top, right, bottom }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

const px = (length: number) => `${Math.round(length)} px`
