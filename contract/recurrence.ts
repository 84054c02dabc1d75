import { z } from 'zod'
import { day } from './common.ts'

export const frequencies = ['MONTHLY', 'WEEKLY', 'DAILY'] as const
export type Frequency = (typeof frequencies)[number]
/** Which weekday of its month: first to fifth, or the last. */
export const occurrences = [1, 2, 3, 4, 5, -1] as const
export type Occurrence = (typeof occurrences)[number]

/** A weekday (0 is Sunday) and, for a monthly rule, which one of the month: 1 to 5, or -1 for the last. */
export const byweekday = z.object({
  weekday: z.int().min(0).max(6),
  occurrence: z.literal(occurrences).nullable().default(null),
})
/** How a shift repeats. `until` is the last local date on which it may start; null repeats until somebody ends it. */
export const recurrencePattern = z.object({
  freq: z.enum(frequencies),
  interval: z.int().min(1).max(52).default(1),
  byweekdays: z.array(byweekday).max(7).default([]),
  until: day.nullable().default(null),
})
export type RecurrencePattern = z.output<typeof recurrencePattern>
