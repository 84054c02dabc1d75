import { across } from '@crewcall/contract/across.ts'
import { hourlyRate, text } from '@crewcall/contract/common.ts'
import { inviteToInterview } from '@crewcall/contract/interviews.ts'
import { INTERVIEW_MOST_HOURS, INTERVIEW_MOST_SLOTS, interviewTotal } from '@crewcall/contract/rules/hire.ts'
import { addDays, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { z } from 'zod'
import { ApiError } from '../../../lib/api-error.ts'

const stepMinutes = 30
/** The lengths to choose from, in minutes. */
export const lengths = Array.from({ length: (INTERVIEW_MOST_HOURS * 60) / stepMinutes }, (_, at) => (at + 1) * stepMinutes)
const usualMinutes = 180
const wall = z.string().min(1, 'This field is required')
const { candidate, interview_contact } = inviteToInterview.body.shape

/** A time as it is typed: day (YYYY-MM-DD) and start (HH:mm:ss) at the location, and its length. */
const typedSlot = z.object({ day: wall, start_time: wall, minutes: z.int() })
export type TypedSlot = z.infer<typeof typedSlot>

/** What is typed to invite somebody to a trial; without `candidate` for a person who applied. */
export function inviteTerms(timezone: string) {
  const slot = across(typedSlot, ['day', 'start_time'], (typed, context) => {
    if (startOf(typed, timezone).getTime() <= Date.now()) {
      context.addIssue({ code: 'custom', path: ['start_time'], message: 'Must be in the future' })
    }
  })
  return z.object({
    slots: z.array(slot).min(1).max(INTERVIEW_MOST_SLOTS),
    wage: hourlyRate,
    instructions: text(1000),
    interview_contact: interview_contact.unwrap(),
    candidate: candidate.optional(),
  })
}
export type InviteTerms = z.input<ReturnType<typeof inviteTerms>>

/** The first time to fill in: tomorrow, without a start. */
export function firstSlot(today: string) {
  return { day: addDays(today, 1), start_time: '', minutes: usualMinutes }
}

/** One more time: the day after the last one, at the same hours. */
export function slotAfter(last: TypedSlot): TypedSlot {
  return { ...last, day: last.day === '' ? '' : addDays(last.day, 1) }
}

/** Somebody to invite, with how to reach them. */
export type Invitee = z.input<typeof candidate>
type For = { job_posting: number; timezone: string; person: Invitee }

/** The call that invites: the first time, and the others beside it. */
export function invitationOf(
  { slots, wage, instructions, interview_contact: contact }: InviteTerms,
  { job_posting, timezone, person }: For,
) {
  const [first, ...other_slots] = slots.map((slot) => spanOf(slot, timezone))
  const { first_name, last_name, phone_number, email } = person
  // The terms have at least one time.
  const at = first ?? { start_time: '', end_time: '' }
  return {
    job_posting,
    wage,
    instructions,
    interview_contact: contact,
    candidate: { first_name, last_name, phone_number, email },
    ...at,
    other_slots,
  }
}

function startOf({ day, start_time }: Pick<TypedSlot, 'day' | 'start_time'>, timezone: string): Date {
  return wallToInstant(day, start_time, timezone)
}

function spanOf(slot: TypedSlot, timezone: string) {
  const start = startOf(slot, timezone)
  return { start_time: start.toISOString(), end_time: new Date(start.getTime() + slot.minutes * 60_000).toISOString() }
}

/** The pay of a time of this length before taxes, in dollars. */
export function payOf(minutes: number, wage: number): number {
  return interviewTotal({ wage, start: new Date(0), end: new Date(minutes * 60_000) })
}

/** A refusal that names the times as the call does, at the fields where they were typed. */
export function atTypedSlots(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, message, details, requestId, retryAfterSeconds, reason, values } = error
  const target = error.target === undefined ? {} : { target: typedTarget(error.target) }
  const placed = details.map((detail) => (detail.target === undefined ? detail : { ...detail, target: typedTarget(detail.target) }))
  const why = reason === undefined ? {} : { reason, values }
  return new ApiError(status, { error: { code, message, ...target, ...why, details: placed } }, requestId, retryAfterSeconds)
}

/** `other_slots.1.end_time` as `slots.2.minutes`. */
export function typedTarget(target: string): string {
  const path = target.replace(/^body\./, '')
  const other = /^other_slots\.(\d+)(?:\.(start_time|end_time))?$/.exec(path)
  if (other) return `slots.${Number(other[1]) + 1}.${fieldOf(other[2])}`
  return path === 'start_time' || path === 'end_time' ? `slots.0.${fieldOf(path)}` : path
}

function fieldOf(name: string | undefined): string {
  return name === 'end_time' ? 'minutes' : 'start_time'
}
