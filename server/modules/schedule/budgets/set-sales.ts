import { dayOfWeek } from '@crewcall/contract/rules/time.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { setSales as endpoint } from '@crewcall/contract/sales.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'
import { setBudgetWeekday } from '../../organizations/index.ts'
import { placesToPlan, requirePlansMoney } from '../drafts/places.ts'
import type { Place } from '../drafts/places.ts'

type Week = Input<typeof endpoint>['body']['weeks'][number]
type Before = Reply<typeof endpoint>['before'][number]
type Business = Pick<Tables['organizations'], 'id' | 'week_begins_on' | 'budget_weekday'>

/** Sets the expected sales of weeks, and perhaps their share for labor; hours and amounts of the budgets stay. Weeks that are so already are not written. */
export async function setSales(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const ids = body.weeks.map(({ location_id }) => location_id)
  const places = await placesToPlan(ctx, ids, { locked: true })
  requirePlansMoney(ctx, places)
  const businesses = await businessesOf(ctx, [...places.values()])
  requireWeeks(body.weeks, places, businesses)
  const starts = body.weeks.map(({ week_start }) => week_start)
  const set = await ctx.tx.rows<Tables['labor_budgets']>(sql`
    select * from labor_budgets where location_id = any(${ids}::bigint[]) and week_start = any(${starts}::date[])`)
  const before: Before[] = []
  for (const week of body.weeks) {
    const now = set.find(({ location_id, week_start }) => location_id === week.location_id && week_start === week.week_start)
    const place = places.get(week.location_id)
    if (place && isChanged(week, now)) {
      const { sales_cents = null, sales_percentage = null } = now ?? {}
      before.push({ location_id: place.id, week_start: week.week_start, sales_cents, sales_percentage })
      await write(ctx, week, {
        place,
        begins: businesses.get(place.organization_id)?.week_begins_on ?? '',
        was: { sales_cents, sales_percentage },
      })
    }
  }
  await tell(ctx, before, places)
  for (const { id, week_begins_on, budget_weekday } of before.length > 0 ? businesses.values() : [])
    if (budget_weekday !== week_begins_on) await setBudgetWeekday(ctx, id, week_begins_on)
  return { before }
}

// Locked: the weekday does not change before the budgets are written.
async function businessesOf(ctx: Ctx, places: readonly Place[]): Promise<ReadonlyMap<number, Business>> {
  const ids = [...new Set(places.map(({ organization_id }) => organization_id))]
  const found = await ctx.tx.rows<Business>(sql`
    select id, week_begins_on, budget_weekday from organizations where id = any(${ids}::bigint[]) order by id for key share`)
  return new Map(found.map((business) => [business.id, business]))
}

function requireWeeks(weeks: readonly Week[], places: ReadonlyMap<number, Place>, businesses: ReadonlyMap<number, Business>): void {
  const seen = new Set<string>()
  for (const [index, { location_id, week_start }] of weeks.entries()) {
    const begins = businesses.get(places.get(location_id)?.organization_id ?? 0)?.week_begins_on
    if (dayOfWeek(week_start) !== begins) throw invalid(`weeks.${index}.week_start`, 'NOT_THE_FIRST_DAY_OF_A_WEEK')
    const key = `${location_id} ${week_start}`
    if (seen.has(key)) throw invalid(`weeks.${index}.week_start`, 'SALES_WEEK_TWICE')
    seen.add(key)
  }
}

function isChanged({ sales_cents, sales_percentage }: Week, now: Tables['labor_budgets'] | undefined): boolean {
  const isOther = sales_percentage !== undefined && sales_percentage !== (now?.sales_percentage ?? null)
  return isOther || sales_cents !== (now?.sales_cents ?? null)
}

type How = { place: Place; begins: string; was: Pick<Before, 'sales_cents' | 'sales_percentage'> }

async function write(ctx: Ctx, week: Week, { place, begins, was }: How): Promise<void> {
  const { location_id, week_start, sales_cents } = week
  const { organization_id } = place
  const sales_percentage = week.sales_percentage === undefined ? was.sales_percentage : week.sales_percentage
  await ctx.tx.run(sql`
    insert into labor_budgets (organization_id, location_id, week_start, week_begins_on, sales_cents, sales_percentage, set_by, last_updated_ts)
    values (${organization_id}, ${location_id}, ${week_start}, ${begins}, ${sales_cents}, ${sales_percentage}, ${ctx.actor.user_id}, ${ctx.now})
    on conflict (organization_id, location_id, week_start) do update set sales_cents = excluded.sales_cents,
      sales_percentage = excluded.sales_percentage, set_by = excluded.set_by, last_updated_ts = excluded.last_updated_ts`)
  await record(ctx, {
    action: 'budget.set',
    object_type: 'location',
    object_id: location_id,
    organization_id,
    location_id,
    before: { week_start, ...was },
    after: { week_start, sales_cents, sales_percentage },
  })
}

async function tell(ctx: Ctx, changed: readonly Before[], places: ReadonlyMap<number, Place>): Promise<void> {
  for (const location_id of new Set(changed.map((week) => week.location_id))) {
    const { organization_id = 0 } = places.get(location_id) ?? {}
    await announce(ctx, 'budget.changed', { organization_id, location_id }, [`location:${location_id}`])
  }
}
