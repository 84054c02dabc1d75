import { fold, MARK } from './fold.ts'
import { findPosition } from './positions.ts'
import type { Names } from './positions.ts'
import { withoutSmall, withoutSmallAfter } from './small-words.ts'
import type { Asked } from './understand.ts'

/** A business named in a sentence, and the work named beside it where that is no position we know. */
export type Business = { text: string; span: [number, number]; position?: string }

const called = /\b(?:called|named|llamaba|llama|llamado|llamada|name was|nombre era)\s+/g
const cue = /(?:\b(?:at|en|for|with|para|con|in|of|del)\s+|@\s*)/g
const stop =
  /[,;()\uE000]|\s-\s|-\s|\s@|\s(?:as|como)\s|\s(?:and\s|y\s)?(?:i|i'm|im|i've|yo|era|fui)\s|(?<!\b(?:ms|mr|mrs|st|dr|no))\.(?:\s|$)|\s(?:been|where|donde|doing|and still|y sigo)\b|\sde\s(?=mesero|mesera|cociner)/

/**
 * The business of a sentence.
 * @param text with times and duty hidden
 */
export function readBusiness(text: string, situation: { asked: Asked; names: Names }): Business | undefined {
  const found = namedIn(text, situation)
  return found && { ...found, text: found.text.replace(article, '') }
}

// "El Molino" is a name; of "el Hotel Bennett" only the hotel is. Without capitals nothing tells which it is.
const article = /^(?:el|la|los|las)\s+(?=\p{Lu})/u

function namedIn(text: string, { asked, names }: { asked: Asked; names: Names }): Business | undefined {
  const folded = fold(text)
  const strong = firstAfter(called, text, folded, names)
  if (strong) return strong
  if (asked === 'BUSINESS') return answered(text, folded)
  const weak = firstAfter(cue, text, folded, names)
  if (weak) return weak
  return asked === 'POSITION' ? undefined : bySegment(text, names)
}

function firstAfter(pattern: RegExp, text: string, folded: string, names: Names): Business | undefined {
  for (const { 0: word, index } of folded.matchAll(pattern)) {
    const from = index + word.length
    const to = endOf(folded, from, names)
    const name = withoutSmallAfter(text.slice(from, to))
    const isOf = /^(?:of|del)\b/.test(word)
    if (isOf && !endsInPosition(folded.slice(0, index), names)) continue
    if (name === '' || names.has(fold(name)) || /^\d+$/.test(name)) continue
    return { text: name, span: [index, from + name.length], ...workBefore(text, index, names) }
  }
  return undefined
}

function endOf(folded: string, from: number, names: Names): number {
  const rest = folded.slice(from)
  const to = stop.exec(rest)?.index ?? rest.length
  const position = /\sde\s/.exec(rest.slice(0, to))
  const isPosition = position && findPosition(rest.slice(position.index + 4, to), names)?.from === 0
  return from + (isPosition ? position.index : to)
}

function endsInPosition(before: string, names: Names): boolean {
  const found = findPosition(before.trim().split(MARK).at(-1) ?? '', names, { mayGuess: false })
  return found !== undefined
}

// "Shucker at …": work that no list of ours contains.
function workBefore(text: string, to: number, names: Names): { position?: string } {
  const segment =
    text
      .slice(0, to)
      .split(/[,;.()\uE000]/)
      .at(-1) ?? ''
  const bare = withoutSmall(segment)
  const isWork = /^[\p{L}' -]{3,}$/u.test(bare) && bare.split(/\s+/).length <= 3 && !findPosition(fold(bare), names)
  const after = /\b(?:as|como)\s+(?:an?\s+|the\s+|una?\s+)?([\p{L}' -]{3,40})/iu.exec(text.slice(to))?.[1]
  if (after !== undefined) return { position: withoutSmall(after) }
  return isWork ? { position: bare } : {}
}

// The answer to "Where did you work?" is a name as a whole.
function answered(text: string, folded: string): Business | undefined {
  const begin =
    /^(?:it was|it's|its|i (?:work|worked|was)(?:ed|ing)? (?:at|for|in)|trabaje en|trabajo en|trabajaba en|en|at|fue|era|estuve en)\s+/.exec(
      folded,
    )?.[0].length ?? 0
  const role = /[,\uE000]?\s+(?:as|como)\s+|,\s*de\s+/.exec(folded.slice(begin))
  const masked = folded.indexOf(MARK, begin)
  const ends = [role ? begin + role.index : folded.length, masked < 0 ? folded.length : masked]
  const name = text.slice(begin, Math.min(...ends)).replace(/[\s,.;:-]+$/, '')
  return name === '' ? undefined : { text: name, span: [0, begin + name.length] }
}

type Segment = { text: string; from: number }

// "Hilton, housekeeping": without a word that says which is which, what is no position is the business.
function bySegment(text: string, names: Names): Business | undefined {
  const unnamed: Segment[] = []
  for (const segment of segmentsOf(text)) {
    const bare = withoutSmall(segment.text)
    if (bare === '') continue
    const name = besidePosition(bare, names)
    if (name === '') continue
    const at = segment.text.indexOf(name)
    // An article belongs to the name: "The Mills House".
    const article = /\b(?:the|el|la|los|las)\s+$/i.exec(segment.text.slice(0, at))?.[0] ?? ''
    unnamed.push({ text: article + name, from: segment.from + at - article.length })
  }
  const [first, second] = unnamed
  if (!first) return undefined
  const isWork = second !== undefined && second.text.split(' ').length <= 3 && second.text === second.text.toLowerCase()
  const known = findPosition(fold(text.slice(0, first.from) + MARK + text.slice(first.from + first.text.length)), names)
  return { text: first.text, span: [first.from, first.from + first.text.length], ...(isWork && !known ? { position: second.text } : {}) }
}

function segmentsOf(text: string): Segment[] {
  return [...text.matchAll(/(?:(?!\s-\s|\.\s|[,;()\uE000]).)+/g)].map(({ 0: part, index }) => ({ text: part, from: index }))
}

// What stands beside the position in one segment: "line cook Post House". A position in the middle of a name is part of the name.
function besidePosition(bare: string, names: Names): string {
  const folded = fold(bare)
  const found = findPosition(folded, names)
  if (!found) return bare
  const [before, after] = [bare.slice(0, found.from).trim(), bare.slice(found.to).trim()]
  if (before === '' && after === '') return ''
  if (before === '') return withoutSmall(after)
  return after === '' ? withoutSmall(before) : bare
}
