import type { getOfferJob as getOfferJobEndpoint } from '@crewcall/contract/offer-jobs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Refusal, RefusalReason } from '@crewcall/contract/refusals/all.ts'
import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { record } from '../../../platform/audit.ts'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { givenReason, isProblem, problem } from '../../../platform/errors.ts'
import type { Problem } from '../../../platform/errors.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { allow } from '../../../platform/policy.ts'
import { requireStillActing } from '../../../platform/still-acting.ts'
import { insertRow } from '../../../platform/write.ts'
import { gigById } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { actorSince } from '../../identity/index.ts'
import { groupMemberIds } from '../../network/index.ts'
import { openingsLeft } from '../../engagements/index.ts'
import { bestCandidates } from '../matching/rank-pros.ts'
import { sendOffers } from './send-offers.ts'
import type { Offered, Terms } from './send-offers.ts'
import { viewApplications } from '../views/view-applications.ts'

type OfferJob = Omit<Tables['offer_jobs'], 'skipped' | 'application_type' | 'failure' | 'failure_values'> & {
  skipped: Offered['skipped']
  failure: RefusalReason | null
  failure_values: NonNullable<Problem['values']>
  application_type: Terms['application_type']
}
type Key = Pick<OfferJob, 'organization_id' | 'id'>

/** Pros handled in one transaction: their locks are held that long, and progress is reported in these steps. */
const step = 50

const sendQueued = job('applications.send_offers', {
  input: z.object({ organization_id: z.int(), id: z.int() }),
  outside: true,
  lane: 'usual',
  run: async (ctx, key) => {
    while (await advance(ctx, key));
  },
})

/** Deletes the record of background offers 30 days after the request; the offers themselves and the audit log stay. */
export const forgetOfferJobs = job('applications.forget_offer_jobs', {
  input: z.object({}),
  cron: '40 9 * * *',
  run: async ({ tx, now }) => {
    await tx.run(sql`delete from offer_jobs where created_ts < ${oldestKept('offers_in_background', now)}`)
  },
})

/** Pros, ids ascending, and groups, whose members are looked up when the offers are sent; null for the recommended pros. */
type Asked = { pro_ids: number[]; group_ids: number[] } | null

/** Enqueues offers for the worker, in this transaction. @returns the id for `getOfferJob` */
export async function queueOffers(ctx: Ctx, gig: GigRecord, { gig_id, ...terms }: Terms, asked: Asked): Promise<number> {
  const { organization_id, location_id } = gig
  const queued = await insertRow(ctx.tx, 'offer_jobs', {
    ...terms,
    organization_id,
    location_id,
    gig_id,
    pro_ids: asked?.pro_ids ?? null,
    group_ids: asked !== null && asked.group_ids.length > 0 ? asked.group_ids : null,
    requested_by: ctx.actor.user_id,
    created_ts: ctx.now,
  })
  const place = { object_type: 'offer_job', object_id: queued.id, organization_id, location_id, gig_id }
  // An offer to groups is recorded by `offerDirectly`, with their names.
  if (asked === null || asked.group_ids.length === 0)
    await record(ctx, { ...place, action: 'offers.queue', after: { ...terms, pros: asked === null ? null : asked.pro_ids.length } })
  await enqueue(ctx, sendQueued, { organization_id, id: queued.id })
  return queued.id
}

/** The progress, for anyone who may offer this shift. @throws problem not_found, forbidden */
export async function getOfferJob(ctx: Ctx, { params }: Input<typeof getOfferJobEndpoint>): Promise<Reply<typeof getOfferJobEndpoint>> {
  const found = await ctx.tx.maybe<OfferJob>(sql`select * from offer_jobs where id = ${params.jobId}`)
  if (!found) throw unknownJob()
  const gig = await gigById(ctx, found.gig_id).catch(hideAbsent)
  allow(ctx, 'application.offer', gig)
  const { id, gig_id, pro_ids, handled, skipped } = found
  const offers = await viewApplications(ctx, found.application_ids)
  const failure = found.failure === null ? null : givenReason({ reason: found.failure, values: found.failure_values } as Refusal) // stored together by `finish`
  return {
    id,
    gig_id,
    status: statusOf(found),
    total: isKnown(found) ? (pro_ids?.length ?? null) : null,
    handled,
    offers,
    skipped,
    failure,
  }
}

// Only a shift that the actor may not see hides its offers; a server error stays an error.
function hideAbsent(error: unknown): never {
  throw isProblem(error) && error.status === 404 ? unknownJob() : error
}

function unknownJob() {
  return problem('not_found', 'OFFERS_DO_NOT_EXIST')
}

function statusOf({ started_at, finished_at, failure }: OfferJob): 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' {
  if (finished_at !== null) return failure === null ? 'DONE' : 'FAILED'
  return started_at === null ? 'QUEUED' : 'RUNNING'
}

// A refusal rolls its step back and ends the job; any other error is retried from where the last step ended.
async function advance(ctx: OutsideCtx, key: Key): Promise<boolean> {
  try {
    return await ctx.begin((inside) => sendStep(inside, key))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    await ctx.begin((inside) => finish(inside, key, leftBy(error)))
    return false
  }
}

/** Why offers that somebody left behind could not be sent, for the managers who read it: none of them acts for the location. */
export function leftBy({ reason = 'OFFERS_STOPPED', values = {} }: Problem): {
  reason: RefusalReason
  values: NonNullable<Problem['values']>
} {
  return reason === 'ACTING_NEEDED' ? { reason: 'OFFERED_BY_NO_MANAGER', values: {} } : { reason, values }
}

// The lock makes a second run wait, and then see what the first one handled.
async function sendStep(system: Ctx, key: Key): Promise<boolean> {
  const known = await system.tx.one<OfferJob>(
    sql`select * from offer_jobs where organization_id = ${key.organization_id} and id = ${key.id} for no key update`,
  )
  if (known.finished_at !== null) return false
  const ctx = { ...system, actor: await actorSince(system, known.requested_by, known.created_ts) }
  // Checked before anything is looked up: a removed manager would otherwise only be told that the shift does not exist.
  allow(ctx, known.application_type === 'ASSIGNMENT' ? 'application.assign' : 'application.offer', known)
  const proIds = isKnown(known) ? (known.pro_ids ?? (await recommended(ctx, known))) : await withGroups(ctx, known)
  const now = proIds.slice(known.handled, known.handled + step)
  const { offered, skipped } = now.length > 0 ? await sendOffers(ctx, known, now) : { offered: [], skipped: [] }
  const handled = known.handled + now.length
  const isLast = handled === proIds.length
  await ctx.tx.run(sql`
    update offer_jobs set started_at = coalesce(started_at, ${ctx.now}), finished_at = ${isLast ? ctx.now : null}, pro_ids = ${proIds}::bigint[],
      handled = ${handled}, application_ids = application_ids || ${offered}::bigint[], skipped = skipped || ${JSON.stringify(skipped)}::jsonb
    where organization_id = ${key.organization_id} and id = ${key.id}`)
  await requireStillActing(ctx.tx, ctx.actor)
  return !isLast
}

// The members of groups are looked up once, by the first step.
function isKnown({ group_ids, started_at }: OfferJob): boolean {
  return group_ids === null || started_at !== null
}

async function withGroups(ctx: Ctx, job: OfferJob): Promise<number[]> {
  const members = await groupMemberIds(ctx, job, job.group_ids ?? [])
  return [...new Set([...(job.pro_ids ?? []), ...members])].toSorted((a, b) => a - b)
}

async function recommended(ctx: Ctx, { gig_id }: OfferJob): Promise<number[]> {
  const gig = await gigById(ctx, gig_id)
  return bestCandidates(ctx, gig, openingsLeft(gig, 'offer'))
}

async function finish({ tx, now }: Ctx, { organization_id, id }: Key, { reason, values }: ReturnType<typeof leftBy>): Promise<void> {
  await tx.run(sql`
    update offer_jobs set started_at = coalesce(started_at, ${now}), finished_at = ${now}, failure = ${reason},
      failure_values = ${JSON.stringify(values)}::jsonb
    where organization_id = ${organization_id} and id = ${id} and finished_at is null`)
}
