import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { dayOfWeek } from '@crewcall/contract/rules/time.ts'
import type { setBudget as endpoint } from '@crewcall/contract/schedule-moves.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { setBudgetWeekday } from '../../organizations/index.ts'
import { placesToPlan, requirePlansMoney } from '../drafts/places.ts'

const fields = ['hours', 'amount_cents', 'sales_cents', 'sales_percentage'] as const

/** Sets the labor budget of a location for a week, or removes what is null; the audit log keeps what it was. @throws problem stale_version */
export async function setBudget(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { location_id, week_start, last_updated_ts, ...targets } = body
  const places = await placesToPlan(ctx, [location_id], { locked: true })
  const { organization_id = 0 } = places.get(location_id) ?? {}
  requirePlansMoney(ctx, places)
  // Locked: the weekday does not change before the budget is written.
  const { week_begins_on, budget_weekday } = await ctx.tx.one<Pick<Tables['organizations'], 'week_begins_on' | 'budget_weekday'>>(
    sql`select week_begins_on, budget_weekday from organizations where id = ${organization_id} for key share`,
  )
  if (dayOfWeek(week_start) !== week_begins_on) throw invalid('week_start', 'NOT_THE_FIRST_DAY_OF_A_WEEK')
  const before = await ctx.tx.maybe<Tables['labor_budgets']>(sql`
    select * from labor_budgets where organization_id = ${organization_id} and location_id = ${location_id} and week_start = ${week_start}`)
  const isStale = last_updated_ts !== undefined && before && Date.parse(last_updated_ts) !== before.last_updated_ts.getTime()
  if (isStale) throw problem('stale_version', 'BUDGET_CHANGED')

  const { hours, amount_cents, sales_cents, sales_percentage } = targets
  await ctx.tx.run(sql`
    insert into labor_budgets (organization_id, location_id, week_start, week_begins_on, hours, amount_cents, sales_cents, sales_percentage, set_by, last_updated_ts)
    values (${organization_id}, ${location_id}, ${week_start}, ${week_begins_on}, ${hours}, ${amount_cents}, ${sales_cents}, ${sales_percentage},
      ${ctx.actor.user_id}, ${ctx.now})
    on conflict (organization_id, location_id, week_start) do update set hours = excluded.hours, amount_cents = excluded.amount_cents,
      sales_cents = excluded.sales_cents, sales_percentage = excluded.sales_percentage, set_by = excluded.set_by,
      last_updated_ts = excluded.last_updated_ts`)
  // The other budgets are seen beside this one in their weeks of now, so the next change of the weekday counts from these.
  if (budget_weekday !== week_begins_on) await setBudgetWeekday(ctx, organization_id, week_begins_on)
  const changed = fields.filter((field) => (before?.[field] ?? null) !== targets[field])
  await record(ctx, {
    action: 'budget.set',
    object_type: 'location',
    object_id: location_id,
    organization_id,
    location_id,
    before: { week_start, ...Object.fromEntries(changed.map((field) => [field, before?.[field] ?? null])) },
    after: { week_start, ...Object.fromEntries(changed.map((field) => [field, targets[field]])) },
  })
  await announce(ctx, 'budget.changed', { organization_id, location_id }, [`location:${location_id}`])
  return { location_id, week_start, ...targets, last_updated_ts: ctx.now }
}
