import { isOfferOver } from '@crewcall/contract/rules/hire.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { openOffer } from './offer-rows.ts'

type Due = { organization_id: number; candidate_id: number }
type Asked = { id: number; organization_id: number; location_id: number; posting_id: number; name: string; job: string; timezone: string }

const batch = 500

const tellExpired = job('hiring.tell_expired_offer', {
  input: z.object({ organization_id: z.int(), candidate_id: z.int() }),
  run: async (ctx, due) => {
    const asked = await candidateForUpdate(ctx, due)
    const offer = await openOffer(ctx, asked)
    if (!offer || offer.expiry_told_at !== null || !isOfferOver({ ...offer, timezone: asked.timezone, now: ctx.now })) return
    await updateRow(ctx.tx, 'job_offers', keyed(offer), { expiry_told_at: ctx.now })
    const { id: candidate_id, timezone: _timezone, ...said } = asked
    await announce(ctx, 'job_offer.expired', { ...said, candidate_id, at: ctx.now.toISOString() }, [`location:${asked.location_id}`])
  },
})

/** Has managers told, once, of offers that were not answered by their last day (docs/rules/hire.md#offers). */
export const sweepOffers = job('hiring.sweep_offers', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    // The day of a location is at most the next one of UTC.
    const due = await ctx.tx.rows<Due>(sql`
      select f.organization_id, f.candidate_id from job_offers f
        join job_candidates c on c.organization_id = f.organization_id and c.id = f.candidate_id
        join job_postings p on p.organization_id = c.organization_id and p.id = c.posting_id
        join locations l on l.organization_id = p.organization_id and l.id = p.location_id
      where f.answer is null and f.answer_by is not null and f.expiry_told_at is null and f.answer_by <= (${ctx.now}::timestamptz at time zone 'UTC')::date
        and f.answer_by < (${ctx.now}::timestamptz at time zone l.timezone)::date
      order by f.answer_by, f.id limit ${batch}`)
    for (const each of due) await enqueue(ctx, tellExpired, each, { once: String(each.candidate_id) })
  },
})

// The candidate first, as every command about offers locks them.
function candidateForUpdate({ tx }: Ctx, { organization_id, candidate_id }: Due): Promise<Asked> {
  return tx.one<Asked>(sql`
    select c.id, c.organization_id, p.location_id, c.posting_id, trim(c.first_name || ' ' || c.last_name) as name, p.name as job, l.timezone
    from job_candidates c join job_postings p on p.organization_id = c.organization_id and p.id = c.posting_id
      join locations l on l.organization_id = p.organization_id and l.id = p.location_id
    where c.organization_id = ${organization_id} and c.id = ${candidate_id} for no key update of c`)
}
