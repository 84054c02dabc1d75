import type { verifyPro } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { proForUpdate } from '../pros/index.ts'
import { viewPro } from './queries.ts'

/** Notes that the identity of the pro was checked: from now on they may apply. @throws problem conflict when it was before */
export async function verify(ctx: Ctx, { params }: Input<typeof verifyPro>): Promise<Reply<typeof verifyPro>> {
  allow(ctx, 'admin.pros')
  const pro = await proForUpdate(ctx, params.proId)
  if (pro.verified_at !== null) throw problem('conflict', 'This pro is verified already')
  await updateRows(ctx.tx, 'pros', sql`id = ${pro.id}`, { verified_at: ctx.now, last_updated_ts: ctx.now })
  await record(ctx, { action: 'pro.verify', object_type: 'pro', object_id: pro.id })
  await announce(ctx, 'pro.verified', { pro_id: pro.id }, ['admin', `pro:${pro.id}`])
  return viewPro(ctx, pro.id)
}
