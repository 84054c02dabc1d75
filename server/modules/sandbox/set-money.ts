import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { setSandboxMoney as endpoint } from '@crewcall/contract/sandboxes.ts'
import type { Ctx, OutsideCall } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { allow } from '../../platform/policy.ts'
import { saveTestCard, useTestCard } from '../billing/index.ts'
import { locationById, scopeOfLocation } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { prepareSandbox } from './prepare.ts'

/**
 * Chooses what the money of the sandbox does from now on, by the test card with which it pays (docs/rules/sandbox.md#money).
 * @throws problem forbidden; conflict outside a sandbox; provider_failed
 */
export async function setSandboxMoney(
  ctx: OutsideCall,
  { params, body: { money } }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const saved = await saveTestCard(ctx, await ctx.begin((inside) => admitted(inside, params.locationId)), money)
  return ctx.finish(async (inside) => {
    const location = await admitted(inside, params.locationId)
    await useTestCard(inside, location, saved, money)
    await enqueue(inside, prepareSandbox, { organization_id: location.organization_id }, { once: String(location.organization_id) })
    return { money }
  })
}

async function admitted(ctx: Ctx, locationId: number): Promise<LocationRow> {
  const location = await locationById(ctx, locationId)
  allow(ctx, 'sandbox.act', scopeOfLocation(location))
  if (!location.is_sandbox) throw problem('conflict', 'NOT_A_SANDBOX')
  return location
}
