import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getSandbox as endpoint, Sandbox } from '@crewcall/contract/sandboxes.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { myLocations, organizationById, sandboxOf } from '../organizations/index.ts'
import { sandboxPros } from '../pros/index.ts'
import sql from 'sql-template-tag'

/** The sandbox of an organization; for who has no role in it yet as if there were none. @throws problem forbidden, not_found */
export async function getSandbox(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { id, is_sandbox } = await organizationById(ctx, params.orgId)
  allow(ctx, 'organization.view', { organization_id: id })
  return { is_sandbox: is_sandbox === true, sandbox: await viewSandbox(ctx, id) }
}

/** How the sandbox of an organization is shown; null if there is none that the actor may see. */
export async function viewSandbox(ctx: Ctx, organizationId: number): Promise<Sandbox | null> {
  const found = await sandboxOf(ctx, organizationId)
  if (!found) return null
  const { organization, location } = found
  const seen = await ctx.tx.maybe(sql`select 1 from locations l where l.id = ${location.id} and ${myLocations(ctx)(sql`l.id`)}`)
  if (!seen) return null
  const pros = await sandboxPros(ctx, organization.id)
  return {
    organization_id: organization.id,
    location_id: location.id,
    name: location.name,
    money: organization.sandbox_money as Sandbox['money'], // the column holds no other
    pros: pros.map(({ pro_id, display_name, payouts_enabled }) => ({ pro_id, display_name, is_ready: payouts_enabled })),
  }
}
