import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from './context.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { job } from './jobs.ts'
import { dropMonths } from './months/drop-months.ts'
import { firstOfMonth } from './months/months.ts'

/**
 * Hourly: stored answers of repeated calls, closed counters, dispatched announcements and resolved alarms that are kept no longer. An
 * alarm about a payment stays: that it was resolved is the decision about the payment. Announcements go by whole months; single ones only
 * where an event that is kept holds their month.
 */
export const tidy = job('platform.tidy', { input: z.object({}), cron: '17 * * * *', outside: true, lane: 'upkeep', run: removeOld })

async function removeOld(ctx: OutsideCtx): Promise<void> {
  const answered = oldestKept('repeated_calls', ctx.now)
  const sent = oldestKept('announcements', ctx.now)
  const resolved = oldestKept('resolved_alarms', ctx.now)
  const areMonthsGone = await dropMonths(ctx)
  const removals = [
    ({ tx }: Ctx, most: number) =>
      tx.run(
        sql`delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where at < ${answered} limit ${most}))`,
      ),
    ({ tx }: Ctx, most: number) =>
      tx.run(
        sql`delete from rate_counters where key = any(array(select key from rate_counters where window_ends < ${answered} limit ${most}))`,
      ),
    ({ tx }: Ctx, most: number) =>
      tx.run(
        sql`delete from alarms where id = any(array(select id from alarms where resolved_at < ${resolved} and not detail ? 'payment_intent_id' limit ${most}))`,
      ),
  ]
  for (const removal of removals) await deleteInBatches(ctx, removal)
  if (areMonthsGone) await deleteInBatches(ctx, ({ tx }, most) => removeSent(tx, sent, most))
}

function removeSent(tx: Ctx['tx'], sent: Date, most: number): Promise<number> {
  const month = firstOfMonth(sent)
  return tx.run(sql`
    delete from announcements where at < ${month} and id = any(array(select id from announcements where at < ${month} and sent_at < ${sent} limit ${most}))`)
}
