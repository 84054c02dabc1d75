import type { Ability } from '@crewcall/contract/rules/policy.ts'
import { matchOf, readSearch } from '@crewcall/contract/rules/search-words.ts'
import type { SearchWords } from '@crewcall/contract/rules/search-words.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { mostFound } from '@crewcall/contract/search.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { every } from '../../../platform/write.ts'
import { myLocations, onSideOf } from '../../organizations/index.ts'
import { realOfMine } from '../../payments/index.ts'
import { answering, begins, isOn, namesOfPosition, numberedInvoice } from './found.ts'
import type { Found, Query } from './found.ts'
import { prosGuessed, prosOfMine } from './pros-of-mine.ts'
import { applicationsWhere, invoicesWhere, paymentsByNumber, receiptsByNumber, shiftsWhere } from './rows.ts'

type Place = {
  location_id: number
  location_name: string
  city: string
  organization_id: number
  organization_name: string
  timezone: string
}

/** What is found at the locations of a manager, each kind where they hold the right to its list. */
export async function searchAsManager(call: Ctx, { q, location_id: here = 0 }: Query): Promise<Found> {
  const ctx = onSideOf(call, here)
  const places = await placesOf(ctx)
  const zone = (places.find(({ location_id }) => location_id === here) ?? places[0])?.timezone ?? 'UTC'
  const asked = readSearch(q, instantToWall(ctx.now, zone).date)
  const [pros, team, shifts, applications, payments, invoices, events] = await Promise.all([
    prosOfMine(ctx, asked, here),
    teamOf(ctx, asked, here),
    shiftsOf(ctx, asked, places),
    applicationsOf(ctx, asked),
    paymentsOf(ctx, asked),
    invoicesWhere(ctx, sql`${numberedInvoice(q, asked.number)} and ${realOfMine(ctx)}`),
    eventsOf(ctx, asked, { places, here }),
  ])
  const found = { team, locations: locationsOf(asked, places), shifts, applications, payments, invoices, events }
  const isNothing = pros.length === 0 && Object.values(found).every((list) => list?.length === 0)
  return { ...found, day: asked.day, pros: isNothing ? await prosGuessed(ctx, asked, here) : pros }
}

function mine(ctx: Ctx, may: Ability, inFull = false) {
  return myLocations(ctx, { may, inFull, evenForAdmins: true })
}

function placesOf(ctx: Ctx): Promise<Place[]> {
  return ctx.tx.rows<Place>(sql`
    select l.id as location_id, l.name as location_name, l.city, l.timezone, l.organization_id, o.name as organization_name
    from locations l join organizations o on o.id = l.organization_id where ${mine(ctx, 'gig.view')(sql`l.id`, sql`l.organization_id`)}
    order by l.name, l.id`)
}

function locationsOf({ words, number }: SearchWords, places: readonly Place[]): Found['locations'] {
  const textsOf = ({ location_name, city, organization_name }: Place) => [location_name, city, organization_name]
  return places
    .map((place) => ({ place, match: place.location_id === number ? 3 : words.length === 0 ? 0 : matchOf(textsOf(place), words) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .slice(0, mostFound)
    .map(({ place }) => place)
}

// By name and mail, which the list of the team shows to everybody who may open it.
function teamOf(ctx: Ctx, asked: SearchWords, here: number): Promise<NonNullable<Found['team']>> {
  return ctx.tx.rows(sql`
    select * from (
      select distinct on (u.id) u.id as user_id, u.first_name || ' ' || u.last_name as name, l.id as location_id, l.name as location_name
      from location_managers m join users u on u.id = m.user_id join locations l on l.organization_id = m.organization_id and l.id = m.location_id
      where ${mine(ctx, 'team.view')(sql`m.location_id`, sql`m.organization_id`)} and u.account_status = 'ACTIVE'
        and ${begins(sql`folded(u.first_name || ' ' || u.last_name || ' ' || coalesce(u.email, ''))`, asked)}
      order by u.id, l.id = ${here} desc, l.id) found order by name, user_id limit ${mostFound}`)
}

// The next ones first, then the latest of the last two months.
async function shiftsOf(ctx: Ctx, { words, number, day }: SearchWords, places: readonly Place[]): Promise<NonNullable<Found['shifts']>> {
  const atMine = mine(ctx, 'gig.view')(sql`g.location_id`, sql`g.organization_id`)
  const byText = words.length > 0 || day !== null ? await worded(ctx, words, places) : sql`false`
  const nearest = sql`g.end_time < ${ctx.now}, abs(extract(epoch from g.start_time - ${ctx.now}::timestamptz)), g.id limit ${mostFound}`
  const ids = sql`
    (select g.organization_id, g.id from gigs g where ${atMine} and g.id = ${number}::bigint)
    union all
    (select g.organization_id, g.id from gigs g where ${atMine} and ${byText} and g.cancelled_at is null
      and ${day === null ? sql`g.start_time > ${ctx.now}::timestamptz - interval '60 days'` : isOn(day)} order by ${nearest})`
  return shiftsWhere(ctx, sql`(g.organization_id, g.id) in (${ids})`, sql`order by g.id = ${number}::bigint desc nulls last, ${nearest}`)
}

async function worded(ctx: Ctx, words: readonly string[], places: readonly Place[]): Promise<Sql> {
  const positions = words.length === 0 ? [] : await ctx.tx.rows<{ id: number; name: string }>(sql`select id, name from skills`)
  const ofWord = (word: string) => {
    const skills = answering(positions, word, ({ name }) => namesOfPosition(name)).map(({ id }) => id)
    const at = answering(places, word, ({ location_name, city }) => [location_name, city]).map(({ location_id }) => location_id)
    return sql`(g.skill_id = any(${skills}::bigint[]) or g.location_id = any(${at}::bigint[]))`
  }
  return every(...words.slice(0, 6).map(ofWord))
}

// Whoever sees confirmed pros only finds no others.
async function applicationsOf(ctx: Ctx, { number }: SearchWords): Promise<NonNullable<Found['applications']>> {
  if (number === null) return []
  const inFull = mine(ctx, 'applicants.view', true)(sql`a.location_id`, sql`a.organization_id`)
  const any = mine(ctx, 'applicants.view')(sql`a.location_id`, sql`a.organization_id`)
  return applicationsWhere(ctx, sql`a.id = ${number} and ${any} and (a.confirmed_at is not null or ${inFull})`)
}

// An engagement with a charge by its own number, and any movement by that of the movement.
async function paymentsOf(ctx: Ctx, { number }: SearchWords): Promise<NonNullable<Found['payments']>> {
  if (number === null) return []
  const atMine = mine(ctx, 'payment.view')(sql`a.location_id`, sql`a.organization_id`)
  return [...(await receiptsByNumber(ctx, number, atMine)), ...(await paymentsByNumber(ctx, number, atMine))]
}

type Here = { places: readonly Place[]; here: number }

// An event opens at a location of its business: this one, if it is.
async function eventsOf(ctx: Ctx, asked: SearchWords, { places, here }: Here): Promise<NonNullable<Found['events']>> {
  const at = new Map(places.toReversed().map(({ organization_id, location_id }) => [organization_id, location_id]))
  const current = places.find(({ location_id }) => location_id === here)
  if (current) at.set(current.organization_id, here)
  const rows = await ctx.tx.rows<{ event_id: number; name: string; organization_id: number }>(sql`
    select e.id as event_id, e.name, e.organization_id from events e
    where e.organization_id = any(${[...at.keys()]}::bigint[]) and e.removed_at is null
      and (${begins(sql`folded(e.name)`, asked)} or e.id = ${asked.number}::bigint)
    order by e.start_time desc nulls last, e.id desc limit ${mostFound}`)
  return rows.flatMap(({ organization_id, ...event }) => {
    const location_id = at.get(organization_id)
    return location_id === undefined ? [] : [{ ...event, location_id }]
  })
}
