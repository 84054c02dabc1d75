import { nearest } from './fold.ts'

/** A month, counted from year 0: `year * 12 + month`, with January as 0. */
export type Month = number

/** A time named in a sentence. */
export type Point = {
  from: number
  to: number
  /** NOW: "still there". AGO: "2 years ago". LONG: "for 3 years", of `months`. MONTH and SPAN (a year or season): as named. */
  kind: 'NOW' | 'AGO' | 'LONG' | 'MONTH' | 'SPAN'
  first: Month
  last: Month
  /** A month without its year; `first` is the last one that was. */
  yearless: boolean
  months: number
}

const monthNames: Record<string, number> = {}
const spelled = [
  'january jan enero ene',
  'february feb febrero',
  'march mar marzo',
  'april apr abril abr',
  'may mayo',
  'june jun junio',
  'july jul julio',
  'august aug agosto',
  'september sept sep septiembre setiembre',
  'october oct octubre',
  'november nov noviembre',
  'december dec diciembre dic',
]
for (const [month, list] of spelled.entries()) for (const name of list.split(' ')) monthNames[name] = month
const longMonths = Object.keys(monthNames).filter((name) => name.length > 6)

// By their first month. Winter begins in the December of its year.
const seasons: Record<string, number> = {
  spring: 2,
  primavera: 2,
  summer: 5,
  verano: 5,
  fall: 8,
  autumn: 8,
  otono: 8,
  winter: 11,
  invierno: 11,
}
const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  couple: 2,
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  par: 2,
}

const byLength = (words: string[]) => words.toSorted((one, other) => other.length - one.length).join('|')
const M = `(?:${byLength(Object.keys(monthNames))}|ago(?=\\.?\\s+(?:de\\s+|del\\s+)?'?\\d))`
const S = byLength(Object.keys(seasons))
const Y = '(?:19[5-9]\\d|20[0-4]\\d)'
const N = `(?:\\d{1,2}(?:\\.5)?|(?:${byLength(Object.keys(numbers).filter((one) => one !== 'couple' && one !== 'par'))}|(?:a\\s+)?couple(?:\\s+of)?|un\\s+par\\s+de))`
const UNIT = '(?:years?|yrs?|months?|mos|anos?|meses|mes)'
const LONG = `(?:(${N})\\s*(?:and a half\\s+)?(${UNIT})(\\s+and a half|\\s+y medio)?|(ano y medio))`
const OF = '(?:,?\\s*(?:of\\s+|de\\s+|del\\s+|in\\s+)?)'
const LAST_YEAR = '(?:last year|(?:el\\s+|del\\s+)?ano pasado)'
const THIS_YEAR = '(?:this year|(?:de\\s+)?este ano)'

type Found = Omit<Point, 'from' | 'to' | 'yearless' | 'months'> & { yearless?: boolean; months?: number }
type Reader = { pattern: RegExp; read: (found: RegExpExecArray, today: Month) => Found | undefined }

const one = (kind: Point['kind'], first: Month, last = first): Found => ({ kind, first, last })
const at = (pattern: string) => new RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'uy')
const nothing: Found = { kind: 'LONG', first: 0, last: 0, months: 0 }

const readers: Reader[] = [
  {
    pattern: at(
      "still (?:there|here|am|employed|work(?:ing)?(?: (?:there|here))?)|i'?m still (?:there|here|working)(?: there| here)?|i still (?:work|am)(?: (?:there|here))?|" +
        'presently|present(?: day)?|right now|now|today|current(?:ly)?|to date|never (?:left|stopped|quit)|' +
        '(?:y )?sigo (?:ahi|alli|aqui|trabajando(?: ahi| alli| aqui)?)|y sigo|sigo|(?:todavia|aun)(?: (?:trabajo|estoy|sigo|ahi|alli|aqui|trabajando))+|' +
        'actualmente|hoy(?: en dia)?|la fecha|ahorita|ahora|(?:el )?presente|la actualidad',
    ),
    read: (_, today) => one('NOW', today),
  },
  {
    pattern: at(`(${M})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(?:de\\s+|del\\s+)?(${Y})`),
    read: ([, month = '', year]) => one('MONTH', Number(year) * 12 + monthOf(month)),
  },
  {
    pattern: at(`(${M})\\.?${OF}(?:(${Y})|'?(\\d\\d)(?!\\s*${UNIT})|(${LAST_YEAR})|(${THIS_YEAR}))`),
    read: ([, month = '', full, short, isLast], today) => {
      const year = full ?? (short === undefined ? thisYear(today) - (isLast === undefined ? 0 : 1) : century(short, today))
      return one('MONTH', Number(year) * 12 + monthOf(month))
    },
  },
  {
    pattern: at(`(?:last|this past|past|this|el|este)\\s+(${M})(?:\\s+pasado)?|(${M})\\s+pasado`),
    read: ([all, named, passed], today) => {
      const month = monthOf(named ?? passed ?? '')
      return one('MONTH', /last|pasado/.test(all) ? before(month, today) : latest(month, today))
    },
  },
  {
    pattern: at(`(\\d{1,2})\\s?/\\s?(?:(${Y})|(\\d\\d))`),
    read: ([, month, full, short = ''], today) => numeric(month, full ?? century(short, today)),
  },
  { pattern: at(`(${Y})[-/](\\d{1,2})`), read: ([, year, month]) => numeric(month, year) },
  {
    pattern: at(`(${Y})\\s?-\\s?(\\d\\d)`),
    read: ([, from = '', to = '']) => one('SPAN', Number(from) * 12, Number(from.slice(0, 2) + to) * 12 + 11),
  },
  {
    pattern: at(
      `(?:the\\s+|a\\s+)?(early|mid|late|(?:beginning|start|middle|end) of|principios? de|mediados de|(?:finales|fines|final) de)(?:l)?\\s+(?:the\\s+|in\\s+|el\\s+)?(?:(${Y})|(${LAST_YEAR})|(${THIS_YEAR}|(?:the )?year|ano))`,
    ),
    read: ([, part = '', full, isLast], today) => {
      const year = full === undefined ? thisYear(today) - (isLast === undefined ? 0 : 1) : Number(full)
      const month = /early|begin|start|princip/.test(part) ? 0 : /mid/.test(part) ? 5 : part === 'late' ? 10 : 11
      return one('MONTH', year * 12 + month)
    },
  },
  {
    pattern: at(
      `(?:(?:the|el|la|early|late|mid)\\s+)*(last|this past|past|this|este)?\\s*(${S})(?:\\s+(pasad[oa]))?(?:${OF}(?:(${Y})|'?(\\d\\d)|(${LAST_YEAR})|(${THIS_YEAR})))?`,
    ),
    read: ([, which = '', season = '', passed, full, short, isLast, isThis], today) => {
      const month = seasons[season] ?? 0
      const year = full ?? (short === undefined ? undefined : century(short, today))
      if (year !== undefined) return seasonOf(Number(year), month, today)
      if (isLast !== undefined || isThis !== undefined) return seasonOf(thisYear(today) - (isLast === undefined ? 0 : 1), month, today)
      const over = which === 'last' || passed !== undefined
      const first = over ? before(month, today - 2) : latest(month, today)
      return one('SPAN', first, first + 2)
    },
  },
  {
    pattern: at(`(${N})\\s+(summer|winter|spring|fall)s ago`),
    read: ([, count = '', season = ''], today) => {
      const first = before(seasons[season] ?? 0, today - 2) - 12 * (numberOf(count) - 1)
      return one('SPAN', first, first + 2)
    },
  },
  {
    pattern: at(`(?:about\\s+|around\\s+|like\\s+)?${LONG}\\s+(?:ago|back|atras)`),
    read: (found, today) => one('AGO', today - lengthOf(found)),
  },
  {
    pattern: at(`(?:h?ace)\\s+(?:como\\s+|casi\\s+|unos\\s+|mas de\\s+|mas o menos\\s+)?${LONG}`),
    read: (found, today) => one('AGO', today - lengthOf(found)),
  },
  { pattern: at(`last month|(?:el\\s+)?mes pasado`), read: (_, today) => one('MONTH', today - 1) },
  {
    pattern: at(`last week|yesterday|this month|this week|(?:la\\s+)?semana pasada|ayer|este mes`),
    read: (_, today) => one('MONTH', today),
  },
  { pattern: at(LAST_YEAR), read: (_, today) => one('SPAN', (thisYear(today) - 1) * 12, thisYear(today) * 12 - 1) },
  { pattern: at(THIS_YEAR), read: (_, today) => one('SPAN', thisYear(today) * 12, thisYear(today) * 12 + 11) },
  { pattern: at(`covid(?:-19)?|the pandemic|la pandemia|el covid`), read: () => one('MONTH', 2020 * 12 + 2) },
  {
    pattern: at(`(?:a\\s+)?(?:few|several|some)\\s+(?:years?|months?|weeks?)|(?:unos|varios|algunos|pocos)\\s+(?:anos|meses)`),
    read: () => nothing,
  },
  { pattern: at(LONG), read: (found) => ({ kind: 'LONG', first: 0, last: 0, months: lengthOf(found) }) },
  { pattern: at(`(${M})\\.?(?!')`), read: ([, month = ''], today) => ({ ...one('MONTH', latest(monthOf(month), today)), yearless: true }) },
  { pattern: at(Y), read: ([year]) => one('SPAN', Number(year) * 12, Number(year) * 12 + 11) },
  { pattern: at(`'(\\d\\d)`), read: ([, short = ''], today) => one('SPAN', century(short, today) * 12, century(short, today) * 12 + 11) },
]

/**
 * Every time named in a text, in order.
 * @param text folded, its months spelled right
 */
export function findPoints(text: string, today: Month): Point[] {
  const points: Point[] = []
  const start = /(?<![\p{L}\d'/])[\p{L}\d']/gu
  for (let begin = start.exec(text); begin !== null; begin = start.exec(text)) {
    const found = readAt(text, begin.index, today)
    if (!found) continue
    points.push(found)
    start.lastIndex = found.to
  }
  return points
}

function readAt(text: string, from: number, today: Month): Point | undefined {
  for (const { pattern, read } of readers) {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    const found = match ? read(match, today) : undefined
    if (match && found) return { yearless: false, months: 0, ...found, from, to: from + match[0].length }
  }
  return undefined
}

/** The text with its long months spelled right; short ones are too much like names. */
export function spellMonths(text: string): string {
  return text.replace(/\p{L}{6,}/gu, (word) => (word in monthNames ? word : (nearest(fold(word), longMonths, 0.36) ?? word)))
}

const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const monthOf = (name: string) => (name === 'ago' ? 7 : (monthNames[name] ?? 0))
const thisYear = (today: Month) => Math.floor(today / 12)

// The last such month up to today.
function latest(month: number, today: Month): Month {
  return today - ((((today - month) % 12) + 12) % 12)
}
// The last such month before today.
function before(month: number, today: Month): Month {
  return latest(month, today - 1)
}

function century(short: string, today: Month): number {
  const year = 2000 + Number(short)
  return year > thisYear(today) + 1 ? year - 100 : year
}

function numeric(month: string | undefined, year: string | number | undefined): Found | undefined {
  return Number(month) >= 1 && Number(month) <= 12 ? one('MONTH', Number(year) * 12 + Number(month) - 1) : undefined
}

function seasonOf(year: number, month: number, today: Month): Found {
  const first = year * 12 + month
  return first > today ? one('SPAN', first - 12, first - 10) : one('SPAN', first, first + 2)
}

function lengthOf([all, count, unit, half, yearAndHalf]: RegExpExecArray): number {
  if (yearAndHalf !== undefined) return 18
  const whole = numberOf(count ?? '')
  const isYears = /^(y|a)/.test(unit ?? '')
  const more = half !== undefined || /and a half/.test(all) ? (isYears ? 6 : 0) : 0
  return Math.round(isYears ? whole * 12 + more : whole)
}

function numberOf(text: string): number {
  const last =
    text
      .replace(/\s+(of|de)$/, '')
      .split(/\s+/)
      .at(-1) ?? ''
  return numbers[last] ?? Number(last)
}
