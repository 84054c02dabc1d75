import { firstCallDueAt, typesWithoutFirstCall } from '@crewcall/contract/rules/first-gig-call.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'

/** The setting in force: `value` and `created_ts` of its newest version, without a row as long as it was never set. */
const setting = sql`(select value, created_ts from platform_settings where name = 'first_gig_calls' order by id desc limit 1)`
const others = join(typesWithoutFirstCall.map((type) => sql`${type}::text`))

/** A pro has worked a shift of the marketplace to its end. */
function hasWorked(proId: Sql, now: Date): Sql {
  return sql`exists (select from applications w join gigs v on v.organization_id = w.organization_id and v.id = w.gig_id
    where w.pro_id = ${proId} and w.confirmed_at is not null and w.cancelled_at is null and w.end_time <= ${now} and v.type not in (${others}))`
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
    and not ${hasWorked(sql`a.pro_id`, now)})`
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
  const asking = await tx.rows<{ facts: CallFacts; start_time: Date; confirmed_at: Date }>(sql`
    select ${settingFacts} || jsonb_build_object('asked_at', c.asked_at) as facts, a.start_time, a.confirmed_at
    from ${shifts} join first_gig_calls c on c.pro_id = a.pro_id where ${asksForCall(now)}`)
  const dues = asking.flatMap(({ facts, ...shift }) => dueAt(facts, shift, now) ?? [])
  return dues.length === 0 ? null : new Date(Math.min(...dues.map(Number)))
}

/** What a pro's first call depends on, in JSON: the terms, and when the pro was told. */
export type CallFacts = { asked_at: string | null; on_since: string; hours_before: number }

/** The part of them that is the setting, while it is on; otherwise null. */
export const settingFacts = sql`(select jsonb_build_object('on_since', s.created_ts, 'hours_before', (s.value ->> 'hours_before')::integer)
  from ${setting} s where (s.value ->> 'is_on')::boolean)`

/** `CallFacts` for shift `g` and this pro, if it would be their first and the setting is on; otherwise null. */
export function callFactsSql(proId: number, now: Date): Sql {
  return sql`(select jsonb_build_object('asked_at', k.asked_at, 'on_since', s.created_ts, 'hours_before', (s.value ->> 'hours_before')::integer)
    from ${setting} s left join first_gig_calls k on k.pro_id = ${proId}
    where (s.value ->> 'is_on')::boolean and k.spoken_at is null and g.start_time > ${now} and g.type not in (${others})
      and not exists (select from pros p where p.id = ${proId} and p.sandbox_organization_id is not null)
      and not ${hasWorked(sql`${proId}::bigint`, now)})`
}

/** When a pro loses a shift without the call; null if nobody takes them off any more. */
export function dueAt(
  { asked_at, on_since, hours_before }: CallFacts,
  { start_time, confirmed_at }: { start_time: Date; confirmed_at: Date },
  now: Date,
): Date | null {
  const facts = { start: start_time, asked_at: asked_at === null ? null : new Date(asked_at), confirmed_at, on_since: new Date(on_since) }
  return firstCallDueAt({ is_on: true, hours_before }, facts, now)
}
