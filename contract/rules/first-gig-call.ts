import type { BookingType } from '../enums.ts'

/** Whether a pro has to speak with the platform before their first shift, and so many hours before its start at the latest. */
export type FirstGigCallTerms = { is_on: boolean; hours_before: number }
/** Without a setting nobody has to; the hours are what the form offers first. */
export const noFirstGigCalls: FirstGigCallTerms = { is_on: false, hours_before: 1 }
/** The hours that an installation can choose. */
export const FIRST_GIG_CALL_HOURS = { least: 1, most: 48 } as const
/** How long a pro has known of the call, in minutes, before they can lose the shift for it. */
export const FIRST_GIG_CALL_NOTICE_MINUTES = 30

/** SPOKEN: for good. CLOSED: nobody spoke with the pro, and there is no shift any more for which it would be needed. */
export const firstGigCallStatuses = ['OPEN', 'SPOKEN', 'CLOSED'] as const
export type FirstGigCallStatus = (typeof firstGigCallStatuses)[number]
/** What came of a call; after NOT_REACHED somebody calls again. */
export const firstGigCallResults = ['SPOKEN', 'NOT_REACHED'] as const

/** The types of shifts for which a first call is not needed: a network knows its pros, and a trial is arranged in person. */
export const typesWithoutFirstCall = ['NETWORK', 'INTERVIEW'] as const satisfies readonly BookingType[]

type Facts = {
  start: Date
  /** When the pro was told of the call; null if that is about to happen. */
  asked_at: Date | null
  confirmed_at: Date
  /** Since when the setting is as it is. */
  on_since: Date
}

/**
 * Until when somebody must have spoken with a pro, or they lose the shift (docs/rules/applications.md#first-call): so many hours before its start, and
 * never before they knew of it for half an hour. Null if that is later than an hour before the start, when the manager on site decides.
 */
export function firstCallDueAt(terms: FirstGigCallTerms, { start, asked_at, confirmed_at, on_since }: Facts, now: Date): Date | null {
  const known = Math.max(...[asked_at ?? now, confirmed_at, on_since].map(Number))
  const due = Math.max(start.getTime() - terms.hours_before * 3_600_000, known + FIRST_GIG_CALL_NOTICE_MINUTES * 60_000)
  return due > start.getTime() - FIRST_GIG_CALL_HOURS.least * 3_600_000 ? null : new Date(due)
}

/**
 * Whether a pro knows already that a call is coming: they were told since the setting is as it is, for a shift on which they still are.
 * @param first_confirmed_at the earliest confirmation of the shifts that ask for the call
 */
export function isToldOfFirstCall({
  asked_at,
  on_since,
  first_confirmed_at,
}: {
  asked_at: Date | null
  on_since: Date
  first_confirmed_at: Date
}): boolean {
  return asked_at !== null && asked_at >= on_since && asked_at >= first_confirmed_at
}

/** The state of a call: spoken once is spoken for good; otherwise it is open while a shift asks for it. */
export function firstGigCallStatus({ spoken_at, is_needed }: { spoken_at: Date | null; is_needed: boolean }): FirstGigCallStatus {
  if (spoken_at !== null) return 'SPOKEN'
  return is_needed ? 'OPEN' : 'CLOSED'
}
