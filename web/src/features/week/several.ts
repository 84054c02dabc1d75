import { addDays } from '@crewcall/contract/rules/time.ts'
import type { BoardShift } from './board-shift.ts'
import { copyOf, type NewDraft } from './planning.ts'
import type { Changed } from './use-draft-acts.ts'
import type { ShiftMove } from './use-overlay.ts'
import { clockAt } from './week-dates.ts'
import { instantsOfTimes } from '../../domain/time/typed-times.ts'

/** What the sheet of several shifts asks; null where they differ, or have none. */
export type SharedValues = { start: string | null; end: string | null; skill_id: number | null; wage_amount: number | null }
type Which = { [Name in keyof SharedValues]: boolean }

/** The values that all these shifts have in common, and which of the others are mixed. */
export function shared(shifts: readonly BoardShift[]): [SharedValues, Which] {
  const all = shifts.map(valuesOf)
  const [first = { start: null, end: null, skill_id: null, wage_amount: null }] = all
  const isMixed = (name: keyof SharedValues) => all.some((one) => one[name] !== first[name])
  const mixed = { start: isMixed('start'), end: isMixed('end'), skill_id: isMixed('skill_id'), wage_amount: isMixed('wage_amount') }
  const values = {
    start: mixed.start ? null : first.start,
    end: mixed.end ? null : first.end,
    skill_id: mixed.skill_id ? null : first.skill_id,
    wage_amount: mixed.wage_amount ? null : first.wage_amount,
  }
  return [values, mixed]
}

/** What setting these fields does: drafts are changed, posted shifts only get other times. An empty field leaves what each shift has. */
export function editsOf(
  shifts: readonly BoardShift[],
  typed: SharedValues,
  touched: { [Name in keyof SharedValues]?: boolean | undefined },
): { changed: Changed[]; moves: ShiftMove[] } {
  const isSet = (name: keyof SharedValues) => touched[name] === true && typed[name] !== null
  const isTimed = isSet('start') || isSet('end')
  const timesFor = (shift: BoardShift) => {
    const { start, end } = valuesOf(shift)
    const times = { start: isSet('start') ? (typed.start ?? start) : start, end: isSet('end') ? (typed.end ?? end) : end }
    return instantsOfTimes({ date: shift.local_date, ...times }, shift.timezone, shift)
  }
  const fields = {
    ...(isSet('skill_id') ? { skill_id: typed.skill_id } : {}),
    ...(isSet('wage_amount') ? { wage_amount: typed.wage_amount } : {}),
  }
  const isChanged = isTimed || Object.keys(fields).length > 0
  const drafts = isChanged ? shifts.filter(({ status }) => status === null) : []
  const posted = isTimed ? shifts.filter(({ status }) => status !== null) : []
  return {
    changed: drafts.map((shift) => ({ shift, changes: { ...fields, ...(isTimed ? timesFor(shift) : {}) } })),
    moves: posted.map((shift) => ({ shift, ...timesFor(shift) })),
  }
}

/** Copies of shifts as drafts on the same days of the next week. */
export function copiesNextWeek(shifts: readonly BoardShift[]): NewDraft[] {
  return shifts.map((shift) => copyOf(shift, addDays(shift.local_date, 7), undefined))
}

function valuesOf({ start_time, end_time, timezone, skill_id, wage_amount }: BoardShift) {
  return { start: `${clockAt(start_time, timezone)}:00`, end: `${clockAt(end_time, timezone)}:00`, skill_id, wage_amount }
}
