import type { InterviewEnding } from '@crewcall/contract/enums-of-hire.ts'
import { interviewMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { Given } from '@crewcall/contract/rules/machine.ts'
import sql from 'sql-template-tag'
import { system } from '../../../platform/actors.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { move } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import type { Interview, JobPosting } from '../rows.ts'
import { endTrial } from './candidate-stage.ts'
import { announceInterview, factsOf, interviewForUpdate, tellCandidate, topicsOf } from './interview-rows.ts'
import type { LockedInterview } from './interview-rows.ts'

type Event = 'decline' | 'cancel' | 'expire' | 'miss'
type Ending = { event: Event; ended_by: InterviewEnding; reason: string }

const moves: Record<Event, (ctx: Ctx, interview: Interview) => Promise<Given<Interview['status']>>> = {
  decline: (ctx, interview) => move(ctx, interviewMachine, interview, 'decline'),
  cancel: (ctx, interview) => move(ctx, interviewMachine, interview, 'cancel'),
  expire: (ctx, interview) => move(ctx, interviewMachine, interview, 'expire'),
  miss: (ctx, interview) => move(ctx, interviewMachine, interview, 'miss'),
}

/**
 * Ends an interview without a trial (docs/rules/hire.md#interviews): the candidate is back among those to talk to, and managers are told of what
 * they did not do themselves. Its shift, if it has one, is the caller's to end.
 */
export async function endInterview(ctx: Ctx, locked: LockedInterview, { event, ended_by, reason }: Ending): Promise<Interview> {
  const status = await moves[event](ctx, locked.interview)
  const ended = await updateRow(ctx.tx, 'interviews', keyed(locked.interview), {
    status,
    ended_by,
    ended_reason: reason,
    last_updated_ts: ctx.now,
  })
  if (!(await hasOpenTrial(ctx, locked.interview))) await endTrial(ctx, locked)
  if (ended_by === 'CANDIDATE' || ended_by === 'NO_ANSWER')
    await announce(ctx, 'interview.declined', { ...factsOf(ctx, locked), ended_by }, topicsOf(locked.interview))
  await announceInterview(ctx, locked.interview)
  return ended as Interview // the constraints of the table
}

/** Takes back the unanswered invitations of candidates of a locked job who go no further, or all of them; the candidates are told. */
export async function takeBackInvitations(ctx: Ctx, { organization_id, id }: JobPosting, candidateIds?: readonly number[]): Promise<void> {
  const these = candidateIds === undefined ? sql`` : sql`and candidate_id = any(${[...candidateIds]}::bigint[])`
  const open = await ctx.tx.rows<{ id: number }>(sql`
    select id from interviews where organization_id = ${organization_id} and posting_id = ${id} and status = 'INVITED' ${these} order by candidate_id`)
  for (const one of open) {
    const locked = await interviewForUpdate(ctx, { organization_id, id: one.id })
    if (locked.interview.status !== 'INVITED') continue
    // It follows from an act that is somebody’s, which can be the candidate who accepts an offer.
    await endInterview({ ...ctx, actor: system }, locked, { event: 'cancel', ended_by: 'LOCATION', reason: '' })
    await tellCandidate(ctx, locked.interview, 'cancelled')
  }
}

/** Whether another trial of the same candidate is open. */
export async function hasOpenTrial({ tx }: Ctx, { organization_id, candidate_id, id }: Interview): Promise<boolean> {
  const other = await tx.maybe(sql`
    select 1 from interviews where organization_id = ${organization_id} and candidate_id = ${candidate_id} and id <> ${id} and status in ('INVITED', 'CONFIRMED')`)
  return other !== undefined
}

/** Those of these candidates whose trial is agreed on and not over. */
export async function candidatesWithTrial(
  { tx, now }: Ctx,
  { organization_id, id }: Pick<JobPosting, 'organization_id' | 'id'>,
): Promise<ReadonlySet<number>> {
  const booked = await tx.rows<{ candidate_id: number }>(sql`
    select candidate_id from interviews where organization_id = ${organization_id} and posting_id = ${id} and status = 'CONFIRMED' and end_time > ${now}`)
  return new Set(booked.map(({ candidate_id }) => candidate_id))
}
