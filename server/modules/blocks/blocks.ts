import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { unblockPro } from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { allow, locationScopeOf } from '../../platform/policy.ts'
import type { AtLocation } from '../../platform/policy.ts'
import { keyed, updateRows } from '../../platform/write.ts'
import { myLocations } from '../organizations/index.ts'
import { dropFavorite, leaveGroups, lockProAtLocation } from '../network/index.ts'

export type Block = Tables['pro_blocks']
type Reason = { reason: string; feedback: string }

/**
 * Blocks a pro at locations under the lock that offers also take; the caller cancels active applications there. An existing block stays
 * unchanged. The pro is never told who blocked them (docs/rules/shifts.md#network-and-marketplace).
 */
export async function putBlocks(ctx: Ctx, proId: number, places: readonly AtLocation[], { reason, feedback }: Reason): Promise<Block[]> {
  const blocks: Block[] = []
  for (const place of places.toSorted((a, b) => a.location_id - b.location_id)) {
    await lockProAtLocation(ctx, proId, place.location_id)
    blocks.push(
      await ctx.tx.one<Block>(sql`
        insert into pro_blocks (organization_id, location_id, pro_id, reason, feedback, created_by, created_ts)
        values (${place.organization_id}, ${place.location_id}, ${proId}, ${reason}, ${feedback}, ${ctx.actor.user_id}, ${ctx.now})
        on conflict (organization_id, location_id, pro_id) where lifted_at is null do update set pro_id = excluded.pro_id returning *`),
    )
    await dropFavorite(ctx, place, proId)
    await leaveGroups(ctx, place, proId)
    await record(ctx, { action: 'pro.block', object_type: 'pro', object_id: proId, ...place, after: { reason } })
  }
  return blocks
}

/** Lifts a block; cancelled applications stay cancelled. */
export async function unblock(ctx: Ctx, { params }: Input<typeof unblockPro>): Promise<Reply<typeof unblockPro>> {
  const mine = myLocations(ctx)
  const row = await ctx.tx.one<Block>(sql`
    select * from pro_blocks where id = ${params.id} and lifted_at is null and ${mine(sql`location_id`)} for no key update`)
  allow(ctx, 'block.edit', locationScopeOf(row))
  await updateRows(ctx.tx, 'pro_blocks', keyed(row), {
    lifted_at: ctx.now,
    lifted_by: ctx.actor.user_id,
  })
  await record(ctx, {
    action: 'pro.unblock',
    object_type: 'pro',
    object_id: row.pro_id,
    organization_id: row.organization_id,
    location_id: row.location_id,
  })
  return {}
}
