import { ICS_HORIZON_DAYS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { AtLocation } from '../../platform/policy.ts'

/** A shift of a manager's calendar: what any manager of the location may see, without wages and people. */
export type Entry = {
  kind: 'gig' | 'draft'
  id: number
  start_time: Date
  end_time: Date
  created_ts: Date
  /** When it or somebody's place on it last changed. */
  changed_at: Date
  is_cancelled: boolean
  skill_name: string | null
  allowed_confirmed_pros: number
  confirmed_count: number
  location_name: string
  address: string
}
const DAY = 86_400_000

/** The shifts of these locations, cancelled ones too, and the drafts of those in `planned`, by start. */
export async function entriesAt({ tx, now }: Ctx, places: readonly AtLocation[], planned: readonly AtLocation[]): Promise<Entry[]> {
  const from = new Date(now.getTime() - ICS_HORIZON_DAYS.past * DAY)
  const to = new Date(now.getTime() + ICS_HORIZON_DAYS.next * DAY)
  const gigs = await tx.rows<Entry>(sql`
    select 'gig' as kind, g.id, g.start_time, g.end_time, g.created_ts, g.cancelled_at is not null as is_cancelled, s.name as skill_name,
      greatest(g.last_updated_ts, (select max(a.last_updated_ts) from applications a
        where a.organization_id = g.organization_id and a.gig_id = g.id)) as changed_at,
      g.allowed_confirmed_pros, g.confirmed_count, l.name as location_name,
      concat_ws(', ', g.address_line_1, g.city, g.state_code || ' ' || g.zip_code) as address
    from gigs g
    join skills s on s.id = g.skill_id
    join locations l on l.organization_id = g.organization_id and l.id = g.location_id
    where ${among(places, sql`g`)} and g.start_time >= ${from} and g.start_time < ${to}
    order by g.start_time, g.id`)
  const drafts = await tx.rows<Entry>(sql`
    select 'draft' as kind, d.id, d.start_time, d.end_time, d.created_ts, d.last_updated_ts as changed_at, false as is_cancelled,
      s.name as skill_name, d.allowed_confirmed_pros, 0 as confirmed_count, l.name as location_name,
      concat_ws(', ', l.street_address, l.city, l.state_code || ' ' || l.zip_code) as address
    from draft_shifts d
    join locations l on l.organization_id = d.organization_id and l.id = d.location_id
    left join skills s on s.id = d.skill_id
    where ${among(planned, sql`d`)} and d.gig_id is null and d.removed_at is null
      and d.start_time >= ${from} and d.start_time < ${to}
    order by d.start_time, d.id`)
  return [...gigs, ...drafts]
}

// The organizations are named for the index.
function among(places: readonly AtLocation[], alias: Sql): Sql {
  const organizations = [...new Set(places.map(({ organization_id }) => organization_id))]
  return sql`${alias}.organization_id = any(${organizations}::bigint[])
    and ${alias}.location_id = any(${places.map(({ location_id }) => location_id)}::bigint[])`
}
