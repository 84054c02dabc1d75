import { hourlyRate } from '@crewcall/contract/common.ts'
import { foundByTyping } from '../../../lib/found-by-typing.ts'
import { clockOf, minutesOf, parseTimeRange } from '../../../ui/fields/time-text.ts'

/** A shift typed in one line, its hours on the wall clock of the location; the wage only if it was typed, in dollars. */
export type TypedShift = { skill_id: number; allowed_confirmed_pros: number; start: string; end: string; wage_amount: number | null }
/** What is wrong with a line, in the order in which it is asked for. */
export type LineFault = 'POSITION' | 'REST' | 'COUNT' | 'HOURS' | 'WAGE'
type Position = { id: number; name: string }
type Before = Pick<TypedShift, 'start' | 'end'> | undefined

const clock = String.raw`(?:noon|midnight|\d{1,2}(?:[:.]?\d{2})?\s*(?:[ap]\.?m?\.?)?)`
const hours = new RegExp(String.raw`(?<![\d:.$@])${clock}\s*(?:-|–|—|\bto\b)\s*${clock}(?![\w:])`, 'i')
// "5pm 11pm", "17:00 23:00": without a sign between them only what cannot be a number of pros or a wage.
const sureClock = String.raw`(?:noon|midnight|\d{1,2}:\d{2}(?:\s*[ap]\.?m?\.?)?|\d{1,2}(?:[:.]?\d{2})?\s*[ap]\.?(?:m\.?)?)`
const hoursApart = new RegExp(String.raw`(?<![\d:.$@])(${sureClock})\s+(${sureClock})(?![\w:])`, 'i')
const wage = /[$@]\s*(\d{1,3}(?:[.,]\d{1,2})?)(?:\s*\/\s*h)?/
const bareWage = /(?<![\w.,])(\d{1,3}[.,]\d{2})(?![\w.,])/
const count = /(?<![\w.,])[x×]?\s*(\d+)\s*[x×]?(?![\w.,])/i

/**
 * A shift from a line such as "Bartender 4 17:00–01:00", "2 servers 5-11p $22": position, number of pros, hours and wage in any order. One
 * pro if no number is given, and the hours of the row before if there are none. `rest` is what was not understood after a position.
 */
export function readLine(line: string, positions: readonly Position[], before: Before): TypedShift | { fault: LineFault; rest?: string } {
  const apart = hoursApart.exec(line)
  const typedHours = hours.exec(line)?.[0] ?? apart?.[0]
  const range = typedHours === undefined ? null : parseTimeRange(typedHours === apart?.[0] ? `${apart[1]}-${apart[2]}` : typedHours)
  const others = line.replace(typedHours ?? '', ' ')
  const typedWage = wage.exec(others) ?? bareWage.exec(others)
  const rest = line.replace(typedHours ?? '', ' ').replace(typedWage?.[0] ?? '', ' ')
  const typedCount = count.exec(rest)
  const name = rest
    .replace(typedCount?.[0] ?? '', ' ')
    .replaceAll(/[,;·]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const position = positionNamed(name, positions)
  if (!position) return restAfterPosition(name, positions)
  const allowed_confirmed_pros = Number(typedCount?.[1] ?? 1)
  if (allowed_confirmed_pros < 1 || allowed_confirmed_pros > 200) return { fault: 'COUNT' }
  const times = range ? { start: clockOf(range.start), end: clockOf(range.end) } : typedHours === undefined ? before : undefined
  if (!times) return { fault: 'HOURS' }
  const wage_amount = typedWage ? Number(typedWage[1]?.replace(',', '.')) : null
  if (wage_amount !== null && !hourlyRate.safeParse(wage_amount).success) return { fault: 'WAGE' }
  return { skill_id: position.id, allowed_confirmed_pros, ...times, wage_amount }
}

/** The line that a shift was typed as, to change it. */
export function lineOf({ allowed_confirmed_pros, start, end, wage_amount }: Omit<TypedShift, 'skill_id'>, position: string): string {
  const money = wage_amount === null ? '' : ` $${wage_amount}`
  return `${position} ${allowed_confirmed_pros} ${shortClock(start)}–${shortClock(end)}${money}`
}

// Of "dishwasher tonight", "tonight" was not understood.
function restAfterPosition(name: string, positions: readonly Position[]): { fault: LineFault; rest?: string } {
  const words = name.split(' ')
  const known = words.findLastIndex((_, at) => at > 0 && positionNamed(words.slice(0, at).join(' '), positions) !== undefined)
  return known === -1 ? { fault: 'POSITION' } : { fault: 'REST', rest: words.slice(known).join(' ') }
}

// People type "servers" for the position Server.
function positionNamed(name: string, positions: readonly Position[]): Position | undefined {
  if (name === '') return undefined
  const names = positions.map((position) => position.name)
  const found = [name, name.replace(/s$/i, '')].map((text) => foundByTyping(names, text, -1)).find((at) => at >= 0)
  return found === undefined ? undefined : positions[found]
}

function shortClock(time: string): string {
  const minutes = minutesOf(time)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
