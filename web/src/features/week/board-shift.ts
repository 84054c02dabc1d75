import type { BookingType, GigStatus } from '@crewcall/contract/enums.ts'

/** A person on a shift of the board; a draft has planned people, who know nothing of it. */
export type BoardPerson = { application_id: number | null; pro_id: number; name: string; headshot_public_id: string | null; state: string }

/** A posted shift or a draft, as the board shows both. */
export type BoardShift = {
  /** Unique among shifts and drafts: `shift-41`, `draft-7`. */
  key: string
  id: number
  /** Null for a draft. */
  status: GigStatus | null
  type: BookingType
  start_time: string
  end_time: string
  timezone: string
  local_date: string
  skill_id: number
  location_id: number
  wage_amount: number | null
  allowed_confirmed_pros: number
  current_confirmed_pros_count: number
  open_applications_count: number
  unpaid_break_minutes: number
  last_updated_ts: string
  hours_minutes: number
  cost_cents: number | null
  people: readonly BoardPerson[]
  /** Codes of what stops a draft from being published. */
  problems: readonly string[]
}

/** How the state of a shift looks: each has its own color and its own mark. */
export type ShiftLook = 'draft' | 'problem' | 'open' | 'partly' | 'filled' | 'over' | 'cancelled'

/** The look of a shift: a cancelled one is struck out, a draft dashed, and the others by their filled openings. */
export function lookOf(
  shift: Pick<BoardShift, 'status' | 'problems' | 'allowed_confirmed_pros' | 'current_confirmed_pros_count'>,
): ShiftLook {
  const { status, allowed_confirmed_pros: places, current_confirmed_pros_count: filled } = shift
  if (status === null) return shift.problems.length > 0 ? 'problem' : 'draft'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'COMPLETED' || status === 'INCOMPLETE' || status === 'FAILED_PAYMENT') return 'over'
  if (filled >= places) return 'filled'
  return filled === 0 ? 'open' : 'partly'
}

/** The openings that still need a pro; a cancelled or finished shift has none. */
export function openPlacesOf(shift: BoardShift): number {
  if (shift.status === 'CANCELLED' || lookOf(shift) === 'over') return 0
  return Math.max(0, shift.allowed_confirmed_pros - shift.current_confirmed_pros_count)
}

/** Sorted as in a cell: by start, then end, then the older first. */
export function inOrder(shifts: readonly BoardShift[]): BoardShift[] {
  return shifts.toSorted(
    (one, other) =>
      Date.parse(one.start_time) - Date.parse(other.start_time) ||
      Date.parse(one.end_time) - Date.parse(other.end_time) ||
      one.id - other.id,
  )
}
