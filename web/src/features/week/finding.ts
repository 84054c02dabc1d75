import type { Output } from '@crewcall/contract/kit.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import type { previewFits } from '@crewcall/contract/schedule-moves.ts'
import type { BoardRow } from './board-rows.ts'
import { type BoardShift, mayMove } from './board-shift.ts'
import { busyWith, rowChange } from './planning.ts'
import { movedTimes } from './week-dates.ts'

/** Where a shift would go: to a row, some days and minutes later. */
export type Onto = {
  from: BoardRow['of'] | undefined
  to: BoardRow['of']
  days: number
  minutes?: number
  start?: number
  end?: number
  /** The clock of the location it goes to, if that is another one. */
  timezone?: string | undefined
  isCopy: boolean
}
type Tone = 'fits' | 'warn' | 'refused'
type Why = { code: string; values: Record<string, string | number> }
/** Whether a shift fits somewhere and the first reason why not. */
export type Finding = { tone: Tone } & (
  | { of: 'rule'; rule: 'POSITION' | 'PERSON' | 'LOCATION' | 'PLACES' | 'BEGUN' }
  | ({ of: 'day' } & Why)
  | ({ of: 'person'; pro_id: number } & Why)
  | { of: 'busy'; pro_id: number; shift: BoardShift }
  | { of: 'again'; count: number }
  | { of: 'copy' | 'nothing' }
)
/** The shifts of the board, and what the server says, once it has. */
type Known = { shifts: readonly BoardShift[]; fits: Output<typeof previewFits> | undefined }

/** Whether a shift fits somewhere: by the row, the day, the people who would be on it, and who would be asked again. */
export function findingOf(shift: BoardShift, onto: Onto, known: Known): Finding {
  const { from, to, isCopy } = onto
  if (!isCopy && !mayMove(shift)) return { tone: 'refused', of: 'rule', rule: 'BEGUN' }
  const change = isCopy ? undefined : rowChange(shift, from, to)
  if (change && 'refused' in change) return { tone: 'refused', of: 'rule', rule: change.refused }
  const copied = to.kind === 'person' ? [to.pro_id] : []
  const people = isCopy ? copied : (change?.changes.pro_ids ?? staffOf(shift))
  const ofPeople = people.map((pro_id) => ofPerson(shift, pro_id, onto, known)).find((finding) => finding !== undefined)
  if (isCopy) return ofPeople ?? { tone: 'fits', of: 'copy' }
  return ofDay(shift, onto, known) ?? ofPeople ?? askedAgain(shift, onto, known) ?? { tone: 'fits', of: 'nothing' }
}

function dayOf(shift: BoardShift, { days }: Onto, { fits }: Known) {
  const date = addDays(shift.local_date, days)
  return fits?.days.find(({ local_date }) => local_date === date)
}

function ofDay(shift: BoardShift, onto: Onto, known: Known): Finding | undefined {
  const refused = isMoved(onto) ? dayOf(shift, onto, known)?.refused : null
  return refused ? { tone: shift.status === null ? 'warn' : 'refused', of: 'day', ...refused } : undefined
}

function askedAgain(shift: BoardShift, onto: Onto, known: Known): Finding | undefined {
  const count = onto.days === 0 ? 0 : (dayOf(shift, onto, known)?.must_reconfirm ?? 0)
  return count > 0 ? { tone: 'warn', of: 'again', count } : undefined
}

function ofPerson(shift: BoardShift, pro_id: number, onto: Onto, { shifts, fits }: Known): Finding | undefined {
  const isPosted = shift.status !== null && !onto.isCopy
  const tone = isPosted ? 'refused' : 'warn'
  const busy = busyWith(shifts, pro_id, { ...movedTimes(shift, onto, onto.timezone), except: onto.isCopy ? undefined : shift.key })
  if (busy) return { tone, of: 'busy', pro_id, shift: busy }
  const date = addDays(shift.local_date, onto.days)
  const told = fits?.people.find((one) => one.pro_id === pro_id && one.local_date === date)
  if (!told) return undefined
  const { code, values } = told
  // At another time of day somebody may be free; the move itself is checked again.
  const isOther = code === 'OVERLAPPING_GIG' ? (onto.minutes ?? 0) !== 0 : isPosted
  return isOther ? undefined : { tone, of: 'person', pro_id, code, values }
}

function isMoved({ days, minutes = 0, timezone }: Onto): boolean {
  return days !== 0 || minutes !== 0 || timezone !== undefined
}

// Who has only been offered a shift is not on it yet.
function staffOf(shift: BoardShift): number[] {
  return shift.people.filter(({ state }) => state === 'PLANNED' || state === 'CONFIRMED').map(({ pro_id }) => pro_id)
}
