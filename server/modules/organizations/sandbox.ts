import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { Payments } from '../../ports/payments.ts'

/** Whether an organization is the sandbox of another (docs/rules/sandbox.md). @throws problem not_found */
export async function isSandbox({ tx }: Pick<Ctx, 'tx'>, organizationId: number): Promise<boolean> {
  const found = await tx.one<{ is_sandbox: boolean }>(sql`select is_sandbox from organizations where id = ${organizationId}`)
  return found.is_sandbox
}

/** The processor that moves the money of an organization: of a sandbox the one whose money is not real (docs/rules/sandbox.md#money). */
export async function paymentsOf(ctx: Pick<Ctx, 'tx'> & { ports: Ports }, organizationId: number): Promise<Payments> {
  return (await isSandbox(ctx, organizationId)) ? ctx.ports.sandbox_payments : ctx.ports.payments
}

/** The condition that a pro `p` is of the side of a location: of its sandbox, or real for one that is real. */
export function prosOfSide(pro: Sql, { organization_id, is_sandbox }: { organization_id: number; is_sandbox: boolean }): Sql {
  return is_sandbox ? sql`${pro}.sandbox_organization_id = ${organization_id}` : sql`${pro}.sandbox_organization_id is null`
}

/**
 * The same call without sandboxes, or with nothing but the sandbox if it was begun at the location of one: for a search, which goes over all
 * locations of the caller (docs/rules/sandbox.md#apart).
 */
export function onSideOf<C extends Pick<Ctx, 'actor'>>(ctx: C, locationId: number): C {
  const { actor } = ctx
  const inside = actor.managed_locations.find(({ location_id, is_sandbox }) => location_id === locationId && is_sandbox === true)
  if (!inside) return ctx
  const { is_sandbox: _, ...place } = inside
  const organization_roles = actor.organization_roles.filter(({ organization_id }) => organization_id === place.organization_id)
  return { ...ctx, actor: { ...actor, managed_locations: [place], organization_roles } }
}

/** Refuses what there is not in a sandbox. @throws problem conflict */
export function requireReal({ is_sandbox }: { is_sandbox: boolean | null }): void {
  if (is_sandbox === true) throw problem('conflict', 'NOT_IN_SANDBOX')
}
