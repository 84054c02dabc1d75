import { reviewClosesAt } from '@crewcall/contract/rules/auto-select.ts'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import { markAutoSelected } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { bestWaiting, lockWaiting } from '../matching/best-waiting.ts'
import { selectApplicant } from './write-offer.ts'

/**
 * When the review window of a shift with deferred auto-select is over, the best matched applicants above the bar are selected; each then
 * confirms like anybody else (docs/rules/applications.md#auto-select, docs/invariants.md#b9). Later applicants are asked like the waitlist.
 */
export const autoSelect = job('applications.auto_select', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, key) => {
    const waiting = await lockWaiting(ctx, key)
    const { gig } = waiting
    if (!isDue(ctx, gig)) return
    for (const { pro, application } of await bestWaiting(ctx, waiting, 'auto'))
      await selectApplicant(ctx, gig, pro, application, { event: 'auto_select', source: 'AUTO_MATCH' })
    await markAutoSelected(ctx, gig)
  },
})

function isDue({ now }: Ctx, gig: GigRecord): boolean {
  const isWanted = gig.auto_select_enabled && !gig.immediate_auto_select && gig.auto_selected_at === null
  return (
    isWanted &&
    gig.cancelled_at === null &&
    gig.released_at !== null &&
    gig.end_time > now &&
    reviewClosesAt(gig.posted_at, gig.start_time) <= now
  )
}
