import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listPayments as endpoint } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { every } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import { failedExtra } from '../extras/failed.ts'
import { costColumns, payColumns, payTables, totalOf, viewPayRows } from './pay-row.ts'
import type { EngagementCost, EngagementPay } from './pay-row.ts'

type Query = Input<typeof endpoint>['query']

/** What is due, failed, under way and paid, at the locations whose costs the actor may see. */
export async function listPayments(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { location_id, gig_id, payment_id } = query
  // Nothing of a sandbox is added to real money, unless it is asked for.
  const onlyReal = location_id === undefined && gig_id === undefined && payment_id === undefined
  const scope = every(
    myLocations(ctx, { may: 'payment.view', onlyReal })(sql`a.location_id`),
    query.location_id !== undefined && sql`a.location_id = ${query.location_id}`,
    query.gig_id !== undefined && sql`a.gig_id = ${query.gig_id}`,
    query.start_time__gte !== undefined && sql`a.start_time >= ${query.start_time__gte}`,
    query.start_time__lte !== undefined && sql`a.start_time <= ${query.start_time__lte}`,
    query.payment_id !== undefined && ofPayment(ctx, query.payment_id),
  )
  const order = query.tab === 'due' ? sql`a.start_time, a.id` : sql`a.start_time desc, a.id desc`
  const list = await page<EngagementPay>(ctx.tx, {
    select: payColumns(ctx.now),
    from: payTables,
    where: every(scope, query.payment_id === undefined && inTab(query.tab, ctx.now)),
    order,
    query,
  })
  return { ...list, results: viewPayRows(ctx, list.results), total_due: await totalDue(ctx, scope) }
}

// The engagement of one movement; the business is named so that its key finds it.
function ofPayment(ctx: Ctx, id: number): Sql {
  const mine = myLocations(ctx, { may: 'payment.view' })(sql`l.id`, sql`l.organization_id`)
  return sql`(a.organization_id, a.id) in (select i.organization_id, i.application_id from payment_intents i
    where i.id = ${id} and i.organization_id in (select l.organization_id from locations l where ${mine}))`
}

/** The condition of one tab. */
export function inTab(tab: Query['tab'], now: Date): Sql {
  const engaged = sql`a.confirmed_at is not null and a.cancelled_at is null and g.cancelled_at is null`
  switch (tab) {
    case 'due':
      return sql`${engaged} and a.business_payment_status is null and not a.is_closed_without_charge and a.end_time <= ${new Date(now.getTime() + 15 * 60_000)}`
    case 'failed':
      return sql`((${engaged} and a.business_payment_status in ('FAILED', 'ERROR'))
      or exists (select 1 from ${failedExtra} where x.organization_id = a.organization_id and x.application_id = a.id))`
    case 'processing':
      return sql`${engaged} and a.business_payment_status in ('SUBMITTED', 'PENDING_TRANSFER', 'IN_TRANSIT')`
    case 'history':
      return sql`${engaged} and a.business_payment_status = 'AVAILABLE'`
  }
}

// Only the columns needed for the cost: a list of this length needs no names or pictures.
async function totalDue(ctx: Ctx, scope: Sql): Promise<number> {
  const due = await ctx.tx.rows<EngagementCost>(
    sql`select ${costColumns} from ${payTables} where ${every(scope, inTab('due', ctx.now))} order by a.id limit 1000`,
  )
  return totalOf(due)
}
