import type { listWorkRecords, restoreWorkRecord, revokeWorkRecord } from '@crewcall/contract/work-records.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { updateRow } from '../../platform/write.ts'
import { lockPro } from '../engagements/index.ts'
import { actingProId } from '../pros/index.ts'
import { requireRoom } from './make.ts'
import { canBeRestored, ownRecordForUpdate, stateOf, viewRecord } from './records.ts'
import type { WorkRecordRow } from './records.ts'

/** The caller's records, the newest first. */
export async function list(ctx: Ctx): Promise<Reply<typeof listWorkRecords>> {
  const rows = await ctx.tx.rows<WorkRecordRow>(
    sql`select * from work_records where pro_id = ${actingProId(ctx)} order by created_ts desc, id desc`,
  )
  return { results: rows.map((row) => viewRecord(ctx, row)) }
}

/** Ends a record: its page, its PDF and its credential are no longer valid from now on. @throws problem conflict if it has ended already */
export async function revoke(ctx: Ctx, { params }: Input<typeof revokeWorkRecord>): Promise<Reply<typeof revokeWorkRecord>> {
  const record = await ownRecordForUpdate(ctx, params.id)
  if (stateOf(ctx, record) !== 'LIVE') throw problem('conflict', 'WORK_RECORD_ENDED')
  return viewRecord(ctx, await updateRow(ctx.tx, 'work_records', sql`id = ${record.id}`, { revoked_at: ctx.now }))
}

/** Takes back the end of a record that has not expired meanwhile; its address and its files are valid again. @throws problem conflict */
export async function restore(ctx: Ctx, { params }: Input<typeof restoreWorkRecord>): Promise<Reply<typeof restoreWorkRecord>> {
  const proId = actingProId(ctx)
  await lockPro(ctx, proId)
  const record = await ownRecordForUpdate(ctx, params.id)
  if (!canBeRestored(ctx, record)) throw problem('conflict', 'WORK_RECORD_NOT_RESTORED')
  await requireRoom(ctx, proId)
  return viewRecord(ctx, await updateRow(ctx.tx, 'work_records', sql`id = ${record.id}`, { revoked_at: null }))
}
