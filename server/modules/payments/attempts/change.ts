import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import type { Given } from '@crewcall/contract/rules/machine.ts'
import { attemptMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { AttemptEvent } from '@crewcall/contract/rules/machines/attempt.ts'
import sql from 'sql-template-tag'
import { noteAlarm, resolveAlarmsAbout } from '../../../platform/alarms.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { stamped } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { isSandbox } from '../../organizations/index.ts'
import { recordPayment, recordPayments } from '../../engagements/index.ts'
import { directionOf, isInstant, isLive, isOfEngagement, liveStates, paymentStatusOf } from './attempts.ts'
import type { Attempt, Kind, State } from './attempts.ts'
import { kindOf } from './kinds.ts'

/**
 * The columns written by a step of an attempt, including its state. @throws IllegalMove; problem forbidden if the actor may not take the
 * step
 */
export function stepped(ctx: Ctx, { state }: Pick<Attempt, 'state'>, event: AttemptEvent) {
  return { ...stamped(ctx, attemptMachine, state as State, event), state: attemptMachine.next(state as State, event) }
}

/** Writes changes, updates the payment status of the application, and publishes it to everyone who watches. */
export async function changeAttempt(ctx: Ctx, attempt: Attempt, changes: Values<'payment_intents'>): Promise<Attempt> {
  const changed = await updateRow(ctx.tx, 'payment_intents', keyed(attempt), { ...changes, last_updated_ts: ctx.now })
  if (changed.provider_ref !== attempt.provider_ref) await explainMovement(ctx, changed)
  if (changed.state !== attempt.state) await publishAttempt(ctx, changed)
  return changed
}

// A movement that appeared in the books before we could match it is now explained and needs no attention.
async function explainMovement(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { id, provider_ref } = attempt
  const detail = { provider_ref, kind: directionOf(attempt) === 'payout' ? 'PAYOUT' : 'CHARGE' }
  await resolveAlarmsAbout(ctx.tx, { kinds: ['unmatched_movement'], detail, resolution: `It belongs to payment ${id}` })
}

/** Publishes the current state of an attempt. */
export function publishAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  return kindOf(attempt).publish(ctx, attempt)
}

/** Records the state of an attempt on its application, which the caller has locked, and publishes it to everyone who watches. */
export async function publishToApplication(ctx: Ctx, attempt: Attempt): Promise<void> {
  if (!isOfEngagement(attempt)) return
  const status = paymentStatusOf(attempt)
  const isDecisive = liveStates.includes(attempt.state as State) || !(await isLive(ctx, attempt.kind as Kind, attempt))
  const application = await standing(ctx, attempt, isDecisive ? status : undefined)
  await publish(ctx, attempt, application, isDecisive)
}

/** `publishAttempt` for attempts of one business that were just claimed. */
export async function publishClaimed(
  ctx: Ctx,
  claimed: readonly { attempt: Attempt; application: Tables['applications'] }[],
): Promise<void> {
  const organizationId = claimed[0]?.application.organization_id ?? 0
  const begun = (kind: 'BUSINESS_CHARGE' | 'PRO_PAYOUT') => ({
    ids: claimed.filter(({ attempt }) => attempt.kind === kind).map(({ application }) => application.id),
    status: paymentStatusOf({ kind, state: 'INTENT' }),
  })
  const [charges, payouts] = [begun('BUSINESS_CHARGE'), begun('PRO_PAYOUT')]
  await recordPayments(ctx, organizationId, charges.ids, { business: charges.status })
  await recordPayments(ctx, organizationId, payouts.ids, { pro: payouts.status })
  for (const { attempt, application } of claimed) if (isOfEngagement(attempt)) await publish(ctx, attempt, application, true)
}

type OfEngagement = Attempt & { application_id: number; pro_id: number }

async function publish(ctx: Ctx, attempt: OfEngagement, application: Tables['applications'], isDecisive: boolean): Promise<void> {
  const { organization_id, location_id, application_id, pro_id, amount_cents } = attempt
  await record(ctx, {
    action: `payment.${attempt.state.toLowerCase()}`,
    object_type: 'payment_intent',
    object_id: attempt.id,
    organization_id,
    location_id,
    gig_id: application.gig_id,
    after: { kind: attempt.kind, state: attempt.state, amount_cents, attempt: attempt.attempt, error_code: attempt.error_code },
  })
  // An event of an attempt other than the one that counts is shown by the receipt, not as if the payment itself had failed.
  if (!isDecisive) return
  await announce(
    ctx,
    `${directionOf(attempt)}.changed`,
    {
      organization_id,
      location_id,
      gig_id: application.gig_id,
      application_id,
      pro_id,
      payment_intent_id: attempt.id,
      status: paymentStatusOf(attempt),
      amount_cents,
      message: attempt.error_message,
      error_code: attempt.error_code,
      is_extra: attempt.adhoc_payment_id !== null,
      ...(isInstant(attempt) ? { is_instant: true } : {}),
    },
    [`location:${location_id}`, `gig:${application.gig_id}`, `pro:${pro_id}`],
  )
}

// The application of an attempt, which stores the state of the charge and the payout of its hours.
function standing(
  ctx: Ctx,
  { kind, organization_id, application_id }: Attempt,
  status?: Given<PaymentStatus>,
): Promise<Tables['applications']> {
  const key = { organization_id, id: application_id ?? 0 }
  if (status !== undefined && kind === 'BUSINESS_CHARGE') return recordPayment(ctx, key, { business: status })
  if (status !== undefined && kind === 'PRO_PAYOUT') return recordPayment(ctx, key, { pro: status })
  return ctx.tx.one(sql`select * from applications where ${keyed(key)}`)
}

/** Raises an alarm about money, within the transaction that found the fault; none about that of a sandbox. */
export async function alarm(ctx: Ctx, kind: string, detail: Record<string, string | number | null>): Promise<void> {
  const { organization_id } = detail
  if (typeof organization_id === 'number' && (await isSandbox(ctx, organization_id))) return
  await noteAlarm(ctx.tx, kind, detail)
}
