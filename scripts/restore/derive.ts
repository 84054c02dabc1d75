import type pg from 'pg'
import { quoted } from './catalog.ts'
import type { Catalog } from './catalog.ts'

/** What could not stay as it was in the file. */
export type Derived = { ended_invitations: number }

/**
 * Counts what is derived from the rows that were read: bookings, periods of work, counters of shifts and pros, the end of each chat. Stored sums of
 * days, weeks and pairs are marked, and the worker counts them within a minute, as after every change (ADR 67).
 */
export async function derive(
  client: pg.Client,
  catalog: Catalog,
  { adminId, madeAt }: { adminId: number; madeAt: string },
): Promise<Derived> {
  await client.query(coupons, [adminId])
  await client.query(guests, [adminId])
  for (const statement of statements) await client.query(statement)
  await client.query(openPeriods)
  const { rowCount } = await client.query(unvouched, [madeAt])
  await countOn(client, catalog)
  return { ended_invitations: rowCount ?? 0 }
}

// A restart is undone with the transaction, which setval is not; and a counter never goes back.
async function countOn(client: pg.Client, { columns }: Catalog): Promise<void> {
  for (const [table, its] of columns)
    for (const { name, sequence } of its) {
      if (sequence === null) continue
      const { rows } = await client.query<{ next: string }>(
        `select max(${quoted(name)}) + 1 as next from ${quoted(table)} having max(${quoted(name)}) >= (select last_value from ${sequence})`,
      )
      if (rows[0]) await client.query(`alter sequence ${sequence} restart with ${rows[0].next}`)
    }
}

// An invitation rests on the right of who sent it (docs/invariants.md#a5). An admin of the former platform has none here.
const unvouched = `update invitations i set withdrawn_at = $1::timestamptz
  where accepted_at is null and withdrawn_at is null
    and not exists (select from organization_managers m where m.user_id = i.invited_by)
    and not exists (select from location_managers m where m.location_id = i.location_id and m.user_id = i.invited_by and m.role = 'ADMIN')`

// What the platform had offered is over here; the bookings that were promised stay.
const coupons = `insert into coupons (id, code, name, percentage, amount_cents, min_spend_cents, max_uses, used_count, bookings, valid_days, starts_at, ends_at,
    created_by, created_ts)
  overriding system value
  select coupon_id, 'RESTORED' || coupon_id, 'Restored ' || coupon_id, max(percentage), max(amount_cents), max(min_spend_cents), count(*), count(*), max(bookings), 1,
    min(redeemed_at), min(redeemed_at) + interval '1 second', $1::bigint, min(redeemed_at)
  from coupon_redemptions r where not exists (select from coupons c where c.id = r.coupon_id) group by coupon_id`

const guests = `insert into chat_links (organization_id, id, channel_id, name, token_hash, from_seq, created_by, created_ts, revoked_at, revoked_by)
  overriding system value
  select organization_id, channel_id, channel_id, 'Guest', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 0, $1::bigint, min(created_ts), now(), $1::bigint
  from chat_messages where link_id is not null group by organization_id, channel_id`

const openPeriods = `insert into work_periods (pro_id, application_id, organization_id, worked)
  select pro_id, application_id, organization_id, tstzrange(start_time, end_time) from timesheets
  where start_time is not null and (end_time is null or end_time > start_time) order by start_time on conflict do nothing`

const statements: readonly string[] = [
  `insert into pro_bookings (pro_id, application_id, organization_id, during)
  select pro_id, id, organization_id, tstzrange(start_time, end_time) from applications where confirmed_at is not null and cancelled_at is null`,
  `update gigs g set confirmed_count = c.confirmed, failed_count = c.failed, uncharged_count = c.uncharged
  from (select organization_id, gig_id, count(*) as confirmed, count(*) filter (where business_payment_status in ('FAILED', 'ERROR')) as failed,
      count(*) filter (where business_payment_status is null and not is_closed_without_charge) as uncharged
    from applications where confirmed_at is not null and cancelled_at is null group by 1, 2) c
  where c.organization_id = g.organization_id and c.gig_id = g.id`,
  `update pros p set gigs_worked = c.worked, callout_count = c.called_out, noshow_count = c.absent, review_count = c.reviews, rating = c.rating
  from (select pro_id, count(*) filter (where kind = 'WORKED') as worked, count(*) filter (where kind = 'CALLED_OUT') as called_out,
      count(*) filter (where kind = 'NO_SHOW') as absent, count(stars) filter (where at > now() - interval '12 months') as reviews,
      round(avg(stars) filter (where at > now() - interval '12 months'), 2) as rating
    from pro_outcomes group by 1) c where c.pro_id = p.id`,
  `update chat_channels c set last_seq = m.last, answered_seq = case kind when 'CANDIDATE' then m.last else 0 end from (select organization_id, channel_id, max(seq) as last from chat_messages group by 1, 2) m
  where m.organization_id = c.organization_id and m.channel_id = c.id`,
  `insert into dirty_cells (kind, key) select distinct 'worked_together', organization_id || ':' || location_id || ':' || pro_id
  from pro_outcomes where location_id is not null`,
  `insert into dirty_cells (kind, key) select distinct 'location_day', organization_id || ':' || location_id || ':' || (start_time at time zone timezone)::date from gigs`,
]
