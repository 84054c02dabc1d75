import { HOURS_NEAR_SHIFT_HOURS, LONGEST_HOURS } from '@crewcall/contract/rules/windows.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'

type Hours = { start: Date; end: Date; unpaid_break_minutes: number }
/** The field names of the call. */
type Fields = { start: string; end: string; break: string }

const hour = 3_600_000
const values = { hours: HOURS_NEAR_SHIFT_HOURS }

// Punches produce hours, too: the database limits all writers (docs/invariants.md#p4b).
constraintProblem('hours_longest', () => problem('invalid', 'LONGER_THAN_28_HOURS'))
constraintProblem('hours_not_before_shift', () => problem('invalid', 'HOURS_BEFORE_SHIFT', { values }))
constraintProblem('hours_not_after_shift', () => problem('invalid', 'HOURS_AFTER_SHIFT', { values }))

/**
 * Refuses hours that nobody can have worked on this shift, whoever enters them (docs/rules/hours.md#changing-hours).
 * @throws problem invalid at the field
 */
export function checkHours(ctx: Ctx, gig: { start_time: Date; end_time: Date }, hours: Hours, fields: Fields): void {
  const { start, end, unpaid_break_minutes } = hours
  const length = end.getTime() - start.getTime()
  if (length > LONGEST_HOURS * hour) throw problem('invalid', 'LONGER_THAN_28_HOURS', { target: fields.end })
  if (end > ctx.now) throw problem('invalid', 'END_IN_FUTURE', { target: fields.end })
  if (gig.start_time.getTime() - start.getTime() > HOURS_NEAR_SHIFT_HOURS * hour)
    throw problem('invalid', 'HOURS_BEFORE_SHIFT', { target: fields.start, values })
  if (end.getTime() - gig.end_time.getTime() > HOURS_NEAR_SHIFT_HOURS * hour)
    throw problem('invalid', 'HOURS_AFTER_SHIFT', { target: fields.end, values })
  if (unpaid_break_minutes * 60_000 >= length) throw problem('invalid', 'BREAK_LONGER_THAN_WORK', { target: fields.break })
}
