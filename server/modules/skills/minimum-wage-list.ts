import type { Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/minimum-wages.ts'
import { cityKey } from '@crewcall/contract/rules/city-key.ts'
import { isSamePlace } from '@crewcall/contract/rules/local-minimum-wage.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'

type Kept = Reply<typeof contract.listMinimumWages>
const MOST_NAMED_OTHERWISE = 50
const A_QUARTER = 92 * 86_400_000

/** Every minimum wage of a state or city, including past and coming ones. */
export async function listMinimumWages(ctx: Ctx): Promise<Kept> {
  allow(ctx, 'admin.break_rules')
  return minimumWageList(ctx)
}

type Found = { results: (Omit<Kept['results'][number], 'named_otherwise'> & { city_key: string })[]; cities: Kept['cities'] }

/**
 * The minimum wages, how many locations each covers, and the addresses that have a ZIP code of its state or city and name another, so that it
 * does not count there; with the cities of locations. For calls that have checked the right.
 */
export async function minimumWageList(ctx: Ctx): Promise<Kept> {
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
