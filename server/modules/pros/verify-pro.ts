import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'
import { proForUpdate } from './pro-rows.ts'
import type { Pro } from './pro-rows.ts'

/**
 * Keeps that the identity of a pro was checked; the badge and the gate follow from it (semantics 1.9).
 * @throws problem not_found, or conflict when it was checked before
 */
export async function verifyPro(ctx: Ctx, proId: number): Promise<Pro> {
  const pro = await proForUpdate(ctx, proId)
  if (pro.verified_at !== null) throw problem('conflict', 'This pro is verified already')
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { verified_at: ctx.now, last_updated_ts: ctx.now })
  await record(ctx, { action: 'pro.verify', object_type: 'pro', object_id: proId })
  await announce(ctx, 'pro.verified', { pro_id: proId }, [`pro:${proId}`, 'admin'])
  return { ...pro, verified_at: ctx.now }
}
