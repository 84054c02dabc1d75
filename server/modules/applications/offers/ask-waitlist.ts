import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { bestWaiting, lockWaiting } from '../matching/best-waiting.ts'
import type { Waiting } from '../matching/best-waiting.ts'
import { putOffers } from './write-offer.ts'

/**
 * On a shift with auto-select, a new opening goes to the waitlist first, best match first (docs/rules/applications.md#auto-select,
 * docs/rules/shifts.md#replacement).
 */
const reofferPlace = job('applications.reoffer_place', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, key) => {
    const waiting = await lockWaiting(ctx, key)
    const { gig } = waiting
    if (gig.auto_select_enabled && gig.cancelled_at === null && gig.end_time > ctx.now) await offerToBest(ctx, waiting)
  },
})

/** Enqueues asking the waitlist about a free opening. */
export function askWaitlist(ctx: Ctx, gig: GigRecord): Promise<void> {
  return enqueue(ctx, reofferPlace, { organization_id: gig.organization_id, gig_id: gig.id }, { once: String(gig.id) })
}

async function offerToBest(ctx: Ctx, waiting: Waiting): Promise<void> {
  const location = await locationRow(ctx, waiting.gig)
  const best = await bestWaiting(ctx, waiting, 'manager')
  await putOffers(
    ctx,
    best.map(({ application, ...found }) => ({
      ...found,
      location,
      existing: application,
      source: 'AUTO_DIRECT_OFFER',
      application_type: 'DIRECT_OFFER',
      bonus: application.offer_bonus,
      first_day: waiting.gig,
    })),
  )
}
