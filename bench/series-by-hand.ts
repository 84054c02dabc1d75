import type { CountedRule } from '@crewcall/contract/rules/recurrence.ts'
import { occurrenceTimes } from '@crewcall/contract/rules/recurrence.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import type pg from 'pg'
import { datesOf } from '../server/modules/series/index.ts'

type Row = CountedRule & { organization_id: string; id: string; dtstart: string; start_time: string; end_time: string; timezone: string }

/**
 * Stores the coming 28 days of the series that are not stored, as somebody would write it first: a transaction for each series, and in it a
 * statement for each row. It writes the same rows as the product, and checks nothing.
 */
export async function storeByHand(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Row>(
    `select organization_id, id, freq, interval, byweekdays, weeks_begin_on, until::text, dtstart::text, start_time::text, end_time::text, timezone
     from series where materialised_until < current_date + 28 order by id`,
  )
  for (const series of rows) {
    await client.query('begin')
    await client.query('select from series where organization_id = $1 and id = $2 for no key update', [series.organization_id, series.id])
    const today = new Date().toISOString().slice(0, 10)
    for (const date of datesOf(series, series.dtstart, { from: today, to: addDays(today, 28) })) await storeOne(client, series, date)
    const until = 'update series set materialised_until = current_date + 28 where organization_id = $1 and id = $2'
    await client.query(until, [series.organization_id, series.id])
    await client.query('commit')
  }
}

async function storeOne(client: pg.Client, series: Row, date: string): Promise<void> {
  const { start, end } = occurrenceTimes(date, series, series.timezone)
  const { rows } = await client.query<{ id: string; location_id: string }>({
    name: 'gig',
    text: gig,
    values: [series.organization_id, series.id, date, start, end],
  })
  const [stored] = rows
  if (!stored) return
  const ids = [series.organization_id, stored.location_id, stored.id]
  await client.query({ name: 'audit', text: audit, values: ids })
  for (const name of ['gig.posted', 'gig.released']) await client.query({ name: 'event', text: event, values: [...ids, name] })
}

const gig = `insert into gigs (organization_id, location_id, market_id, skill_id, start_time, end_time, timezone, wage_amount,
    allowed_confirmed_pros, unpaid_break_minutes, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate, description,
    contact_name, contact_phone, released_at, posted_at, created_by, series_id, series_date)
  select s.organization_id, s.location_id, l.market_id, s.skill_id, $4, $5, l.timezone, (s.shift ->> 'wage_amount')::numeric,
    (s.shift ->> 'allowed_confirmed_pros')::int, (s.shift ->> 'unpaid_break_minutes')::int, l.street_address, l.city, l.state_code, l.zip_code,
    l.latitude, l.longitude, l.is_position_approximate, s.shift ->> 'description', s.shift ->> 'contact_name', s.shift ->> 'contact_phone', now(),
    now(), s.created_by, s.id, $3::date
  from series s join locations l on l.organization_id = s.organization_id and l.id = s.location_id where s.organization_id = $1 and s.id = $2
  on conflict (organization_id, series_id, series_date) where series_id is not null do nothing returning id, location_id`
const audit = `insert into audit_log (at, request_id, ip, action, object_type, object_id, organization_id, location_id, gig_id)
  values (now(), 'bench', '', 'gig.post', 'gig', $3, $1, $2, $3)`
const event = `insert into announcements (at, name, payload, topics, request_id)
  values (now(), $4, jsonb_build_object('organization_id', $1::bigint, 'location_id', $2::bigint, 'gig_id', $3::bigint),
    array['location:' || $2::text, 'gig:' || $3::text], 'bench')`
