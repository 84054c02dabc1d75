import type { InterviewEnding } from '@crewcall/contract/enums-of-hire.ts'
import { interviewMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { Given } from '@crewcall/contract/rules/machine.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import { system } from '../../../platform/actors.ts'
import { announce, on } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { stateAfter } from '../../../platform/move.ts'
import { locationScopeOf } from '../../../platform/policy.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { licensesOf } from '../../identity/index.ts'
import type { Interview, JobPosting } from '../rows.ts'
import { endTrial } from './candidate-stage.ts'
import { announceInterview, factsOf, interviewForUpdate, tellCandidate, topicsOf } from './interview-rows.ts'
import type { LockedInterview } from './interview-rows.ts'

type Event = 'decline' | 'cancel' | 'expire' | 'miss'
/** `by`: who ended it, if the shift tells; otherwise the actor. */
type Ending = { event: Event; ended_by: InterviewEnding; reason: string; by?: number | null }

const states: Record<Event, (ctx: Ctx, status: Interview['status']) => Given<Interview['status']>> = {
  decline: (ctx, status) => stateAfter(ctx, interviewMachine, status, 'decline'),
  cancel: (ctx, status) => stateAfter(ctx, interviewMachine, status, 'cancel'),
  expire: (ctx, status) => stateAfter(ctx, interviewMachine, status, 'expire'),
  miss: (ctx, status) => stateAfter(ctx, interviewMachine, status, 'miss'),
}

/**
 * Ends an interview without a trial (docs/rules/hire.md#interviews): the candidate is back among those to talk to, and managers are told of what
 * they did not do themselves. A confirmed one that the candidate left is confirmed to them, and so is what was recorded of a call. Its shift, if it has
 * one, is the caller's to end.
 */
export async function endInterview(ctx: Ctx, locked: LockedInterview, { event, ended_by, reason, by }: Ending): Promise<Interview> {
  const { interview } = locked
  const status = states[event](ctx, interview.status)
  const ended = { ended_by, reason }
  await record(ctx, {
    action: `interview.${event}`,
    object_type: 'interview',
    object_id: interview.id,
    ...locationScopeOf(interview),
    ...(by ? { actor_user_id: by } : {}),
    before: { status: interview.status },
    after: { status, ...ended },
  })
  const changed = await updateRow(ctx.tx, 'interviews', keyed(interview), {
    status,
    ended_by,
    ended_reason: reason,
    last_updated_ts: ctx.now,
  })
  if (!(await hasOpenTrial(ctx, interview))) await endTrial(ctx, locked, { ...ended, by })
  if (ended_by === 'CANDIDATE' || ended_by === 'CALLED_OUT' || ended_by === 'NO_ANSWER')
    await announce(ctx, 'interview.declined', { ...factsOf(ctx, locked), ended_by }, topicsOf(interview))
  if (ended_by === 'CANDIDATE' && interview.status === 'CONFIRMED') await tellCandidate(ctx, interview, 'left')
  if (ended_by === 'CALLED_OUT') await tellCandidate(ctx, interview, 'called_out')
  await announceInterview(ctx, interview)
  return changed as Interview // the constraints of the table
}

/** Takes back the unanswered invitations of candidates of a locked job who go no further, or all of them; the candidates are told. */
export function takeBackInvitations(ctx: Ctx, { organization_id, id }: JobPosting, candidateIds?: readonly number[]): Promise<void> {
  const these = candidateIds === undefined ? sql`` : sql`and candidate_id = any(${[...candidateIds]}::bigint[])`
  return takeBack(ctx, sql`organization_id = ${organization_id} and posting_id = ${id} ${these}`)
}

const takeBackAll = job('hiring.take_back_invitations', {
  input: z.object({ organization_id: z.int(), location_id: z.int() }),
  run: async (ctx, { organization_id, location_id }) => {
    const held = await licensesOf(ctx, { organization_id, location_id })
    if (held.some(({ license_name }) => license_name === 'hire')) return
    await takeBack(ctx, sql`organization_id = ${organization_id} and location_id = ${location_id}`)
  },
})

// Where nobody hires any more nothing is begun; what is agreed on is held (docs/rules/rights.md#licenses).
on('location.licensed', (ctx, { organization_id, location_id }) =>
  enqueue(ctx, takeBackAll, { organization_id, location_id }, { once: `${location_id}:${ctx.request.id}` }),
)

async function takeBack(ctx: Ctx, which: Sql): Promise<void> {
  const open = await ctx.tx.rows<{ organization_id: number; id: number }>(sql`
    select organization_id, id from interviews where ${which} and status = 'INVITED' order by posting_id, candidate_id`)
  for (const key of open) {
    const locked = await interviewForUpdate(ctx, key)
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
