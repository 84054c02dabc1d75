import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { addDays, dayOfWeek, instantToWall } from '@crewcall/contract/rules/time.ts'
import type { getSchedule as endpoint, Schedule } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { daysOfWeek } from '@crewcall/contract/enums.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { every } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import { knownDrafts, planned } from '../drafts/draft-rows.ts'
import type { KnownDraft } from '../drafts/draft-rows.ts'
import { ofPlaces, onDays } from '../drafts/places.ts'
import type { Place } from '../drafts/places.ts'
import { asViews } from '../drafts/view-drafts.ts'
import { gigsInView, viewScheduled } from './gigs-in-view.ts'
import { sightOf } from './sight.ts'
import { totalsOf } from './totals.ts'
import { usualShifts } from './usual-hours.ts'

type Query = Input<typeof endpoint>['query']

/**
 * Everything the week board shows, in a fixed number of statements however many locations and shifts there are: cancelled shifts are left
 * out, and drafts are read only where the actor may post.
 */
export async function getSchedule(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const places = await placesInView(ctx, query)
  const sights = new Map(places.map((place) => [place.id, sightOf(ctx, place)]))
  const days = { start_date: query.start_date ?? thisMonday(ctx.now, places[0]?.timezone ?? 'UTC'), days: query.days }
  const posted = await gigsInView(
    ctx,
    every(ofPlaces(places, sql`g`), onDays(days, sql`g.start_time`, sql`g.timezone`), sql`g.cancelled_at is null`),
  )
  const toPlan = places.filter(({ id }) => sights.get(id)?.may_plan)
  const known = await knownDrafts(ctx, every(ofPlaces(toPlan, sql`d`), onDays(days, sql`d.start_time`, sql`l.timezone`), planned))
  const drafts = await asViews(ctx, known, new Map(toPlan.map((place) => [place.id, place])))
  const gigs = posted.flatMap((gig) => {
    const sight = sights.get(gig.location_id)
    return sight ? [viewScheduled(gig, sight)] : []
  })
  const usual = await usualShifts(ctx, toPlan)
  return {
    ...days,
    locations: [...sights.values()].map(({ place, may_plan, sees_cost }) => ({ ...place, may_plan, sees_cost })),
    positions: positionsOf(posted, known),
    gigs,
    drafts,
    budgets: [],
    usual,
    totals: totalsOf(gigs, drafts),
  }
}

/** @throws problem not_found for a location that is missing or not the actor's */
async function placesInView(ctx: Ctx, { location_id, organization_id }: Query): Promise<Place[]> {
  // The platform manages everything; without a name it sees what it manages itself, which is nothing.
  const isNamed = location_id !== undefined || organization_id !== undefined
  const places = await ctx.tx.rows<Place>(sql`
    select l.* from locations l where ${every(
      myLocations(ctx, { evenForAdmins: !isNamed })(sql`l.id`),
      location_id !== undefined && sql`l.id = ${location_id}`,
      organization_id !== undefined && sql`l.organization_id = ${organization_id}`,
    )} order by l.name, l.id`)
  if (location_id !== undefined && places.length === 0) throw problem('not_found', 'NOT_FOUND')
  return places
}

/** The Monday of the week in which an instant falls on the clock of a zone. */
export function thisMonday(now: Date, timezone: string): string {
  const { date } = instantToWall(now, timezone)
  return addDays(date, -((daysOfWeek.indexOf(dayOfWeek(date)) + 6) % 7))
}

function positionsOf(
  gigs: readonly { skill_id: number; skill: { name: string; icon: string } }[],
  drafts: readonly KnownDraft[],
): Schedule['positions'] {
  const used = [...gigs, ...drafts].flatMap(({ skill_id, skill }) => (skill_id === null || !skill ? [] : [{ id: skill_id, ...skill }]))
  const known = new Map(used.map(({ id, name, icon }) => [id, { id, name, icon }]))
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
