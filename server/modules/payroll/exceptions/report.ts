import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { wageExceptionNames } from '@crewcall/contract/rules/wage-exceptions.ts'
import type { WageException } from '@crewcall/contract/rules/wage-exceptions.ts'
import type { exportWageExceptionsCsv, getWageExceptions as endpoint, WageExceptionRow } from '@crewcall/contract/wage-exceptions.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { numberPage } from '../../../platform/lists.ts'
import { employer as employerOf } from '../employer.ts'
import { belowLaw, hasLaw } from './of-laws.ts'
import { breaks, contractors, edits, lateApprovals, marketsWithRules, notApproved, overlaps, punches } from './of-sheets.ts'
import { tips } from './of-tips.ts'
import { openWeeks, openWeeksOf, weeksEndingIn } from './of-weeks.ts'

export type Asked = Input<typeof exportWageExceptionsCsv>['query']
type View = Reply<typeof endpoint>
type Found = { count: number; totals: View['totals']; states: View['states']; results: WageExceptionRow[] }

/** What an auditor of wages asks about employees (docs/rules/payroll.md#exceptions), a page of it. @throws problem forbidden */
export async function getWageExceptions(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<View> {
  const { count, totals, states, results } = await findExceptions(ctx, query, {
    size: query.page_size,
    skipped: (query.page - 1) * query.page_size,
  })
  const place = (rule: WageException) => wageExceptionNames.indexOf(rule)
  return {
    ...numberPage(results, count, query),
    totals: totals.toSorted((a, b) => place(a.rule) - place(b.rule)),
    states: states.toSorted((a, b) => b.count - a.count || a.state_code.localeCompare(b.state_code)),
  }
}

/** The newest first, in one statement after the settings: all sums, and some rows. @throws problem forbidden */
export async function findExceptions(ctx: Ctx, asked: Asked, { size, skipped }: { size: number; skipped: number }): Promise<Found> {
  const listed = await listedOf(ctx, asked)
  return ctx.tx.one<Found>(sql`
    ${listed}
    select (select count(*) from listed)::int as count,
      coalesce((select jsonb_agg(to_jsonb(t)) from (select rule, count(*)::int as count, sum(amount)::bigint as amount from every group by 1) t), '[]') as totals,
      coalesce((select jsonb_agg(to_jsonb(s)) from (select state_code, count(*)::int as count from listed where state_code is not null group by 1) s), '[]') as states,
      coalesce((select jsonb_agg(jsonb_build_object('rule', r.rule, 'amount', r.amount, 'local_date', r.local_date, 'state_code', r.state_code, 'break_number', r.break_number, 'shift', ${shift})
          order by ${order})
        from (select * from listed r order by ${order} limit ${size} offset ${skipped}) r
          left join applications a on a.organization_id = r.organization_id and a.id = r.application_id
          left join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
          left join skills k on k.id = g.skill_id
          left join locations l on l.organization_id = a.organization_id and l.id = a.location_id
          left join organizations o on o.id = a.organization_id
          left join pros p on p.id = a.pro_id left join users u on u.id = p.user_id), '[]') as results`)
}

/** How many rows there are, without building them. @throws problem forbidden */
export async function countExceptions(ctx: Ctx, asked: Asked): Promise<number> {
  const listed = await listedOf(ctx, asked)
  return (await ctx.tx.one<{ count: number }>(sql`${listed} select count(*)::int as count from listed`)).count
}

// The beginning of a statement: `every` has all exceptions of the days and the place, `listed` those of the rule that is asked for.
async function listedOf(ctx: Ctx, asked: Asked): Promise<Sql> {
  const employer = await employerOf(ctx)
  // Each rule finds few rows by an index, in pages that are near one another; whole tables would take longer.
  await ctx.tx.run(
    sql`select set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`,
  )
  const { date } = instantToWall(ctx.now, 'Pacific/Pago_Pago')
  const place = placeOf(asked)
  const days = { ...asked, place }
  const markets = await ctx.tx.rows<{ market_id: number }>(marketsWithRules(days))
  const { has_law } = await ctx.tx.one<{ has_law: boolean }>(hasLaw(days))
  const parts = [
    breaks(days),
    punches(days),
    overlaps(days),
    lateApprovals(days),
    notApproved(days, ctx.now),
    edits(days),
    tips(days),
    openWeeks(date, place),
    ...(has_law ? [belowLaw(days)] : []),
    ...(markets.length === 0
      ? []
      : [
          contractors(
            days,
            markets.map(({ market_id }) => market_id),
          ),
        ]),
  ]
  const { rule } = asked
  return sql`
    with open_weeks as materialized (${openWeeksOf(weeksEndingIn(asked, employer))}),
    every as materialized (${join(parts, ' union all ')}),
    listed as (select * from every where ${rule === undefined ? sql`true` : sql`rule = ${rule}`})`
}

// No two rows are equal in it: pages would repeat one and leave out another.
const order: Sql = sql`r.local_date desc, r.rule, r.application_id, r.break_number`
const shift: Sql = sql`case when a.id is not null then jsonb_build_object('application_id', a.id, 'gig_id', a.gig_id, 'pro_id', a.pro_id,
  'pro_name', trim(u.first_name || ' ' || u.last_name), 'position', k.name, 'location_id', l.id, 'location_name', l.name, 'organization_name', o.name,
  'timezone', l.timezone, 'start_time', a.start_time, 'end_time', a.end_time) end`

function placeOf({ state_code, location_id }: Asked): Sql {
  const parts = [
    ...(state_code === undefined ? [] : [sql`l.state_code = ${state_code}`]),
    ...(location_id === undefined ? [] : [sql`l.id = ${location_id}`]),
  ]
  return parts.length === 0 ? sql`true` : sql`(${join(parts, ' and ')})`
}
