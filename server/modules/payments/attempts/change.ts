import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import { noteAlarm, resolveAlarmsAbout } from '../../../platform/alarms.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { recordPayment } from '../../applications/index.ts'
import { directionOf, isLive, isOfEngagement, liveStates, paymentStatusOf } from './attempts.ts'
import type { Intent, Kind, State } from './attempts.ts'
import { tellInvoice } from '../invoices/tell.ts'

/** Writes a new state, tells the application the spec's payment status, and everyone who watches. */
export async function changeIntent(ctx: Ctx, intent: Intent, changes: Values<'payment_intents'>): Promise<Intent> {
  const changed = await updateRow(ctx.tx, 'payment_intents', keyed(intent), { ...changes, last_updated_ts: ctx.now })
  if (changed.provider_ref !== intent.provider_ref) await explainMovement(ctx, changed)
  if (changed.state !== intent.state) await tell(ctx, changed)
  return changed
}

// What the books showed before we knew whose it was is explained now, and needs nobody any more.
async function explainMovement(ctx: Ctx, intent: Intent): Promise<void> {
  const { id, provider_ref } = intent
  const detail = { provider_ref, kind: directionOf(intent) === 'payout' ? 'PAYOUT' : 'CHARGE' }
  await resolveAlarmsAbout(ctx.tx, { kinds: ['unmatched_movement'], detail, resolution: `It belongs to payment ${id}` })
}

/** Tells how an attempt stands now. */
export async function tell(ctx: Ctx, intent: Intent): Promise<void> {
  const status = paymentStatusOf(intent)
  if (!isOfEngagement(intent)) return tellInvoice(ctx, intent)
  const { organization_id, location_id, application_id, pro_id, amount_cents } = intent
  const isDecisive = liveStates.includes(intent.state as State) || !(await isLive(ctx, intent.kind as Kind, intent))
  const application = await standing(ctx, intent, isDecisive ? status : undefined)
  await record(ctx, {
    action: `payment.${intent.state.toLowerCase()}`,
    object_type: 'payment_intent',
    object_id: intent.id,
    organization_id,
    location_id,
    gig_id: application.gig_id,
    after: { kind: intent.kind, state: intent.state, amount_cents, attempt: intent.attempt, error_code: intent.error_code },
  })
  // News of an attempt beside the one that counts is told by the receipt, not as if the payment itself had failed.
  if (!isDecisive) return
  await announce(
    ctx,
    `${directionOf(intent)}.changed`,
    {
      organization_id,
      location_id,
      gig_id: application.gig_id,
      application_id,
      pro_id,
      payment_intent_id: intent.id,
      status,
      amount_cents,
      message: intent.error_message,
      is_extra: intent.adhoc_payment_id !== null,
    },
    [`location:${location_id}`, `gig:${application.gig_id}`, `pro:${pro_id}`],
  )
}

// The application of an attempt, which keeps how the charge and the payout of its hours stand.
function standing(ctx: Ctx, { kind, organization_id, application_id }: Intent, status?: PaymentStatus): Promise<Tables['applications']> {
  const key = { organization_id, id: application_id ?? 0 }
  if (status !== undefined && kind === 'BUSINESS_CHARGE') return recordPayment(ctx, key, { business: status })
  if (status !== undefined && kind === 'PRO_PAYOUT') return recordPayment(ctx, key, { pro: status })
  return ctx.tx.one(sql`select * from applications where ${keyed(key)}`)
}

/** Puts a fault about money where a person sees it, within the transaction that found it. */
export async function alarm(ctx: Ctx, kind: string, detail: Record<string, string | number | null>): Promise<void> {
  await noteAlarm(ctx.tx, kind, detail)
}
