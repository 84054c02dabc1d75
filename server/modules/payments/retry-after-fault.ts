import { ERROR_RETRY_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { alarm } from './change-intent.ts'
import { ofPurpose } from './intents.ts'
import type { Intent } from './intents.ts'

/** When the platform tries again after a fault that is not the payer's: 1, 6 and 24 hours; then a person looks. */
export async function retryAfterFault(ctx: Ctx, intent: Intent): Promise<Date | null> {
  const { count } = await ctx.tx.one<{ count: number }>(sql`
    select count(*) as count from payment_intents where ${ofPurpose(intent)} and kind = ${intent.kind} and state = 'NOT_SENT'`)
  const hours = ERROR_RETRY_HOURS[count]
  if (hours !== undefined) return new Date(ctx.now.getTime() + hours * 3_600_000)
  await alarm(ctx, 'payment_not_sent', { payment_intent_id: intent.id, organization_id: intent.organization_id })
  return null
}
