import type * as contract from '@crewcall/contract/exports.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { mostExportsADay } from '@crewcall/contract/rules/exports.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { insertRow } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { makeExport } from './make-export.ts'
import { organizationOwner, ownOwner } from './owner.ts'
import type { Owner } from './owner.ts'
import { filesOfOrganization, filesOfPerson } from './tables/subjects.ts'
import { exportById } from './view-export.ts'

constraintProblem('data_exports_one_of_organization', () => problem('conflict', 'EXPORT_RUNS'))
constraintProblem('data_exports_one_of_person', () => problem('conflict', 'EXPORT_RUNS'))

/**
 * Has a file with all data of an organization made (docs/rules/exports.md). @throws problem not_found; forbidden; step_up_required; conflict while
 * one is being made; rate_limited
 */
export async function startOrganizationExport(
  ctx: Ctx,
  { params }: Input<typeof contract.startOrganizationExport>,
): Promise<Reply<typeof contract.startOrganizationExport>> {
  return start(ctx, await organizationOwner(ctx, params.orgId))
}

/** Has a file with the caller's own data made. @throws problem forbidden; step_up_required; conflict while one is being made; rate_limited */
export async function startOwnExport(ctx: Ctx): Promise<Reply<typeof contract.startOwnExport>> {
  return start(ctx, ownOwner(ctx))
}

async function start(ctx: Ctx, owner: Owner): Promise<Reply<typeof contract.startOwnExport>> {
  await requireStepUp(ctx)
  const { organization_id, user_id } = owner
  const key = organization_id === null ? `export-own:${user_id}` : `export:${organization_id}`
  await requireRate(ctx.tx, key, mostExportsADay, 86_400)
  const { id } = await insertRow(ctx.tx, 'data_exports', {
    organization_id,
    asked_by: user_id,
    created_ts: ctx.now,
    files_total: (organization_id === null ? filesOfPerson : filesOfOrganization).length,
  })
  await record(ctx, { action: 'export.start', object_type: 'export', object_id: id, organization_id })
  await enqueue(ctx, makeExport, { id }, { once: String(id) })
  return exportById(ctx, owner, id)
}
