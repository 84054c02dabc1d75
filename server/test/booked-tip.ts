import sql from 'sql-template-tag'
import type { Tables } from '../platform/db.gen.ts'
import { row } from './build.ts'
import type { Crew } from './crew.ts'

type Tip = { cents: number; at: string | Date }

/** A tip that reached the pro at an instant: its extra payment, its payout and the posting. Returns the payout. */
export async function bookedTip(crew: Crew, shift: Tables['applications'], { cents, at }: Tip): Promise<Tables['payment_intents']> {
  const { organization_id, id: application_id, location_id, pro_id, employment_type } = shift
  const about = { organization_id, application_id, location_id, pro_id }
  const tip = { reason: 'TIP', description: '', charged_to_business: true, pro_amount_cents: cents, created_ts: at }
  const extra = await row(crew, 'adhoc_payments', { ...about, ...tip, employment_type: employment_type ?? 'W2' })
  const payout = await row(crew, 'payment_intents', {
    ...about,
    kind: 'ADHOC_PAYOUT',
    adhoc_payment_id: extra.id,
    amount_cents: cents,
    state: 'SUCCEEDED',
    attempt: 1,
    provider_key: `tip:${extra.id}`,
    provider_ref: `po_tip_${extra.id}`,
    created_ts: at,
    last_updated_ts: at,
    sent_at: at,
    settled_at: at,
  })
  await postTip(crew, payout, { kind: 'PAYOUT', cents, at })
  return payout
}

/** One more posting about such a payout. @param cents negative when it came back */
export async function postTip(
  crew: Crew,
  payout: Tables['payment_intents'],
  { kind, cents, at }: Tip & { kind: 'PAYOUT' | 'PAYOUT_RETURNED' },
): Promise<void> {
  await crew.sql(sql`
    with posting as (insert into ledger_transactions (organization_id, kind, payment_intent_id, at)
      values (${payout.organization_id}, ${kind}, ${payout.id}, ${at}) returning organization_id, id)
    insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
    select p.organization_id, p.id, e.account, e.cents from posting p
      join adhoc_payments x on x.organization_id = p.organization_id and x.id = ${payout.adhoc_payment_id}
      cross join lateral (values (format('pro:%s:tips:%s', x.pro_id, lower(x.employment_type)), ${cents}::bigint), ('provider:clearing', ${-cents}::bigint)) e (account, cents)`)
}
