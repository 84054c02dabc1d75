import { can } from '@crewcall/contract/rules/policy.ts'
import type { Ability, Target } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { myLocations, myOrganizations } from '../../organizations/index.ts'
import type { Invoice } from './rows.ts'

/**
 * Invoices the actor may see (docs/rules/rights.md#roles): for those of whole organizations, their admins; for those owned by one location,
 * or for one location only, also the admins of that location.
 */
export function visibleInvoices(ctx: Ctx): Sql {
  if (!ctx.actor.is_gigpro_admin) return invoicesOfMine(ctx)
  return myLocations(ctx, { may: 'billing.view' })(sql`coalesce(v.owner_location_id, v.location_id)`)
}

/** As `visibleInvoices`, but platform admins see only those of the businesses they manage themselves. */
export function invoicesOfMine(ctx: Ctx): Sql {
  const { actor } = ctx
  const organizations = actor.organization_roles
    .filter((role) => can(actor, 'billing.view', role))
    .map(({ organization_id }) => organization_id)
  const atMine = myLocations(ctx, { may: 'billing.view', evenForAdmins: true })(sql`coalesce(v.owner_location_id, v.location_id)`)
  return sql`(v.organization_id = any(${organizations}::bigint[]) or ${atMine})`
}

/** `invoicesOfMine` but those of sandboxes, for sums. */
export function realOfMine(ctx: Ctx): Sql {
  return sql`(${invoicesOfMine(ctx)} and ${real})`
}

/** The condition that an invoice `v` is of no sandbox. */
export const real: Sql = sql`not exists (select from organizations s where s.id = v.organization_id and s.is_sandbox)`

/** The invoice, for an actor with the ability at its owner. @throws problem not_found outside the actor's scope, or forbidden */
export async function invoiceFor(ctx: Ctx, id: number, ability: Ability): Promise<Invoice> {
  const invoice = await ctx.tx.one<Invoice>(sql`
    select v.* from invoices v where v.id = ${id} and case when coalesce(v.owner_location_id, v.location_id) is null
      then ${myOrganizations(ctx)(sql`v.organization_id`)} else ${myLocations(ctx)(sql`coalesce(v.owner_location_id, v.location_id)`)} end`)
  allow(ctx, ability, targetOf(invoice))
  return invoice
}

function targetOf({ organization_id, owner_location_id, location_id }: Invoice): Target {
  const place = owner_location_id ?? location_id
  return place === null ? { organization_id } : { organization_id, location_id: place }
}
