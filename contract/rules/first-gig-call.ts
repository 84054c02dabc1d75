import type { BookingType } from '../enums.ts'

/** Whether a pro has to speak with the platform before their first shift, and so many hours before its start at the latest. */
export type FirstGigCallTerms = { is_on: boolean; hours_before: number }
/** Without a setting nobody has to; the hours are what the form offers first. */
export const noFirstGigCalls: FirstGigCallTerms = { is_on: false, hours_before: 1 }
/** The hours that an installation can choose. */
export const FIRST_GIG_CALL_HOURS = { least: 1, most: 48 } as const
/** How long a pro has known of the call, in minutes, before they can lose the shift for it. */
export const FIRST_GIG_CALL_NOTICE_MINUTES = 30
/** How many minutes after a deadline the clock may still act on it within the last hour before the start: it looks each minute, and may be busy. */
export const FIRST_GIG_CALL_LATENESS_MINUTES = 10

/** SPOKEN: for good. CLOSED: nobody spoke with the pro, and there is no shift any more for which it would be needed. */
export const firstGigCallStatuses = ['OPEN', 'SPOKEN', 'CLOSED'] as const
export type FirstGigCallStatus = (typeof firstGigCallStatuses)[number]
/** What came of a call; after NOT_REACHED somebody calls again. */
export const firstGigCallResults = ['SPOKEN', 'NOT_REACHED'] as const

/** The types of shifts for which a first call is not needed: a network knows its pros, and a trial is arranged in person. */
export const typesWithoutFirstCall = ['NETWORK', 'INTERVIEW'] as const satisfies readonly BookingType[]

type Facts = {
  start: Date
  /** The start that the pro confirmed: a manager may have moved it by some minutes since. */
  confirmed_start: Date | null
  /** When the pro was told of the call; null if that is about to happen. */
  asked_at: Date | null
  confirmed_at: Date
  /** Since when the value of the setting is as it is. */
  on_since: Date
}

/**
 * Until when somebody must have spoken with a pro, or they lose the shift (docs/rules/applications.md#first-call): so many hours before its start, and
 * never before they knew of it for half an hour. A start that was moved earlier does not make the deadline earlier. Null if that is later than an hour before
 * the start, when the manager on site decides, or if the clock has not acted on it in time.
 */
export function firstCallDueAt(
  terms: FirstGigCallTerms,
  { start, confirmed_start, asked_at, confirmed_at, on_since }: Facts,
  now: Date,
): Date | null {
  const known = Math.max(...[asked_at ?? now, confirmed_at, on_since].map(Number))
  const promised = Math.max(start.getTime(), Number(confirmed_start))
  const due = Math.max(promised - terms.hours_before * 3_600_000, known + FIRST_GIG_CALL_NOTICE_MINUTES * 60_000)
  const lastHour = start.getTime() - FIRST_GIG_CALL_HOURS.least * 3_600_000
  const isTooLate = now.getTime() > Math.max(lastHour, due + FIRST_GIG_CALL_LATENESS_MINUTES * 60_000)
  return due > lastHour || isTooLate ? null : new Date(due)
}

/**
 * Whether a pro knows already that a call is coming: they were told since the setting is as it is, and have had a first shift ever since.
 * @param held_since since when they have had one without a break, also if it was not the same one all the time
 */
export function isToldOfFirstCall({
  asked_at,
  on_since,
  held_since,
}: {
  asked_at: Date | null
  on_since: Date
  held_since: Date
}): boolean {
  return asked_at !== null && asked_at >= on_since && asked_at >= held_since
}

/** The state of a call: spoken once is spoken for good; otherwise it is open while a shift asks for it. */
export function firstGigCallStatus({ spoken_at, is_needed }: { spoken_at: Date | null; is_needed: boolean }): FirstGigCallStatus {
  if (spoken_at !== null) return 'SPOKEN'
  return is_needed ? 'OPEN' : 'CLOSED'
}
