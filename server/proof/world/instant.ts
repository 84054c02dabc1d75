import sql from 'sql-template-tag'
import { row } from '../../test/build.ts'
import { platformAdmin } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'
import type { Engagement } from './stages.ts'

type Instant = { instantVersion: number; instantUser: number }

/** Pay that waits for its ordinary time, of a pro with a debit card, where the platform has instant payouts for 3 %. */
export async function instantOf(crew: Crew, { pro, application }: Engagement, now: Date): Promise<Instant> {
  const { account } = await crew.around.ports.payments.createPayoutAccount({ owner_key: `pro:${pro.id}` })
  await crew.sql(sql`
    update pros set payout_account_id = ${account}, payouts_enabled = true, payout_card_mark = 'debit', payout_card_ref = 'card_debit', payout_card_since = ${now}::timestamptz - interval '3 days'
    where id = ${pro.id}`)
  await row(crew, 'payment_intents', {
    organization_id: application.organization_id,
    location_id: application.location_id,
    kind: 'PRO_PAYOUT',
    application_id: application.id,
    pro_id: pro.id,
    amount_cents: 11_000,
    state: 'INTENT',
    provider_key: `payout:${application.id}:1`,
    ordinary_at: new Date(now.getTime() + 6 * 3_600_000),
    next_try_at: new Date(now.getTime() + 6 * 3_600_000),
    created_ts: now,
    last_updated_ts: now,
  })
  await crew.sql(sql`update applications set pro_payment_status = 'PENDING_TRANSFER' where id = ${application.id}`)
  return { instantVersion: await termsOf(crew, now), instantUser: pro.user_id }
}

// The platform is that of every world.
async function termsOf(crew: Crew, now: Date): Promise<number> {
  const [known] = await crew.sql<{ id: number }>(
    sql`select id from platform_settings where name = 'instant_payouts' order by id desc limit 1`,
  )
  if (known) return known.id
  const value = { is_on: true, fee_percentage: 3, minimum_fee_cents: 50 }
  const set_by = (await platformAdmin(crew)).id
  return (await row(crew, 'platform_settings', { name: 'instant_payouts', value, reason: 'Asked for', set_by, created_ts: now })).id
}

/** Valid calls about it. */
export function instantRequests({ instantVersion, instantUser }: Instant): Record<string, Request> {
  return {
    getInstantPayout: { self: instantUser },
    takeInstantPayout: { self: instantUser, body: { amount: 10_670, fee: 330 } },
    changeInstantPayouts: { body: { value: null, reason: 'Back to what it was', version: instantVersion } },
  }
}
