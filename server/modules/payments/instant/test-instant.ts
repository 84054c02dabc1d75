import type { InstantPayoutTerms } from '@crewcall/contract/rules/instant-payout.ts'
import sql from 'sql-template-tag'
import { row } from '../../../test/build.ts'
import { platformAdmin } from '../../../test/cast.ts'
import type { Crew } from '../../../test/crew.ts'
import { deliver, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

/** Sets what the platform keeps of instant payouts, from now on. */
export async function setTerms(crew: Crew, value: Partial<InstantPayoutTerms> = {}): Promise<void> {
  const set_by = (await platformAdmin(crew)).id
  const terms = { is_on: true, fee_percentage: 3, minimum_fee_cents: 50, ...value }
  await row(crew, 'platform_settings', {
    name: 'instant_payouts',
    value: terms,
    reason: 'Asked for',
    set_by,
    created_ts: await crew.clock.now(),
  })
}

/** Throws unless what the accounts and the cards of pros have of instant payouts is what the books say, to the cent. */
export async function requireCardsAsBooked(crew: Crew): Promise<void> {
  const [booked] = await crew.sql<{ cents: number }>(sql`
    select coalesce(-sum(e.amount_cents), 0)::bigint as cents from payment_intents i
      join ledger_transactions t on t.organization_id = i.organization_id and t.payment_intent_id = i.id
      join ledger_entries e on e.organization_id = t.organization_id and e.ledger_transaction_id = t.id
    where i.instant_at is not null and e.account = 'provider:clearing'`)
  const moved = stripeOf(crew)
    .objects()
    .filter((each) => each.object === 'transfer' && JSON.stringify(each['metadata']).includes('"instant"'))
    .reduce((sum, each) => sum + Number(each['amount']) - Number(each['amount_reversed']), 0)
  if (moved !== Number(booked?.cents)) throw new Error(`The pros have ${moved} c of instant payouts, the books say ${booked?.cents} c`)
}

/** A pro with a debit card that is old enough, whose pay of 11 000 c waits for its ordinary time. */
export async function waitingShift(crew: Crew): Promise<Paid> {
  const shift = await workedShift(crew)
  await giveCard(crew, shift)
  await shift.pay()
  await crew.drain()
  return shift
}

/** Puts a debit card behind the payout account of the pro, as the processor tells it. */
export async function giveCard(crew: Crew, { worker }: Pick<Paid, 'worker'>): Promise<void> {
  await stripeOf(crew).setAccount(worker.payout_account_id ?? '', {
    enabled: true,
    number: `40000566${String(worker.id).padStart(8, '0')}`,
  })
  const told = stripeOf(crew)
    .journal()
    .events.findLast(({ type, account }) => type === 'account.updated' && account === worker.payout_account_id)
  await deliver(crew, told ?? {})
  await crew.drain()
  await crew.sql(sql`update pros set payout_card_since = '2026-03-01T00:00:00Z' where id = ${worker.id} and payout_card_mark is not null`)
}
