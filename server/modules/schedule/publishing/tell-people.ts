import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRows } from '../../../platform/write.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { ofPlaces, onDays } from '../drafts/places.ts'
import type { Assigned } from './staff-shift.ts'

type Told = {
  publication: Tables['publications']
  gigs: readonly GigRecord[]
  assigned: readonly Assigned[]
  dates: { first: string; last: string }
}

/**
 * Records who is told of a publication and tells each of them once, however many shifts: those with new shifts of their own, and for
 * EVERYONE all who work, or were asked to, in those weeks at those locations.
 */
export async function tellPeople(ctx: Ctx, { publication, gigs, assigned, dates }: Told): Promise<void> {
  const own = Map.groupBy(assigned, ({ pro_id }) => pro_id)
  const others = publication.notify === 'EVERYONE' ? await working(ctx, publication, dates) : []
  const told = publication.notify === 'NOBODY' ? [] : [...new Set([...own.keys(), ...others.map(({ pro_id }) => pro_id)])]
  const { organization_id, id: publication_id } = publication
  const shiftsOf = (pro_id: number) => own.get(pro_id)?.length ?? 0
  const askedOf = (pro_id: number) => (own.get(pro_id) ?? []).filter(({ state }) => state === 'SELECTED').length
  await insertRows(
    ctx.tx,
    'publication_people',
    told.map((pro_id) => ({ organization_id, publication_id, pro_id, shifts: shiftsOf(pro_id) })),
  )
  const placeOfGig = new Map(gigs.map(({ id, location_id }) => [id, location_id]))
  const placeOfOther = new Map(others.map(({ pro_id, location_id }) => [pro_id, location_id]))
  for (const pro_id of told) {
    const location_id = placeOfGig.get(own.get(pro_id)?.[0]?.gig_id ?? 0) ?? placeOfOther.get(pro_id) ?? publication.location_ids[0] ?? 0
    const days = { first_day: dates.first, last_day: dates.last }
    const payload = { organization_id, location_id, publication_id, pro_id, shifts: shiftsOf(pro_id), asked: askedOf(pro_id), ...days }
    await announce(ctx, 'publication.told', payload, [`pro:${pro_id}`])
  }
}

// Whole weeks of the business in which something was published.
async function working(
  ctx: Ctx,
  { organization_id, location_ids }: Tables['publications'],
  dates: { first: string; last: string },
): Promise<{ pro_id: number; location_id: number }[]> {
  const { week_begins_on } = await ctx.tx.one<{ week_begins_on: DayOfWeek }>(
    sql`select week_begins_on from organizations where id = ${organization_id}`,
  )
  const start_date = firstDayOfWeek(dates.first, week_begins_on)
  const end = addDays(firstDayOfWeek(dates.last, week_begins_on), 7)
  const days = { start_date, days: Math.round((Date.parse(end) - Date.parse(start_date)) / 86_400_000) }
  const places = location_ids.map((id) => ({ organization_id, id }))
  return ctx.tx.rows(sql`
    select distinct on (a.pro_id) a.pro_id, g.location_id from gigs g join applications a on a.organization_id = g.organization_id and a.gig_id = g.id
    where ${ofPlaces(places, sql`g`)} and ${onDays(days, sql`g.start_time`, sql`g.timezone`)} and g.cancelled_at is null
      and a.cancelled_at is null and a.selected_at is not null
    order by a.pro_id, g.start_time`)
}
