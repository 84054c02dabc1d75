import { capacityFor } from '@crewcall/contract/rules/auto-select.ts'
import { problem } from '../../platform/errors.ts'
import type { GigRecord } from '../gigs/index.ts'
import type { ApplicationRecord } from './records.ts'

/** Who fills a place: it decides whether the overfill of the shift may be used (semantics 1.4). */
export type FilledBy = 'manager' | 'auto' | 'offer'

/** Places left for this way of filling them. */
export function placesLeft(gig: GigRecord, by: FilledBy): number {
  return Math.max(
    0,
    capacityFor(by, { allowed_confirmed_pros: gig.allowed_confirmed_pros, overfill_positions: gig.overfill }) - gig.confirmed_count,
  )
}

/** How an existing selection fills its place: a manager's own selection never overfills. */
export function filledBy(application: ApplicationRecord): FilledBy {
  if (application.application_type === 'DIRECT_OFFER' || application.selection_source === 'AUTO_DIRECT_OFFER') return 'offer'
  return application.selection_source === 'AUTO_MATCH' ? 'auto' : 'manager'
}

/** The refusal when no place is left. */
export function gigFull() {
  return problem('gig_full', 'All places of this shift are taken')
}
