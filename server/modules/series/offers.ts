import type { offerDirectly as offerDirectlyEndpoint } from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { resumeSeriesOffer as resumeEndpoint, stopSeriesOffer as stopEndpoint } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { isProblem, problem } from '../../platform/errors.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { allow } from '../../platform/policy.ts'
import { requireStillActing } from '../../platform/still-acting.ts'
import { liveApplications } from '../engagements/index.ts'
import { leftBy, offerDirectly, sendOffers } from '../applications/index.ts'
import { eventIds, gigById, lockGig } from '../gigs/index.ts'
import { actorSince } from '../identity/index.ts'
import { groupMemberIds } from '../network/index.ts'
import { isOfSeries, lockSeries, seriesById } from './series.ts'
import type { SeriesGig } from './series.ts'

type Offer = Tables['series_offers']
type Left = { reason: string; values: Record<string, string | number> }

/**
 * Offers a stored occurrence to the pros who were offered its series, in the name of who offered it. One who was blocked or suspended since,
 * or cannot take it, is left out; why is recorded (docs/rules/applications.md#offers).
 */
export const offerOccurrence = job('series.offer', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  outside: true,
  lane: 'usual',
  run: async (ctx, key) => {
    const offers = await ctx.begin((inside) => openOffers(inside, key))
    for (const offer of offers) {
      try {
        await ctx.begin((inside) => offerOne(inside, key, offer))
      } catch (error) {
        // A refusal of the whole request, such as of a manager who left or of a full shift, rolled back.
        if (!isProblem(error) || error.status >= 500) throw error
        await ctx.begin((inside) => leaveOut(inside, key, offer, leftBy(error)))
      }
    }
  },
})

/** Offers a shift to pros, and with `is_recurring` also each later one of its series (docs/rules/applications.md#offers). */
export async function offerInSeries(ctx: Ctx, call: Input<typeof offerDirectlyEndpoint>): Promise<Reply<typeof offerDirectlyEndpoint>> {
  const answer = await offerDirectly(ctx, call)
  const { body, query } = call
  const gig = await gigById(ctx, body.gig_id)
  if (!body.is_recurring || query.is_for_recommended_pros || !isOfSeries(gig)) return answer
  const members = await groupMemberIds(ctx, gig, body.group_ids ?? [])
  await keepOffers(ctx, gig, { ...body, pro_ids: await keptPros(ctx, [...(body.pro_ids ?? []), ...members], answer) })
  const later = await ctx.tx.rows<{ id: number }>(sql`
    select id from gigs where organization_id = ${gig.organization_id} and series_id = ${gig.series_id} and series_date > ${gig.series_date}
      and start_time > ${ctx.now} and cancelled_at is null order by id`)
  for (const { id } of later)
    await enqueue(ctx, offerOccurrence, { organization_id: gig.organization_id, gig_id: id }, { once: String(id) })
  return answer
}

// Whom this shift was offered to, or already was; in the background that is not known yet, so everybody there is.
async function keptPros(ctx: Ctx, ids: readonly number[], answer: Reply<typeof offerDirectlyEndpoint>): Promise<number[]> {
  const refused = 'skipped' in answer ? answer.skipped.filter(({ code }) => code !== 'already_applied') : []
  const left = new Set(refused.map(({ pro_id }) => pro_id))
  const found = await ctx.tx.rows<{ id: number }>(sql`select id from pros where id = any(${[...new Set(ids)]}::bigint[]) order by id`)
  return found.map(({ id }) => id).filter((id) => !left.has(id))
}

async function keepOffers(ctx: Ctx, gig: SeriesGig, body: Input<typeof offerDirectlyEndpoint>['body']): Promise<void> {
  const { application_type, is_confirmed = false, bonus = 0, pro_ids = [] } = body
  for (const proId of new Set(pro_ids)) {
    await ctx.tx.run(sql`
      insert into series_offers (organization_id, series_id, pro_id, application_type, is_confirmed, bonus, offered_by, created_ts)
      values (${gig.organization_id}, ${gig.series_id}, ${proId}, ${application_type}, ${is_confirmed}, ${bonus}, ${ctx.actor.user_id}, ${ctx.now})
      on conflict (organization_id, series_id, pro_id) do update set application_type = excluded.application_type,
        is_confirmed = excluded.is_confirmed, bonus = excluded.bonus, offered_by = excluded.offered_by, created_ts = excluded.created_ts, stopped_at = null`)
  }
  await record(ctx, {
    ...eventIds(gig),
    action: 'series.offer',
    object_type: 'series',
    object_id: gig.series_id,
    after: { pros: pro_ids.length },
  })
}

/** Offers new shifts of a series to a pro no longer; offers that were sent stay. @throws problem not_found, forbidden */
export async function stopSeriesOffer(ctx: Ctx, { params }: Input<typeof stopEndpoint>): Promise<Reply<typeof stopEndpoint>> {
  return setStopped(ctx, params, true)
}

/** Offers new shifts of a series to a pro again, by the same terms. @throws problem not_found, forbidden */
export async function resumeSeriesOffer(ctx: Ctx, { params }: Input<typeof resumeEndpoint>): Promise<Reply<typeof resumeEndpoint>> {
  return setStopped(ctx, params, false)
}

async function setStopped(ctx: Ctx, { seriesId, proId }: { seriesId: number; proId: number }, isStopped: boolean) {
  const { organization_id, location_id, id } = await lockSeries(ctx, await seriesById(ctx, seriesId))
  const found = await ctx.tx.maybe<Offer>(sql`
    select * from series_offers where organization_id = ${organization_id} and series_id = ${id} and pro_id = ${proId}`)
  if (!found) throw problem('not_found', 'NOT_FOUND')
  const right = found.application_type === 'ASSIGNMENT' ? 'application.assign' : 'application.offer'
  allow(ctx, right, { organization_id, location_id })
  if ((found.stopped_at !== null) === isStopped) return {}
  await ctx.tx.run(sql`
    update series_offers set stopped_at = ${isStopped ? ctx.now : null}
    where organization_id = ${organization_id} and series_id = ${id} and pro_id = ${proId}`)
  const action = isStopped ? 'series.stop_offer' : 'series.resume_offer'
  await record(ctx, { organization_id, location_id, action, object_type: 'series', object_id: id, after: { pro_id: proId } })
  return {}
}

type Key = { organization_id: number; gig_id: number }

async function openOffers(ctx: Ctx, { organization_id, gig_id }: Key): Promise<Offer[]> {
  const gig = await lockGig(ctx, { organization_id, id: gig_id })
  if (!isOfSeries(gig) || gig.cancelled_at !== null || gig.start_time <= ctx.now) return []
  const asked = new Set((await liveApplications(ctx, gig)).map(({ pro_id }) => pro_id))
  const offers = await ctx.tx.rows<Offer>(sql`
    select * from series_offers where organization_id = ${organization_id} and series_id = ${gig.series_id} and stopped_at is null order by pro_id`)
  return offers.filter(({ pro_id }) => !asked.has(pro_id))
}

async function offerOne(system: Ctx, key: Key, offer: Offer): Promise<void> {
  const ctx = { ...system, actor: await actorSince(system, offer.offered_by, offer.created_ts) }
  const { application_type, is_confirmed, bonus, pro_id } = offer
  const terms = {
    gig_id: key.gig_id,
    application_type: application_type as 'DIRECT_OFFER' | 'ASSIGNMENT',
    is_confirmed,
    bonus,
    is_for_recommended_pros: false,
  } // the table's check
  const { skipped } = await sendOffers(ctx, terms, [pro_id])
  await requireStillActing(ctx.tx, ctx.actor)
  const [refused] = skipped
  // Somebody offered it to them in the meantime: nothing was left out.
  if (refused && refused.code !== 'already_applied')
    await leaveOut(system, key, offer, { reason: refused.reason ?? 'OFFERS_STOPPED', values: refused.values ?? {} })
}

async function leaveOut(ctx: Ctx, { organization_id, gig_id }: Key, { pro_id }: Offer, { reason, values }: Left): Promise<void> {
  const gig = await lockGig(ctx, { organization_id, id: gig_id })
  await ctx.tx.run(sql`
    update series_offers set left_out_at = ${ctx.now}, left_out_date = ${gig.series_date}, left_out_reason = ${reason},
      left_out_values = ${JSON.stringify(values)}::jsonb
    where organization_id = ${organization_id} and series_id = ${gig.series_id} and pro_id = ${pro_id}`)
  await record(ctx, {
    ...eventIds(gig),
    action: 'series.leave_out',
    object_type: 'series',
    object_id: gig.series_id,
    after: { pro_id, reason },
  })
}
