import type { BackgroundCheckStatus } from '@crewcall/contract/background-checks.ts'
import { derivedFrom } from '@crewcall/contract/rules/machine.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'

/** Notes in the profile, where the gate of shifts and searches read it, what the background checks of a pro amount to. */
export async function noteBackgroundCheck(
  ctx: Ctx,
  proId: number,
  { status, expires_on }: { status: BackgroundCheckStatus; expires_on: string | null },
): Promise<void> {
  const values = { background_check_status: derivedFrom(status), background_check_expires_on: expires_on, last_updated_ts: ctx.now }
  const isNew = sql`(background_check_status, background_check_expires_on) is distinct from (${status}::text, ${expires_on}::date)`
  await updateRows(ctx.tx, 'pros', sql`id = ${proId} and ${isNew}`, values)
}
