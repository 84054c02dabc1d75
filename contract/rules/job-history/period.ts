import type { Asked } from './understand.ts'
import { findPoints } from './points.ts'
import type { Month, Point } from './points.ts'

/** When a job began and ended, as far as a sentence says so; `now` is still there. */
export type Period = { start?: Month; end?: Month | 'now'; spans: [number, number][]; lastTo: number }

type Role = 'START' | 'END' | undefined
type Cued = Point & { cue: string; role: Role; isSince: boolean; spanFrom: number }

const between = '(?:(?:about|around|like|the|el|la|in|on|en|approximately|mas o menos|como|this|just)\\s+)*'
const cues = new RegExp(
  `(?:^|[\\s,.;(@])((?:since|from|between|starting|started(?: back)?|start|start date|began|hired|joined|desde|del?|entre|empece|empeze|comence|a partir de|` +
    `until|up until|untill|till|'?til|up to|thru|through|to|and|left|quit|ended|ending|end|finished|stopped|hasta|a|al|y|sali|deje|termine|renuncie|` +
    `in|on|en|during|durante|for|por|about|around|como|the|el|over|was|were|been there|got hired)\\s+|-\\s*)${between}$`,
)
const starts = /^(since|from|between|start|began|hired|got hired|joined|desde|del?$|entre|empe|comence|a partir)/
const ends = /^(until|up|till|'?til|thru|through|left|quit|end|finish|stop|hasta|sali|deje|termine|renuncie)/
/** Between two times only: "2018 to 2020", "entre 2017 y 2020". */
const joins = /^(to|and|a|al|y|-)/
const startVerb = /\b(start(?:ed)?|began|hired|joined|empece|empeze|comence|entre)\b/
const endVerb = /\b(left|quit|ended|fired|laid off|finished|stopped|resigned|sali|deje|renuncie|termine)\b/
const present =
  /\b(?:i work|i do|i'?m an?|i am an?|i bartend|i cook|been there|have (?:worked|been)|i've (?:worked|been|cooked)|i been|been an?|been at|(?<!mi |ultimo )trabajo|soy|llevo|tengo|me encargo|estoy)\b/

/**
 * Reads when a job began and ended.
 * @param text folded
 * @param asked what was asked last: a bare month answers it
 */
export function readPeriod(text: string, { today, asked }: { today: Month; asked: Asked }): Period {
  const points = cued(text, today, asked)
  const { start, end } = placed(points, { text, asked })
  const long = points.find(({ kind }) => kind === 'LONG')?.months
  return {
    ...measured({ start, end, long }, { text, today, points, asked }),
    spans: points.map(({ spanFrom, to }) => [spanFrom, to]),
    lastTo: points.at(-1)?.to ?? -1,
  }
}

function cued(text: string, today: Month, asked: Asked): Cued[] {
  const found: Cued[] = []
  for (const point of findPoints(text, today)) {
    const previous = found.at(-1)
    const gap = text.slice(previous?.to ?? 0, point.from)
    const match = cues.exec(` ${gap}`)
    const cue = match?.[1]?.trim() ?? ''
    const isAdjacent = previous !== undefined && match !== null && /^[\s,.;)]*$/.test(gap.slice(0, Math.max(0, match.index - 1)))
    if (isName(point, { text, asked, cue })) continue
    const role = roleOf(point, { cue, gap, isAdjacent, after: text.slice(point.to) })
    const cueFrom = match ? point.from - (match[0].length - (match[0].length > 0 && !match[0].startsWith('-') ? 1 : 0)) : point.from
    found.push({ ...point, cue, role, isSince: /^(since|desde)/.test(cue), spanFrom: Math.max(previous?.to ?? 0, cueFrom) })
  }
  return found
}

// "May" is a month where a time is expected, and the name of a business may contain any time.
function isName({ from, to, yearless, kind }: Point, { text, asked, cue }: { text: string; asked: Asked; cue: string }): boolean {
  const isTimeAsked = asked === 'WHEN' || asked === 'START' || asked === 'END'
  if (asked === 'BUSINESS') return !(starts.test(cue) || ends.test(cue) || kind === 'NOW')
  return yearless && text.slice(from, to) === 'may' && cue === '' && !isTimeAsked && !/^\s*(?:-|to|till?|until|thru)\s/.test(text.slice(to))
}

type Around = { cue: string; gap: string; isAdjacent: boolean; after: string }

function roleOf({ kind }: Point, { cue, gap, isAdjacent, after }: Around): Role {
  if (kind === 'NOW') return 'END'
  if (kind === 'LONG') return undefined
  if (isAdjacent && joins.test(cue)) return 'END'
  if (ends.test(cue)) return 'END'
  const verbs = lastOf(gap)
  if (verbs) return verbs
  if (starts.test(cue)) return 'START'
  const clause = /^[^,.;]*/.exec(after)?.[0] ?? ''
  return startVerb.test(clause) && !findPoints(clause, 0).length ? 'START' : undefined
}

function lastOf(gap: string): Role {
  const clause = gap.split(/[.;]/).at(-1) ?? ''
  const [began, ended] = [startVerb, endVerb].map((verb) => clause.search(verb))
  if ((began ?? -1) < 0 && (ended ?? -1) < 0) return undefined
  return (began ?? -1) > (ended ?? -1) ? 'START' : 'END'
}

type Ends = { start?: Month | undefined; end?: Month | 'now' | undefined }

function placed(points: Cued[], { asked }: { text: string; asked: Asked }): Ends {
  const timed = points.filter(({ kind }) => kind !== 'LONG')
  const began = timed.find(({ role }) => role === 'START')
  const ended = timed.findLast(({ role }) => role === 'END')
  const open = timed.filter(({ role }) => role === undefined)
  const [first, second] = open
  if (began && ended) return ranged(began, ended)
  if (began) return first && first.from > began.from && first.last >= began.first ? ranged(began, first) : { start: began.first }
  if (ended) return first ? ranged(first, ended) : { end: endOf(ended) }
  if (first && second) return ranged(first, second)
  if (!first) return {}
  return alone(first, asked)
}

function alone({ kind, first, last }: Point, asked: Asked): Ends {
  if (asked === 'END') return { end: last }
  if (asked === 'START' || kind !== 'SPAN') return { start: first }
  return { start: first, end: last }
}

const endOf = ({ kind, last }: Point) => (kind === 'NOW' ? ('now' as const) : last)

// Of two months, the one without a year belongs to the other's: "may to august 2021".
function ranged(began: Point, ended: Point): Ends {
  if (ended.kind === 'NOW') return { start: began.first, end: 'now' }
  if (began.yearless && began.first > ended.last)
    return { start: ended.last - ((((ended.last - began.first) % 12) + 12) % 12), end: ended.last }
  if (began.yearless && !ended.yearless) return { start: ended.last - ((((ended.last - began.first) % 12) + 12) % 12), end: ended.last }
  // How long ago is no year to count from.
  if (ended.yearless && !began.yearless && began.kind !== 'AGO')
    return { start: began.first, end: began.first + ((((ended.last - began.first) % 12) + 12) % 12) }
  return { start: began.first, end: ended.last }
}

type Facts = { text: string; today: Month; points: Cued[]; asked: Asked }

function measured(
  { start, end, long }: Ends & { long: number | undefined },
  { text, today, points, asked }: Facts,
): { start?: Month; end?: Month | 'now' } {
  const isSince = points.some((point) => point.isSince && point.kind !== 'LONG')
  const isPresent = present.test(text) && asked !== 'DUTY'
  const last = end ?? (start !== undefined && (isSince || isPresent) ? 'now' : isPresent && start === undefined ? 'now' : undefined)
  const lasted = long === undefined || long === 0 ? undefined : long
  const until = last === 'now' ? today : last
  const since = start ?? (lasted === undefined || until === undefined ? undefined : until - lasted)
  const ended = last ?? (start === undefined || lasted === undefined ? undefined : start + lasted)
  // The year that is not over yet, or a length that reaches beyond today, tells no end; a time that lies ahead does, and is refused.
  const isVague = points.every(({ yearless, first }) => !yearless && first <= today)
  const capped = typeof ended === 'number' && start !== undefined && ended > today && isVague ? undefined : ended
  return { ...(since === undefined ? {} : { start: since }), ...(capped === undefined ? {} : { end: capped }) }
}
