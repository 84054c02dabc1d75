import type * as contract from '@crewcall/contract/exports.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { isOf, organizationOwner, ownOwner } from './owner.ts'
import type { Owner } from './owner.ts'
import { exportById } from './view-export.ts'

/** Stops an export of an organization that is being made; one that has ended stays as it is. @throws problem not_found, forbidden */
export async function cancelOrganizationExport(
  ctx: Ctx,
  { params }: Input<typeof contract.cancelOrganizationExport>,
): Promise<Reply<typeof contract.cancelOrganizationExport>> {
  return cancel(ctx, await organizationOwner(ctx, params.orgId), params.exportId)
}

/** The same for an export of the caller's own data. @throws problem not_found, forbidden */
export async function cancelOwnExport(
  ctx: Ctx,
  { params }: Input<typeof contract.cancelOwnExport>,
): Promise<Reply<typeof contract.cancelOwnExport>> {
  return cancel(ctx, ownOwner(ctx), params.exportId)
}

// The worker sees it before its next page of rows, and deletes what it wrote.
async function cancel(ctx: Ctx, owner: Owner, id: number): Promise<Reply<typeof contract.cancelOwnExport>> {
  const stopped = await ctx.tx.run(sql`
    update data_exports e set finished_at = ${ctx.now}, outcome = 'CANCELLED' where ${isOf(owner)} and e.id = ${id} and e.finished_at is null`)
  const { organization_id } = owner
  if (stopped > 0) await record(ctx, { action: 'export.cancel', object_type: 'export', object_id: id, organization_id })
  return exportById(ctx, owner, id)
}
