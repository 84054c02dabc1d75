import type { DayOfWeek } from '../enums.ts'
import { folded } from './folded.ts'
import { addDays, dayOfWeek } from './time.ts'

/** What somebody typed into the search: the words without case and accents, and the number or the day it also is. */
export type SearchWords = { words: string[]; number: number | null; day: string | null }

const named = '(?:gig|shift|application|payment|payout|receipt|invoice|event|turno|solicitud|pago|recibo|factura|evento|id|no|n)'
const numbered = new RegExp(String.raw`^(?:${named}\.?\s*)?#?\s*(\d{1,15})$`)

// Maps: a word like “constructor” is no property of them.
const inDays = new Map(Object.entries({ today: 0, hoy: 0, tonight: 0, tomorrow: 1, manana: 1, yesterday: -1, ayer: -1 }))
const weekdays = new Map<string, DayOfWeek>(
  Object.entries({
    monday: 'MONDAY',
    lunes: 'MONDAY',
    tuesday: 'TUESDAY',
    martes: 'TUESDAY',
    wednesday: 'WEDNESDAY',
    miercoles: 'WEDNESDAY',
    thursday: 'THURSDAY',
    jueves: 'THURSDAY',
    friday: 'FRIDAY',
    viernes: 'FRIDAY',
    saturday: 'SATURDAY',
    sabado: 'SATURDAY',
    sunday: 'SUNDAY',
    domingo: 'SUNDAY',
  } as const),
)

/**
 * Reads what was typed (docs/rules/search.md): "#1234" and "turno 1234" are a number, "tomorrow", "viernes" and "12/5" a day. A weekday is the
 * next one, today included; month and day are in the American order in both languages, and of the year that is nearest ahead.
 * @param today the local calendar day of whoever searches
 */
export function readSearch(typed: string, today: string): SearchWords {
  const text = folded(typed).trim()
  const number = numbered.exec(text)?.[1]
  const parts = text.split(/\s+/).filter(Boolean)
  const days = parts.map((part) => dayOf(part, today))
  return {
    words: parts.filter((_, at) => days[at] === null),
    number: number === undefined ? null : Number(number),
    day: days.find((day) => day !== null) ?? null,
  }
}

function dayOf(word: string, today: string): string | null {
  const ahead = inDays.get(word)
  if (ahead !== undefined) return addDays(today, ahead)
  const weekday = weekdays.get(word)
  if (weekday !== undefined)
    return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days)).find((day) => dayOfWeek(day) === weekday) ?? null
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word) ?? []
  if (month !== undefined && day !== undefined) return dateOf(Number(month), Number(day), year, today)
  return /^20\d\d-\d\d-\d\d$/.test(word) && isDate(word) ? word : null
}

// Without a year: this year's, unless it is more than two months ago.
function dateOf(first: number, second: number, year: string | undefined, today: string): string | null {
  const [month, day] = first > 12 ? [second, first] : [first, second]
  const on = (inYear: number) => `${inYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const said = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year)
  const date = said === null && on(thisYear) < addDays(today, -60) ? on(thisYear + 1) : on(said ?? thisYear)
  return isDate(date) ? date : null
}

function isDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return date >= '2000-01-01' && date < '2200-01-01' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

/** How well a thing answers the words by its texts: each begins a word of them (2), or nearly does (1); 0 if one of them does not. */
export function matchOf(texts: readonly string[], words: readonly string[]): 0 | 1 | 2 {
  const own = texts.flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
  let best: 1 | 2 = 2
  for (const word of words) {
    if (own.some((each) => each.startsWith(word))) continue
    if (word.length < 4 || !own.some((each) => isNearly(each, word))) return 0
    best = 1
  }
  return best
}

/** True if the beginning of a word is one wrong, missing, doubled or swapped letter away from what was typed. */
function isNearly(word: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => isOneStep(word.slice(0, typed.length + more), typed))
}

function isOneStep(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  if (long.length > short.length) return long.length === short.length + 1 && short.slice(same) === long.slice(same + 1)
  const rest = [short.slice(same), long.slice(same)]
  const isSwap = rest[0]?.[0] === rest[1]?.[1] && rest[0]?.[1] === rest[1]?.[0] && rest[0]?.slice(2) === rest[1]?.slice(2)
  return isSwap || rest[0]?.slice(1) === rest[1]?.slice(1)
}
