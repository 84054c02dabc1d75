import { on } from '../../platform/announcements.ts'
import { enqueue } from '../../platform/jobs.ts'
import { openAfterDecline } from './open-to-marketplace.ts'

// Only a pro's own refusal counts; cancellations by managers and by the clock leave the shift unchanged.
on('application.cancelled', async (ctx, { organization_id, gig_id, by }) => {
  if (by === 'pro') await enqueue(ctx, openAfterDecline, { organization_id, gig_id })
})
// An expired offer counts as a refusal, too.
on('application.offer_expired', (ctx, { organization_id, gig_id }) => enqueue(ctx, openAfterDecline, { organization_id, gig_id }))
