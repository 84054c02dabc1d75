import { followingDisplayName, isSameName, nameToVerify } from '@crewcall/contract/rules/pro-name.ts'
import type { ProName } from '@crewcall/contract/rules/pro-name.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'
import { whenRenamed } from '../identity/index.ts'
import type { Pro } from './pro-rows.ts'
import { checkAgain, reviewNewName } from './verification.ts'

/**
 * Reconsiders a profile after one of its names changed: a verified one waits for a person, one that was turned down is checked again.
 * Confirmed shifts stay. The pro is locked and passed as before the change.
 */
export async function proRenamed(ctx: Ctx, pro: Pro, before: ProName, after: ProName): Promise<void> {
  const [from, to] = [nameToVerify(before), nameToVerify(after)]
  if (from === to) return
  await record(ctx, { action: 'pro.rename', object_type: 'pro', object_id: pro.id, before: { name: from }, after: { name: to } })
  if (isSameName(from, to)) return
  if (pro.verified_at === null) return checkAgain(ctx, pro)
  await reviewNewName(ctx, pro.id, from)
  await announce(ctx, 'pro.renamed', { pro_id: pro.id }, [`pro:${pro.id}`, 'admin'])
}

whenRenamed(async (ctx, userId, before, after) => {
  const pro = await ctx.tx.maybe<Pro>(sql`select * from pros where user_id = ${userId} for no key update`)
  if (!pro) return
  const was = { ...before, display_name: pro.display_name }
  const display_name = followingDisplayName(was, after)
  await updateRows(ctx.tx, 'pros', sql`id = ${pro.id}`, { display_name, last_updated_ts: ctx.now })
  await proRenamed(ctx, pro, was, { ...after, display_name })
})
