import sql from 'sql-template-tag'
import type { Movement } from './lies.ts'
import type { World } from './world.ts'
import type { Attempt } from './worth.ts'

export type Alarm = { kind: string; detail: Record<string, unknown> }
type Posted = { payment_intent_id: number; cents: number }
/** The product's requests, postings and alarms in one run. */
export type Facts = { attempts: Attempt[]; posted: Map<number, number>; alarms: Alarm[] }

/** Reads the facts of a run from the product's database. */
export async function gather({ product, business, lastAlarm }: World): Promise<Facts> {
  const { organization_id } = business.place
  const attempts = await product.crew.sql<Attempt>(sql`
    select i.id, i.kind, i.state, i.application_id, i.adhoc_payment_id, i.charge_refund_id, i.invoice_id, i.amount_cents, i.provider_key, i.provider_ref,
      i.created_ts, i.is_platform_paid, x.reason, x.pro_amount_cents, x.waived_at is not null as is_waived, r.id is not null and i.sent_at is null and i.provider_ref is null as is_credit,
      r.amount_cents as given_cents, r.charge_intent_id
    from payment_intents i left join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id
    left join charge_refunds r on r.organization_id = i.organization_id and r.id = i.charge_refund_id
    where i.organization_id = ${organization_id} order by i.id`)
  const posted = await product.crew.sql<Posted>(sql`
    select t.payment_intent_id, sum(e.amount_cents)::bigint as cents from ledger_transactions t
    join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
    where t.organization_id = ${organization_id} and e.account = 'provider:clearing' and t.payment_intent_id is not null group by 1`)
  const alarms = await product.crew.sql<Alarm>(sql`select kind, detail from alarms where id > ${lastAlarm} and resolved_at is null`)
  return { attempts, posted: new Map(posted.map(({ payment_intent_id, cents }) => [payment_intent_id, cents])), alarms }
}

/** What moved under the key of an attempt. */
export function ofKey(book: readonly Movement[], { provider_key }: Attempt): Movement[] {
  return book.filter(({ key }) => key === provider_key)
}

/** Alarms about an attempt, or about its movement. */
export function watchers({ alarms }: Facts, { id }: Attempt, movements: readonly Movement[]): Alarm[] {
  return alarms.filter(({ detail }) => detail['payment_intent_id'] === id || movements.some(({ ref }) => detail['provider_ref'] === ref))
}

/** True for movements the product cannot attribute to its own request: they wait for a person, with their reference. */
export function isForAPerson({ alarms }: Facts, movements: readonly Movement[]): boolean {
  return (
    movements.length > 0 &&
    movements.every(({ ref }) => alarms.some(({ kind, detail }) => kind === 'unmatched_movement' && detail['provider_ref'] === ref))
  )
}

/** The purpose of an attempt: attempts of the same purpose may move its money once. */
export function purposeOf({ kind, application_id, adhoc_payment_id, charge_refund_id, invoice_id }: Attempt): string {
  return `${kind} of ${[application_id, adhoc_payment_id, charge_refund_id, invoice_id].map((id) => id ?? '-').join('/')}`
}
