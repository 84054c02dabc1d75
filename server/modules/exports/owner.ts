import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { organizationById } from '../organizations/index.ts'

/** Whose data an export has: those of an organization, or the own ones of a person. */
export type Owner = { organization_id: number | null; user_id: number }

/** The organization, for its admins. @throws problem not_found, forbidden */
export async function organizationOwner(ctx: Ctx, orgId: number): Promise<Owner> {
  const { id: organization_id } = await organizationById(ctx, orgId)
  allow(ctx, 'export.manage', { organization_id })
  return { organization_id, user_id: ctx.actor.user_id }
}

/** The caller. @throws problem forbidden in the session of a company account, which acts for that company only */
export function ownOwner(ctx: Ctx): Owner {
  allow(ctx, 'export.own')
  if (ctx.actor.sign_on_organization_id != null) throw problem('forbidden', 'EXPORT_OF_COMPANY_SESSION')
  return { organization_id: null, user_id: ctx.actor.user_id }
}

/** The condition that an export `e` has the data of this owner. */
export function isOf({ organization_id, user_id }: Owner): Sql {
  return organization_id === null ? sql`e.organization_id is null and e.asked_by = ${user_id}` : sql`e.organization_id = ${organization_id}`
}
