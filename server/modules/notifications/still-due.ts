import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Ids } from './subject.ts'
import type { Facts } from './words.ts'

/**
 * The facts of a message as they are when it is made, or null if it is not due any more. Who need not confirm again is not asked to; and only who was
 * told so is told that all stays as it was, if it does (docs/rules/notifications.md#one-message). Whose pay was sent before the bank took the
 * charge back does not wait for it.
 */
export async function factsStillDue(ctx: Ctx, kind: string, about: Ids, facts: Facts): Promise<Facts | null> {
  if (kind === 'shift.reconfirm') return (await isStillAsked(ctx, about)) ? facts : null
  if (kind === 'payout.waits') return (await isUnpaid(ctx, about)) ? facts : null
  return kind === 'shift.as_before' ? asItStays(ctx, about, facts) : facts
}

// Locked, so that one of the two messages sees the other.
async function isStillAsked(ctx: Ctx, { organization_id, application_id }: Ids): Promise<boolean> {
  const open = await ctx.tx.maybe(sql`
    select 1 from applications where organization_id = ${organization_id} and id = ${application_id}
      and selected_at is not null and confirmed_at is null and cancelled_at is null for share`)
  return open !== undefined
}

async function isUnpaid(ctx: Ctx, { organization_id, application_id }: Ids): Promise<boolean> {
  const waiting = await ctx.tx.maybe(sql`
    select 1 from applications where organization_id = ${organization_id} and id = ${application_id}
      and business_payment_status = 'FAILED' and pro_payment_status is null`)
  return waiting !== undefined
}

// Who is asked anew is told that instead. A shift that has moved on since, or is not quite as it was, is told also to who had not been told yet.
async function asItStays(ctx: Ctx, { organization_id, application_id }: Ids, facts: Facts): Promise<Facts | null> {
  const found = await ctx.tx.maybe<{ is_exact: boolean; was_told: boolean }>(sql`
    select a.start_time = a.confirmed_start and a.end_time = a.confirmed_end
        and g.address_line_1 = a.confirmed_place->>'address_line_1' and g.zip_code = a.confirmed_place->>'zip_code' as is_exact,
      exists (select from pros p join notifications n on n.user_id = p.user_id where p.id = a.pro_id
        and n.kind = 'shift.reconfirm' and n.subject like ${`application:${facts['asked_id']}:%`}) as was_told
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.organization_id = ${organization_id} and a.id = ${application_id} and a.confirmed_at is not null and a.cancelled_at is null`)
  if (!found || (found.is_exact && !found.was_told)) return null
  return { ...facts, as_before: found.is_exact ? 'yes' : 'no' }
}
