import { FAILED_CHARGE_REMINDER_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { locationForUpdate, setPaymentHold } from '../../organizations/index.ts'

const holdAfterHours = Math.max(...FAILED_CHARGE_REMINDER_HOURS)

/**
 * Puts a location on payment hold if one of its charges failed 48 hours ago or was returned by the bank, or an invoice with it is overdue,
 * and lifts the hold once nothing is owed (docs/rules/money.md#holds). A held location cannot post new shifts; confirmed ones continue.
 */
export const judgeLocation = job('payments.judge_location', {
  input: z.object({ location_id: z.int() }),
  run: async (ctx, { location_id }) => {
    const location = await locationForUpdate(ctx, location_id)
    // Who tries out declined charges goes on trying (docs/rules/sandbox.md#money).
    if (location.is_sandbox) return
    const { failing, overdue } = await failuresOf(ctx, location.organization_id, location.id)
    if (overdue && location.payment_hold_since === null) await setPaymentHold(ctx, location, ctx.now)
    if (!failing && location.payment_hold_since !== null) await setPaymentHold(ctx, location, null)
  },
})

/** Checks hourly for charges that stayed failed. */
export const sweepHolds = job('payments.sweep_holds', {
  input: z.object({}),
  cron: '10 * * * *',
  run: async (ctx) => {
    const rows = await ctx.tx.rows<{ location_id: number }>(sql`
      select distinct i.location_id from payment_intents i where i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') and i.state in ('DECLINED', 'RETURNED')
        and i.settled_at > ${ctx.now}::timestamptz - interval '90 days'`)
    for (const { location_id } of rows) await enqueue(ctx, judgeLocation, { location_id }, { once: String(location_id) })
  },
})

function failuresOf(ctx: Ctx, organizationId: number, locationId: number): Promise<{ failing: boolean; overdue: boolean }> {
  const isOverdue = sql`exists (select 1 from invoice_lines n join invoices v on v.organization_id = n.organization_id and v.id = n.invoice_id
    where n.organization_id = ${organizationId} and n.location_id = ${locationId} and v.status = 'OVERDUE')`
  return ctx.tx.one(sql`
    select count(*) > 0 or ${isOverdue} as failing,
      count(*) filter (where i.state = 'RETURNED' or i.settled_at <= ${ctx.now}::timestamptz - make_interval(hours => ${holdAfterHours}::int)) > 0 or ${isOverdue} as overdue
    from payment_intents i
    where i.organization_id = ${organizationId} and i.location_id = ${locationId} and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE')
      and i.state in ('DECLINED', 'RETURNED')
      and not exists (select 1 from adhoc_payments x where x.organization_id = i.organization_id and x.id = i.adhoc_payment_id and x.waived_at is not null)
      and not exists (select 1 from payment_intents later where later.organization_id = i.organization_id and later.application_id = i.application_id
        and later.kind = i.kind and later.adhoc_payment_id is not distinct from i.adhoc_payment_id and later.attempt > i.attempt)`)
}
