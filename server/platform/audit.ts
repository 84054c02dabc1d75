import { detailsOf } from './audit-words.ts'
import { keepUntilCommit, writeKept } from './before-commit.ts'
import { addPlainRows } from './write.ts'
import type { Ctx } from './context.ts'

export type AuditEntry = {
  /** What happened, e.g. `gig.cancel`. */
  action: string
  /** The actor, if the call began before sign-in; else the caller. */
  actor_user_id?: number
  object_type: string
  object_id: number | null
  organization_id?: number | null
  location_id?: number | null
  gig_id?: number | null
  /** Only the fields that matter; never a code, token, full phone, bank or card number. */
  before?: unknown
  after?: unknown
}

/** Records who did what to which object, in the transaction of the change; the table cannot be changed afterwards. */
export async function record(ctx: Pick<Ctx, 'tx' | 'now' | 'actor' | 'request'>, entry: AuditEntry): Promise<void> {
  // Many actors record entries but few may read them: returning the row would need permission to read it (ADR 28).
  const row = {
    actor_user_id: entry.actor_user_id ?? (ctx.actor.user_id || null),
    on_behalf_of: actedFor(ctx.actor, entry),
    action: entry.action,
    object_type: entry.object_type,
    object_id: entry.object_id,
    organization_id: entry.organization_id ?? null,
    location_id: entry.location_id ?? null,
    gig_id: entry.gig_id ?? null,
    before: entry.before ?? null,
    after: afterOf(ctx.actor, entry.after),
    at: ctx.now,
    request_id: ctx.request.id,
    ip: ctx.request.ip,
  }
  keepUntilCommit(ctx.tx, 'audit_log', row, (rows) => addPlainRows(ctx.tx, 'audit_log', rows))
}

// The location for which somebody of the platform did it (docs/rules/concierge.md#the-history).
function actedFor({ acting_for }: Ctx['actor'], { location_id }: AuditEntry): number | null {
  return acting_for != null && acting_for.location_id === location_id ? location_id : null
}

// What somebody did not do on a page of their own is said in the entry: a pro by phone, an admin's program by its key.
function afterOf({ via, api_key }: Ctx['actor'], after: unknown): unknown {
  if (api_key !== undefined) return { ...detailsOf(after), via: 'api_key', api_key: api_key.name }
  return via === undefined ? (after ?? null) : { ...detailsOf(after), via }
}

/** Writes the entries recorded so far, for a command that reads the log afterwards. */
export async function writeRecorded(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  await writeKept(ctx.tx, 'audit_log')
}
