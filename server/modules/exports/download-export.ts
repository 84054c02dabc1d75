import type * as contract from '@crewcall/contract/exports.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { exportState } from '@crewcall/contract/rules/exports.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx, OutsideCall } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import type { Media } from '../../platform/mount.ts'
import { requireStepUp } from '../identity/index.ts'
import { isOf, organizationOwner, ownOwner } from './owner.ts'
import type { Owner } from './owner.ts'

/**
 * The file of an export of an organization, for whoever is its admin now (docs/rules/exports.md#the-file). @throws problem not_found; forbidden; conflict
 * if there is no file; gone after seven days; step_up_required
 */
export function downloadOrganizationExport(
  ctx: OutsideCall,
  { params }: Input<typeof contract.downloadOrganizationExport>,
): Promise<Media> {
  return download(ctx, params.exportId, (inner) => organizationOwner(inner, params.orgId))
}

/** The file of an export of the caller's own data. @throws problem not_found; forbidden; conflict if there is no file; gone after seven days; step_up_required */
export function downloadOwnExport(ctx: OutsideCall, { params }: Input<typeof contract.downloadOwnExport>): Promise<Media> {
  return download(ctx, params.exportId, async (inner) => ownOwner(inner))
}

async function download(ctx: OutsideCall, id: number, ownerOf: (ctx: Ctx) => Promise<Owner>): Promise<Media> {
  const stored = await ctx.begin(async (inner) => storedFile(inner, await ownerOf(inner), id))
  const file = await ctx.ports.export_files.open(stored.key)
  if (!file) throw problem('gone', 'EXPORT_EXPIRED')
  ctx.reply.setHeader('content-length', String(file.size_bytes))
  ctx.reply.setHeader('cache-control', 'private, no-store')
  ctx.reply.setHeader('x-content-type-options', 'nosniff')
  return { type: 'application/zip', body: file.bytes, filename: stored.filename }
}

async function storedFile(ctx: Ctx, owner: Owner, id: number): Promise<{ key: string; filename: string }> {
  const row = await ctx.tx.one<Tables['data_exports']>(sql`select e.* from data_exports e where ${isOf(owner)} and e.id = ${id}`)
  const state = exportState(row, ctx.now)
  if (state === 'EXPIRED' || (state === 'DONE' && row.storage_key === null)) throw problem('gone', 'EXPORT_EXPIRED')
  if (row.storage_key === null) throw problem('conflict', 'EXPORT_NOT_READY')
  await requireStepUp(ctx)
  const { organization_id } = owner
  await record(ctx, { action: 'export.download', object_type: 'export', object_id: id, organization_id })
  return { key: row.storage_key, filename: `crewcall-export-${id}-${row.created_ts.toISOString().slice(0, 10)}.zip` }
}
