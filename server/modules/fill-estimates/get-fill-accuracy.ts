import type { getFillAccuracy as endpoint } from '@crewcall/contract/fill-accuracy.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { accuracyByAdvice, accuracyByMonth, calibrationOf } from '@crewcall/contract/rules/fill-accuracy.ts'
import type { Settled } from '@crewcall/contract/rules/fill-accuracy.ts'
import { LEAST_POSTS } from '@crewcall/contract/rules/fill-cells.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { DEMAND_DAYS, DEMAND_WEEKS, errorOf, usualOn } from '@crewcall/contract/rules/usual-demand.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { locationById, scopeOfLocation } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { dueSql } from './fit.ts'

/** What was estimated for the shifts of a location, and what came of them (docs/rules/shifts.md#chance). */
export async function getFillAccuracy(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationById(ctx, params.locationId)
  allow(ctx, 'gig.post', scopeOfLocation(location))
  const settled = await settledShifts(ctx, location)
  // The accuracy of a few shifts is chance itself.
  const compared = settled.length < LEAST_POSTS ? [] : settled
  return {
    settled: settled.length,
    needed: LEAST_POSTS,
    months: accuracyByMonth(compared),
    advice: accuracyByAdvice(compared),
    calibration: calibrationOf(compared),
    demand: await demandOf(ctx, location),
  }
}

// Cancelled shifts say nothing about whether they would have been filled.
function settledShifts({ tx, now }: Ctx, { organization_id, id }: LocationRow): Promise<Settled[]> {
  return tx.rows<Settled>(sql`
    select to_char(g.start_time at time zone g.timezone, 'YYYY-MM-01') as month, p.chance, coalesce(p.advised_wage_amount = p.wage_amount, false) as was_advised, g.allowed_confirmed_pros as openings,
      least(g.allowed_confirmed_pros, (select count(*) from applications a
        where a.organization_id = g.organization_id and a.gig_id = g.id and ${dueSql}))::integer as filled
    from fill_predictions p join gigs g on g.organization_id = p.organization_id and g.id = p.gig_id
    where p.organization_id = ${organization_id} and p.location_id = ${id} and p.chance is not null and g.cancelled_at is null
      and g.start_time <= ${now} and g.start_time > ${now}::timestamptz - interval '1 year'
    order by g.start_time, g.id`)
}

type PostedDay = { skill_id: number; name: string; date: string; openings: number; posts: number }

async function demandOf(ctx: Ctx, location: LocationRow): Promise<Reply<typeof endpoint>['demand']> {
  const today = instantToWall(ctx.now, location.timezone).date
  const posted = await postedDays(ctx, location, today)
  const skills = new Map(posted.map(({ skill_id, name }) => [skill_id, name]))
  const daysOf = (id: number) => posted.filter(({ skill_id }) => skill_id === id)
  const demandFor = (id: number) => new Map(daysOf(id).map(({ date, openings }) => [date, openings]))
  const coming = Array.from({ length: 7 }, (_, index) => addDays(today, index))
  const since = addDays(today, -7 * DEMAND_WEEKS)
  return {
    error: errorOf([...skills.keys()].map(demandFor), today),
    positions: [...skills].map(([id, name]) => {
      const known = daysOf(id).filter(({ date }) => date >= since && date < today)
      const posts = known.reduce((sum, one) => sum + one.posts, 0)
      const demand = demandFor(id)
      const days = coming.map((date) => {
        const [usual, planned] = [usualOn(demand, date), demand.get(date) ?? 0]
        return { date, usual, planned, is_short: posts >= LEAST_POSTS && planned < usual }
      })
      return { id, name, posts, days }
    }),
  }
}

function postedDays({ tx }: Ctx, { organization_id, id, timezone }: LocationRow, today: string): Promise<PostedDay[]> {
  const local = (days: number) => sql`(${addDays(today, days)}::date::timestamp at time zone ${timezone})`
  return tx.rows<PostedDay>(sql`
    select g.skill_id, s.name, to_char(g.start_time at time zone ${timezone}, 'YYYY-MM-DD') as date,
      sum(g.allowed_confirmed_pros)::integer as openings, count(*)::integer as posts
    from gigs g join skills s on s.id = g.skill_id
    where g.organization_id = ${organization_id} and g.location_id = ${id} and g.cancelled_at is null
      and g.start_time >= ${local(-DEMAND_DAYS)} and g.start_time < ${local(7)}
    group by 1, 2, 3 order by s.name, g.skill_id, 3`)
}
