import { z } from 'zod'
import { sentInstant } from './common.ts'

/**
 * Where the deduction for the unpaid break comes from. NONE: none was posted. SHORT: the work is too short for one. PUNCHED: the breaks of the clock.
 * SAID: the answer at clock-out. UNANSWERED: nobody was asked, so nothing is deducted. PLANNED: as posted, in hours that a manager confirms. ENTERED: by a
 * person who set the hours.
 */
export const breakBases = ['NONE', 'SHORT', 'PUNCHED', 'SAID', 'UNANSWERED', 'PLANNED', 'ENTERED'] as const
export type BreakBasis = (typeof breakBases)[number]

const minutes = z.int()
/** Planned, punched and paid times of one engagement. */
export const sheetTimes = z.object({
  planned: z.object({ start_time: sentInstant, end_time: sentInstant, minutes, break_minutes: minutes }),
  /** The punches that count, and the breaks recorded by the clock. */
  punched: z.object({
    start_time: sentInstant.nullable(),
    end_time: sentInstant.nullable(),
    minutes: minutes.nullable(),
    break_minutes: minutes,
  }),
  paid: z.object({
    start_time: sentInstant.nullable(),
    end_time: sentInstant.nullable(),
    minutes: minutes.nullable(),
    break_minutes: minutes,
    /** Why this much is deducted; null while there are no hours. */
    break_basis: z.enum(breakBases).nullable(),
  }),
})
