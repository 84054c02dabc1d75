import type { ReferralReason } from '@crewcall/contract/promotions.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { markOfAddress } from '../identity/index.ts'
import type { Referral } from './rows.ts'

type Pair = Pick<Referral, 'referrer_user_id' | 'referee_user_id'>
/** Addresses are compared by their marks, as of those that a person has left nothing else is kept. */
type Traits = {
  accounts: number[]
  phones: string[]
  mailboxes: string[]
  devices: string[]
  organizations: number[]
  is_own_device: boolean
}
/** An address, or only the mark of one that was left. */
type Address = { channel: 'phone' | 'email'; address: string | null; mark: string | null }

/**
 * Why referrer and referred person are the same (docs/rules/referrals.md#one-person), or null. It is asked at the sign-up, when shifts were
 * paid, and before money is sent, as addresses change and locations are added.
 */
export async function sameAs(ctx: Ctx, { referrer_user_id, referee_user_id }: Pair): Promise<ReferralReason | null> {
  const [referrer, referee] = [await traitsOf(ctx, referrer_user_id), await traitsOf(ctx, referee_user_id)]
  const others = await othersOf(ctx, { referrer_user_id, referee_user_id })
  const shares = (key: keyof Omit<Traits, 'is_own_device'>, other: Partial<Traits> = referrer) =>
    ((other[key] ?? []) as unknown[]).some((each) => (referee[key] as unknown[]).includes(each))
  if (shares('accounts') || shares('organizations')) return 'SAME_PERSON'
  if (shares('phones') || shares('phones', others)) return 'SAME_PHONE'
  if (shares('mailboxes') || shares('mailboxes', others)) return 'SAME_EMAIL'
  return referee.is_own_device || shares('devices') ? 'SAME_DEVICE' : null
}

async function traitsOf(ctx: Ctx, userId: number): Promise<Traits> {
  const traits = await ctx.tx.one<Omit<Traits, 'phones' | 'mailboxes'>>(sql`
    select array(select coalesce(joined_into, id) from users where id = ${userId} or joined_into = ${userId}) as accounts,
      array(select endpoint_hash from push_subscriptions where user_id = ${userId}) as devices,
      array(select h.organization_id from (
          select organization_id from locations where creator_user_id = ${userId} union select organization_id from location_managers where user_id = ${userId}
          union select organization_id from organization_managers where user_id = ${userId}) h
        join organizations o on o.id = h.organization_id and not o.is_sandbox) as organizations,
      (select referred_on_own_device from users where id = ${userId}) as is_own_device`)
  const addresses = await ctx.tx.rows<Address>(sql`
    ${addressesOf(sql`${userId}`)}
    union all select 'phone', phone_number, null from locations where creator_user_id = ${userId} and phone_number is not null
    union all select 'email', email, null from manager_profiles where user_id = ${userId} and email is not null`)
  return { ...traits, ...marksOf(ctx, addresses) }
}

// Several accounts at one address are one person, whoever referred them.
async function othersOf(ctx: Ctx, { referrer_user_id, referee_user_id }: Pair): Promise<Pick<Traits, 'phones' | 'mailboxes'>> {
  const others = sql`select referee_user_id from referrals
    where referrer_user_id = ${referrer_user_id} and referee_user_id <> ${referee_user_id} and status <> 'REJECTED'`
  return marksOf(ctx, await ctx.tx.rows<Address>(addressesOf(others)))
}

// With which people sign in, or typed to do so, and those that they left.
function addressesOf(people: Sql): Sql {
  return sql`select 'phone' as channel, phone_number as address, null as mark from users where id in (${people}) and phone_number is not null
    union all select 'email', e, null from users u cross join unnest(array[u.email, u.pending_email]) e where u.id in (${people}) and e is not null
    union all select channel, null, mark from left_addresses where user_id in (${people})`
}

function marksOf(ctx: Ctx, addresses: readonly Address[]): Pick<Traits, 'phones' | 'mailboxes'> {
  const marks = (channel: Address['channel']) =>
    addresses.filter((each) => each.channel === channel).map(({ address, mark }) => mark ?? markOfAddress(ctx, channel, address ?? ''))
  return { phones: marks('phone'), mailboxes: marks('email') }
}
