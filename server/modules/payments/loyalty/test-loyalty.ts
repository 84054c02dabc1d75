import type { LoyaltyTerms } from '@crewcall/contract/rules/loyalty.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { platformAdmin } from '../../../test/cast.ts'
import type { Crew } from '../../../test/crew.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { stripeOf } from '../test-money.ts'

/** Sets what 100 points bring, for every period that ends after the time of the tests begins. */
export async function setLoyalty(crew: Crew, value: Partial<LoyaltyTerms> = {}): Promise<void> {
  const set_by = (await platformAdmin(crew)).id
  const terms = { is_on: true, cents_per_100_points: 1000, ...value }
  const created_ts = new Date('2026-01-01T00:00:00Z')
  await row(crew, 'platform_settings', { name: 'loyalty_rewards', value: terms, reason: 'Asked for', set_by, created_ts })
}

/** The loyalty periods of a pro that are over, oldest first. */
export function periodsOf(crew: Crew, { id }: { id: number }): Promise<Tables['loyalty_periods'][]> {
  return crew.sql(sql`select * from loyalty_periods where pro_id = ${id} order by started_at`)
}

/** The attempts at paying what the periods of a pro brought. */
export function loyaltyAttempts(crew: Crew, { id }: { id: number }): Promise<Attempt[]> {
  return crew.sql(sql`select * from payment_intents where pro_id = ${id} and kind = 'LOYALTY_PAYOUT' order by id`)
}

/** The transfers of them that the processor made, as its journal has them. */
export async function loyaltyTransfers(crew: Crew, pro: { id: number }): Promise<{ amount_cents: number }[]> {
  const keys = new Set((await loyaltyAttempts(crew, pro)).map(({ provider_key }) => provider_key))
  return stripeOf(crew)
    .journal()
    .transfers.filter(({ key }) => key !== null && keys.has(key))
}

/** The books about them, summed by account. */
export async function loyaltyBooks(crew: Crew, { id }: { id: number }): Promise<Record<string, number>> {
  const rows = await crew.sql<{ account: string; cents: number }>(sql`
    select replace(e.account, ${`pro:${id}`}, 'pro') as account, sum(e.amount_cents)::int as cents from payment_intents i
      join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
      join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
    where i.pro_id = ${id} and i.kind = 'LOYALTY_PAYOUT' group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
