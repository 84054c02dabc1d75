import { firstCallDueAt, typesWithoutFirstCall } from '@crewcall/contract/rules/first-gig-call.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { hasClockedInSql } from '../cover/at-work.ts'

/** The setting in force, without a row as long as it was never set. `since`: the first of its newest versions that have the same value. */
const setting = sql`(select n.value, (select min(r.created_ts) from platform_settings r where r.name = n.name
      and r.id > coalesce((select max(b.id) from platform_settings b where b.name = n.name and b.value is distinct from n.value), 0)) as since
  from platform_settings n where n.name = 'first_gig_calls' order by n.id desc limit 1)`
/** Since when its value is as it is. */
export const settingSince = sql`(select s.since from ${setting} s)`
const others = join(typesWithoutFirstCall.map((type) => sql`${type}::text`))

/** A pro has come to work on a shift of the marketplace: an accepted clock-in, also of a shift that is under way, or approved hours. */
function hasCome(proId: Sql): Sql {
  return sql`exists (select from applications y join gigs v on v.organization_id = y.organization_id and v.id = y.gig_id
    where y.pro_id = ${proId} and y.confirmed_at is not null and v.type not in (${others})
      and (${hasClockedInSql(sql`y.organization_id`, sql`y.id`)} or exists (select from timesheets h where h.organization_id = y.organization_id
        and h.application_id = y.id and h.state in ('APPROVED', 'LOCKED') and h.payable_minutes > 0)))`
}

/**
 * Since when a pro has had a confirmed first shift without a break. Who is asked again by a change of a shift, and confirms it, has had it all the time.
 */
export function heldSince(proId: Sql): Sql {
  return sql`(with held as (
      select coalesce(f.cancelled_at, x.confirmed_at) as since, least(x.cancelled_at, x.start_time) as until
      from applications x join gigs v on v.organization_id = x.organization_id and v.id = x.gig_id
      left join applications f on f.organization_id = x.organization_id and f.id = x.former_confirmation_id
      where x.pro_id = ${proId} and x.confirmed_at is not null and v.type not in (${others}))
    select max(h.since) from held h where not exists (select from held e where e.since < h.since and e.until >= h.since))`
}

/**
 * Confirmed application `a` of shift `g`, which has not begun, is of a first shift of the marketplace, before which somebody speaks with the pro: the setting is
 * on, and nobody has yet (docs/rules/applications.md#first-call).
 */
export function asksForCall(now: Date): Sql {
  return sql`(a.confirmed_at is not null and a.cancelled_at is null and a.start_time > ${now} and g.type not in (${others})
    and coalesce((select (s.value ->> 'is_on')::boolean from ${setting} s), false)
    and not exists (select from pros p where p.id = a.pro_id and p.sandbox_organization_id is not null)
    and not exists (select from first_gig_calls k where k.pro_id = a.pro_id and k.spoken_at is not null)
    and not ${hasCome(sql`a.pro_id`)})`
}

/** Applications with their shifts, for `asksForCall`. */
export const shifts = sql`applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id`

/** Call `c` is open: nobody spoke with the pro, and a shift asks for it. */
export function isOpenCall(now: Date): Sql {
  return sql`(c.spoken_at is null and exists (select from ${shifts} where a.pro_id = c.pro_id and ${asksForCall(now)}))`
}

/** Since when pros wait for their first call, for the work queues of the platform. */
export const firstCallsWaiting = (now: Date): Sql => sql`select c.asked_at as since from first_gig_calls c where ${isOpenCall(now)}`
/** Who takes care of one of them, for the same queues. */
export const firstCallsTaken = (now: Date): Sql =>
  sql`select c.taken_by as user_id from first_gig_calls c where c.taken_by is not null and ${isOpenCall(now)}`

/** When the first shift is lost for want of a call, as far as nobody has spoken with its pro; null if none is (docs/rules/applications.md#first-call). */
export async function firstCallLostAt({ tx, now }: Pick<Ctx, 'tx' | 'now'>): Promise<Date | null> {
  const asking = await tx.rows<{ facts: CallFacts; start_time: Date; confirmed_start: Date | null; confirmed_at: Date }>(sql`
    select ${settingFacts} || jsonb_build_object('asked_at', c.asked_at) as facts, a.start_time, a.confirmed_start, a.confirmed_at
    from ${shifts} join first_gig_calls c on c.pro_id = a.pro_id where ${asksForCall(now)}`)
  const dues = asking.flatMap(({ facts, ...shift }) => dueAt(facts, shift, now) ?? [])
  return dues.length === 0 ? null : new Date(Math.min(...dues.map(Number)))
}

/** What a pro's first call depends on, in JSON: the terms, and when the pro was told. */
export type CallFacts = { asked_at: string | null; on_since: string; hours_before: number }

/** The part of them that is the setting, while it is on; otherwise null. */
export const settingFacts = sql`(select jsonb_build_object('on_since', s.since, 'hours_before', (s.value ->> 'hours_before')::integer)
  from ${setting} s where (s.value ->> 'is_on')::boolean)`

/** `CallFacts` for shift `g` and this pro, if it would be their first and the setting is on; otherwise null. */
export function callFactsSql(proId: number, now: Date): Sql {
  return sql`(select jsonb_build_object('asked_at', k.asked_at, 'on_since', s.since, 'hours_before', (s.value ->> 'hours_before')::integer)
    from ${setting} s left join first_gig_calls k on k.pro_id = ${proId}
    where (s.value ->> 'is_on')::boolean and k.spoken_at is null and g.start_time > ${now} and g.type not in (${others})
      and not exists (select from pros p where p.id = ${proId} and p.sandbox_organization_id is not null)
      and not ${hasCome(sql`${proId}::bigint`)})`
}

/** When a pro loses a shift without the call; null if nobody takes them off any more. */
export function dueAt(
  { asked_at, on_since, hours_before }: CallFacts,
  { start_time, confirmed_start, confirmed_at }: { start_time: Date; confirmed_start: Date | null; confirmed_at: Date },
  now: Date,
): Date | null {
  const told = asked_at === null ? null : new Date(asked_at)
  const facts = { start: start_time, confirmed_start, asked_at: told, confirmed_at, on_since: new Date(on_since) }
  return firstCallDueAt({ is_on: true, hours_before }, facts, now)
}
