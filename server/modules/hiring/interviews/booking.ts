import { INTERVIEW_ASSURE_HOURS, mayReschedule } from '@crewcall/contract/rules/hire.ts'
import { interviewMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { locationScopeOf } from '../../../platform/policy.ts'
import { move } from '../../../platform/move.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { scopeToPro, scopeToUser } from '../../../platform/scope.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { bookInterview, leaveInterview } from '../../applications/index.ts'
import { lockEngagement } from '../../engagements/index.ts'
import { postInterview } from '../../gigs/index.ts'
import { actorById } from '../../identity/index.ts'
import { lockProAtLocation } from '../../network/index.ts'
import { locationRow } from '../../organizations/index.ts'
import type { Candidate, Interview } from '../rows.ts'
import { endInterview } from './ending.ts'
import { slotToCome } from './slots.ts'
import type { Slot } from './slots.ts'
import { announceInterview, factsOf, interviewForUpdate, tellCandidate, topicsOf } from './interview-rows.ts'
import type { LockedInterview } from './interview-rows.ts'

/** How often a day one trial is moved: each time its managers are told. */
const mostMoves = 5

/**
 * The candidate, whose account as a pro is `actor`, confirms a proposed time: the shift is posted for them, and they are confirmed on it
 * (docs/rules/hire.md#interviews).
 * @throws problem conflict, ineligible, suspended, overlapping_gig, payment_hold
 */
export async function book(ctx: Ctx, locked: LockedInterview, { actor, slot }: { actor: Actor; slot: Slot }): Promise<Interview> {
  const { interview, candidate } = locked
  // Who was hired or withdrew meanwhile tries nothing any more.
  if (candidate.status !== 'TRIAL') throw problem('conflict', 'TRIAL_OVER')
  const status = await move(ctx, interviewMachine, interview, 'confirm')
  const shift = await takeShift(ctx, locked, { actor, slot })
  const booked = await updateRow(ctx.tx, 'interviews', keyed(interview), {
    status,
    ...slot,
    ...shift,
    confirmed_at: ctx.now,
    last_updated_ts: ctx.now,
  })
  await announce(ctx, 'interview.confirmed', factsOf(ctx, locked), topicsOf(interview))
  await tellCandidate(ctx, interview, 'confirmed')
  await announceInterview(ctx, interview)
  return booked as Interview // the constraints of the table
}

/**
 * The candidate of a confirmed interview chooses another of the proposed times, until 12 hours before the start; the same time again changes
 * nothing.
 * @throws problem conflict, forbidden to a locked account, rate_limited, ineligible, suspended, overlapping_gig, payment_hold
 */
export async function rebook(ctx: Ctx, locked: LockedInterview, start: Date): Promise<void> {
  const { interview } = locked
  if (interview.status !== 'CONFIRMED') throw problem('conflict', 'TRIAL_OVER')
  if (interview.start_time.getTime() === start.getTime()) return
  if (!mayReschedule(interview.start_time, ctx.now)) throw problem('conflict', 'TRIAL_MOVED_TOO_LATE')
  const slot = await slotToCome(ctx, interview, start)
  await requireRate(ctx.tx, `interview-moves:${interview.id}`, mostMoves, 86_400)
  const actor = await leaveShift(ctx, interview, '')
  if (actor.account_status !== 'ACTIVE') throw problem('forbidden', 'ACCOUNT_LOCKED')
  const shift = await takeShift(ctx, locked, { actor, slot })
  await updateRow(ctx.tx, 'interviews', keyed(interview), {
    ...slot,
    ...shift,
    confirmed_at: ctx.now,
    reminded_at: null,
    asked_at: null,
    assured_at: null,
    last_updated_ts: ctx.now,
  })
  await record(ctx, {
    action: 'interview.move',
    object_type: 'interview',
    object_id: interview.id,
    ...locationScopeOf(interview),
    before: { start_time: interview.start_time },
    after: { start_time: slot.start_time },
  })
  await announce(ctx, 'interview.moved', factsOf(ctx, locked), topicsOf(interview))
  await tellCandidate(ctx, interview, 'moved')
  await announceInterview(ctx, interview)
}

/** The candidate does not come: declines the invitation, or cancels before the start. Repeating it changes nothing. @throws problem conflict */
export async function endByCandidate(ctx: Ctx, locked: LockedInterview, reason: string): Promise<Interview> {
  const { interview } = locked
  if (interview.status === 'DECLINED' && interview.ended_by === 'CANDIDATE') return interview
  if (interview.status !== 'INVITED' && interview.status !== 'CONFIRMED') throw problem('conflict', 'TRIAL_OVER')
  if (interview.status === 'CONFIRMED') await leaveShift(ctx, interview, reason)
  return endInterview(ctx, locked, { event: 'decline', ended_by: 'CANDIDATE', reason })
}

/** Ends the open interview of a locked candidate who withdraws, unless it has begun. */
export async function leaveTrial(ctx: Ctx, { organization_id, id }: Pick<Candidate, 'organization_id' | 'id'>): Promise<void> {
  const open = await ctx.tx.maybe<{ organization_id: number; id: number }>(sql`
    select organization_id, id from interviews where organization_id = ${organization_id} and candidate_id = ${id}
      and (status = 'INVITED' or (status = 'CONFIRMED' and start_time > ${ctx.now}))`)
  if (open) await endByCandidate(ctx, await interviewForUpdate(ctx, open), '')
}

/** The candidate says, from two hours before the start, that they come. Repeating it changes nothing. @throws problem conflict */
export async function assure(ctx: Ctx, { interview }: LockedInterview): Promise<Interview> {
  if (interview.status !== 'CONFIRMED' || interview.start_time <= ctx.now) throw problem('conflict', 'TRIAL_OVER')
  if (interview.assured_at !== null) return interview
  if (interview.start_time.getTime() - ctx.now.getTime() > INTERVIEW_ASSURE_HOURS * 3_600_000)
    throw problem('conflict', 'TRIAL_ASSURED_TOO_EARLY')
  const assured = await updateRow(ctx.tx, 'interviews', keyed(interview), { assured_at: ctx.now, last_updated_ts: ctx.now })
  await record(ctx, { action: 'interview.assure', object_type: 'interview', object_id: interview.id, ...locationScopeOf(interview) })
  await announceInterview(ctx, interview)
  return assured as Interview // as above
}

async function takeShift(
  ctx: Ctx,
  { interview, posting }: LockedInterview,
  { actor, slot }: { actor: Actor; slot: Slot },
): Promise<Pick<Interview, 'gig_id' | 'application_id'>> {
  const gig = await postInterview(ctx, await locationRow(ctx, interview), {
    skill_id: posting.skill_id,
    wage: interview.wage,
    start: slot.start_time,
    end: slot.end_time,
    description: posting.description,
    instructions: interview.instructions,
    contact_name: interview.contact_name,
    contact_phone: interview.contact_phone,
    created_by: interview.created_by,
  })
  const { gigster_profile_id } = actor
  if (gigster_profile_id === null) throw new Error(`User ${actor.user_id} confirms a trial without being a pro`)
  const application = await bookInterview({ ...ctx, actor }, gig, gigster_profile_id)
  return { gig_id: gig.id, application_id: application.id }
}

// The pro acts, by the link that was sent to them.
async function leaveShift(ctx: Ctx, { organization_id, location_id, application_id }: Interview, explanation: string): Promise<Actor> {
  const { pro_id } = await ctx.tx.one<{ pro_id: number }>(
    sql`select pro_id from applications where organization_id = ${organization_id} and id = ${application_id}`,
  )
  await scopeToPro(ctx, pro_id)
  const { user_id } = await ctx.tx.one<{ user_id: number }>(sql`select user_id from pros where id = ${pro_id}`)
  await scopeToUser(ctx, user_id)
  const actor = await actorById(ctx, user_id)
  await lockProAtLocation(ctx, pro_id, location_id)
  const engagement = await lockEngagement(ctx, { organization_id, id: application_id ?? 0 })
  await leaveInterview({ ...ctx, actor }, engagement, { explanation })
  return actor
}
