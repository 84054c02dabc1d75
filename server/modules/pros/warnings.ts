import { WARNING_DAYS } from '@crewcall/contract/rules/suspension-policy.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { insertRow, updateRows } from '../../platform/write.ts'

const day = 86_400_000

/**
 * Warns a pro, the mildest step of the suspension policy: until the warning ends, auto-select does not choose them
 * (docs/rules/applications.md#auto-select, docs/rules/pros.md#suspensions).
 */
export async function warn(ctx: Ctx, pro_id: number, reason_code: string): Promise<void> {
  const ends = new Date(ctx.now.getTime() + WARNING_DAYS * day)
  const warning = await insertRow(ctx.tx, 'pro_warnings', { pro_id, reason_code, starts: ctx.now, ends })
  await record(ctx, { action: 'pro.warn', object_type: 'pro', object_id: pro_id, after: { reason_code, ends } })
  await announce(ctx, 'pro.warned', { pro_id, warning_id: warning.id, ends: ends.toISOString() }, [`pro:${pro_id}`])
}

/** Withdraws the warning of that instant: its offense was undone. */
export async function liftWarning(ctx: Ctx, proId: number, at: Date): Promise<void> {
  await updateRows(ctx.tx, 'pro_warnings', sql`pro_id = ${proId} and starts = ${at} and lifted_at is null`, { lifted_at: ctx.now })
}

/** The warnings in force, the longest first. */
export function activeWarnings(ctx: Ctx, proId: number): Promise<Tables['pro_warnings'][]> {
  return ctx.tx.rows(sql`
    select * from pro_warnings where pro_id = ${proId} and lifted_at is null and ends > ${ctx.now} order by ends desc, id desc`)
}
