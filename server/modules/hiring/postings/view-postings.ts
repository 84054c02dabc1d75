import type { getJobPosting, listExperienceLevels, listJobPostings } from '@crewcall/contract/job-postings.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { containsWords } from '../../../platform/search-text.ts'
import { every } from '../../../platform/write.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { postingById, postingColumns, postingTables, viewPosting, withPage } from './posting-rows.ts'
import type { PostingView } from './posting-rows.ts'

type Ordering = Input<typeof listJobPostings>['query']['ordering']

const orders: Record<Ordering, Sql> = {
  posted_at: sql`p.posted_at, p.id`,
  '-posted_at': sql`p.posted_at desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  '-name': sql`lower(p.name) desc, p.id desc`,
  candidate_count: sql`n.candidate_count, p.id`,
  '-candidate_count': sql`n.candidate_count desc, p.id desc`,
}

/** The jobs of a location. */
export async function listPostings(ctx: Ctx, { query }: Input<typeof listJobPostings>): Promise<Reply<typeof listJobPostings>> {
  const place = scopeOfLocation(await locationById(ctx, query.location_id))
  allow(ctx, 'hire.end', place)
  const { organization_id, location_id } = place
  const found = await page<Omit<PostingView, 'page_url'>>(ctx.tx, {
    select: postingColumns,
    from: postingTables,
    counted: sql`job_postings p`,
    where: every(
      sql`p.organization_id = ${organization_id} and p.location_id = ${location_id}`,
      query.status !== undefined && sql`p.status = any(${query.status})`,
      query.search !== undefined && query.search !== '' && containsWords(sql`p.name`, query.search),
    ),
    order: orders[query.ordering],
    query,
  })
  return mapPage(found, (row) => withPage(ctx, row))
}

/** One job. @throws problem not_found, forbidden */
export async function getPosting(ctx: Ctx, { params }: Input<typeof getJobPosting>): Promise<PostingView> {
  return viewPosting(ctx, await postingById(ctx, params.id, 'hire.end'))
}

/** The levels of experience that a job may ask for, lowest first. */
export async function listLevels(ctx: Ctx): Promise<Reply<typeof listExperienceLevels>> {
  return { results: await ctx.tx.rows(sql`select id, name, description from experience_levels order by rank`) }
}
