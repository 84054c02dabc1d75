import type { CandidateStatus, JobPostingStatus } from '../enums-of-hire.ts'
import { centsToDollars, dollarsToCents } from './money.ts'
import { instantToWall } from './time.ts'

/** For how many days a job is open after it was posted (docs/rules/hire.md#postings). */
export const JOB_POSTING_DAYS = 60

/** An interview lasts so many hours at most (docs/rules/hire.md#interviews). */
export const INTERVIEW_MOST_HOURS = 4
/** It begins at most so many days ahead. */
export const INTERVIEW_MOST_DAYS_AHEAD = 90
/** So many times to choose from, with the first. */
export const INTERVIEW_MOST_SLOTS = 5
/** Until so many hours before the start the candidate chooses another of the times; later they can only cancel. */
export const INTERVIEW_RESCHEDULE_HOURS = 12
/** So many hours before the start the candidate is reminded. */
export const INTERVIEW_REMIND_HOURS = 24
/** So many hours before the start the candidate is asked to say that they come, or to cancel ... */
export const INTERVIEW_ASSURE_HOURS = 2
/** ... if it was confirmed so many hours ahead. */
export const INTERVIEW_ASSURE_IF_BOOKED_HOURS = 6

const hour = 3_600_000

/** Whether a candidate may write to the location: while the job is open, and later as long as the location deals with them. */
export function mayCandidateWrite(status: CandidateStatus, posting: JobPostingStatus): boolean {
  if (status === 'WITHDRAWN') return false
  return posting === 'open' || ['INTERVIEW', 'TRIAL', 'OFFER', 'HIRED'].includes(status)
}

/** Whether the candidate may still choose another time. */
export function mayReschedule(start: Date, now: Date): boolean {
  return start.getTime() - now.getTime() >= INTERVIEW_RESCHEDULE_HOURS * hour
}

/** When the candidate is asked to say that they come; null for one that was confirmed too late for it. */
export function assureAt({ start, confirmed }: { start: Date; confirmed: Date }): Date | null {
  if (start.getTime() - confirmed.getTime() < INTERVIEW_ASSURE_IF_BOOKED_HOURS * hour) return null
  return new Date(start.getTime() - INTERVIEW_ASSURE_HOURS * hour)
}

/** When the candidate is reminded; null for one that was confirmed later than that. */
export function remindAt({ start, confirmed }: { start: Date; confirmed: Date }): Date | null {
  const at = start.getTime() - INTERVIEW_REMIND_HOURS * hour
  return confirmed.getTime() < at ? new Date(at) : null
}

/** The pay for the whole time before taxes, in dollars. */
export function interviewTotal({ wage, start, end }: { wage: number; start: Date; end: Date }): number {
  return centsToDollars(Math.round((dollarsToCents(wage) * (end.getTime() - start.getTime())) / hour))
}

/** What the operator asks for the hire of a pro of the marketplace, and the hours of work at the location after which it is free. */
export type ConversionFee = { fee_cents: number; free_after_hours: number }
export const noConversionFee: ConversionFee = { fee_cents: 0, free_after_hours: 0 }

/** What a location owes for hiring a pro who worked so many minutes there through the marketplace, in cents; nothing without work there. */
export function conversionFeeFor({ fee_cents, free_after_hours }: ConversionFee, workedMinutes: number): number {
  return workedMinutes > 0 && workedMinutes < free_after_hours * 60 ? fee_cents : 0
}

/** Whether the last day for the answer to an offer is over, by the wall clock of the location; never without such a day. */
export function isOfferOver({ answer_by, timezone, now }: { answer_by: string | null; timezone: string; now: Date }): boolean {
  return answer_by !== null && instantToWall(now, timezone).date > answer_by
}
