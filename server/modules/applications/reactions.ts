import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { beginBackfill } from './backfill.ts'
import { judgeWarned } from './certificate-lapse.ts'
import { cancelForSuspension } from './cancel-for-suspension.ts'
import { lapseApplications } from './lapse.ts'
import { openAfterDecline } from './open-to-marketplace.ts'

const cancelSuspended = job('applications.cancel_suspended', {
  input: z.object({ pro_id: z.int(), starts: z.iso.datetime(), ends: z.iso.datetime().nullable() }),
  run: (ctx, { pro_id, starts, ends }) => cancelForSuspension(ctx, pro_id, new Date(starts), ends === null ? null : new Date(ends)),
})

on('pro.suspended', (ctx, { pro_id, starts, ends }) => enqueue(ctx, cancelSuspended, { pro_id, starts, ends }))
on('certification.reviewed', async (ctx, { pro_id, status }) => {
  if (status === 'APPROVED') await judgeWarned(ctx, pro_id)
})
on('application.place_freed', (ctx, { organization_id, gig_id }) =>
  enqueue(ctx, beginBackfill, { organization_id, gig_id }, { once: String(gig_id) }),
)
// Only a pro's own no counts; what managers and the clock cancel leaves the shift as it is.
on('application.cancelled', async (ctx, { organization_id, gig_id, by }) => {
  if (by === 'pro') await enqueue(ctx, openAfterDecline, { organization_id, gig_id })
})
on('gig.completed', (ctx, { organization_id, gig_id }) =>
  enqueue(ctx, lapseApplications, { organization_id, gig_id }, { once: String(gig_id) }),
)
