import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/minimum-wages.ts'
import { cityKey } from '@crewcall/contract/rules/city-key.ts'
import { isSamePlace } from '@crewcall/contract/rules/local-minimum-wage.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { lastChange, requireUnchanged } from './last-change.ts'
import { recordChange } from './record-change.ts'

type Kept = Reply<typeof contract.listMinimumWages>
/** The federal minimum wage of today is from 2009. */
const YEARS_BEFORE = 30
const YEARS_AHEAD = 5
const MOST_NAMED_OTHERWISE = 50
const A_QUARTER = 92 * 86_400_000
type Row = Tables['minimum_wages']

constraintProblem('minimum_wages_one_a_day', () => problem('conflict', 'MINIMUM_WAGE_FROM_SAME_DAY', { target: 'starts_on' }))

/** Every minimum wage of a state or city, including past and coming ones. */
export async function listMinimumWages(ctx: Ctx): Promise<Kept> {
  allow(ctx, 'admin.break_rules')
  return view(ctx)
}

/**
 * Adds a minimum wage (docs/rules/minimum-wages.md).
 * @throws problem conflict if the state or city has another from the same day; invalid for a first day far away, which is a typing error
 */
export async function addMinimumWage(ctx: Ctx, { body }: Input<typeof contract.addMinimumWage>): Promise<Kept> {
  await begin(ctx)
  const { reason, ...law } = body
  checkFirstDay(ctx, law)
  const added = await insertRow(ctx.tx, 'minimum_wages', { ...law, ...lastChange(ctx), created_by: ctx.actor.user_id, created_ts: ctx.now })
  await recordLaw(ctx, 'add', added.id, { after: { ...law, reason } })
  return view(ctx)
}

/**
 * Corrects a minimum wage, also one that applies already; shifts that were posted stay as they are.
 * @throws problem stale_version if it changed since it was shown; conflict and invalid as for a new one
 */
export async function changeMinimumWage(ctx: Ctx, { params, body }: Input<typeof contract.changeMinimumWage>): Promise<Kept> {
  const before = await beginWith(ctx, params.id, body.last_updated_ts)
  const { reason, last_updated_ts: _seen, ...law } = body
  checkFirstDay(ctx, law)
  await updateRows(ctx.tx, 'minimum_wages', sql`id = ${before.id}`, { ...law, ...lastChange(ctx) })
  await recordLaw(ctx, 'change', before.id, { before: factsOf(before), after: { ...law, reason } })
  return view(ctx)
}

/** Removes a minimum wage as if it had never been entered. @throws problem stale_version */
export async function removeMinimumWage(ctx: Ctx, { params, body }: Input<typeof contract.removeMinimumWage>): Promise<Kept> {
  const before = await beginWith(ctx, params.id, body.last_updated_ts)
  await ctx.tx.run(sql`delete from minimum_wages where id = ${before.id}`)
  await recordLaw(ctx, 'remove', before.id, { before: factsOf(before), after: { reason: body.reason } })
  return view(ctx)
}

async function begin(ctx: Ctx): Promise<void> {
  allow(ctx, 'admin.break_rules')
  await requireStepUp(ctx)
}

function checkFirstDay({ now }: Ctx, { starts_on }: Pick<Row, 'starts_on'>): void {
  const [year, typed] = [now.getUTCFullYear(), Number(starts_on.slice(0, 4))]
  const [first, last] = [year - YEARS_BEFORE, year + YEARS_AHEAD]
  if (typed >= first && typed <= last) return
  throw invalid('starts_on', 'MINIMUM_WAGE_FAR_AWAY', { first_year: String(first), last_year: String(last) })
}

async function beginWith(ctx: Ctx, id: number, seen: string): Promise<Row> {
  await begin(ctx)
  const before = await ctx.tx.one<Row>(sql`select * from minimum_wages where id = ${id} for update`)
  requireUnchanged(before, seen)
  return before
}

function factsOf({ state_code, city, starts_on, wage_amount, source }: Row): Record<string, unknown> {
  return { state_code, city, starts_on, wage_amount, source }
}

type Facts = { before?: Record<string, unknown>; after: Record<string, unknown> }

async function recordLaw(ctx: Ctx, act: 'add' | 'change' | 'remove', id: number, facts: Facts): Promise<void> {
  await recordChange(ctx, { action: `minimum_wage.${act}`, object_type: 'minimum_wage', object_id: id, ...facts })
}

type Found = { results: (Omit<Kept['results'][number], 'named_otherwise'> & { city_key: string })[]; cities: Kept['cities'] }

async function view(ctx: Ctx): Promise<Kept> {
  const { results, cities } = await ctx.tx.one<Found>(sql`
    with cities as materialized (
      select state_code, city_key(city) as key, mode() within group (order by city) as city, count(*)::int as locations_count
      from locations group by 1, 2)
    select
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.state_code, r.city_key, r.starts_on desc), '[]') from (
        select w.*, trim(u.first_name || ' ' || u.last_name) as last_updated_by_name,
          (select coalesce(sum(c.locations_count), 0) from cities c where c.state_code = w.state_code and w.city_key in ('', c.key)) as locations_count
        from minimum_wages w left join users u on u.id = w.last_updated_by) r) as results,
      (select coalesce(jsonb_agg(jsonb_build_object('state_code', c.state_code, 'city', c.city, 'locations_count', c.locations_count)
        order by c.state_code, c.key), '[]') from cities c) as cities`)
  const otherwise = await namedOtherwise(ctx)
  return {
    results: results.map(({ city_key, ...law }) => ({
      ...law,
      named_otherwise: otherwise
        .filter(({ of, state_code }) => {
          if (of.state_code !== law.state_code) return false
          return city_key === '' ? state_code !== law.state_code : of.city_key === city_key
        })
        .map(({ of: _city, ...address }) => address)
        .slice(0, MOST_NAMED_OTHERWISE),
    })),
    cities,
  }
}

type Address = Kept['results'][number]['named_otherwise'][number]

// With the city of their ZIP code, whose form is found once, not for each law. Another city of which a row is entered is named by intention.
async function namedOtherwise({ tx, ports, now }: Ctx): Promise<(Address & { of: { city_key: string; state_code: string } })[]> {
  const addresses = await tx.rows<Address>(sql`
    select l.id as location_id, l.name as location_name, x.city, x.state_code, x.zip_code, x.shifts_count
    from (
      select l.id, l.state_code, l.city, l.zip_code, 0 as shifts_count from locations l where 'W2' = any(l.supported_employment_types)
      union all
      select g.location_id, g.state_code, g.city, g.zip_code, count(*)::int from gigs g
      where not g.use_location_address and g.end_time >= ${new Date(now.getTime() - A_QUARTER)} and g.employment_type = 'W2' and g.cancelled_at is null
      group by 1, 2, 3, 4) x
      join locations l on l.id = x.id
    where exists (select from minimum_wages) and not exists (
      select from minimum_wages w where w.state_code = x.state_code and w.city_key = city_key(x.city))
    order by l.name, l.id, x.shifts_count, x.city, x.zip_code`)
  return addresses.flatMap((address) => {
    const of = ports.places.suggestCity(address.zip_code)
    if (!of || isSamePlace(of, address)) return []
    return [{ ...address, of: { city_key: cityKey(of.city), state_code: of.state_code } }]
  })
}
