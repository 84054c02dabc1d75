import type { Refund, refund } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { productName } from '../../../platform/brand.ts'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { liveStates, paymentStatusOf, thatCounts } from '../attempts/attempts.ts'

export type RefundView = z.input<typeof refund>
export type RefundRecord = Tables['charge_refunds'] & {
  location_name: string
  pro_name: string
  adhoc_payment_id: number | null
  charged_cents: number
  charge_state: string
  state: string
  error_code: string | null
  created_by_name: string
}

/** The columns of a refund over the tables of `refundTables`. */
export const refundColumns = sql`r.*, l.name as location_name, trim(u.first_name || ' ' || u.last_name) as pro_name, c.adhoc_payment_id,
  c.amount_cents as charged_cents, c.state as charge_state, i.state, i.error_code, coalesce(trim(b.first_name || ' ' || b.last_name), '') as created_by_name`
/** Tables of a refund: `r` refund, `c` charge, `i` the attempt at the refund that counts. */
export const refundTables = sql`charge_refunds r
  join payment_intents c on c.organization_id = r.organization_id and c.id = r.charge_intent_id
  join locations l on l.organization_id = r.organization_id and l.id = r.location_id
  join pros p on p.id = c.pro_id join users u on u.id = p.user_id
  left join users b on b.id = r.created_by
  join lateral (select n.state, n.error_code from payment_intents n where n.organization_id = r.organization_id and n.application_id = r.application_id
    and n.charge_refund_id = r.id ${thatCounts}) i on true`

/** Whether a refund of `refundTables` is under way or done; the others failed. */
export const isRefundLive = sql`i.state = any(${[...liveStates]}::text[])`
/** The local day on which a refund of `refundTables` was made, by the clock of its location. */
export const refundDay = sql`(r.created_ts at time zone l.timezone)::date`
/** The refunds that did not fail: columns market_id, made_on (local day) and amount_cents; made between these instants. */
export function refundsMade({ since, until }: { since: Sql; until: Sql }): Sql {
  return sql`select l.market_id, ${refundDay} as made_on, r.amount_cents from ${refundTables}
    where r.created_ts >= ${since} and r.created_ts < ${until} and ${isRefundLive}`
}

/** One refund as the platform sees it. */
export async function viewRefund(ctx: Ctx, { organization_id, id }: Tables['charge_refunds']): Promise<RefundView> {
  return refundView(
    await ctx.tx.one<RefundRecord>(
      sql`select ${refundColumns} from ${refundTables} where r.organization_id = ${organization_id} and r.id = ${id}`,
    ),
  )
}

/** A record of `refundColumns` as in the contract. */
export function refundView(record: RefundRecord): RefundView {
  const { id, application_id, location_id, location_name, pro_name, adhoc_payment_id, reason, error_code, created_by_name, created_ts } =
    record
  return {
    id,
    application_id,
    location_id,
    location_name,
    pro_name,
    adhoc_payment_id,
    reason,
    error_code,
    created_by_name: created_by_name || productName(),
    created_ts,
    amount: record.amount_cents,
    charged: record.charged_cents,
    status: refundStatus(record),
  }
}

/** The payment status of a refund in the API. */
export function refundStatus({ state }: Pick<RefundRecord, 'state'>): Refund['status'] {
  return paymentStatusOf({ kind: 'REFUND', state })
}
