import sql from 'sql-template-tag'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { cancelForSuspension } from './cancelling/cancel-for-suspension.ts'
import { judgeWarned } from './cancelling/certificate-lapse.ts'
import { lapseApplications } from './cancelling/end-of-shift.ts'
import { retractOffers } from './cancelling/retract-offers.ts'
import { judgeConfirmed } from './first-call/judge.ts'
import { beginBackfill } from './replacement/search-replacement.ts'
import { settleSoon } from './waitlist/settle-waitlist.ts'
import './cover/automatic.ts'

const cancelSuspended = job('applications.cancel_suspended', {
  input: z.object({ pro_id: z.int(), starts: z.iso.datetime(), ends: z.iso.datetime().nullable() }),
  run: (ctx, { pro_id, starts, ends }) => cancelForSuspension(ctx, pro_id, new Date(starts), ends === null ? null : new Date(ends)),
})

on('pro.suspended', (ctx, { pro_id, starts, ends }) => enqueue(ctx, cancelSuspended, { pro_id, starts, ends }))
on('certification.reviewed', async (ctx, { pro_id, status }) => {
  if (status === 'APPROVED') await judgeWarned(ctx, pro_id)
})
on('application.place_freed', async (ctx, { organization_id, gig_id }) => {
  await enqueue(ctx, beginBackfill, { organization_id, gig_id }, { once: String(gig_id) })
  await settleSoon(ctx, { organization_id, gig_id })
})
// The confirmation of the last opening leaves the other offers without one, and the applicants waiting.
on('application.confirmed', async (ctx, { organization_id, gig_id, application_id }) => {
  await judgeConfirmed(ctx, { organization_id, application_id })
  if (!(await isFull(ctx, { organization_id, gig_id }))) return
  await enqueue(ctx, retractOffers, { organization_id, gig_id }, { once: String(gig_id) })
  await settleSoon(ctx, { organization_id, gig_id })
})
on('application.no_show_undone', settleSoon)
on('application.given_back', settleSoon)
on('gig.changed', async (ctx, { organization_id, gig_id, fields }) => {
  if (fields.includes('allowed_confirmed_pros')) await settleSoon(ctx, { organization_id, gig_id })
})
on('gig.completed', (ctx, { organization_id, gig_id }) =>
  enqueue(ctx, lapseApplications, { organization_id, gig_id }, { once: String(gig_id) }),
)

async function isFull({ tx }: Ctx, { organization_id, gig_id }: { organization_id: number; gig_id: number }): Promise<boolean> {
  const full = await tx.maybe(sql`
    select 1 from gigs where organization_id = ${organization_id} and id = ${gig_id} and confirmed_count >= allowed_confirmed_pros`)
  return full !== undefined
}
