import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { isProblem } from '../../../platform/errors.ts'
import { job } from '../../../platform/jobs.ts'
import { hoursForUpdate } from '../../timesheets/index.ts'
import { claimExtraCharge } from './charge.ts'
import { thatCounts } from '../attempts/attempts.ts'

/** Tables of a failed extra payment that is still owed: `x` extra, `i` the charge that counts, which moved no money or was returned. */
export const failedExtra = sql`adhoc_payments x
  join lateral (select n.state, n.error_code, n.error_message, n.amount_cents from payment_intents n where n.organization_id = x.organization_id and n.application_id = x.application_id
    and n.adhoc_payment_id = x.id and n.kind = 'ADHOC_CHARGE' ${thatCounts}) i
    on i.state in ('DECLINED', 'RETURNED', 'NOT_SENT') and x.waived_at is null`

/** Charges extra payments that failed, or had no method, now that the owner has a working one. */
export const chargeWaitingExtras = job('payments.charge_waiting_extras', {
  input: z.object({ organization_id: z.int(), location_id: z.int().nullable() }),
  run: async (ctx, { organization_id, location_id }) => {
    const waiting = await ctx.tx.rows<Tables['adhoc_payments']>(sql`
      select x.* from adhoc_payments x
      join locations l on l.organization_id = x.organization_id and l.id = x.location_id
      left join lateral (select n.state from payment_intents n where n.organization_id = x.organization_id and n.application_id = x.application_id
        and n.adhoc_payment_id = x.id and n.kind = 'ADHOC_CHARGE' ${thatCounts}) i on true
      where x.organization_id = ${organization_id} and x.charged_to_business and x.waived_at is null and (i.state is null or i.state in ('DECLINED', 'RETURNED', 'NOT_SENT'))
        and case when ${location_id}::bigint is null then l.billing_source = 'ORGANIZATION' else x.location_id = ${location_id} end
      order by x.application_id, x.id limit 200`)
    for (const extra of waiting) await charge(ctx, extra)
  },
})

async function charge(ctx: Ctx, extra: Tables['adhoc_payments']): Promise<void> {
  const shift = await hoursForUpdate(ctx, extra.application_id)
  try {
    await claimExtraCharge(ctx, shift, extra)
  } catch (error) {
    if (!isProblem(error) || error.status !== 402) throw error
  }
}
