import { z } from 'zod'
import { sentInstant } from './common.ts'
import { breakBases } from './rules/hours.ts'

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
