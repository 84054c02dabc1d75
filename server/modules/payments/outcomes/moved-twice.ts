import sql from 'sql-template-tag'
import { resolveAlarmsAbout } from '../../../platform/alarms.ts'
import type { Ctx } from '../../../platform/context.ts'
import { alarm } from '../attempts/change.ts'
import { directionOf } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'

/** Alerts a person that money moved a second time; it is being returned, and the alarm resolves itself when it is. */
export async function alarmMovedTwice(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { id: payment_intent_id, organization_id, provider_ref, moved_cents } = attempt
  const moved = { payment_intent_id, organization_id, provider_ref, moved_cents }
  const direction = directionOf(attempt)
  if (direction === 'charge') return alarm(ctx, 'charge_moved_twice', moved)
  if (direction === 'payout') return alarm(ctx, 'payout_moved_twice', moved)
  return alarm(ctx, 'refund_moved_twice', moved)
}

/** True while an alarm of a given kind about an attempt is open. */
export async function isAlarmed(ctx: Ctx, kind: string, { organization_id, id }: Attempt): Promise<boolean> {
  const open = await ctx.tx.maybe(sql`
    select 1 from alarms where kind = ${kind} and resolved_at is null and detail ->> 'payment_intent_id' = ${String(id)}
      and detail ->> 'organization_id' = ${String(organization_id)}`)
  return open !== undefined
}

const kinds = ['charge_moved_twice', 'payout_moved_twice', 'amount_differs', 'payment_unknown', 'instant_not_taken_back']

/** Resolves the alarms about an attempt. */
export async function resolveAlarmsOf(ctx: Ctx, { organization_id, id }: Attempt, resolution: string): Promise<void> {
  await resolveAlarmsAbout(ctx.tx, { kinds, detail: { organization_id, payment_intent_id: id }, resolution })
}
