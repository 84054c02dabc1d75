import type { HoursState } from '../enums.ts'

/** For how many days a work record may be shown: the choices of its owner. */
export const workRecordDays = [7, 30, 90, 365] as const
/** How many records of a pro may work at the same time. */
export const MOST_WORK_RECORDS = 20
/** How many shifts a record lists one by one, the newest; its sums contain all. */
export const LISTED_SHIFTS = 100

/** What decides whether a shift is part of a record. */
export type ShiftFacts = {
  confirmed_at: Date | null
  cancelled_at: Date | null
  gig_cancelled_at: Date | null
  hours_state: HoursState | null
  payable_minutes: number | null
}
/** A shift of a record. `day` is the local date of its start, `minutes` the paid time. */
export type RecordedShift = { day: string; position: string; location_id: number; place: string; minutes: number }
export type Person = { name: string; verified: boolean; rating: number | null; review_count: number }
/** What the pro agrees to show beyond positions, days and hours. */
export type Shown = { places: boolean; rating: boolean }

type Sums = { shifts: number; minutes: number }
export type WorkRecordFigures = Sums & {
  name: string
  verified: boolean
  first_day: string
  last_day: string
  positions: (Sums & { position: string })[]
  /** Null if the pro does not show them. */
  places: (Sums & { place: string })[] | null
  /** The mean of the overall stars of twelve months; null if not shown, or below three reviews. */
  rating: { stars: number; reviews: number } | null
  /** The newest shifts first. */
  listed: { day: string; position: string; place: string | null; minutes: number }[]
}

/**
 * Whether a shift is work that both sides agreed on: confirmed, not cancelled by anybody, its hours approved and not disputed, with paid
 * time (docs/rules/pros.md#work-record). A pro who was sent home did not complete the shift.
 */
export function isRecorded({ confirmed_at, cancelled_at, gig_cancelled_at, hours_state, payable_minutes }: ShiftFacts): boolean {
  const isConfirmed = confirmed_at !== null && cancelled_at === null && gig_cancelled_at === null
  return isConfirmed && (hours_state === 'APPROVED' || hours_state === 'LOCKED') && (payable_minutes ?? 0) > 0
}

/**
 * What a record says about shifts that `isRecorded` (docs/rules/pros.md#work-record): sums by position and place, most time first, and the
 * newest shifts. Undefined if there are none. Places and rating are left out unless the pro shows them.
 */
export function workRecordOf(person: Person, work: readonly RecordedShift[], shown: Shown): WorkRecordFigures | undefined {
  const newest = work.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const [last, first] = [newest[0], newest.at(-1)]
  if (!last || !first) return undefined
  return {
    name: person.name,
    verified: person.verified,
    first_day: first.day,
    last_day: last.day,
    ...sumsOf(work),
    positions: grouped(work, ({ position }) => position).map(([{ position }, sums]) => ({ position, ...sums })),
    places: shown.places ? grouped(work, ({ location_id }) => String(location_id)).map(([{ place }, sums]) => ({ place, ...sums })) : null,
    rating: shown.rating && person.rating !== null ? { stars: person.rating, reviews: person.review_count } : null,
    listed: newest
      .slice(0, LISTED_SHIFTS)
      .map(({ day, position, place, minutes }) => ({ day, position, place: shown.places ? place : null, minutes })),
  }
}

function grouped(work: readonly RecordedShift[], keyOf: (shift: RecordedShift) => string): [RecordedShift, Sums][] {
  return [...Map.groupBy(work, keyOf).values()]
    .flatMap((group): [RecordedShift, Sums][] => (group[0] ? [[group[0], sumsOf(group)]] : []))
    .toSorted(([, a], [, b]) => b.minutes - a.minutes)
}

function sumsOf(work: readonly RecordedShift[]): Sums {
  return { shifts: work.length, minutes: work.reduce((sum, { minutes }) => sum + minutes, 0) }
}
