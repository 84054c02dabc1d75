import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { askProvider, callAbsent, giveBackPayment } from '@crewcall/contract/checked-payments.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem, problemOf } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { allow } from '../../../platform/policy.ts'
import { requireStepUp } from '../../identity/index.ts'
import { changeAttempt } from '../attempts/change.ts'
import { kindOf } from '../attempts/kinds.ts'
import { absenceWaitsFor, mayGiveBack } from './decide.ts'
import { directionOf, attemptForUpdate } from '../attempts/attempts.ts'
import type { Attempt, AttemptKey } from '../attempts/attempts.ts'
import { resolveAttempt } from '../provider/stuck-attempts.ts'
import { resolveAlarmsOf } from '../outcomes/moved-twice.ts'
import { giveBack } from '../refunds/give-back.ts'
import { neverArrived } from '../outcomes/learn.ts'
import { becomeSurplus } from '../outcomes/surplus.ts'
import { viewChecked } from './view.ts'

/** Queries the processor now, in a job; its answer settles the payment. @throws problem conflict if there is nothing to query */
export async function askNow(ctx: Ctx, { params }: Input<typeof askProvider>): Promise<Reply<typeof askProvider>> {
  const attempt = await locked(ctx, params.id)
  if (!['UNKNOWN', 'MISMATCHED', 'SURPLUS'].includes(attempt.state)) throw problem('conflict', 'OUTCOME_KNOWN')
  await changeAttempt(ctx, attempt, { next_try_at: ctx.now })
  await enqueue(ctx, resolveAttempt, { organization_id: attempt.organization_id, intent_id: attempt.id }, { once: String(attempt.id) })
  await note(ctx, attempt, 'payment.ask', {})
  return viewChecked(ctx, attempt)
}

/**
 * A person declares that a payment never arrived, and why; the next attempt is sent under a new key. @throws problem conflict while it may
 * still move
 */
export async function judgeAbsent(ctx: Ctx, { params, body }: Input<typeof callAbsent>): Promise<Reply<typeof callAbsent>> {
  const attempt = await locked(ctx, params.id)
  await requireStepUp(ctx)
  const waits = absenceWaitsFor(attempt, ctx.now)
  if (waits !== null) throw problemOf('conflict', waits)
  const judged = await judge(ctx, attempt, body.reason)
  await kindOf(attempt).settle(ctx, judged, {
    outcome: 'NOT_SENT',
    provider_ref: null,
    error_code: neverArrived,
    error_message: 'The payment never reached the processor',
  })
  await resolveAlarmsOf(ctx, attempt, phrase`Called absent: ${body.reason}`)
  await note(ctx, attempt, 'payment.call_absent', { explanation: body.reason })
  return viewChecked(ctx, attempt)
}

/**
 * Returns money that moved at another amount: a charge by a refund, a payout by reversing the transfer; its alarm ends when it is back.
 * @throws problem conflict for anything else
 */
export async function judgeReturn(ctx: Ctx, { params, body }: Input<typeof giveBackPayment>): Promise<Reply<typeof giveBackPayment>> {
  const attempt = await locked(ctx, params.id)
  await requireStepUp(ctx)
  if (!mayGiveBack(attempt)) throw problem('conflict', 'NOT_TO_BE_GIVEN_BACK_HERE')
  const surplus = await becomeSurplus(ctx, await judge(ctx, attempt, body.reason), {})
  if (directionOf(attempt) === 'charge') await giveBack(ctx, surplus)
  await note(ctx, attempt, 'payment.give_back', { explanation: body.reason, moved_cents: attempt.moved_cents })
  return viewChecked(ctx, attempt)
}

async function locked(ctx: Ctx, id: number): Promise<Attempt> {
  const key = await ctx.tx.one<AttemptKey>(sql`select organization_id, id from payment_intents where id = ${id}`)
  allow(ctx, 'payment.platform')
  return attemptForUpdate(ctx, key)
}

function judge(ctx: Ctx, attempt: Attempt, reason: string): Promise<Attempt> {
  return changeAttempt(ctx, attempt, { judged_by: ctx.actor.user_id, judged_because: reason })
}

function note(ctx: Ctx, attempt: Attempt, action: string, after: Record<string, string | number | null>): Promise<void> {
  const { id, kind, amount_cents } = attempt
  // What belongs to no shift and no invoice is no concern of a business.
  const isOfBusiness = attempt.application_id !== null || attempt.invoice_id !== null
  return record(ctx, {
    action,
    object_type: 'payment_intent',
    object_id: id,
    ...(isOfBusiness ? { organization_id: attempt.organization_id, location_id: attempt.location_id } : {}),
    after: { kind, amount_cents, ...after },
  })
}
