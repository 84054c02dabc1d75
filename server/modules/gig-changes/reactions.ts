import { on } from '../../platform/announcements.ts'
import { enqueue } from '../../platform/jobs.ts'
import { openAfterDecline } from './open-to-marketplace.ts'

// Only a pro's own no counts; what managers and the clock cancel leaves the shift as it is.
on('application.cancelled', async (ctx, { organization_id, gig_id, by }) => {
  if (by === 'pro') await enqueue(ctx, openAfterDecline, { organization_id, gig_id })
})
// An offer that ran out is a no as well.
on('application.offer_expired', (ctx, { organization_id, gig_id }) => enqueue(ctx, openAfterDecline, { organization_id, gig_id }))
