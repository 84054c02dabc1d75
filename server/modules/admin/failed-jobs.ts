import type {
  discardFailedJob as discardEndpoint,
  listFailedJobs as listEndpoint,
  retryFailedJob as retryEndpoint,
  retryFailedJobs as retryAllEndpoint,
} from '@crewcall/contract/failed-jobs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import * as queue from '../../platform/failed-jobs.ts'
import type { FailedJob } from '../../platform/failed-jobs.ts'
import { allow } from '../../platform/policy.ts'

type Shown = Reply<typeof listEndpoint>['results'][number]
type About = Pick<Shown, 'person' | 'location' | 'organization'>

/** Jobs that gave up, with the people and objects they concern. */
export async function listFailedJobs(ctx: Ctx, { query }: Input<typeof listEndpoint>): Promise<Reply<typeof listEndpoint>> {
  allow(ctx, 'admin.jobs')
  const found = await queue.failedJobs(ctx.tx, query)
  const about = await aboutAll(ctx, found.results)
  const results = found.results.map(({ data: _data, ...job }) => ({
    ...job,
    can_retry: queue.isDeclared(job.kind),
    ...(about.get(job.id) ?? nothing),
  }))
  return { ...found, results, kinds: await queue.failedKinds(ctx.tx) }
}

/** Retries one job. @throws problem not_found; conflict when it has not given up, or its kind no longer exists */
export async function retryFailedJob(ctx: Ctx, { params: { id } }: Input<typeof retryEndpoint>): Promise<Reply<typeof retryEndpoint>> {
  allow(ctx, 'admin.jobs')
  const { kind } = await failedJobForUpdate(ctx, id)
  requireKnown(kind)
  await queue.retryOne(ctx.tx, id)
  await record(ctx, { action: 'job.retry', object_type: 'job', object_id: null, after: { kind, job_id: id } })
  return { id }
}

/** Retries all jobs of a kind; it is not an error if there are none. @throws problem conflict when the kind no longer exists */
export async function retryFailedJobs(
  ctx: Ctx,
  { body: { kind } }: Input<typeof retryAllEndpoint>,
): Promise<Reply<typeof retryAllEndpoint>> {
  allow(ctx, 'admin.jobs')
  requireKnown(kind)
  const retried = await queue.retryAllOf(ctx.tx, kind)
  if (retried > 0) await record(ctx, { action: 'job.retry_all', object_type: 'job', object_id: null, after: { kind, retried } })
  return { retried }
}

/** Discards a job without running it. @throws problem not_found; conflict when it has not given up */
export async function discardFailedJob(
  ctx: Ctx,
  { params: { id }, body: { reason } }: Input<typeof discardEndpoint>,
): Promise<Reply<typeof discardEndpoint>> {
  allow(ctx, 'admin.jobs')
  const { kind, data } = await failedJobForUpdate(ctx, id)
  await queue.discardOne(ctx, id, { kind, data })
  await record(ctx, { action: 'job.discard', object_type: 'job', object_id: null, after: { kind, job_id: id, reason } })
  return { id }
}

async function failedJobForUpdate(ctx: Ctx, id: string): Promise<{ kind: string; data: unknown }> {
  const { has_failed, ...found } = await queue.jobForUpdate(ctx.tx, id)
  if (!has_failed) throw problem('conflict', 'JOB_NOT_FAILED')
  return found
}

function requireKnown(kind: string): void {
  if (!queue.isDeclared(kind)) throw problem('conflict', 'JOB_NO_LONGER_KNOWN')
}

const nothing: About = { person: null, location: null, organization: null }
const keys = [
  'application_id',
  'pro_id',
  'user_id',
  'gig_id',
  'location_id',
  'organization_id',
  'delivery_id',
  'invitation_id',
  'intent_id',
] as const
type Ids = Partial<Record<(typeof keys)[number], number>>

// A job names its subject by ids only; the most specific one leads to the others.
async function aboutAll(ctx: Ctx, jobs: readonly FailedJob[]): Promise<Map<string, About>> {
  if (jobs.length === 0) return new Map()
  const wanted = JSON.stringify(jobs.map((job) => ({ job: job.id, ...idsOf(job) })))
  const rows = await ctx.tx.rows<{ job: string } & Record<keyof About, About[keyof About]>>(sql`
    select w.job,
      case when u.id is not null then jsonb_build_object('user_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as person,
      case when l.id is not null then jsonb_build_object('location_id', l.id, 'name', l.name) end as location,
      case when o.id is not null then jsonb_build_object('organization_id', o.id, 'name', o.name) end as organization
    from jsonb_to_recordset(${wanted}::jsonb) as w (job text, application_id bigint, pro_id bigint, user_id bigint, gig_id bigint,
      location_id bigint, organization_id bigint, delivery_id bigint, invitation_id bigint, intent_id bigint)
    left join payment_intents i on i.id = w.intent_id
    left join message_deliveries d on d.id = w.delivery_id
    left join invitations v on v.id = w.invitation_id
    left join applications a on a.id = coalesce(w.application_id, i.application_id)
    left join gigs g on g.id = coalesce(w.gig_id, a.gig_id)
    left join locations l on l.id = coalesce(w.location_id, g.location_id, v.location_id)
    left join organizations o on o.id = coalesce(w.organization_id, l.organization_id, v.organization_id)
    left join pros p on p.id = coalesce(w.pro_id, a.pro_id)
    left join users u on u.id = coalesce(w.user_id, p.user_id, d.user_id)`)
  return new Map(rows.map(({ job, person, location, organization }) => [job, { person, location, organization } as About]))
}

// Event deliveries store ids under `ids`; senders of a single message call the message `id`.
function idsOf({ kind, data }: FailedJob): Ids {
  const below = typeof data['ids'] === 'object' && data['ids'] !== null ? (data['ids'] as Record<string, unknown>) : {}
  const all: Record<string, unknown> = { ...data, ...below, ...(kind.startsWith('notifications.send') ? { delivery_id: data['id'] } : {}) }
  return Object.fromEntries(keys.filter((key) => Number.isSafeInteger(all[key])).map((key) => [key, all[key]]))
}
