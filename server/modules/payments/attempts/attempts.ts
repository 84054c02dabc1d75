import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import { derivedFrom } from '@crewcall/contract/rules/machine.ts'
import type { Given } from '@crewcall/contract/rules/machine.ts'
import { attemptMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { AttemptState } from '@crewcall/contract/rules/machines/attempt.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { engagementForUpdate } from '../../engagements/index.ts'
import type { CostLine } from '@crewcall/contract/rules/cost.ts'

/** One attempt at moving money. The table, and the input of queued jobs, keep their original name. */
export type Attempt = Tables['payment_intents']
export type Kind =
  | 'BUSINESS_CHARGE'
  | 'PRO_PAYOUT'
  | 'ADHOC_CHARGE'
  | 'ADHOC_PAYOUT'
  | 'REFUND'
  | 'INVOICE_CHARGE'
  | 'REFERRAL_PAYOUT'
  | 'LOYALTY_PAYOUT'
/** The direction of the money: from a business, to a pro, or back to a business. */
export type Direction = 'charge' | 'payout' | 'refund'
export type State = AttemptState
/** The purpose of the money: the hours of an engagement, one of its extra payments, a refund of part of a charge, a whole invoice, a referral, or a loyalty period. */
export type Purpose = {
  organization_id: number
  application_id: number | null
  adhoc_payment_id: number | null
  charge_refund_id?: number | null
  invoice_id?: number | null
  referral_reward_id?: number | null
  loyalty_period_id?: number | null
}
export type AttemptKey = Pick<Attempt, 'organization_id' | 'id'>
/** The input of every job about one attempt. */
export const attemptInput = z.object({ organization_id: z.int(), intent_id: z.int() })

const paying = () => problem('conflict', 'PAYMENT_UNDER_WAY_OR_DONE')
constraintProblem('payment_intents_charge_once', paying)
constraintProblem('payment_intents_payout_once', paying)
constraintProblem('payment_intents_adhoc_charge_once', paying)
constraintProblem('payment_intents_adhoc_payout_once', paying)
constraintProblem('payment_intents_refund_once', paying)
constraintProblem('payment_intents_invoice_charge_once', paying)
constraintProblem('payment_intents_reward_once', paying)
constraintProblem('payment_intents_loyalty_once', paying)
constraintProblem('payment_intents_given_back', () => problem('conflict', 'MORE_THAN_CHARGED'))

/** States in which another attempt could move the money twice (docs/invariants.md#f3, docs/invariants.md#f4). */
export const liveStates: readonly State[] = ['INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'INVOICED', 'MISMATCHED']

/**
 * Selects, of the attempts for one purpose, the one that counts: the live one or the one that moved the money, possibly an earlier one,
 * else the newest.
 */
export const thatCounts: Sql = sql`order by state = any(${[...liveStates]}::text[]) desc, attempt desc limit 1`

/** The charge `i` of this kind that is under way or moved money, as a statement of at most one row. `of` names its organization and its purpose. */
export function liveCharge(kind: 'BUSINESS_CHARGE' | 'ADHOC_CHARGE', of: Sql): Sql {
  return sql`select i.* from payment_intents i where ${of} and i.kind = ${kind} and i.state = any(${[...liveStates]}::text[])
    order by i.attempt desc limit 1`
}

export type NewAttempt = Purpose & {
  kind: Kind
  location_id: number
  pro_id: number | null
  amount_cents: number
  payment_method_id?: number
  is_platform_paid?: boolean
  /** As returned by the machine: claimed, unless it was placed on an invoice. */
  state?: Given<State>
  lines?: readonly CostLine[]
}

const claimed = attemptMachine.next(null, 'claim')
/** The state of an attempt that is on an invoice and never sent on its own. */
export const placed = attemptMachine.next(null, 'place')

/**
 * Claims the next attempt at moving money; the caller holds the lock of the application. @throws problem conflict while an attempt is live
 */
export async function claimAttempt(ctx: Ctx, attempt: NewAttempt): Promise<Attempt> {
  const [made] = await claimAttempts(ctx, [attempt])
  if (!made) throw new Error('An attempt was claimed, and is not there')
  return made
}

/**
 * `claimAttempt` for many with the lines of each, in one statement; returns them in the same order. @throws problem conflict while an
 * attempt for one of them is live
 */
export async function claimAttempts(ctx: Ctx, attempts: readonly NewAttempt[]): Promise<Attempt[]> {
  if (attempts.length === 0) return []
  const given = attempts.map(({ lines = [], state = claimed, is_platform_paid = false, ...attempt }, n) => ({
    ...attempt,
    n,
    state,
    is_platform_paid,
    key: keyOf(attempt),
    lines: lines.filter(({ amount_cents }) => amount_cents !== 0),
  }))
  const soon = new Date(ctx.now.getTime() + 5 * 60_000)
  const made = await ctx.tx.rows<Attempt & { n: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (n integer, kind text, organization_id bigint, application_id bigint,
        adhoc_payment_id bigint, charge_refund_id bigint, invoice_id bigint, referral_reward_id bigint, loyalty_period_id bigint, location_id bigint, pro_id bigint, amount_cents bigint,
        payment_method_id bigint, is_platform_paid boolean, state text, key text, lines jsonb)),
    made as (
      insert into payment_intents (kind, organization_id, application_id, adhoc_payment_id, charge_refund_id, invoice_id, referral_reward_id, loyalty_period_id, location_id, pro_id,
        amount_cents, payment_method_id, is_platform_paid, state, attempt, provider_key, requested_by, next_try_at, created_ts, last_updated_ts)
      select g.kind, g.organization_id, g.application_id, g.adhoc_payment_id, g.charge_refund_id, g.invoice_id, g.referral_reward_id, g.loyalty_period_id, g.location_id, g.pro_id,
        g.amount_cents, g.payment_method_id, g.is_platform_paid, g.state, a.attempt, g.key || ':' || a.attempt, ${ctx.actor.user_id || null}::bigint,
        case when g.state <> 'INVOICED' then ${soon}::timestamptz end, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from given g cross join lateral (select 1 + greatest(0,
        (select max(i.attempt) from payment_intents i where i.kind = g.kind and i.organization_id = g.organization_id and i.invoice_id = g.invoice_id),
        (select max(i.attempt) from payment_intents i where i.kind = g.kind and i.organization_id = g.organization_id and i.referral_reward_id = g.referral_reward_id),
        (select max(i.attempt) from payment_intents i where i.loyalty_period_id = g.loyalty_period_id),
        (select max(i.attempt) from payment_intents i where i.kind = g.kind and i.organization_id = g.organization_id
          and i.application_id = g.application_id and i.adhoc_payment_id is not distinct from g.adhoc_payment_id
          and i.charge_refund_id is not distinct from g.charge_refund_id)) as attempt) a
      order by g.n returning *),
    lined as (
      insert into charge_lines (organization_id, payment_intent_id, line, amount_cents, percentage)
      select m.organization_id, m.id, l.kind, l.amount_cents, l.percentage from made m
      join given g on g.organization_id = m.organization_id and m.provider_key = g.key || ':' || m.attempt
      cross join jsonb_to_recordset(g.lines) as l (kind text, amount_cents bigint, percentage numeric))
    select m.*, g.n from made m join given g on g.organization_id = m.organization_id and m.provider_key = g.key || ':' || m.attempt order by g.n`)
  return made.map(({ n: _, ...attempt }) => attempt)
}

// The processor repeats its answer for a key, so a key belongs to exactly one attempt.
function keyOf({
  kind,
  application_id,
  adhoc_payment_id,
  charge_refund_id,
  invoice_id,
  referral_reward_id,
  loyalty_period_id,
}: Pick<NewAttempt, 'kind'> & Purpose): string {
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
    case 'REFERRAL_PAYOUT':
      return `reward:${referral_reward_id}`
    case 'LOYALTY_PAYOUT':
      return `loyalty:${loyalty_period_id}`
  }
}

/** The attempt of a kind that counts for a purpose. */
export function attemptThatCounts(ctx: Ctx, kind: Kind, purpose: Purpose): Promise<Attempt | undefined> {
  return ctx.tx.maybe<Attempt>(sql`
    select * from payment_intents where kind = ${kind} and ${ofPurpose(purpose)} ${thatCounts}`)
}

/** The condition that selects the attempts for one purpose. */
export function ofPurpose(purpose: Purpose): Sql {
  const {
    organization_id,
    application_id,
    adhoc_payment_id,
    charge_refund_id = null,
    invoice_id = null,
    referral_reward_id = null,
    loyalty_period_id = null,
  } = purpose
  if (invoice_id !== null) return sql`organization_id = ${organization_id} and invoice_id = ${invoice_id}`
  if (referral_reward_id !== null) return sql`organization_id = ${organization_id} and referral_reward_id = ${referral_reward_id}`
  if (loyalty_period_id !== null) return sql`organization_id = ${organization_id} and loyalty_period_id = ${loyalty_period_id}`
  return sql`organization_id = ${organization_id} and application_id = ${application_id}
    and adhoc_payment_id is not distinct from ${adhoc_payment_id} and charge_refund_id is not distinct from ${charge_refund_id}`
}

/** True while an attempt is live, or its money has moved. */
export async function isLive(ctx: Ctx, kind: Kind, purpose: Purpose): Promise<boolean> {
  const live = await ctx.tx.maybe(
    sql`select 1 from payment_intents where kind = ${kind} and ${ofPurpose(purpose)} and state = any(${[...liveStates]}::text[]) limit 1`,
  )
  return live !== undefined
}

/** The attempt with its application, its invoice, its reward or its loyalty period, both locked in the common lock order. */
export async function attemptForUpdate(ctx: Ctx, key: AttemptKey): Promise<Attempt> {
  const { application_id, invoice_id, referral_reward_id, loyalty_period_id } = await ctx.tx.one<Attempt>(
    sql`select * from payment_intents where organization_id = ${key.organization_id} and id = ${key.id}`,
  )
  if (application_id !== null) await engagementForUpdate(ctx, application_id)
  else if (referral_reward_id !== null) await rewardForUpdate(ctx, { organization_id: key.organization_id, id: referral_reward_id })
  else if (loyalty_period_id !== null) await loyaltyForUpdate(ctx, loyalty_period_id)
  else await ctx.tx.one(sql`select id from invoices where organization_id = ${key.organization_id} and id = ${invoice_id} for update`)
  return ctx.tx.one<Attempt>(
    sql`select * from payment_intents where organization_id = ${key.organization_id} and id = ${key.id} for no key update`,
  )
}

/** What one of two people receives for a referral, locked. */
export function rewardForUpdate(ctx: Ctx, { organization_id, id }: AttemptKey): Promise<Tables['referral_rewards']> {
  return ctx.tx.one(sql`select * from referral_rewards where organization_id = ${organization_id} and id = ${id} for no key update`)
}

/** A loyalty period that is over, with its pro locked: it never changes itself, and payments of its pro's periods go one after the other. */
export function loyaltyForUpdate(ctx: Ctx, id: number): Promise<Tables['loyalty_periods']> {
  return ctx.tx.one(sql`
    select l.* from loyalty_periods l join pros p on p.id = l.pro_id where l.id = ${id} for no key update of p`)
}

/** The direction in which the money of an attempt moves. */
export function directionOf({ kind }: Pick<Attempt, 'kind'>): Direction {
  if (kind === 'REFUND') return 'refund'
  return kind === 'PRO_PAYOUT' || kind === 'ADHOC_PAYOUT' || kind === 'REFERRAL_PAYOUT' || kind === 'LOYALTY_PAYOUT' ? 'payout' : 'charge'
}

/** True for a payout that its pro asked for at once (docs/rules/money.md#instant-payouts). */
export function isInstant({ instant_at }: Pick<Attempt, 'instant_at'>): boolean {
  return instant_at !== null
}

/** What a payout is for, in cents: what is sent, and what the platform keeps of an instant one. */
export function grossOf({ amount_cents, instant_fee_cents }: Pick<Attempt, 'amount_cents' | 'instant_fee_cents'>): number {
  return amount_cents + instant_fee_cents
}

/** True for an attempt about one engagement: all except the charge of an invoice and what is paid for a referral or a loyalty period. */
export function isOfEngagement(attempt: Attempt): attempt is Attempt & { application_id: number; pro_id: number } {
  return attempt.application_id !== null && attempt.pro_id !== null
}

/** True for the charge of an invoice, which accepts any payment and returns the excess. */
export function isOfInvoice({ invoice_id }: Pick<Attempt, 'invoice_id'>): boolean {
  return invoice_id !== null
}

/** True for money from a business. */
export function isCharge(attempt: Pick<Attempt, 'kind'>): boolean {
  return directionOf(attempt) === 'charge'
}

/** The payment status the API shows of an attempt (docs/rules/money.md#paying). */
export function paymentStatusOf(attempt: Pick<Attempt, 'kind' | 'state'>): Given<PaymentStatus> {
  return derivedFrom(shown(attempt))
}

function shown(attempt: Pick<Attempt, 'kind' | 'state'>): PaymentStatus {
  switch (attempt.state as State) {
    case 'INTENT':
      return directionOf(attempt) === 'payout' ? 'PENDING_TRANSFER' : 'SUBMITTED'
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
      return directionOf(attempt) === 'refund' ? 'AVAILABLE' : 'FAILED'
  }
}
