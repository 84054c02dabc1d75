import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { AuditEntry } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { everybody } from '../../platform/live.ts'

/** Records who changed positions, markets or break rules and why; open pages on every node reload them. */
export async function recordChange(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await record(ctx, entry)
  await announce(ctx, 'platform.reference_data_changed', {}, [everybody])
}
