import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { askProvider, callAbsent, giveBackPayment } from '@crewcall/contract/checked-payments.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { allow } from '../../../platform/policy.ts'
import { requireStepUp } from '../../identity/index.ts'
import { changeIntent } from '../attempts/change.ts'
import { absenceWaitsFor, mayGiveBack } from './decide.ts'
import { directionOf, intentForUpdate } from '../attempts/attempts.ts'
import type { Intent, IntentKey } from '../attempts/attempts.ts'
import { resolveIntent } from '../provider/janitor.ts'
import { resolveAlarmsOf } from '../outcomes/moved-twice.ts'
import { giveBack, settleCharge } from '../charges/settle.ts'
import { neverArrived } from '../outcomes/learn.ts'
import { settlePayout } from '../payouts/settle.ts'
import { settleRefund } from '../refunds/settle.ts'
import { becomeSurplus } from '../outcomes/surplus.ts'
import { viewChecked } from './view.ts'

const settlers = { charge: settleCharge, payout: settlePayout, refund: settleRefund }

/** Asks the processor now, by a job; its answer settles the payment. @throws problem conflict when there is nothing to ask */
export async function askNow(ctx: Ctx, { params }: Input<typeof askProvider>): Promise<Reply<typeof askProvider>> {
  const intent = await locked(ctx, params.id)
  if (!['UNKNOWN', 'MISMATCHED', 'SURPLUS'].includes(intent.state)) throw problem('conflict', 'The outcome of this payment is known')
  await changeIntent(ctx, intent, { next_try_at: ctx.now })
  await enqueue(ctx, resolveIntent, { organization_id: intent.organization_id, intent_id: intent.id }, { once: String(intent.id) })
  await note(ctx, intent, 'payment.ask', {})
  return viewChecked(ctx, intent)
}

/** A person says that a payment never arrived, and why; the next attempt goes out under a new key. @throws problem conflict while it may still move */
export async function judgeAbsent(ctx: Ctx, { params, body }: Input<typeof callAbsent>): Promise<Reply<typeof callAbsent>> {
  const intent = await locked(ctx, params.id)
  await requireStepUp(ctx)
  const waits = absenceWaitsFor(intent, ctx.now)
  if (waits !== null) throw problem('conflict', waits)
  const judged = await judge(ctx, intent, body.reason)
  await settlers[directionOf(intent)](ctx, judged, {
    outcome: 'NOT_SENT',
    provider_ref: null,
    error_code: neverArrived,
    error_message: 'The payment never reached the processor',
  })
  await resolveAlarmsOf(ctx, intent, phrase`Called absent: ${body.reason}`)
  await note(ctx, intent, 'payment.call_absent', { explanation: body.reason })
  return viewChecked(ctx, intent)
}

/** Gives back what moved at another amount: a charge by a refund, a payout by taking the transfer back; its alarm ends when it is back. @throws problem conflict for anything else */
export async function judgeReturn(ctx: Ctx, { params, body }: Input<typeof giveBackPayment>): Promise<Reply<typeof giveBackPayment>> {
  const intent = await locked(ctx, params.id)
  await requireStepUp(ctx)
  if (!mayGiveBack(intent)) throw problem('conflict', 'This payment cannot be given back here; see the runbook page amount_differs')
  const surplus = await becomeSurplus(ctx, await judge(ctx, intent, body.reason), {})
  if (directionOf(intent) === 'charge') await giveBack(ctx, surplus)
  await note(ctx, intent, 'payment.give_back', { explanation: body.reason, moved_cents: intent.moved_cents })
  return viewChecked(ctx, intent)
}

async function locked(ctx: Ctx, id: number): Promise<Intent> {
  const key = await ctx.tx.one<IntentKey>(sql`select organization_id, id from payment_intents where id = ${id}`)
  allow(ctx, 'payment.platform')
  return intentForUpdate(ctx, key)
}

function judge(ctx: Ctx, intent: Intent, reason: string): Promise<Intent> {
  return changeIntent(ctx, intent, { judged_by: ctx.actor.user_id, judged_because: reason })
}

function note(ctx: Ctx, intent: Intent, action: string, after: Record<string, string | number | null>): Promise<void> {
  const { organization_id, location_id, id, kind, amount_cents } = intent
  return record(ctx, {
    action,
    object_type: 'payment_intent',
    object_id: id,
    organization_id,
    location_id,
    after: { kind, amount_cents, ...after },
  })
}
