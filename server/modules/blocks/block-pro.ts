import type { blockPro as blockProEndpoint } from '@crewcall/contract/applications.ts'
import type { BlockReason } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import { problem } from '../../platform/errors.ts'
import { cancelApplication, owedFor } from '../applications/index.ts'
import { locationById, requireApproved } from '../organizations/index.ts'
import { proById } from '../pros/index.ts'
import { lockEngagements } from '../engagements/index.ts'
import type { ApplicationRecord } from '../engagements/index.ts'
import { putBlocks } from './blocks.ts'

/**
 * Blocks a pro at locations and cancels the pro's upcoming applications there, in one transaction under the lock that offers take
 * (docs/invariants.md#e1). When late, the minimum is owed unless the reason is conduct (docs/rules/money.md#minimum).
 */
export async function blockPro(ctx: Ctx, { body }: Input<typeof blockProEndpoint>): Promise<Reply<typeof blockProEndpoint>> {
  const places = await placesToBlock(ctx, body.location_ids)
  const pro = await proById(ctx, body.gigster_id)
  const blocks = await putBlocks(ctx, pro.id, places, { reason: body.reason, feedback: body.feedback })
  const cancelled_applications = await cancelHeld(
    ctx,
    pro.id,
    places.map((place) => place.location_id),
    body.reason === 'CONDUCT',
  )
  return {
    blocks: blocks.map((block) => ({
      ...block,
      // Guaranteed by a check constraint.
      reason: block.reason as BlockReason,
      gigster_id: block.pro_id,
    })),
    cancelled_applications,
  }
}

async function placesToBlock(ctx: Ctx, locationIds: readonly number[]) {
  const ids = [...new Set(locationIds)].toSorted((a, b) => a - b)
  const places = []
  for (const id of ids) {
    const location = await locationById(ctx, id)
    const place = { organization_id: location.organization_id, location_id: id }
    allow(ctx, ids.length > 1 ? 'block.many' : 'block.edit', place)
    requireApproved(ctx, location)
    if (limitFor(ctx, 'block.edit', place) !== null) throw problem('forbidden', 'PROPOSE_BLOCK_TO_ADMIN')
    places.push(place)
  }
  return places
}

async function cancelHeld(ctx: Ctx, proId: number, locationIds: readonly number[], isForConduct: boolean): Promise<number> {
  const held = await ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where pro_id = ${proId} and location_id = any(${[...locationIds]}::bigint[]) and cancelled_at is null
      and (start_time > ${ctx.now} or (confirmed_at is null and end_time > ${ctx.now}))`)
  let cancelled = 0
  for (const engagement of await lockEngagements(ctx, held)) {
    const { application, gig } = engagement
    if (application.cancelled_at !== null) continue
    const owed = owedFor(application, gig, ctx.now, { reason: 'PRO_BLOCKED', blocked_for_conduct: isForConduct })
    await cancelApplication(ctx, engagement, { event: 'block', reason: 'PRO_BLOCKED', owed })
    cancelled += 1
  }
  return cancelled
}
