import { detailsOf } from './audit-words.ts'
import { keepUntilCommit, writeKept } from './before-commit.ts'
import { actedFor, actedUnwritten, noteWritten } from './still-acting.ts'
import { addingPlain } from './write.ts'
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
export async function record(ctx: Pick<Ctx, 'tx' | 'now' | 'actor' | 'request' | 'bulk_id'>, entry: AuditEntry): Promise<void> {
  // Many actors record entries but few may read them: returning the row would need permission to read it (ADR 28).
  const acted = doneFor(ctx.actor, entry)
  const row = {
    actor_user_id: entry.actor_user_id ?? (ctx.actor.user_id || null),
    on_behalf_of: acted,
    action: entry.action,
    object_type: entry.object_type,
    object_id: entry.object_id,
    organization_id: entry.organization_id ?? null,
    location_id: entry.location_id ?? acted,
    gig_id: entry.gig_id ?? null,
    before: entry.before ?? null,
    after: afterOf(ctx, entry.after),
    at: ctx.now,
    request_id: ctx.request.id,
    ip: ctx.request.ip,
  }
  keepUntilCommit(ctx.tx, 'audit_log', row, (rows) => addingPlain('audit_log', rows))
}

// The location for which somebody of the platform did it by the rights of acting (docs/rules/concierge.md#the-history); what is of the whole
// organization, such as an event, was done for it as well.
function doneFor(actor: Ctx['actor'], { organization_id, location_id }: AuditEntry): number | null {
  const acting = actedFor(actor)
  const isIt = acting !== null && (location_id == null ? organization_id === acting.organization_id : location_id === acting.location_id)
  if (!isIt) return null
  noteWritten(acting)
  return acting.location_id
}

// What somebody did not do on a page of their own is said in the entry: a pro by phone, an admin's program by its key. So is an act on several,
// which only platform admins on their page can do.
function afterOf({ actor: { via, api_key }, bulk_id }: Pick<Ctx, 'actor' | 'bulk_id'>, after: unknown): unknown {
  if (bulk_id !== undefined) return { ...detailsOf(after), bulk_id }
  if (api_key !== undefined) return { ...detailsOf(after), via: 'api_key', api_key: api_key.name }
  return via === undefined ? (after ?? null) : { ...detailsOf(after), via }
}

/** Writes the entries recorded so far, for a command that reads the log afterwards. */
export async function writeRecorded(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  await writeKept(ctx.tx, 'audit_log')
}

/** Records what was done for a location by the rights of acting if the command recorded nothing for it, by the name of its endpoint. */
export async function recordOtherAct(ctx: Pick<Ctx, 'tx' | 'now' | 'actor' | 'request'>, endpoint: string): Promise<void> {
  const acting = actedUnwritten(ctx.actor)
  if (acting === null) return
  const { organization_id, location_id } = acting
  const place = { object_type: 'location', object_id: location_id, organization_id, location_id }
  await record(ctx, { action: 'concierge.act', ...place, after: { endpoint } })
}
