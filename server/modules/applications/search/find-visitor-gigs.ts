import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { findVisitorGigs as endpoint, VisitorGig } from '@crewcall/contract/visitor-gigs.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { cutPage } from '../../../platform/lists.ts'
import { every } from '../../../platform/write.ts'
import { lookUpPlace } from '../../organizations/index.ts'
import { isFirstDay, near, nearest, takesPros } from './gigs-nearby.ts'

/** How many shifts are examined per search. */
const mostShifts = 300
const columns = sql`g.id, g.skill_id, g.market_id, g.start_time, g.end_time, g.timezone, g.wage_amount, g.unpaid_break_minutes, g.latitude, g.longitude`

/**
 * Open shifts near a postal code for somebody without an account (ADR 50): the position, the pay and the approximate distance, never the
 * business or the exact location. The answer is the same for everybody, so browsers and proxies may cache it for a minute.
 * @throws problem not_found for an unknown postal code
 */
export async function findVisitorGigs(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { city, state_code, coordinates } = await lookUpPlace(ctx, { query, params: undefined, body: undefined })
  const [longitude, latitude] = coordinates.coordinates
  const around = near({ latitude, longitude }, query.within_miles)
  const found = await ctx.tx.rows<VisitorGig & { start_time: Date; end_time: Date }>(sql`
    select g.id, jsonb_build_object('name', s.name, 'icon', s.icon) as skill, m.name as market, g.start_time, g.end_time, g.timezone, g.wage_amount,
      g.unpaid_break_minutes, whole_miles(${latitude}::float8, ${longitude}::float8, g.latitude, g.longitude) as distance_miles
    from ${nearest(around, columns, every(takesPros(ctx.now), isFirstDay(ctx.now)), mostShifts)} g
    join skills s on s.id = g.skill_id join markets m on m.id = g.market_id order by g.start_time, g.id`)
  ctx.reply.setHeader('cache-control', 'public, max-age=60')
  return { ...cutPage(found, query), place: { city, state_code } }
}
