import pg from 'pg'
import { asSuperuser } from './postgres-entry-point.ts'

// Below it, inserting rows into existing indexes takes no longer than rebuilding them.
const fewEnoughForIndexes = 20_000
const large = ['gigs', 'applications', 'pros', 'users', 'pro_skills', 'pro_bookings']

/** Sizes of a generated world for a number of gigs; the proportions of a mid-sized operator. */
export function volumeOf(gigs: number) {
  const organizations = Math.max(1, Math.round(gigs / 700))
  // A separate town for every ten thousand shifts: an operator grows by new locations, not by a hundred times the shifts in each.
  const towns = Math.max(1, Math.round(gigs / 10_000))
  return { gigs, organizations, locations: organizations * 10, pros: Math.max(200, Math.round(gigs / 4)), towns }
}

/**
 * Adds generated organizations, pros, gigs and five applications per gig, for measurements and full screens. Every invariant holds: no pro
 * is confirmed twice at one time, counters equal their recount. Needs the database's owner, because triggers are bypassed and their results
 * written directly.
 * @throws Error with one sentence if the owner may not
 */
export async function addVolume(url: string, gigs: number): Promise<ReturnType<typeof volumeOf>> {
  const volume = volumeOf(gigs)
  const client = await connectPastTriggers(url)
  try {
    await client.query(`begin; set local session_replication_role = replica; set local synchronous_commit = off; set local statement_timeout = 0;
      set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'`)
    const later = gigs < fewEnoughForIndexes ? [] : await takeIndexesAway(client)
    for (const statement of [...statements(volume), ...later]) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return volume
}

async function connectPastTriggers(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ may: boolean; is_embedded: boolean; role: string }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may, current_user as role,
       current_setting('crewcall.data_folder', true) is not null as is_embedded`,
  )
  const [found] = rows
  if (found?.may) return client
  await client.end()
  if (found?.is_embedded) return connectPastTriggers(asSuperuser(url))
  throw new Error(
    `Generated shifts go past the triggers: let a superuser run "grant set on parameter session_replication_role to ${found?.role}".`,
  )
}

/** Drops the indexes of the large tables, except keys that others refer to, and returns the statements that restore them. */
export async function takeIndexesAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'x' and conrelid::regclass::text = any($1)
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid) from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [large],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ make }) => make)
}

// Half a day is a slot; a pro takes at most one shift per slot, so confirmed shifts never overlap.
const slots = 420

type Volume = ReturnType<typeof volumeOf>

function statements(volume: Volume): string[] {
  return [...peopleAndPlaces(volume), ...shiftsOf(volume)]
}

function peopleAndPlaces({ organizations, locations, pros, towns }: Volume): string[] {
  // Beyond the markets' own centers, towns are on a grid to the north of them, so that none is within the 50 miles a pro travels of
  // another.
  const everyTown = `(select m.id, m.name, m.state_code, m.timezone, i - 1 as n,
      case when i <= m.many then m.latitude else 44 + (i - 1) / m.many * 1.1 end as latitude,
      case when i <= m.many then m.longitude else m.nth * 4.5 - 124 end as longitude
    from generate_series(1, ${towns}) i
    join (select *, row_number() over (order by id) as nth, count(*) over () as many from markets) m on m.nth = 1 + (i - 1) % m.many)`
  return [
    `create temp table grown on commit drop as select
       (select coalesce(max(id), 0) from organizations) as organization, (select coalesce(max(id), 0) from locations) as location,
       (select coalesce(max(id), 0) from users) as person, (select coalesce(max(id), 0) from pros) as pro,
       (select coalesce(max(id), 0) from gigs) as gig, date_trunc('day', now()) - interval '180 days' as since`,
    `insert into organizations (name) select 'Group ' || i from generate_series(1, ${organizations}) i order by i`,
    `insert into users (phone_number, first_name, last_name, app_mode)
       select '+1' || (2000000000 + i * 7 % 7000000000), 'Pro', 'Number ' || i, 'GIGSTER' from generate_series(1, ${pros}) i order by i`,
    `insert into locations (organization_id, name, market_id, street_address, city, state_code, zip_code, timezone, latitude, longitude,
         approval_status, billing_source, creator_user_id)
       select g.organization + 1 + (i - 1) % ${organizations}, 'Kitchen ' || i, m.id, i || ' Main St', m.name, m.state_code, '29401', m.timezone,
         m.latitude + (i % 97 - 48) * 0.002, m.longitude + (i % 89 - 44) * 0.002, 'APPROVED', 'LOCATION', g.person + 1
       from grown g, generate_series(1, ${locations}) i join ${everyTown} m on m.n = i % ${towns} order by i`,
    `insert into location_addresses (organization_id, location_id, type, street_address, city, state_code, postal_code, timezone, latitude, longitude)
       select organization_id, l.id, 'PRIMARY', street_address, city, state_code, zip_code, timezone, latitude, longitude
       from locations l, grown g where l.id > g.location`,
    `insert into licenses (organization_id, location_id, license_name)
       select organization_id, l.id, n.license_name from locations l, grown g, unnest(array['hire', 'marketplace']) as n (license_name) where l.id > g.location`,
    `insert into pros (user_id, display_name, market_id, city, state_code, zip_code, latitude, longitude, verified_at, payouts_enabled)
       select u.id, 'Pro ' || u.id, m.id, m.name, m.state_code, '29401', m.latitude + (u.id % 97 - 48) * 0.003, m.longitude + (u.id % 89 - 44) * 0.003,
         now() - interval '90 days', true
       from users u cross join grown g
       join ${everyTown} m on m.n = u.id % ${towns}
       where u.id > g.person order by u.id`,
    // One administrator per organization, and everybody accepted the current terms.
    `with admins as (
       insert into users (phone_number, first_name, last_name, app_mode)
       select '+1' || (9000000000 + g.organization + i), 'Manager', 'Number ' || i, 'STAFFER' from grown g, generate_series(1, ${organizations}) i returning id)
     insert into organization_managers (organization_id, user_id)
       select g.organization + row_number() over (order by id), id from admins, grown g`,
    `insert into terms_acceptances (user_id, terms_version_id, accepted_at)
       select u.id, v.id, now() - interval '90 days' from users u cross join grown g
       join terms_versions v on v.audience = case u.app_mode when 'STAFFER' then 'BUSINESS' else 'PRO' end and v.effective_at <= now()
       where u.id > g.person`,
  ]
}

function shiftsOf({ gigs, locations, pros, towns }: Volume): string[] {
  return [
    // Every position has pros in every town: the town depends on the last digits of the id, so the position depends on those before.
    `insert into pro_skills (pro_id, skill_id, years) select p.id, s.id, p.id % 9
       from pros p cross join grown g join (select *, row_number() over (order by id) - 1 as n from skills where not is_event_only) s on s.n = p.id / ${towns} % 10 where p.id > g.pro`,
    `insert into gigs (organization_id, location_id, market_id, skill_id, start_time, end_time, timezone, wage_amount, allowed_confirmed_pros,
         confirmed_count, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate, description, released_at,
         posted_at, created_by, created_ts, last_updated_ts)
       select l.organization_id, l.id, l.market_id, s.id, x.start_time, x.start_time + interval '6 hours', l.timezone, 15 + i % 20, 1 + i % 3,
         1, l.street_address, l.city, l.state_code, l.zip_code, l.latitude, l.longitude, true, 'Generated shift ' || i,
         x.posted_at, x.posted_at, l.creator_user_id, x.posted_at, x.posted_at
       from grown g cross join generate_series(1, ${gigs}) i
       cross join lateral (select g.since + (i % ${slots}) * interval '12 hours' + interval '3 hours' as start_time) t
       cross join lateral (select t.start_time, least(t.start_time - interval '5 days', now() - interval '1 day') as posted_at) x
       join locations l on l.id = g.location + 1 + (i * 31) % ${locations}
       join (select *, row_number() over (order by id) - 1 as n from skills where not is_event_only) s on s.n = i % 10 order by i`,
    // Applicant 0 of each gig is confirmed: the rank of the gig within its slot selects the pro, so no pro is selected twice per slot; each
    // slot starts at another pro, so that shifts are spread over all of them.
    `insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, match_score, selected_at, selection_source,
         confirmed_at, wage_amount, bonus, platform_bonus, employment_type, platform_fee_percentage, background_checks_fee_percentage,
         tipping_fee_percentage, is_closed_without_charge, last_updated_ts)
       select k.organization_id, k.location_id, k.id, g.pro + 1 + (k.rank + k.slot * 7919 + a * ${Math.floor(pros / 5)}) % ${pros}, k.start_time, k.end_time, k.created_ts + a * interval '7 minutes',
         (40 + (k.rank * 13 + a * 29) % 60)::int, case when a = 0 then k.created_ts + interval '1 hour' end, case when a = 0 then 'STAFFER' end,
         case when a = 0 then k.created_ts + interval '2 hours' end, case when a = 0 then k.wage_amount end, case when a = 0 then 0 end,
         case when a = 0 then 0 end, case when a = 0 then 'F1099' end, case when a = 0 then 28 end, case when a = 0 then 0 end,
         case when a = 0 then 5 end, a = 0 and k.end_time < now(), k.created_ts
       from grown g, (select k.*, (k.id - g.gig - 1) / ${slots} as rank, (k.id - g.gig - 1) % ${slots} as slot from gigs k, grown g where k.id > g.gig) k, generate_series(0, 4) a`,
    `insert into pro_bookings (pro_id, application_id, organization_id, during)
       select a.pro_id, a.id, a.organization_id, tstzrange(a.start_time, a.end_time) from applications a, grown g where a.gig_id > g.gig and a.confirmed_at is not null`,
    `update gigs k set uncharged_count = 1 from grown g where k.id > g.gig and k.end_time >= now()`,
  ]
}
