import type { ImportOutcome } from '@crewcall/contract/rules/people-import.ts'
import { plainName } from '../../../platform/read-sheet.ts'
import type { PlannedTimes } from '../../schedule/index.ts'
import { MOST_PEOPLE } from '../sheets/read-schedule.ts'
import type { ShiftRow } from '../sheets/read-schedule.ts'
import { reason } from '../sheets/reasons.ts'
import type { Reason } from '../sheets/reasons.ts'
import type { WrittenPerson } from '../sheets/written-person.ts'
import type { Worker } from './known-workers.ts'
import { samenessOf } from './same-person.ts'
import type { Position } from './positions.ts'

/** A row with what is known of its position and person. */
export type KnownRow = Omit<ShiftRow, 'person'> & { person: Worker | null; written: WrittenPerson | null }
export type Decision = { row: KnownRow; outcome: ImportOutcome; reason: Reason | null }
/** A shift to plan, of rows with the same times, position, break and wage. */
export type Combined = PlannedTimes & { rows: KnownRow[]; people: Worker[] }
/** Shifts that a location has, by `shiftKey`. */
export type There = { imported: ReadonlySet<string>; others: ReadonlySet<string> }
type Known = { positions: ReadonlyMap<string, Position>; wages: ReadonlyMap<number, number>; there: There }

const mostLetters = 5000

/**
 * The shifts of a sheet, and the rows that plan nothing: unreadable ones, those of a position that nobody chose, and those whose shift is there already
 * (docs/rules/imports.md#shifts). A row that is refused leaves the others of its shift.
 */
export function combineRows(rows: readonly KnownRow[], { positions, wages, there }: Known): { shifts: Combined[]; others: Decision[] } {
  const shifts = new Map<string, Combined>()
  const others: Decision[] = []
  const refuse = (row: KnownRow, why: Reason) => others.push({ row, outcome: 'BAD', reason: why })
  const skip = (row: KnownRow, code: string) => others.push({ row, outcome: 'PRESENT', reason: reason(code) })
  for (const row of rows) {
    const skill_id = positions.get(plainName(row.position))?.skill_id ?? null
    if (row.fault) refuse(row, row.fault)
    else if (skill_id === null || row.start === null || row.end === null)
      refuse(row, reason('SCHEDULE_POSITION_UNKNOWN', { text: row.position }))
    else {
      const times = { skill_id, start_time: row.start, end_time: row.end }
      const wage_amount = row.wage_amount ?? wages.get(skill_id) ?? 0
      const key = `${shiftKey(times)}:${row.unpaid_break_minutes}:${wage_amount}`
      const { unpaid_break_minutes } = row
      const shift = shifts.get(key) ?? {
        ...times,
        unpaid_break_minutes,
        wage_amount,
        allowed_confirmed_pros: 0,
        special_inst: '',
        rows: [],
        people: [],
      }
      const why = refusalIn(shift, row)
      if (there.imported.has(shiftKey(times))) skip(row, 'SCHEDULE_SHIFT_IMPORTED')
      else if (there.others.has(shiftKey(times))) skip(row, 'SCHEDULE_SHIFT_THERE')
      else if (why) refuse(row, why)
      else shifts.set(key, joinedBy(shift, row))
    }
  }
  return { shifts: [...shifts.values()], others }
}

/** By what shifts are the same: position, start and end. */
export function shiftKey({ skill_id, start_time, end_time }: { skill_id: number; start_time: Date; end_time: Date }): string {
  return `${skill_id}:${start_time.getTime()}:${end_time.getTime()}`
}

function refusalIn(shift: Combined, row: KnownRow): Reason | null {
  const { people, notes } = row
  const same = shift.rows.find((one) => samenessOf(one, row) === 'SAME')
  if (same) return reason('IMPORT_ROW_TWICE', { line: same.line })
  const repeated = shift.rows.find((one) => samenessOf(one, row) === 'REPEATED')
  if (repeated) return reason('SCHEDULE_ROW_TWICE', { line: repeated.line })
  if (shift.allowed_confirmed_pros + people > MOST_PEOPLE) return reason('SCHEDULE_TOO_MANY_PEOPLE', { count: MOST_PEOPLE })
  return withNotes(shift.special_inst, notes).length > mostLetters ? reason('SCHEDULE_NOTE_TOO_LONG', { count: mostLetters }) : null
}

// Rows are added in place: a shift may have hundreds.
function joinedBy(shift: Combined, given: KnownRow): Combined {
  const row = { ...given, person: given.person && personIn(shift, given, given.person) }
  shift.rows.push(row)
  if (row.person) shift.people.push(row.person)
  shift.allowed_confirmed_pros += row.people
  shift.special_inst = withNotes(shift.special_inst, row.notes)
  return shift
}

// Which of two people of one name is the pro, nobody can tell: only the first is planned, and the other is named.
function personIn({ people }: Combined, { written }: KnownRow, person: Worker): Worker {
  const isTaken = person.pro_id !== null && people.some(({ pro_id }) => pro_id === person.pro_id)
  return isTaken && written ? { name: written.name, standing: 'SEVERAL', pro_id: null } : person
}

function withNotes(before: string, notes: string): string {
  return notes === '' || before.split('\n').includes(notes) ? before : [before, notes].filter((one) => one !== '').join('\n')
}
