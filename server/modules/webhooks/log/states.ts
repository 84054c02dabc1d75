import { apiEventData } from '@crewcall/contract/api-events.ts'
import type { ApiObject } from '@crewcall/contract/rules/api-events.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { applicationStatusSql } from '../../engagements/index.ts'
import { gigStatusSql } from '../../gigs/index.ts'

/** The object of an event: its kind, and the id by which it is found. A timesheet is found by its application. */
type About = { about: ApiObject; organization_id: number; key: number }
type State = { object_id: number; data: object }

/** What is told of an object as it is now: ids, states, times and cents, nothing of people. Undefined if it is not there any more. */
export async function stateOf({ tx, now }: Ctx, { about, organization_id, key }: About): Promise<State | undefined> {
  const row = await tx.maybe<{ wage_amount?: number | null }>(queries[about](organization_id, key, now))
  if (row === undefined) return undefined
  const { wage_amount, ...rest } = row
  const wage = wage_amount === undefined ? {} : { wage_cents: wage_amount === null ? null : dollarsToCents(wage_amount) }
  // The contract names what may be told; anything else is left out here.
  const data: Record<string, unknown> = apiEventData[about].parse({ ...rest, ...wage })
  return { object_id: Number(data[`${about}_id`]), data }
}

const queries: Record<ApiObject, (organizationId: number, id: number, now: Date) => Sql> = {
  gig: (organizationId, id, now) => sql`
    select g.id as gig_id, g.skill_id, ${gigStatusSql(now)} as status, g.start_time as starts_at, g.end_time as ends_at,
      g.allowed_confirmed_pros as wanted, g.confirmed_count as confirmed, g.wage_amount
    from gigs g where g.organization_id = ${organizationId} and g.id = ${id}`,
  application: (organizationId, id, now) => sql`
    select a.id as application_id, a.gig_id, a.pro_id, ${applicationStatusSql(now)} as status, a.start_time as starts_at,
      a.end_time as ends_at, a.wage_amount
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.organization_id = ${organizationId} and a.id = ${id}`,
  timesheet: (organizationId, id) => sql`
    select id as timesheet_id, application_id, gig_id, pro_id, state as status, start_time as starts_at, end_time as ends_at,
      unpaid_break_minutes, payable_minutes
    from timesheets where organization_id = ${organizationId} and application_id = ${id}`,
  charge: (organizationId, id) => sql`
    select id as charge_id, application_id, state as status, amount_cents, refunded_cents
    from payment_intents where organization_id = ${organizationId} and id = ${id}`,
  invoice: (organizationId, id) => sql`
    select id as invoice_id, status, total_cents, paid_cents, due_day as due_on, issued_at, paid_at
    from invoices where organization_id = ${organizationId} and id = ${id}`,
  webhook: (_organizationId, id) => sql`select ${id}::bigint as webhook_id`,
}
