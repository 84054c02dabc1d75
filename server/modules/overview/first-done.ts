import { firstSteps } from '@crewcall/contract/rules/first-steps.ts'
import type { FirstStep } from '@crewcall/contract/rules/first-steps.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { billingSql } from '../billing/index.ts'
import type { LocationRow } from '../organizations/index.ts'

type FirstDone = Partial<Record<Exclude<FirstStep, 'DETAILS'>, { at: Date; by: string | null }>>
type Row = { step: string; at: Date; by: string | null }

const stepOfRow = z.enum(firstSteps).exclude(['DETAILS'])

/** The first steps of a location that were done: when each was first, and by whom if that is known. One statement. */
export async function firstDone({ tx }: Ctx, place: Pick<LocationRow, 'organization_id' | 'id'>): Promise<FirstDone> {
  const rows = await tx.rows<Row>(sql`
    select distinct on (f.step) f.step, f.at, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by
    from (${payment(place)} union all ${shift(place)} union all ${team(place)} union all ${people(place)}) f
    left join users u on u.id = f.user_id
    order by f.step, f.at, f.user_id nulls last`)
  return Object.fromEntries(rows.map(({ step, at, by }) => [stepOfRow.parse(step), { at, by }]))
}

type Place = Pick<LocationRow, 'organization_id' | 'id'>

function payment({ organization_id, id }: Place): Sql {
  return sql`(select 'PAYMENT' as step, m.created_ts as at, m.created_by as user_id
    from (select ${billingSql} as billing from locations l where l.organization_id = ${organization_id} and l.id = ${id}) b
    join payment_methods m on m.organization_id = ${organization_id} and m.id = (b.billing ->> 'payment_method_id')::bigint
    where m.status = 'ACTIVE')`
}

function shift({ organization_id, id }: Place): Sql {
  return sql`(select 'SHIFT', g.created_ts, g.created_by from gigs g
    where g.organization_id = ${organization_id} and g.location_id = ${id} order by g.created_ts, g.id limit 1)`
}

// Somebody was invited, or manages it besides the first.
function team({ organization_id, id }: Place): Sql {
  return sql`(select 'TEAM', i.created_ts, i.invited_by from invitations i
      where i.organization_id = ${organization_id} and coalesce(i.location_id, ${id}) = ${id} and i.withdrawn_at is null and i.status <> 'ERROR'
      order by i.created_ts, i.id limit 1)
    union all (select 'TEAM', min(held.created_ts), null::bigint from (
        select user_id, created_ts from location_managers where organization_id = ${organization_id} and location_id = ${id}
        union all select user_id, created_ts from organization_managers where organization_id = ${organization_id}) held
      group by held.user_id order by 2, held.user_id offset 1 limit 1)`
}

// Whoever is in the network because they worked here was brought by the marketplace.
function people({ organization_id, id }: Place): Sql {
  const here = sql`organization_id = ${organization_id} and location_id = ${id}`
  return sql`(select 'PEOPLE', imported_at, imported_by from people_imports where ${here} and undone_at is null order by imported_at, id limit 1)
    union all (select 'PEOPLE', created_ts, created_by from network_invites where ${here} and revoked_at is null order by created_ts, id limit 1)
    union all (select 'PEOPLE', created_ts, added_by from network_members where ${here} and source <> 'WORKED' order by created_ts, pro_id limit 1)`
}
