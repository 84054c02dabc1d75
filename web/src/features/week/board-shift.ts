import type { BookingType, EmploymentType, GigStatus } from '@crewcall/contract/enums.ts'
import type { FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import type { DraftProblem, Schedule } from '@crewcall/contract/schedule.ts'

/** A person on a shift of the board; on a draft they are planned and know nothing of it. */
export type BoardPerson = { pro_id: number; name: string; headshot_public_id: string | null; state: PersonState }
type PersonState = 'PLANNED' | 'OFFERED' | 'SELECTED' | 'CONFIRMED'

/** A posted shift or a draft, as the board shows both. */
export type BoardShift = {
  /** Unique: `shift-41`, `draft-7`, `phantom-4503599627773532`. */
  key: string
  id: number
  /** Null for a draft. */
  status: GigStatus | null
  type: BookingType
  start_time: string
  end_time: string
  timezone: string
  local_date: string
  /** Of a draft and of a date that repeats; unknown while a draft is being saved. */
  employment_type?: EmploymentType
  /** What a copy of it keeps; null if it is as usual at its location. */
  own_employment_type?: EmploymentType | null
  /** Null for a draft without a position. */
  skill_id: number | null
  location_id: number
  /** Unknown while a draft is being saved. */
  organization_id?: number
  /** Of a draft: the template whose texts it has. */
  gig_template_id?: number | null
  /** Of a draft: the plan that begins when it is published. */
  fill_plan?: FillPlanTerms | null
  wage_amount: number | null
  allowed_confirmed_pros: number
  /** Confirmed pros; of a draft, the planned ones. */
  current_confirmed_pros_count: number
  open_applications_count: number
  unpaid_break_minutes: number
  last_updated_ts: string
  /** Paid minutes of one pro. */
  hours_minutes: number
  /** Of all openings as planned; null if unknown, or not to be seen. */
  cost_cents: number | null
  people: readonly BoardPerson[]
  /** Whom an imported file names for a draft and who cannot be planned. */
  named_people?: readonly string[]
  /** A date of a repeating shift that is not stored yet: it will be posted by itself, and its id is 0. */
  repeats?: { series_id: number; date: string }
  /** Of a draft of work of several days, all of its days; null for others. */
  bundle: { draft_ids: readonly number[]; may_drop_days: boolean } | null
  /** What stops a draft from being published. */
  problems: readonly DraftProblem[]
}

/** The posted shifts, the drafts and the planned dates of repeating shifts of a schedule. */
export function boardShifts({ gigs, drafts, phantoms }: Pick<Schedule, 'gigs' | 'drafts' | 'phantoms'>): BoardShift[] {
  return [
    ...gigs.map((gig) => once(gig, () => ofGig(gig))),
    ...drafts.map((draft) => once(draft, () => ofDraft(draft))),
    ...phantoms.map((phantom) => once(phantom, () => ofPhantom(phantom))),
  ]
}

function ofGig(gig: Schedule['gigs'][number]): BoardShift {
  return { ...gig, key: keyOf('shift', gig.id), bundle: null, problems: [] }
}

function ofDraft(draft: Schedule['drafts'][number]): BoardShift {
  return {
    ...draft,
    key: keyOf('draft', draft.id),
    status: null,
    current_confirmed_pros_count: draft.people.length,
    open_applications_count: 0,
    people: draft.people.map((person) => ({ ...person, state: 'PLANNED' })),
  }
}

function ofPhantom({ id, series_id, series_date, ...phantom }: Schedule['phantoms'][number]): BoardShift {
  return {
    ...phantom,
    own_employment_type: phantom.employment_type,
    key: `phantom-${id}`,
    id: 0,
    status: 'POSTED',
    repeats: { series_id, date: series_date },
    current_confirmed_pros_count: 0,
    open_applications_count: 0,
    last_updated_ts: phantom.start_time,
    people: [],
    bundle: null,
    problems: [],
  }
}

// What the answer of the server repeats unchanged stays the same object, so that its chip is not rendered again.
const made = new WeakMap<object, BoardShift>()
function once(of: object, make: () => BoardShift): BoardShift {
  const known = made.get(of) ?? make()
  made.set(of, known)
  return known
}

/** The key of a shift or draft. */
export function keyOf(kind: 'shift' | 'draft', id: number): string {
  return `${kind}-${id}`
}

/** The ids of drafts with the other days of their works: these are published, and go, together. */
export function wholeIds(drafts: readonly Pick<BoardShift, 'id' | 'bundle'>[]): number[] {
  return [...new Set(drafts.flatMap(({ id, bundle }) => bundle?.draft_ids ?? [id]))]
}

/** How the state of a shift looks: each has its own color and its own mark. */
export type ShiftLook = 'draft' | 'repeats' | 'problem' | 'open' | 'partly' | 'filled' | 'over' | 'cancelled'

/**
 * The look of a shift: a cancelled one is struck out, a draft and a planned date of a repeating shift dashed, and the others by their filled
 * openings. One that nobody took is over at its end.
 */
export function lookOf(
  shift: Pick<BoardShift, 'status' | 'problems' | 'allowed_confirmed_pros' | 'current_confirmed_pros_count' | 'repeats' | 'end_time'>,
): ShiftLook {
  const { status, allowed_confirmed_pros: places, current_confirmed_pros_count: filled } = shift
  if (status === null) return shift.problems.length > 0 ? 'problem' : 'draft'
  if (shift.repeats) return 'repeats'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'COMPLETED' || status === 'INCOMPLETE' || status === 'FAILED_PAYMENT') return 'over'
  if (filled >= places) return 'filled'
  if (Date.parse(shift.end_time) <= Date.now()) return 'over'
  return filled === 0 ? 'open' : 'partly'
}

/** The openings that still need a pro; a cancelled or finished shift has none, and neither has one whose end has passed. */
export function openPlacesOf(shift: BoardShift): number {
  if (shift.status === 'CANCELLED' || lookOf(shift) === 'over') return 0
  return Math.max(0, shift.allowed_confirmed_pros - shift.current_confirmed_pros_count)
}

/** Whether a shift may still be moved: drafts, and posted shifts before their start. */
export function mayMove(shift: BoardShift): boolean {
  return shift.id > 0 && (shift.status === null || (shift.status !== 'CANCELLED' && Date.parse(shift.start_time) > Date.now()))
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
