import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { AuditEntry } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { everybody } from '../../platform/live.ts'

/** Keeps who changed positions, markets or break rules and why; pages that are open, at whatever node, ask for them again. */
export async function recordChange(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await record(ctx, entry)
  await announce(ctx, 'platform.reference_data_changed', {}, [everybody])
}
