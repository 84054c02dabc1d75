import { fold } from './fold.ts'
import { readPeriod } from './period.ts'
import { findPoints, spellMonths } from './points.ts'
import { findPosition, namesOf } from './positions.ts'
import { understandJobs } from './several-jobs.ts'
import { withoutSmall } from './small-words.ts'
import { isAnswerable, slots } from './told-job.ts'
import type { Slot } from './told-job.ts'
import { isUnknown, monthOf, monthText } from './understand.ts'
import type { Asked, Situation, Understood } from './understand.ts'

/** What a language model says that a sentence contains of one job; nothing of it is believed before it was found in the sentence. */
export type Extracted = { [slot in Slot]?: string | null | undefined }

/** Questions to which a name or a work may be the answer. Times are read by the grammar alone, and a duty is the whole sentence. */
const asksForNames: readonly Asked[] = ['JOB', 'BUSINESS', 'POSITION']

/** Whether a model could find more in a sentence than the grammar: it answers a question for names, and is not "I don't know". */
export function isWorthExtracting(said: string, asked: Asked): boolean {
  return asksForNames.includes(asked) && /\p{L}{2}/u.test(said) && !isUnknown(said.trim())
}

/**
 * What a sentence says about its jobs, if everything that a model found is in it; otherwise what the grammar reads. A text must occur in the sentence
 * in whole words and is taken as it stands there, a month must be one that the grammar derives from words of the sentence. What the model left open is
 * filled by the grammar.
 */
export function checkedAgainst(said: string, extracted: readonly Extracted[], situation: Situation): Understood[] {
  const read = understandJobs(said, situation)
  const months = monthsIn(said, read, situation)
  const found = extracted.map((one) => foundIn(said, one, { months, skills: situation.skills }))
  if (found.length < read.length || !found.every(isUsable)) return read
  const whole = found.length === read.length ? found.map((one, at) => ({ ...read[at], ...one })) : found
  return whole.every(isInOrder) ? whole : read
}

type Months = { starts: ReadonlySet<string>; ends: ReadonlySet<string> }

// A year is its first month as a start and its last as an end, as in the grammar.
function monthsIn(said: string, read: readonly Understood[], { today, asked }: Situation): Months {
  const folded = fold(spellMonths(said))
  const points = findPoints(folded, monthOf(today)).filter(({ kind }) => kind !== 'LONG')
  const { start, end } = readPeriod(folded, { today: monthOf(today), asked })
  const text = (month: number | 'now') => (month === 'now' ? month : monthText(month))
  const given = (month: number | 'now' | undefined) => (month === undefined ? [] : [text(month)])
  return {
    starts: new Set([...read.flatMap((one) => one.start ?? []), ...given(start), ...points.flatMap(({ first }) => given(first))]),
    ends: new Set([
      ...read.flatMap((one) => one.end ?? []),
      ...given(end),
      ...points.flatMap(({ kind, last }) => given(kind === 'NOW' ? 'now' : last)),
    ]),
  }
}

/** The job with the sentence's own words; undefined if anything is not in it. */
function foundIn(
  said: string,
  extracted: Extracted,
  { months, skills }: { months: Months; skills: readonly string[] },
): Understood | undefined {
  const result: Understood = {}
  for (const slot of slots) {
    const value = extracted[slot]?.trim() ?? ''
    if (value === '') continue
    const found = slot === 'start' || slot === 'end' ? monthFound(value, slot, months) : wordsFound(said, value)
    if (found === undefined || !isAnswerable(slot, found)) return undefined
    result[slot] = found
  }
  const { business, position } = result
  if (position === undefined) return result
  if (business !== undefined && fold(business) === fold(position)) return undefined
  return { ...result, skill: findPosition(fold(position), namesOf(skills))?.skill ?? null }
}

function monthFound(month: string, slot: 'start' | 'end', { starts, ends }: Months): string | undefined {
  return (slot === 'start' ? starts : ends).has(month) ? month : undefined
}

function wordsFound(said: string, value: string): string | undefined {
  const [text, wanted] = [fold(said), fold(value)]
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const around = `${text.charAt(at - 1)}${text.charAt(at + wanted.length)}`
    if (!/[\p{L}\d]/u.test(around) && withoutSmall(value) !== '') return said.slice(at, at + wanted.length)
  }
  return undefined
}

function isUsable(found: Understood | undefined): found is Understood {
  return found !== undefined && (found.business !== undefined || found.position !== undefined)
}

function isInOrder({ start, end }: Understood): boolean {
  return start === undefined || end === undefined || end === 'now' || start <= end
}
