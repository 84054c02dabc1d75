import type { EventName } from '@crewcall/contract/events.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Ids } from './subject.ts'

/** How many days one act concerned, with the first and the last local date. */
export type Span = { bundle_days: number; first_day: string; last_day: string }

// Days of a bundle on which one act set this column are one message; the act sets it to the same instant on all of them.
const columns: Partial<Record<EventName, Sql>> = {
  'application.created': sql`created_ts`,
  'application.withdrawal_undone': sql`created_ts`,
  'application.selected': sql`selected_at`,
  'application.offered': sql`selected_at`,
  'application.offer_half_time': sql`selected_at`,
  'application.reconfirm_needed': sql`selected_at`,
  'application.confirmed': sql`confirmed_at`,
  'application.given_back': sql`confirmed_at`,
  'application.cancelled': sql`cancelled_at`,
}

/**
 * The days that one act on a bundle concerned, at the first of them; 'told' at the others, which the first one's message names. Null outside
 * a bundle and for a single day (docs/rules/notifications.md#one-message).
 */
export async function daysOfAct(ctx: Ctx, name: EventName, { organization_id, application_id }: Ids): Promise<Span | 'told' | null> {
  const column = columns[name]
  if (column === undefined || application_id === null) return null
  const alike = (fact: (row: Sql) => Sql) => sql`(${fact(sql`b`)}) = (${fact(sql`a`)})`
  const act = await ctx.tx.maybe<Span & { first_id: number }>(sql`
    select count(*)::int as bundle_days, (array_agg(b.id order by d.start_time, b.id))[1] as first_id,
      to_char(min(d.start_time at time zone d.timezone), 'YYYY-MM-DD') as first_day,
      to_char(max(d.start_time at time zone d.timezone), 'YYYY-MM-DD') as last_day
    from applications a
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    join gigs d on d.organization_id = g.organization_id and d.bundle_id = g.bundle_id
    join applications b on b.organization_id = d.organization_id and b.gig_id = d.id and b.pro_id = a.pro_id and b.${column} = a.${column}
    where a.organization_id = ${organization_id} and a.id = ${application_id}
      and ${alike((row) => sql`${row}.confirmed_at is null`)} and ${alike((row) => sql`${row}.cancelled_at is null`)}
      and ${alike((row) => sql`${row}.cancellation_reason is not distinct from 'NO_SHOW'`)}
    having count(*) > 1`)
  if (!act) return null
  const { first_id, ...span } = act
  return first_id === application_id ? span : 'told'
}
