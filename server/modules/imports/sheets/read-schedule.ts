import type { ImportSource } from '@crewcall/contract/rules/people-import.ts'
import type { ScheduleField } from '@crewcall/contract/rules/schedule-import.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { plainly } from '@crewcall/contract/rules/typed.ts'
import {
  existingInstant,
  orderOfDates,
  splitMoment,
  writtenBreak,
  writtenDate,
  writtenMoment,
} from '@crewcall/contract/rules/written-times.ts'
import type { DateOrder } from '@crewcall/contract/rules/written-times.ts'
import { invalid } from '../../../platform/errors.ts'
import { readColumns } from './read-columns.ts'
import type { Asked, Column, ReadColumns, Row } from './read-columns.ts'
import { faultOfCells, MOST_LETTERS, reason, shortly } from './reasons.ts'
import type { Reason } from './reasons.ts'
import { scheduleLayout } from './schedule-layout.ts'
import { personOf } from './written-person.ts'
import type { WrittenPerson } from './written-person.ts'

/** A row of a sheet of shifts as far as it can be read, and why it cannot be. */
export type ShiftRow = {
  line: number
  position: string
  start: Date | null
  end: Date | null
  unpaid_break_minutes: number
  people: number
  /** Null if the row names none. */
  wage_amount: number | null
  notes: string
  person: WrittenPerson | null
  /** What else the row says, by which rows of people with one name differ: addresses, notes, and cells that are not read. */
  others: string
  fault: Reason | null
}
export type ScheduleSheet = {
  source: ImportSource
  columns: Column<ScheduleField>[]
  named: ScheduleField[]
  date_order: DateOrder | null
  asks_date_order: boolean
  hasDates: boolean
  rows: ShiftRow[]
}
type AskedSchedule = Asked<ScheduleField> & { date_order?: DateOrder | undefined; timezone: string }

/** The most people of one shift. */
export const MOST_PEOPLE = 200

/**
 * The shifts of a sheet (docs/rules/imports.md#shifts), on the wall clock of a zone. No row is read before its columns and the order of its dates are known; a
 * row that cannot be read does not hide the others.
 * @throws problem invalid without rows, with too many, or with columns that do not fit
 */
export function readSchedule({ date_order: chosen, timezone, ...asked }: AskedSchedule): ScheduleSheet {
  const read = inPlainSigns(readColumns(asked, scheduleLayout), timezone)
  const known = orderOfDates(datesOf(read))
  const date_order = chosen ?? known
  const hasDates = read.named.includes('DATE') || read.rows.some(({ cells }) => splitMoment(cellOf(read, cells, 'START')).before !== '')
  const isComplete = hasDates && (['START', 'END', 'POSITION'] as const).every((field) => read.named.includes(field))
  const { source, columns, named } = read
  const rows = isComplete && date_order !== null ? read.rows.map((row) => rowOf(row, read, { order: date_order, timezone })) : []
  return { source, columns, named, date_order, asks_date_order: known === null, hasDates, rows }
}

/** Refuses to import before it is known what to read. @throws problem invalid */
export function requireScheduleColumns({ named, hasDates, date_order }: ScheduleSheet): void {
  if (!hasDates) throw invalid('columns', 'SCHEDULE_NEEDS_DATE')
  if (!named.includes('START')) throw invalid('columns', 'SCHEDULE_NEEDS_START')
  if (!named.includes('END')) throw invalid('columns', 'SCHEDULE_NEEDS_END')
  if (!named.includes('POSITION')) throw invalid('columns', 'SCHEDULE_NEEDS_POSITION')
  if (date_order === null) throw invalid('date_order', 'SCHEDULE_NEEDS_DATE_ORDER')
}

type Read = ReadColumns<ScheduleField>

const written: ReadonlySet<ScheduleField | null> = new Set(['DATE', 'START', 'END', 'BREAK', 'PEOPLE', 'WAGE'])

// Dates, times and numbers as a plain keyboard writes them. An instant with its zone is written on the clock of the location.
function inPlainSigns(read: Read, timezone: string): Read {
  const plain = (cell: string) => {
    const at = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/i.test(cell) ? new Date(cell) : null
    if (at === null || Number.isNaN(at.getTime())) return plainly(cell)
    const { date, time } = instantToWall(at, timezone)
    return `${date} ${time}`
  }
  const cellsOf = (cells: readonly string[]) => cells.map((cell, nth) => (written.has(read.fields[nth] ?? null) ? plain(cell) : cell))
  return { ...read, rows: read.rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells) })) }
}

function cellOf({ fields }: Pick<Read, 'fields'>, cells: readonly string[], field: ScheduleField): string {
  return cells[fields.indexOf(field)] ?? ''
}

function datesOf(read: Read): string[] {
  return read.rows.flatMap(({ cells }) => [
    cellOf(read, cells, 'DATE'),
    splitMoment(cellOf(read, cells, 'START')).before,
    splitMoment(cellOf(read, cells, 'END')).before,
  ])
}

type How = { order: DateOrder; timezone: string }

function rowOf({ line, cells }: Row, read: Read, how: How): ShiftRow {
  const at = (field: ScheduleField) => cellOf(read, cells, field)
  const times = timesOf({ date: at('DATE'), start: at('START'), end: at('END') }, how)
  const rest = writtenBreak(at('BREAK'))
  const people = at('PEOPLE') === '' ? 1 : wholeNumber(at('PEOPLE'))
  const wage = at('WAGE') === '' ? null : wageOf(at('WAGE'))
  const faults = [
    faultOfCells(cells, read.fields.length),
    'fault' in times ? times.fault : null,
    rest === null ? reason('SCHEDULE_BREAK_UNREADABLE', { text: shortly(at('BREAK')) }) : null,
    people === null ? reason('SCHEDULE_COUNT_UNREADABLE', { text: shortly(at('PEOPLE')) }) : null,
    wage === undefined ? reason('SCHEDULE_WAGE_UNREADABLE', { text: shortly(at('WAGE')) }) : null,
    at('POSITION') === '' ? reason('SCHEDULE_NO_POSITION') : null,
    at('POSITION').length > MOST_LETTERS ? reason('SCHEDULE_POSITION_TOO_LONG') : null,
  ]
  return {
    line,
    position: shortly(at('POSITION')),
    ...('fault' in times ? { start: null, end: null } : times),
    unpaid_break_minutes: rest ?? 0,
    people: people ?? 1,
    wage_amount: wage ?? null,
    notes: at('NOTES'),
    person: personOf({ whole: at('PERSON'), first: at('FIRST_NAME'), last: at('LAST_NAME'), email: at('EMAIL'), phone: at('PHONE') }),
    others: read.fields.map((field, nth) => (isCompared(field) ? (cells[nth] ?? '').toLowerCase() : '')).join('\0'),
    fault: faults.find((fault) => fault !== null) ?? null,
  }
}

// Times, break and wage are those of the shift, and names are compared as they are read.
function isCompared(field: ScheduleField | null): boolean {
  return field === null || field === 'POSITION' || field === 'EMAIL' || field === 'PHONE' || field === 'NOTES' || field === 'PEOPLE'
}

// An end without a date of its own that is not after the start falls on the next day.
function timesOf(
  typed: { date: string; start: string; end: string },
  { order, timezone }: How,
): { start: Date; end: Date } | { fault: Reason } {
  const from = writtenMoment(typed.start, order)
  const to = writtenMoment(typed.end, order)
  const date = from?.date ?? writtenDate(typed.date, order)
  if (from === null) return { fault: reason('SCHEDULE_TIME_UNREADABLE', { text: shortly(typed.start) }) }
  if (to === null) return { fault: reason('SCHEDULE_TIME_UNREADABLE', { text: shortly(typed.end) }) }
  if (date === null) return { fault: reason('SCHEDULE_DATE_UNREADABLE', { text: shortly(typed.date) }) }
  const endDate = to.date ?? (to.time > from.time ? date : addDays(date, 1))
  const start = existingInstant(date, from.time, timezone)
  const end = existingInstant(endDate, to.time, timezone)
  if (start === null) return { fault: reason('SCHEDULE_TIME_SKIPPED', { day: date, time: from.time }) }
  return end === null ? { fault: reason('SCHEDULE_TIME_SKIPPED', { day: endDate, time: to.time }) } : { start, end }
}

function wholeNumber(text: string): number | null {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MOST_PEOPLE ? count : null
}

// $18.50, 18,50 or 18.50/hr; whether it may be paid is a rule of posting. Undefined if it cannot be read.
function wageOf(text: string): number | undefined {
  const [, amount] = /^\$?\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:\/?\s*(?:h|hr|hour|hora)\.?)?$/i.exec(text) ?? []
  return amount === undefined ? undefined : Number(amount.replace(',', '.'))
}
