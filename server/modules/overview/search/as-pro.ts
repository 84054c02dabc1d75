import { findGigs as endpoint } from '@crewcall/contract/pro-applications.ts'
import { matchOf, readSearch } from '@crewcall/contract/rules/search-words.ts'
import type { SearchWords } from '@crewcall/contract/rules/search-words.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { mostFound } from '@crewcall/contract/search.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { findGigs } from '../../applications/index.ts'
import { earnedBySql } from '../../payments/index.ts'
import { actingProId } from '../../pros/index.ts'
import { answering, namesOfPosition } from './found.ts'
import type { Found, Query } from './found.ts'

type Own = {
  application_id: number
  gig_id: number
  location_id: number
  location_name: string
  position: string
  start_time: Date
  timezone: string
  is_live: boolean
  is_earned: boolean
}

/** The latest shifts of a pro that are looked through. */
const mostLooked = 500

/** A pro's own shifts and pay, and open shifts near them, by position, business, number or day. */
export async function searchAsPro(ctx: Ctx, { q }: Query): Promise<Found> {
  const proId = actingProId(ctx)
  const { timezone } = await ctx.tx.one<{ timezone: string }>(sql`
    select coalesce(m.timezone, 'America/New_York') as timezone from pros p left join markets m on m.id = p.market_id where p.id = ${proId}`)
  const asked = readSearch(q, instantToWall(ctx.now, timezone).date)
  const [own, offers] = await Promise.all([ownShifts(ctx, proId), offersFor(ctx, asked)])
  const found = ranked(ctx, own, asked)
  return {
    day: asked.day,
    shifts: found.filter(({ is_live }) => is_live).slice(0, mostFound),
    payments: found
      .filter(({ is_earned }) => is_earned)
      .slice(0, mostFound)
      .map((shift) => ({ ...shift, payment_id: null, name: shift.location_name })),
    offers,
  }
}

function ownShifts(ctx: Ctx, proId: number): Promise<Own[]> {
  return ctx.tx.rows<Own>(sql`
    select a.id as application_id, a.gig_id, a.location_id, l.name as location_name, s.name as position, a.start_time, g.timezone,
      a.cancelled_at is null and g.cancelled_at is null as is_live, (${earnedBySql(proId, ctx.now)}) as is_earned
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id join skills s on s.id = g.skill_id
    where a.pro_id = ${proId} order by a.start_time desc, a.id desc limit ${mostLooked}`)
}

function ranked(ctx: Ctx, own: readonly Own[], { words, number, day }: SearchWords): Own[] {
  const matchFor = (shift: Own) => {
    if (number !== null && [shift.application_id, shift.gig_id].includes(number)) return 3
    if (words.length === 0 && day === null) return 0
    if (day !== null && instantToWall(shift.start_time, shift.timezone).date !== day) return 0
    return matchOf([...namesOfPosition(shift.position), shift.location_name], words)
  }
  const far = ({ start_time }: Own) => Math.abs(start_time.getTime() - ctx.now.getTime())
  return own
    .map((shift) => ({ shift, match: matchFor(shift) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match || far(a.shift) - far(b.shift))
    .map(({ shift }) => shift)
}

// As the search for shifts would show them: by position and day there, by the business among the soonest.
async function offersFor(ctx: Ctx, { words, day }: SearchWords): Promise<NonNullable<Found['offers']>> {
  if (words.length === 0 && day === null) return []
  const skills = await ctx.tx.rows<{ id: number; name: string }>(sql`select id, name from skills`)
  const positions = skills.filter(({ name }) =>
    words.every((word) => answering(skills, word, (each) => namesOfPosition(each.name)).some((each) => each.name === name)),
  )
  const isPosition = words.length > 0 && positions.length > 0
  const query = endpoint.query.parse({
    ordering: 'start_time',
    page_size: isPosition || words.length === 0 ? mostFound : 50,
    ...(isPosition && { positions: positions.map(({ id }) => id) }),
    ...(day !== null && { starts_on__gte: day, starts_on__lte: day }),
  })
  const { results } = await findGigs(ctx, { params: undefined, query, body: undefined })
  return results
    .filter(({ skill, location_name }) => isPosition || matchOf([...namesOfPosition(skill.name), location_name], words) > 0)
    .slice(0, mostFound)
    .map(({ id, location_id, location_name, skill, start_time, timezone }) => ({
      gig_id: id,
      application_id: null,
      location_id,
      location_name,
      position: skill.name,
      start_time,
      timezone,
    }))
}
