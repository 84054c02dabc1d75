import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import type { LaborBudget } from '@crewcall/contract/schedule-totals.ts'
import type { getSchedule as endpoint, Schedule } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { every } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import { knownDrafts, planned } from '../drafts/draft-rows.ts'
import type { KnownDraft } from '../drafts/draft-rows.ts'
import { ofPlaces, onDays } from '../drafts/places.ts'
import type { Days, Place } from '../drafts/places.ts'
import { asViews } from '../drafts/view-drafts.ts'
import { draftsWithPro, isNamed, passesAsPosted, postedFilters } from './board-filters.ts'
import { gigsInView, viewScheduled } from './gigs-in-view.ts'
import { phantomsInView } from './phantoms.ts'
import { sightOf } from './sight.ts'
import type { Sight } from './sight.ts'
import { totalsOf } from './totals.ts'
import { usualShiftsSql } from './usual-hours.ts'

type Query = Input<typeof endpoint>['query']

/**
 * Everything the week board shows, in a fixed number of statements however many locations and shifts there are, two more where shifts
 * repeat: cancelled shifts are left
 * out, and drafts are read only where the actor may post.
 */
export async function getSchedule(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const places = await placesInView(ctx, query)
  const sights = new Map(places.map((place) => [place.id, sightOf(ctx, place)]))
  const shown = places.filter((place) => isNamed(place, query))
  const days = { start_date: query.start_date ?? thisWeek(ctx.now, places[0]), days: query.days }
  const posted = await gigsInView(
    ctx,
    every(ofPlaces(shown, sql`g`), onDays(days, sql`g.start_time`, sql`g.timezone`), postedFilters(ctx, query)),
  )
  const toPlan = new Map(shown.filter(({ id }) => sights.get(id)?.may_plan).map((place) => [place.id, place]))
  const inView = every(
    ofPlaces([...toPlan.values()], sql`d`),
    onDays(days, sql`d.start_time`, sql`l.timezone`),
    planned,
    draftsWithPro(query),
  )
  const known = (await knownDrafts(ctx, inView)).filter((draft) => passesAsPosted(draft, query, toPlan.get(draft.location_id)))
  const drafts = await asViews(ctx, known, toPlan)
  const gigs = posted.flatMap((gig) => {
    const sight = sights.get(gig.location_id)
    return sight ? [viewScheduled(gig, sight)] : []
  })
  return {
    ...days,
    locations: [...sights.values()].map(({ place, may_plan, sees_cost }) => ({ ...place, may_plan, sees_cost })),
    positions: positionsOf(posted, known),
    gigs,
    drafts,
    phantoms: await phantomsInView(
      ctx,
      shown.flatMap(({ id }) => sights.get(id) ?? []),
      { days, query },
    ),
    budgets: budgetsOf(places, sights, days),
    usual: places.flatMap(({ id, usual }) => (sights.get(id)?.may_plan ? usual : [])),
    totals: totalsOf(gigs, drafts),
  }
}

type Shown = Place & { market_name: string; week_begins_on: DayOfWeek; budgets: LaborBudget[]; usual: Schedule['usual'] }

// Those of every week of which a day is in view.
function budgetsOf(places: readonly Shown[], sights: ReadonlyMap<number, Sight>, { start_date, days }: Days): LaborBudget[] {
  const shown = places
    .flatMap(({ budgets }) => budgets)
    .filter(({ week_start }) => addDays(week_start, 7) > start_date && week_start < addDays(start_date, days))
  return shown.map((budget) => {
    if (sights.get(budget.location_id)?.sees_cost) return budget
    return { ...budget, amount_cents: null, sales_cents: null, sales_percentage: null }
  })
}

/** @throws problem not_found for a location that is missing or not the actor's */
async function placesInView(ctx: Ctx, { location_id, organization_id, start_date, days }: Query): Promise<Shown[]> {
  // The platform manages everything; without a name it sees what it manages itself, which is nothing.
  const hasName = location_id !== undefined || organization_id !== undefined
  // Wide enough for every week that a clock of the world could put in view; the exact ones are chosen by `budgetsOf`.
  const around = start_date ?? ctx.now.toISOString().slice(0, 10)
  const places = await ctx.tx.rows<Shown>(sql`
    select l.*, o.week_begins_on, (select coalesce(jsonb_agg(jsonb_build_object('location_id', b.location_id, 'week_start', b.week_start, 'hours', b.hours,
        'amount_cents', b.amount_cents, 'sales_cents', b.sales_cents, 'sales_percentage', b.sales_percentage,
        'last_updated_ts', b.last_updated_ts) order by b.week_start), '[]') from labor_budgets b
      where b.organization_id = l.organization_id and b.location_id = l.id
        and b.week_start between ${around}::date - 14 and ${around}::date + ${days + 1}::integer) as budgets,
      ${usualShiftsSql(ctx.now)} as usual, m.name as market_name
    from locations l join organizations o on o.id = l.organization_id join markets m on m.id = l.market_id where ${every(
      myLocations(ctx, { evenForAdmins: !hasName })(sql`l.id`),
      location_id !== undefined && sql`l.id = ${location_id}`,
      organization_id !== undefined && sql`l.organization_id = ${organization_id}`,
    )} order by l.name, l.id`)
  if (location_id !== undefined && places.length === 0) throw problem('not_found', 'NOT_FOUND')
  return places
}

// The first day of the week in which an instant falls, on the clock and by the week of the first location.
function thisWeek(now: Date, { timezone = 'UTC', week_begins_on = 'MONDAY' }: Partial<Shown> = {}): string {
  return firstDayOfWeek(instantToWall(now, timezone).date, week_begins_on)
}

function positionsOf(
  gigs: readonly { skill_id: number; skill: { name: string; icon: string } }[],
  drafts: readonly KnownDraft[],
): Schedule['positions'] {
  const used = [...gigs, ...drafts].flatMap(({ skill_id, skill }) => (skill_id === null || !skill ? [] : [{ id: skill_id, ...skill }]))
  const known = new Map(used.map(({ id, name, icon }) => [id, { id, name, icon }]))
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
