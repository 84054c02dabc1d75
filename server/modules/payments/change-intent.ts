import sql from 'sql-template-tag'
import { noteAlarm, resolveAlarmsAbout } from '../../platform/alarms.ts'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { keyed, updateRows } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'
import { recordPayment } from '../applications/index.ts'
import { directionOf, isLive, isOfEngagement, liveStates, paymentStatusOf } from './intents.ts'
import type { Intent, Kind, State } from './intents.ts'
import { tellInvoice } from './invoices/tell.ts'

/** Writes a new state, tells the application the spec's payment status, and everyone who watches. */
export async function changeIntent(ctx: Ctx, intent: Intent, changes: Values<'payment_intents'>): Promise<Intent> {
  await updateRows(ctx.tx, 'payment_intents', keyed(intent), {
    ...changes,
    last_updated_ts: ctx.now,
  })
  const changed = await ctx.tx.one<Intent>(
    sql`select * from payment_intents where organization_id = ${intent.organization_id} and id = ${intent.id}`,
  )
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
  const application = await ctx.tx.one<Tables['applications']>(
    sql`select * from applications where organization_id = ${organization_id} and id = ${application_id}`,
  )
  const isDecisive = liveStates.includes(intent.state as State) || !(await isLive(ctx, intent.kind as Kind, intent))
  if (isDecisive && intent.kind === 'BUSINESS_CHARGE') await recordPayment(ctx, application, { business: status })
  if (isDecisive && intent.kind === 'PRO_PAYOUT') await recordPayment(ctx, application, { pro: status })
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

/** Puts a fault about money where a person sees it, within the transaction that found it. */
export async function alarm(ctx: Ctx, kind: string, detail: Record<string, string | number | null>): Promise<void> {
  await noteAlarm(ctx.tx, kind, detail)
}
