import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Place } from '../drafts/places.ts'

/** How far back the usual hours of a position are looked for. */
export const USUAL_WEEKS = 8

/**
 * As JSON, over `locations l`: the commonest hours of each position there in the last weeks, with the break and the latest wage; of equally
 * common ones the latest, as in contract/rules/usual-shift.ts.
 */
export function usualShiftsSql(now: Date): Sql {
  return sql`(select coalesce(jsonb_agg(to_jsonb(w) - 'times' - 'latest' order by w.skill_id), '[]') from (
    select distinct on (skill_id) * from (
      select g.location_id, g.skill_id, to_char(g.start_time at time zone g.timezone, 'HH24:MI') as "start",
        to_char(g.end_time at time zone g.timezone, 'HH24:MI') as "end", g.unpaid_break_minutes,
        (array_agg(g.wage_amount order by g.start_time desc, g.id desc))[1] as wage_amount, count(*) as times, max(g.start_time) as latest
      from gigs g
      where g.organization_id = l.organization_id and g.location_id = l.id and g.cancelled_at is null
        and g.start_time between ${now}::timestamptz - make_interval(weeks => ${USUAL_WEEKS}) and ${now}::timestamptz + interval '2 weeks'
      group by 1, 2, 3, 4, 5) hours
    order by skill_id, times desc, latest desc) w)`
}

/** What positions pay at a location: what is usual there, or else what the platform proposes, by position. */
export async function usualWages(ctx: Ctx, { organization_id, id }: Place): Promise<Map<number, number>> {
  const { usual } = await ctx.tx.one<{ usual: { skill_id: number; wage_amount: number }[] }>(sql`
    select ${usualShiftsSql(ctx.now)} as usual from locations l where l.organization_id = ${organization_id} and l.id = ${id}`)
  const skills = await ctx.tx.rows<{ id: number; default_wage_amount: number }>(sql`select id, default_wage_amount from skills`)
  return new Map([
    ...skills.map((skill) => [skill.id, skill.default_wage_amount] as const),
    ...usual.map(({ skill_id, wage_amount }) => [skill_id, wage_amount] as const),
  ])
}
