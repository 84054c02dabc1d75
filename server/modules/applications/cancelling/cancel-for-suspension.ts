import { coversStart } from '@crewcall/contract/rules/suspension-policy.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { cancelApplication } from './cancel.ts'
import { lockEngagements } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

/**
 * Cancels a suspended pro's applications for shifts that start within the suspension; a null `to` means permanently
 * (docs/rules/pros.md#suspensions). Nothing is owed, and there are no further consequences for the pro.
 */
export async function cancelForSuspension(ctx: Ctx, proId: number, from: Date, to: Date | null): Promise<number> {
  const held = await heldWithin(ctx, proId, from, to)
  let cancelled = 0
  for (const engagement of await lockEngagements(ctx, held)) {
    const { application, gig } = engagement
    if (application.cancelled_at !== null || !coversStart({ starts: from, ends: to }, gig.start_time)) continue
    await cancelApplication(ctx, engagement, { event: 'suspend', reason: 'PRO_SUSPENDED', cause: 'SUSPENDED' })
    cancelled += 1
  }
  return cancelled
}

/** What a suspension from `from` to `to` would cancel, by its start: the pro's open applications, offers and confirmed shifts of that time. */
export function heldWithin({ tx, now }: Ctx, proId: number, from: Date, to: Date | null): Promise<ApplicationRecord[]> {
  return tx.rows<ApplicationRecord>(sql`
    select * from applications where pro_id = ${proId} and cancelled_at is null and start_time >= ${from} and start_time > ${now}
      and (${to}::timestamptz is null or start_time < ${to}) order by start_time, id`)
}
