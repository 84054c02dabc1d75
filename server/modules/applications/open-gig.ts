import { isPastDue } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { GigRecord } from '../gigs/index.ts'

/** Refuses when a shift takes no more pros: withdrawn, not released yet, or 15 minutes before its end. @throws problem conflict */
export function requireOpen({ now }: Pick<Ctx, 'now'>, gig: GigRecord): void {
  if (gig.cancelled_at !== null) throw problem('conflict', 'This shift was cancelled')
  if (gig.released_at === null)
    throw problem('conflict', 'This shift is not visible to pros yet: the location must be approved, pay, and accept the terms')
  if (isPastDue(gig.end_time, now)) throw problem('conflict', 'This shift is over')
}
