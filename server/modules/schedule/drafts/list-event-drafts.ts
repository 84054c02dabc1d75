import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listEventDrafts as endpoint } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import { eventById } from '../../event-shifts/index.ts'
import { myLocations, scopeOfLocation } from '../../organizations/index.ts'
import { knownDrafts, planned } from './draft-rows.ts'
import { ofPlaces } from './places.ts'
import type { Place } from './places.ts'
import { asViews } from './view-drafts.ts'

/** The planned shifts of an event, at the locations where the actor posts. @throws problem not_found, forbidden */
export async function listEventDrafts(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { id, organization_id } = await eventById(ctx, params.eventId)
  allow(ctx, 'event.view', { organization_id })
  const mine = await ctx.tx.rows<Place>(
    sql`select l.* from locations l where l.organization_id = ${organization_id} and ${myLocations(ctx)(sql`l.id`, sql`l.organization_id`)} order by l.id`,
  )
  const places = mine.filter((place) => mayDo(ctx, 'gig.post', scopeOfLocation(place)))
  const drafts = await knownDrafts(
    ctx,
    sql`d.organization_id = ${organization_id} and d.event_id = ${id} and ${planned} and ${ofPlaces(places, sql`d`)}`,
  )
  return { drafts: await asViews(ctx, drafts, new Map(places.map((place) => [place.id, place]))) }
}
