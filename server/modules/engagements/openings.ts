import { capacityFor } from '@crewcall/contract/rules/auto-select.ts'
import { isPastDue } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import type { GigRecord } from '../gigs/index.ts'
import type { ApplicationRecord } from './engagement.ts'

constraintProblem('gigs_capacity', gigFull)

/** How an opening is filled: it decides whether the overfill of the shift may be used (docs/rules/shifts.md#overfill). */
export type FilledBy = 'manager' | 'auto' | 'offer'

/** Openings left for this kind of filling. */
export function openingsLeft(gig: GigRecord, by: FilledBy): number {
  return Math.max(
    0,
    capacityFor(by, { allowed_confirmed_pros: gig.allowed_confirmed_pros, overfill_positions: gig.overfill }) - gig.confirmed_count,
  )
}

/** How many openings of a shift are promised to pros who are asked again: nobody is confirmed at once in their place. */
export async function promisedOpenings(ctx: Ctx, { organization_id, id }: Pick<GigRecord, 'organization_id' | 'id'>): Promise<number> {
  const { promised } = await ctx.tx.one<{ promised: number }>(sql`select promised_openings(${organization_id}, ${id}) as promised`)
  return promised
}

/** The kind of filling of an existing selection: a manager's own selection never overfills. */
export function filledBy(application: ApplicationRecord): FilledBy {
  if (application.application_type === 'DIRECT_OFFER' || application.selection_source === 'AUTO_DIRECT_OFFER') return 'offer'
  return application.selection_source === 'AUTO_MATCH' ? 'auto' : 'manager'
}

/** The refusal when no opening is left. */
export function gigFull() {
  return problem('gig_full', 'ALL_OPENINGS_FILLED')
}

/** Refuses if a shift takes no more pros: withdrawn, not released yet, or 15 minutes before its end. @throws problem conflict */
export function requireOpen({ now }: Pick<Ctx, 'now'>, gig: GigRecord): void {
  if (gig.cancelled_at !== null) throw problem('conflict', 'SHIFT_CANCELLED')
  if (gig.released_at === null) throw problem('conflict', 'SHIFT_NOT_VISIBLE')
  if (isPastDue(gig.end_time, now)) throw problem('conflict', 'SHIFT_PAST')
}
