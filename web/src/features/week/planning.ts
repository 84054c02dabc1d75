import { clockTime, day, id } from '@crewcall/contract/common.ts'
import { gigPost } from '@crewcall/contract/gigs.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import type { addDrafts, changeDrafts, Schedule } from '@crewcall/contract/schedule.ts'
import { z } from 'zod'
import { typedPlan } from '../../domain/shift/plan-values.ts'
import { instantsOfTimes, type StoredTimes } from '../../domain/time/typed-times.ts'
import { randomId } from '../../lib/random-id.ts'
import type { BoardRow } from './board-rows.ts'
import type { BoardShift } from './board-shift.ts'
import { daysFrom, movedTimes } from './week-dates.ts'

export type NewDraft = Sent<typeof addDrafts>['body']['drafts'][number]
export type DraftChange = Sent<typeof changeDrafts>['body']['changes'][number]

const { shape: posted } = gigPost
/** What the card of a new shift or a draft asks. */
export const shiftPlan = z.object({
  skill_id: id.nullable(),
  /** The template whose description and notes the shift gets. */
  gig_template_id: id.nullable(),
  /** Further positions that get the same shift. */
  also_skill_ids: z.array(id),
  date: day,
  /** Further days that get the same shift. */
  also_dates: z.array(day),
  /** Whether a pro takes all of the days, or none. */
  is_together: z.boolean(),
  may_drop_days: z.boolean(),
  /** On the wall clock of the location. */
  start: clockTime,
  end: clockTime,
  /** The times of the draft that these fields began with. */
  stored: z.custom<StoredTimes>().optional(),
  unpaid_break_minutes: posted.unpaid_break_minutes.unwrap(),
  allowed_confirmed_pros: posted.allowed_confirmed_pros.unwrap(),
  wage_amount: posted.wage_amount.nullable(),
  /** How it is to be filled by itself; its terms and faults are written by the fields. */
  plan: typedPlan.optional(),
})
export type ShiftPlan = z.input<typeof shiftPlan>
type Place = { location_id: number; timezone: string }
type Position = { id: number; recommended_wage_amount?: number | undefined }
/** The wages of positions at the places of the board: what is usual there, or else recommended. */
export type Wages = (skill_id: number | null, location_id: number) => { usual: number | null; recommended: number | null }
type For = {
  pro_ids?: number[]
  positions?: readonly Position[]
  /** What the law asks for on a day: no further position is filled in below it. */
  lawOn?: (date: string) => { wage_amount: number } | undefined
}

/**
 * The drafts of a plan: one per day and position; the days of a position belong together if a pro takes all of them. Further positions have
 * the wage that is recommended for them, and without one that of the plan.
 */
export function draftsOf(plan: ShiftPlan, place: Place, { pro_ids = [], positions = [], lawOn }: For = {}): NewDraft[] {
  const dates = [plan.date, ...plan.also_dates.filter((date) => date !== plan.date)]
  const skills = [plan.skill_id, ...plan.also_skill_ids.filter((id) => id !== plan.skill_id)]
  const works = new Map(skills.map((skill_id) => [skill_id, dates.length > 1 && plan.is_together ? randomId() : undefined]))
  const recommendedFor = (skill_id: number | null) => positions.find(({ id }) => id === skill_id)?.recommended_wage_amount
  const furtherWage = (skill_id: number | null, date: string) => {
    const recommended = recommendedFor(skill_id)
    return recommended && Math.max(recommended, lawOn?.(date)?.wage_amount ?? 0)
  }
  const workOf = (skill_id: number | null) => {
    const bundle_key = works.get(skill_id)
    return bundle_key === undefined ? {} : { bundle_key, may_drop_days: plan.may_drop_days }
  }
  return dates.flatMap((date) =>
    skills.map((skill_id) => ({
      location_id: place.location_id,
      skill_id,
      ...instantsOfTimes({ ...plan, date }, place.timezone, plan.stored),
      unpaid_break_minutes: plan.unpaid_break_minutes,
      allowed_confirmed_pros: Math.max(plan.allowed_confirmed_pros, pro_ids.length),
      wage_amount: (skill_id === plan.skill_id ? undefined : furtherWage(skill_id, date)) ?? plan.wage_amount,
      ...workOf(skill_id),
      ...(pro_ids.length > 0 ? { pro_ids } : {}),
      ...(plan.plan?.terms ? { fill_plan: plan.plan.terms } : {}),
      // Its words are about its own position.
      ...(plan.gig_template_id !== null && skill_id === plan.skill_id ? { gig_template_id: plan.gig_template_id } : {}),
    })),
  )
}

/** The times of a plan on its first day; null while one of them is missing. */
export function instantsOf(plan: ShiftPlan, timezone: string) {
  return plan.start && plan.end ? instantsOfTimes(plan, timezone, plan.stored) : null
}

/**
 * A copy of a shift on another day, and in the row of another position, person or location. People stay only if the copy is for one. Of a
 * posted shift the server knows the words and the fill plan, with the wage and booking type with which that began.
 */
export function copyOf(shift: BoardShift, day: string, row: BoardRow['of'] | undefined): NewDraft {
  return {
    location_id: row?.kind === 'location' ? row.location_id : shift.location_id,
    skill_id: row?.kind === 'position' ? row.skill_id : shift.skill_id,
    ...movedTimes(shift, { days: daysFrom(shift.local_date, day) }),
    unpaid_break_minutes: shift.unpaid_break_minutes,
    allowed_confirmed_pros: row?.kind === 'person' ? 1 : shift.allowed_confirmed_pros,
    ...termsOf(shift),
    ...(row?.kind === 'person' ? { pro_ids: [row.pro_id] } : {}),
  }
}

function termsOf({ id, status, type, own_employment_type: own, wage_amount, fill_plan }: BoardShift): Partial<NewDraft> {
  if (status !== null && id > 0 && type !== 'INTERVIEW') return { like_gig_id: id }
  const kind = { ...(type === 'INTERVIEW' ? {} : { type }), ...(own ? { employment_type: own } : {}) }
  return { wage_amount, ...kind, ...(fill_plan ? { fill_plan } : {}) }
}

/**
 * The wage of a draft that gets another position: that of the new position. One that is neither usual nor recommended for the old position was
 * typed by hand, and stays.
 */
export function wageFor({ skill_id, location_id, wage_amount }: BoardShift, to: number | null, wages: Wages): number | null {
  const [before, after] = [wages(skill_id, location_id), wages(to, location_id)]
  const isTyped = wage_amount !== null && wage_amount !== before.usual && wage_amount !== before.recommended
  return isTyped ? wage_amount : (after.usual ?? after.recommended ?? wage_amount)
}

/** Where a shift of one row goes when it is dropped on another row: only a draft may change its position, its people or so its location. */
export function rowChange(
  shift: BoardShift,
  from: BoardRow['of'] | undefined,
  to: BoardRow['of'],
):
  | { changes: Pick<DraftChange, 'skill_id' | 'pro_ids' | 'location_id' | 'gig_template_id'> }
  | { refused: 'POSITION' | 'PERSON' | 'LOCATION' | 'PLACES' } {
  const isDraft = shift.status === null
  switch (to.kind) {
    case 'position':
      if (to.skill_id === shift.skill_id) return { changes: {} }
      return isDraft ? { changes: { skill_id: to.skill_id } } : { refused: 'POSITION' }
    case 'location':
      if (to.location_id === shift.location_id) return { changes: {} }
      // A template belongs to its location.
      return isDraft ? { changes: { location_id: to.location_id, gig_template_id: null } } : { refused: 'LOCATION' }
    case 'person': {
      if (shift.people.some(({ pro_id }) => pro_id === to.pro_id)) return { changes: {} }
      if (!isDraft) return { refused: 'PERSON' }
      const kept = shift.people.map(({ pro_id }) => pro_id).filter((id) => from?.kind !== 'person' || id !== from.pro_id)
      return kept.length < shift.allowed_confirmed_pros ? { changes: { pro_ids: [...kept, to.pro_id] } } : { refused: 'PLACES' }
    }
    case 'open': {
      if (from?.kind !== 'person') return { changes: {} }
      if (!isDraft) return { refused: 'PERSON' }
      return { changes: { pro_ids: shift.people.map(({ pro_id }) => pro_id).filter((id) => id !== from.pro_id) } }
    }
  }
}

/** The other shift of the board on which a person is booked or planned at that time. */
export function busyWith(
  shifts: readonly BoardShift[],
  pro_id: number,
  { start_time, end_time, except }: { start_time: string; end_time: string; except: string | undefined },
): BoardShift | undefined {
  return shifts.find(
    (shift) =>
      shift.key !== except &&
      shift.status !== 'CANCELLED' &&
      shift.people.some((person) => person.pro_id === pro_id && (person.state === 'CONFIRMED' || person.state === 'PLANNED')) &&
      Date.parse(shift.start_time) < Date.parse(end_time) &&
      Date.parse(shift.end_time) > Date.parse(start_time),
  )
}

/** What is usual for a position at a location: its hours, break and wage; of any position if this one was never posted there. */
export function usualFor({ usual }: Pick<Schedule, 'usual'>, location_id: number, skill_id: number | null) {
  const here = usual.filter((one) => one.location_id === location_id)
  const exact = here.find((one) => one.skill_id === skill_id)
  const found = exact ?? here[0]
  return {
    start: clockText(found?.start ?? '09:00'),
    end: clockText(found?.end ?? '17:00'),
    unpaid_break_minutes: found?.unpaid_break_minutes ?? 0,
    wage_amount: exact?.wage_amount ?? null,
  }
}

function clockText(time: string): string {
  return `${time.slice(0, 5)}:00`
}
