import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/public-jobs.ts'
import type { PublicJob } from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { openMediaUrl } from '../../media/index.ts'
import { markOf } from './answers.ts'
import { foundPosting, invitedBy, otherJobs } from './found-posting.ts'
import type { FoundPosting } from './found-posting.ts'

type Row = Omit<PublicJob, 'location' | 'questions_read'> & {
  location: Omit<PublicJob['location'], 'image_url'> & { image_public_id: string | null }
}

/** How many jobs a program that lists them is told of. */
const mostListed = 5000

/** What a job says to everybody (docs/rules/hire.md#public-page). Changes nothing. @throws problem not_found */
export async function openJob(ctx: Ctx, { params, query }: Input<typeof contract.openJob>): Promise<Reply<typeof contract.openJob>> {
  const found = await foundPosting(ctx, params.id)
  const { status } = found
  if (status !== 'open') return { status, job: null, other_jobs: await otherJobs(ctx, found), known: null }
  return { status, job: await publicJob(ctx, found), other_jobs: [], known: (await invitedBy(ctx, found, query.invite)) ?? null }
}

/** The open jobs of approved locations, latest change first. */
export async function listOpenJobs({ tx, now }: Ctx): Promise<Reply<typeof contract.listOpenJobs>> {
  const results = await tx.rows<{ id: number; last_updated_ts: Date }>(sql`
    select id, last_updated_ts from job_posting_pages where standing = 'open' and expires_at > ${now}
    order by last_updated_ts desc, id desc limit ${mostListed}`)
  return { results }
}

async function publicJob(ctx: Ctx, { organization_id, id }: FoundPosting): Promise<PublicJob> {
  const { location, ...job } = await ctx.tx.one<Row>(sql`
    select p.id, p.name, p.description, p.wage, p.external_application_link, p.questions, p.posted_at, p.expires_at,
      s.name as position, t.name as job_type, o.name as business,
      jsonb_build_object('id', e.id, 'name', e.name, 'description', e.description) as experience_level,
      jsonb_build_object('name', l.name, 'street_address', l.street_address, 'city', l.city, 'state_code', l.state_code, 'zip_code', l.zip_code,
        'timezone', l.timezone, 'image_public_id', l.image_public_id) as location
    from job_postings p join skills s on s.id = p.skill_id join pro_contractor_types t on t.id = p.job_type_id
      join experience_levels e on e.id = p.experience_level_id
      join locations l on l.organization_id = p.organization_id and l.id = p.location_id join organizations o on o.id = p.organization_id
    where p.organization_id = ${organization_id} and p.id = ${id}`)
  const { image_public_id, ...place } = location
  const image_url = image_public_id === null ? null : new URL(openMediaUrl(ctx, image_public_id), ctx.config.public_url).href
  return { ...job, questions_read: markOf(job.questions), location: { ...place, image_url } }
}
