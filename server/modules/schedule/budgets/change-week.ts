import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { budgetShift } from '@crewcall/contract/rules/week.ts'
import type { changeWeek as endpoint } from '@crewcall/contract/schedule-moves.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { organizationById, organizationForUpdate, setFirstWeekday } from '../../organizations/index.ts'

/**
 * Chooses the weekday on which the weeks of a business begin. Each budget moves to the week that has most days of the week for which it was
 * set, so none is lost or counted twice, and choosing the former weekday moves all of them back, whatever was tried in between
 * (docs/rules/shifts.md#week).
 * @throws problem forbidden unless the actor is an admin of the organization
 */
export async function changeWeek(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'organization.edit', { organization_id })
  const before = await organizationForUpdate(ctx, organization_id)
  const { week_begins_on } = body
  if (before.week_begins_on === week_begins_on) return { week_begins_on }

  await setFirstWeekday(ctx, organization_id, week_begins_on)
  // The database knows no other weekday.
  const [set, from] = [before.budget_weekday as DayOfWeek, before.week_begins_on as DayOfWeek]
  const days = budgetShift({ set, from, to: week_begins_on })
  await ctx.tx.run(sql`
    update labor_budgets set week_begins_on = ${week_begins_on}, week_start = week_start + ${days}::integer
    where organization_id = ${organization_id}`)
  await record(ctx, {
    action: 'organization.change',
    object_type: 'organization',
    object_id: organization_id,
    organization_id,
    before: { week_begins_on: before.week_begins_on },
    after: { week_begins_on },
  })
  const places = await ctx.tx.rows<{ id: number }>(sql`select id from locations where organization_id = ${organization_id} order by id`)
  const topics = places.map(({ id }) => `location:${id}`)
  await announce(ctx, 'organization.week_changed', { organization_id }, topics)
  return { week_begins_on }
}
