import { createPromotion } from '@crewcall/contract/promotions.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { row, user } from '../../test/build.ts'
import { platformAdmin, skill } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { payablePro, workedShift } from '../../modules/payments/test-money.ts'
import type { Paid } from '../../modules/payments/test-money.ts'
import { payReferrals } from '../../modules/referrals/pay.ts'

export type Terms = {
  audience?: 'PRO' | 'BUSINESS'
  referrer_amount?: number
  referee_amount?: number
  qualifying_gigs?: number
  hold_days?: number
  cap?: number
}

/** Ends the promotion of an audience, and starts one with these terms: $50 and $25 after one shift, held for seven days, by default. */
export async function promote(crew: Crew, terms: Terms = {}): Promise<Tables['promotions']> {
  const { audience = 'PRO', referrer_amount = 50, referee_amount = 25, qualifying_gigs = 1, hold_days = 7, cap = 100 } = terms
  const admin = await platformAdmin(crew)
  await crew.sql(sql`update promotions set ended_at = starts_at, ended_by = created_by where audience = ${audience}`)
  // Before any sign-up of these tests, whose clock goes back and forth.
  await crew.clock.set('2026-01-01T00:00:00Z')
  const body = { name: 'Spring', audience, referrer_amount, referee_amount, qualifying_gigs, hold_days, cap }
  const { data, error } = await crew.as(admin.id).call(createPromotion, { body })
  if (error) throw new Error(error.message)
  const [made] = await crew.sql<Tables['promotions']>(sql`select * from promotions where id = ${data.id}`)
  if (!made) throw new Error('The promotion is gone')
  return made
}

/** The person of a pro signs up again, as it were: with the code of a referrer, at the present time. */
export async function comeBy(crew: Crew, worker: Tables['pros'], code: string): Promise<void> {
  await crew.sql(sql`update users set referred_by_code = ${code} where id = ${worker.user_id}`)
  await crew.system((ctx) => announce(ctx, 'pro.signed_up', { pro_id: worker.id, user_id: worker.user_id }))
  await crew.drain()
}

/** A pro who referred another, who has worked a shift that is not paid yet. */
export async function referredWorker(crew: Crew, { referrer, gap }: { referrer?: Tables['pros']; gap?: string } = {}) {
  const by = referrer ?? (await payablePro(crew))
  const shift = await workedShift(crew)
  if (gap) await crew.clock.set(gap)
  await comeBy(crew, shift.worker, by.referral_code)
  return { referrer: by, shift, referral: () => referralOf(crew, shift.worker.user_id) }
}

/** The referral of a person. @throws Error if there is none */
export async function referralOf(crew: Crew, userId: number): Promise<Tables['referrals']> {
  const [found] = await crew.sql<Tables['referrals']>(sql`select * from referrals where referee_user_id = ${userId}`)
  if (!found) throw new Error('There is no referral')
  return found
}

/** Pays the shift and lets the hold pass; the clock is eight days later. */
export async function payAndHold(crew: Crew, shift: Pick<Paid, 'pay' | 'at'>): Promise<void> {
  await shift.pay()
  await crew.drain()
  await shift.at(360 + 8 * 1440)
  await crew.sweep(payReferrals)
}

/** What a person enters who signs up as a pro with a code. */
export async function profileOfPro(crew: Crew, ref: string) {
  return {
    first_name: 'Grace',
    last_name: 'Kim',
    email: null,
    address_line_1: '5 Bay St',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29401',
    skill_ids: [(await skill(crew)).id],
    accepts_terms: true as const,
    ref,
  }
}

/** A manager with a business and a code of their own, who opened the location. */
export async function owner(crew: Crew, place: Tables['locations'], code: string): Promise<Tables['users']> {
  const person = await user(crew, { app_mode: 'STAFFER' })
  await row(crew, 'manager_profiles', { user_id: person.id, business_name: `Business ${code}`, referral_code: code })
  await crew.sql(sql`update locations set creator_user_id = ${person.id} where id = ${place.id}`)
  return person
}

type Transfer = { key: string | null; amount_cents: number; reversed_cents?: number }
/** The transfers of rewards that the processor made, as its journal has them. */
export async function rewardTransfers(crew: Crew, referralId: number): Promise<Transfer[]> {
  const keys = await crew.sql<{ key: string }>(sql`
    select i.provider_key as key from payment_intents i join referral_rewards w on w.organization_id = i.organization_id and w.id = i.referral_reward_id
    where w.referral_id = ${referralId} order by i.id`)
  const journal = crew.standins?.stripe.journal().transfers ?? []
  return journal.filter(({ key }) => keys.some((each) => each.key === key)) as Transfer[]
}

/** The books about the rewards of a referral, summed by account; pros by their role. */
export async function booksOf(crew: Crew, referralId: number): Promise<Record<string, number>> {
  const rows = await crew.sql<{ account: string; cents: number }>(sql`
    select e.account, sum(e.amount_cents)::bigint as cents from ledger_entries e
    join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
    join referral_rewards w on w.organization_id = i.organization_id and w.id = i.referral_reward_id
    where w.referral_id = ${referralId} group by 1`)
  return Object.fromEntries(rows.map(({ account, cents }) => [account.replace(/^pro:\d+:/, 'pro:'), cents]))
}
