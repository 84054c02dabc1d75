import { mostFound } from '@crewcall/contract/search.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Found } from './found.ts'

type List<K extends keyof Found> = Promise<NonNullable<Found[K]>>

const place = sql`l.id as location_id, l.name as location_name, s.name as position`
const shiftTables = sql`gigs g join locations l on l.organization_id = g.organization_id and l.id = g.location_id join skills s on s.id = g.skill_id`
const engaged = sql`a.id as application_id, a.gig_id, ${place}, a.start_time, g.timezone`
const engagedTables = sql`applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id join skills s on s.id = g.skill_id join pros p on p.id = a.pro_id`

/** Shifts `g` as they are found. @param more an order and a limit */
export function shiftsWhere(ctx: Ctx, is: Sql, more: Sql = sql`limit ${mostFound}`): List<'shifts'> {
  return ctx.tx.rows(
    sql`select g.id as gig_id, null::bigint as application_id, ${place}, g.start_time, g.timezone from ${shiftTables} where ${is} ${more}`,
  )
}

/** Applications `a` as they are found, with the pro. */
export function applicationsWhere(ctx: Ctx, is: Sql): List<'applications'> {
  return ctx.tx.rows(sql`select ${engaged}, p.display_name as pro_name from ${engagedTables} where ${is} limit ${mostFound}`)
}

/** The engagement `a` of the movement of money with this number. */
export function paymentsByNumber(ctx: Ctx, number: number, is: Sql): List<'payments'> {
  return ctx.tx.rows(sql`select i.id as payment_id, ${engaged}, p.display_name as name
    from payment_intents i join ${engagedTables} on a.organization_id = i.organization_id and a.id = i.application_id
    where i.id = ${number} and ${is} limit ${mostFound}`)
}

/** The charged engagement `a` with this number. */
export function receiptsByNumber(ctx: Ctx, number: number, is: Sql): List<'payments'> {
  return ctx.tx.rows(sql`select null::bigint as payment_id, ${engaged}, p.display_name as name from ${engagedTables}
    where a.id = ${number} and a.business_payment_status is not null and ${is} limit ${mostFound}`)
}

/** Invoices `v` as they are found, newest first. */
export function invoicesWhere(ctx: Ctx, is: Sql): List<'invoices'> {
  return ctx.tx.rows(sql`
    select v.id as invoice_id, v.organization_id, coalesce(v.owner_location_id, v.location_id) as location_id, v.number,
      coalesce(l.name, o.name) as owner_name
    from invoices v join organizations o on o.id = v.organization_id
    left join locations l on l.organization_id = v.organization_id and l.id = v.owner_location_id
    where ${is} order by v.id desc limit ${mostFound}`)
}
