import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { createSandbox as endpoint } from '@crewcall/contract/sandboxes.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { actorById } from '../identity/index.ts'
import { addToNetworkBySystem } from '../network/index.ts'
import { openSandbox, organizationById, requireReal, scopeOfLocation } from '../organizations/index.ts'
import { addSandboxPros } from '../pros/index.ts'
import { prepareSandbox } from './prepare.ts'
import { viewSandbox } from './view.ts'

/**
 * Makes the sandbox of an organization with its location and pros (docs/rules/sandbox.md). Asked again, also by another admin, it is the same one.
 * @throws problem forbidden; conflict for a sandbox, and while no location is approved
 */
export async function createSandbox(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const organization = await organizationById(ctx, params.orgId)
  allow(ctx, 'sandbox.create', { organization_id: organization.id })
  requireReal(organization)
  const { location, isNew } = await openSandbox(ctx, organization.id)
  const { organization_id } = location
  if (isNew) {
    const place = scopeOfLocation(location)
    for (const pro_id of await addSandboxPros(ctx, organization_id)) await addToNetworkBySystem(ctx, pro_id, place, 'INVITED')
  }
  // Also what an earlier try could not do while the processor was away.
  await enqueue(ctx, prepareSandbox, { organization_id }, { once: String(organization_id) })
  // The actor's roles were read before this sandbox was theirs.
  const made = await viewSandbox({ ...ctx, actor: await actorById(ctx, ctx.actor.user_id) }, organization_id)
  if (!made) throw problem('not_found', 'NOT_FOUND')
  return made
}
