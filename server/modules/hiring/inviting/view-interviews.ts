import type * as contract from '@crewcall/contract/interviews.ts'
import type { InterviewStatus } from '@crewcall/contract/enums-of-hire.ts'
import { interviewStatuses } from '@crewcall/contract/enums-of-hire.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { interviewById, interviewColumns, interviewRow, interviewTables } from '../interviews/interview-rows.ts'
import type { InterviewRow, InterviewView } from '../interviews/interview-rows.ts'
import { myTrials, requireContact, shownTo } from './contact.ts'

type Query = Input<typeof contract.listInterviews>['query']
type Page = Reply<typeof contract.listInterviews>

const orders: Record<Query['ordering'], Sql> = {
  start_time: sql`coalesce(n.start_time, i.start_time), i.id`,
  '-start_time': sql`coalesce(n.start_time, i.start_time) desc, i.id desc`,
  created_ts: sql`i.created_ts, i.id`,
  '-created_ts': sql`i.created_ts desc, i.id desc`,
}
/** The trials that are over and not paid. */
export const owed: readonly InterviewStatus[] = ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_ERROR']
const open: readonly InterviewStatus[] = ['INVITED', 'CONFIRMED']
const past = interviewStatuses.filter((status) => ![...owed, ...open].includes(status))

/** Interviews of the actor's locations, and those whose contact they are. */
export function listInterviews(ctx: Ctx, { query }: Input<typeof contract.listInterviews>): Promise<Page> {
  return list(ctx, query, interviewStatuses)
}

/** Those to come: a confirmed one until its end. */
export function listUpcoming(ctx: Ctx, { query }: Input<typeof contract.listUpcomingInterviews>): Promise<Page> {
  return list(ctx, query, open)
}

/** Those that are over and not paid. */
export function listToPay(ctx: Ctx, { query }: Input<typeof contract.listInterviewsToPay>): Promise<Page> {
  return list(ctx, query, owed)
}

/** All others. */
export function listPast(ctx: Ctx, { query }: Input<typeof contract.listPastInterviews>): Promise<Page> {
  return list(ctx, query, past)
}

/** One interview. @throws problem not_found, forbidden */
export async function getInterview(ctx: Ctx, { params }: Input<typeof contract.getInterview>): Promise<InterviewView> {
  const interview = await interviewById(ctx, params.interviewId, 'hire.review')
  await requireContact(ctx, interview)
  return shownTo(ctx, await interviewRow(ctx, interview))
}

async function list(ctx: Ctx, query: Query, statuses: readonly InterviewStatus[]): Promise<Page> {
  const { location_id, job_posting_id, job_candidate_id, gig_id, status = statuses } = query
  if (location_id !== undefined) allow(ctx, 'hire.review', scopeOfLocation(await locationById(ctx, location_id)))
  const shown = statuses.filter((one) => status.includes(one))
  const found = await page<InterviewRow>(ctx.tx, {
    select: interviewColumns(ctx),
    from: interviewTables(ctx),
    counted: sql`interviews i`,
    where: every(
      myTrials(ctx),
      location_id !== undefined && sql`i.location_id = ${location_id}`,
      job_posting_id !== undefined && sql`i.posting_id = ${job_posting_id}`,
      job_candidate_id !== undefined && sql`i.candidate_id = ${job_candidate_id}`,
      gig_id !== undefined && sql`i.gig_id = ${gig_id}`,
      sql`i.status = any(${shown}::text[])`,
    ),
    order: orders[query.ordering],
    query,
  })
  return mapPage(found, (row) => shownTo(ctx, row))
}
