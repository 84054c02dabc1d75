import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { insertRow, insertRows } from '../../../platform/write.ts'
import { applicationForUpdate } from '../../applications/index.ts'
import type { CostLine } from '@crewcall/contract/rules/fees.ts'

export type Intent = Tables['payment_intents']
export type Kind = 'BUSINESS_CHARGE' | 'PRO_PAYOUT' | 'ADHOC_CHARGE' | 'ADHOC_PAYOUT' | 'REFUND' | 'INVOICE_CHARGE'
/** Which way money goes: from a business, to a pro, or back to a business. */
export type Direction = 'charge' | 'payout' | 'refund'
export const allStates = [
  'INTENT',
  'SENT',
  'PENDING',
  'SUCCEEDED',
  'DECLINED',
  'NOT_SENT',
  'UNKNOWN',
  'RETURNED',
  'INVOICED',
  'SURPLUS',
  'MISMATCHED',
] as const
export type State = (typeof allStates)[number]
/** What the money is for: the hours of an engagement, one extra payment of it, giving back a part of a charge, or a whole invoice. */
export type Purpose = {
  organization_id: number
  application_id: number | null
  adhoc_payment_id: number | null
  charge_refund_id?: number | null
  invoice_id?: number | null
}
export type IntentKey = Pick<Intent, 'organization_id' | 'id'>
/** Input of every job about one attempt at moving money. */
export const intentInput = z.object({ organization_id: z.int(), intent_id: z.int() })

const paying = () => problem('conflict', 'This payment is under way or done already')
constraintProblem('payment_intents_charge_once', paying)
constraintProblem('payment_intents_payout_once', paying)
constraintProblem('payment_intents_adhoc_charge_once', paying)
constraintProblem('payment_intents_adhoc_payout_once', paying)
constraintProblem('payment_intents_refund_once', paying)
constraintProblem('payment_intents_invoice_charge_once', paying)
constraintProblem('payment_intents_given_back', () => problem('conflict', 'More would go back than was charged'))

/** States in which another attempt would move the money twice (F3, F4). */
export const liveStates: readonly State[] = ['INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED', 'MISMATCHED']

/** Picks of the attempts for one purpose the one that counts: the one that lives or moved the money, which may be an earlier one, else the newest. */
export const thatCounts: Sql = sql`order by state = any(${[...liveStates]}::text[]) desc, attempt desc limit 1`

export type NewIntent = Purpose & {
  kind: Kind
  location_id: number
  pro_id: number | null
  amount_cents: number
  payment_method_id?: number
  is_platform_paid?: boolean
  /** INVOICED: placed on an invoice, and never sent by itself. */
  state?: 'INTENT' | 'INVOICED'
  lines?: readonly CostLine[]
}

/** Claims the next attempt at moving money; the caller holds the application. @throws problem conflict while an attempt lives */
export async function claimIntent(ctx: Ctx, { lines = [], state = 'INTENT', ...intent }: NewIntent): Promise<Intent> {
  const attempt = sql`(select coalesce(max(attempt), 0) + 1 from payment_intents where kind = ${intent.kind} and ${ofPurpose(intent)})`
  const claimed = await insertRow(ctx.tx, 'payment_intents', {
    ...intent,
    attempt,
    provider_key: sql`${`${keyOf(intent)}:`} || ${attempt}`,
    state,
    requested_by: ctx.actor.user_id || null,
    next_try_at: state === 'INVOICED' ? null : new Date(ctx.now.getTime() + 5 * 60_000),
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await insertRows(
    ctx.tx,
    'charge_lines',
    lines
      .filter((line) => line.amount_cents > 0)
      .map((line) => ({
        organization_id: claimed.organization_id,
        payment_intent_id: claimed.id,
        line: line.kind,
        amount_cents: line.amount_cents,
        percentage: line.percentage,
      })),
  )
  return claimed
}

// The processor repeats its answer for a key, so a key names one attempt and never another.
function keyOf({ kind, application_id, adhoc_payment_id, charge_refund_id, invoice_id }: Pick<NewIntent, 'kind'> & Purpose): string {
  switch (kind) {
    case 'BUSINESS_CHARGE':
      return `charge:${application_id}`
    case 'PRO_PAYOUT':
      return `payout:${application_id}`
    case 'ADHOC_CHARGE':
      return `adhoc_charge:${adhoc_payment_id}`
    case 'ADHOC_PAYOUT':
      return `adhoc_payout:${adhoc_payment_id}`
    case 'REFUND':
      return `refund:${charge_refund_id}`
    case 'INVOICE_CHARGE':
      return `invoice:${invoice_id}`
  }
}

/** The attempt of a kind that counts for a purpose. */
export function intentThatCounts(ctx: Ctx, kind: Kind, purpose: Purpose): Promise<Intent | undefined> {
  return ctx.tx.maybe<Intent>(sql`
    select * from payment_intents where kind = ${kind} and ${ofPurpose(purpose)} ${thatCounts}`)
}

/** The condition of the attempts for one purpose. */
export function ofPurpose({ organization_id, application_id, adhoc_payment_id, charge_refund_id = null, invoice_id = null }: Purpose): Sql {
  if (invoice_id !== null) return sql`organization_id = ${organization_id} and invoice_id = ${invoice_id}`
  return sql`organization_id = ${organization_id} and application_id = ${application_id}
    and adhoc_payment_id is not distinct from ${adhoc_payment_id} and charge_refund_id is not distinct from ${charge_refund_id}`
}

/** True while an attempt lives, or the money has moved. */
export async function isLive(ctx: Ctx, kind: Kind, purpose: Purpose): Promise<boolean> {
  const live = await ctx.tx.maybe(
    sql`select 1 from payment_intents where kind = ${kind} and ${ofPurpose(purpose)} and state = any(${[...liveStates]}::text[]) limit 1`,
  )
  return live !== undefined
}

/** The intent with its application or its invoice, both locked in the order of all paths. */
export async function intentForUpdate(ctx: Ctx, key: IntentKey): Promise<Intent> {
  const { application_id, invoice_id } = await ctx.tx.one<Intent>(
    sql`select * from payment_intents where organization_id = ${key.organization_id} and id = ${key.id}`,
  )
  if (application_id !== null) await applicationForUpdate(ctx, application_id)
  else await ctx.tx.one(sql`select id from invoices where organization_id = ${key.organization_id} and id = ${invoice_id} for update`)
  return ctx.tx.one<Intent>(
    sql`select * from payment_intents where organization_id = ${key.organization_id} and id = ${key.id} for no key update`,
  )
}

/** The intent the processor knows by this reference. */
export function intentByRef(ctx: Ctx, ref: string | null): Promise<Intent | undefined> {
  return ctx.tx.maybe<Intent>(sql`select * from payment_intents where provider_ref = ${ref} order by id limit 1`)
}

/** The intent of one of our own keys. */
export async function intentByKey(ctx: Ctx, key: string | null): Promise<Intent | undefined> {
  const [, prefix, id] = /^(charge|payout|adhoc_charge|adhoc_payout|refund|invoice):(\d{1,15}):\d+$/.exec(key ?? '') ?? []
  if (prefix === undefined) return undefined
  if (prefix === 'invoice') return intentOfInvoice(ctx, Number(id), key)
  const owner = ownerOf(prefix, Number(id))
  return ctx.tx.maybe<Intent>(
    sql`select * from payment_intents where (organization_id, application_id) in (${owner}) and provider_key = ${key}`,
  )
}

function intentOfInvoice(ctx: Ctx, id: number, key: string | null): Promise<Intent | undefined> {
  return ctx.tx.maybe<Intent>(sql`
    select i.* from payment_intents i join invoices v on v.organization_id = i.organization_id and v.id = i.invoice_id
    where v.id = ${id} and i.provider_key = ${key}`)
}

function ownerOf(prefix: string, id: number): Sql {
  if (prefix === 'refund') return sql`select organization_id, application_id from charge_refunds where id = ${id}`
  if (prefix.startsWith('adhoc')) return sql`select organization_id, application_id from adhoc_payments where id = ${id}`
  return sql`select organization_id, id from applications where id = ${id}`
}

/** Which way the money of an attempt goes. */
export function directionOf({ kind }: Pick<Intent, 'kind'>): Direction {
  if (kind === 'REFUND') return 'refund'
  return kind === 'PRO_PAYOUT' || kind === 'ADHOC_PAYOUT' ? 'payout' : 'charge'
}

/** True for an attempt about one engagement, which is every one but the charge of an invoice. */
export function isOfEngagement(intent: Intent): intent is Intent & { application_id: number; pro_id: number } {
  return intent.application_id !== null && intent.pro_id !== null
}

/** True for money from a business. */
export function isCharge(intent: Pick<Intent, 'kind'>): boolean {
  return directionOf(intent) === 'charge'
}

/** The spec's payment status of an attempt (semantics 1.8). */
export function paymentStatusOf(intent: Pick<Intent, 'kind' | 'state'>): PaymentStatus {
  switch (intent.state as State) {
    case 'INTENT':
      return directionOf(intent) === 'payout' ? 'PENDING_TRANSFER' : 'SUBMITTED'
    case 'SENT':
    case 'UNKNOWN':
    case 'INVOICED':
    case 'MISMATCHED':
      return 'SUBMITTED'
    case 'PENDING':
      return 'IN_TRANSIT'
    case 'SUCCEEDED':
      return 'AVAILABLE'
    case 'DECLINED':
    case 'RETURNED':
      return 'FAILED'
    case 'NOT_SENT':
      return 'ERROR'
    case 'SURPLUS':
      return directionOf(intent) === 'refund' ? 'AVAILABLE' : 'FAILED'
  }
}
