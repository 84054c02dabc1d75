import { z } from 'zod'
import { sentInstant } from './common.ts'
import { leftOut } from './errors.ts'
import { employmentTypes, gateCodes } from './enums.ts'
import { matchKeys } from './rules/match-score.ts'

/**
 * One part of the match score (docs/rules/pros.md#match-score); label and sentence are English, for clients without their own wording of
 * {@link fitFacts}.
 */
export const matchPart = z.object({ key: z.enum(matchKeys), label: z.string(), points: z.number(), max: z.number(), sentence: z.string() })
/** The values behind the match score; each client formats them in its own language. */
export const fitFacts = z.object({
  experience_months: z.int(),
  completed_in_position: z.int(),
  worked_count: z.int(),
  confirmed_count: z.int(),
  review_count: z.int(),
  rating: z.number().nullable(),
  distance_meters: z.int().nullable(),
  times_worked_here: z.int(),
  is_favorite: z.boolean(),
  preferences_met: z.int(),
  preferences_stated: z.int(),
})
/** The obstacle: its code with values, and an English sentence. */
export const gateFailure = z.object({
  code: z.enum(gateCodes),
  message: z.string(),
  /** Name of the certificate that is missing or will have expired. */
  certification: z.string().nullable(),
  /** The only employment type that the shift accepts. */
  employment_type: z.enum(employmentTypes).nullable(),
  /** Until then a confirmed pro may submit a valid certificate. */
  due_at: sentInstant.nullable(),
})
/** Why one of several was skipped: the reason, and the obstacle if there is one; `message` says it in English. */
export const skipReason = leftOut.extend({ obstacle: gateFailure.optional() })
