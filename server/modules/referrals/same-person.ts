import type { ReferralReason } from '@crewcall/contract/enums.ts'
import { mailboxOf } from '@crewcall/contract/rules/referral.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Referral } from './rows.ts'

type Pair = Pick<Referral, 'referrer_user_id' | 'referee_user_id'>
type Traits = {
  accounts: number[]
  phones: string[]
  mailboxes: string[]
  devices: string[]
  organizations: number[]
  is_own_device: boolean
}

/**
 * Why referrer and referred person are the same (docs/rules/referrals.md#one-person), or null. It is asked at the sign-up, when shifts were
 * paid, and before money is sent, as addresses change and locations are added.
 */
export async function sameAs(ctx: Ctx, { referrer_user_id, referee_user_id }: Pair): Promise<ReferralReason | null> {
  const [referrer, referee] = [await traitsOf(ctx, referrer_user_id), await traitsOf(ctx, referee_user_id)]
  const shares = (key: 'accounts' | 'phones' | 'mailboxes' | 'devices' | 'organizations') =>
    (referrer[key] as unknown[]).some((each) => (referee[key] as unknown[]).includes(each))
  if (shares('accounts') || shares('organizations')) return 'SAME_PERSON'
  if (shares('phones')) return 'SAME_PHONE'
  if (shares('mailboxes') || (await isMailboxOfAnother(ctx, { referrer_user_id, referee_user_id }, referee.mailboxes))) return 'SAME_EMAIL'
  return referee.is_own_device || shares('devices') ? 'SAME_DEVICE' : null
}

async function traitsOf(ctx: Ctx, userId: number): Promise<Traits> {
  const { emails, ...traits } = await ctx.tx.one<Omit<Traits, 'mailboxes'> & { emails: string[] }>(sql`
    select array(select coalesce(joined_into, id) from users where id = ${userId} or joined_into = ${userId}) as accounts,
      array(select phone_number from users where id = ${userId} and phone_number is not null
        union select phone_number from locations where creator_user_id = ${userId} and phone_number is not null) as phones,
      array(select e from users u left join manager_profiles m on m.user_id = u.id
        cross join unnest(array[u.email, u.pending_email, m.email]) e where u.id = ${userId} and e is not null) as emails,
      array(select endpoint_hash from push_subscriptions where user_id = ${userId}) as devices,
      array(select organization_id from locations where creator_user_id = ${userId} union select organization_id from location_managers where user_id = ${userId}
        union select organization_id from organization_managers where user_id = ${userId}) as organizations,
      (select referred_on_own_device from users where id = ${userId}) as is_own_device`)
  return { ...traits, mailboxes: emails.map(mailboxOf) }
}

// Several accounts at one mailbox are one person, whoever referred them.
async function isMailboxOfAnother(ctx: Ctx, { referrer_user_id, referee_user_id }: Pair, mailboxes: readonly string[]): Promise<boolean> {
  const others = await ctx.tx.rows<{ email: string }>(sql`
    select e as email from referrals f join users u on u.id = f.referee_user_id cross join unnest(array[u.email, u.pending_email]) e
    where f.referrer_user_id = ${referrer_user_id} and f.referee_user_id <> ${referee_user_id} and f.status <> 'REJECTED' and e is not null`)
  return others.some(({ email }) => mailboxes.includes(mailboxOf(email)))
}
