import type { SandboxMoney } from '@crewcall/contract/sandboxes.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { copyRows } from '../../platform/copy-rows.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { scopeTo } from '../../platform/scope.ts'
import { insertRow, keyed, updateRows } from '../../platform/write.ts'
import { grantOrganizationAdmin, setLicenses } from '../identity/index.ts'
import { copyAddresses } from './moved-location.ts'
import { organizationForUpdate, scopeOfLocation } from './rows.ts'
import type { LocationRow } from './rows.ts'

constraintProblem('locations_sandbox', () => problem('conflict', 'SANDBOX_HAS_ONE_LOCATION'))
constraintProblem('locations_one_in_sandbox', () => problem('conflict', 'SANDBOX_HAS_ONE_LOCATION'))
constraintProblem('sandbox_apart', () => problem('conflict', 'SANDBOX_APART'))
constraintProblem('sandbox_has_none', () => problem('conflict', 'NOT_IN_SANDBOX'))
constraintProblem('sandbox_pros_have_none', () => problem('conflict', 'NOT_IN_SANDBOX'))

type Organization = Pick<Tables['organizations'], 'id' | 'name' | 'is_sandbox' | 'sandbox_money' | 'week_begins_on'>

/** The organization that is the sandbox of this one, or this one if it is a sandbox itself. The caller has checked the permission. */
export async function sandboxOf(
  ctx: Pick<Ctx, 'tx'>,
  organizationId: number,
): Promise<{ organization: Organization; location: LocationRow } | undefined> {
  const organization = await ctx.tx.maybe<Organization>(
    sql`select * from organizations where (id = ${organizationId} and is_sandbox) or sandbox_of = ${organizationId}`,
  )
  if (!organization) return undefined
  const location = await ctx.tx.maybe<LocationRow>(sql`select * from locations where organization_id = ${organization.id} and is_sandbox`)
  return location && { organization, location }
}

/**
 * Makes the sandbox of an organization: an organization of its own with one location, like the oldest approved one of the organization, whose
 * admins are those who open it (docs/rules/sandbox.md). Asked again, it is the same one.
 * @returns its location, and whether it was made now
 * @throws problem conflict while no location is approved
 */
export async function openSandbox(ctx: Ctx, organizationId: number): Promise<{ location: LocationRow; isNew: boolean }> {
  const owner = await organizationForUpdate(ctx, organizationId)
  const known = await ctx.tx.maybe<{ id: number }>(sql`select id from organizations where sandbox_of = ${owner.id}`)
  if (known) {
    await scopeTo(ctx, known.id)
    await grantOrganizationAdmin(ctx, { organization_id: known.id, user_id: ctx.actor.user_id })
    const location = await ctx.tx.one<LocationRow>(sql`select * from locations where organization_id = ${known.id} and is_sandbox`)
    return { location, isNew: false }
  }
  return { location: await make(ctx, owner), isNew: true }
}

async function make(ctx: Ctx, owner: Pick<Tables['organizations'], 'id' | 'name' | 'week_begins_on'>): Promise<LocationRow> {
  const model = await ctx.tx.maybe<LocationRow>(sql`
    select * from locations where organization_id = ${owner.id} and approval_status = 'APPROVED' and moved_at is null order by id limit 1`)
  if (!model) throw problem('conflict', 'SANDBOX_NEEDS_LOCATION')
  const name = `Sandbox: ${owner.name}`.slice(0, 120)
  const organization = await insertRow(ctx.tx, 'organizations', {
    name,
    sandbox_of: owner.id,
    week_begins_on: owner.week_begins_on,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await scopeTo(ctx, organization.id)
  const copies = await copyRows(ctx.tx, 'locations', sql`t.organization_id = ${model.organization_id} and t.id = ${model.id}`, {
    organization_id: organization.id,
    is_sandbox: true,
    name: `Sandbox: ${model.name}`.slice(0, 120),
    phone_number: null,
    url: null,
    billing_source: 'LOCATION',
    invoicing_enabled: false,
    concierge_enabled: false,
    background_checks_enabled: false,
    require_certifications: false,
    is_checkin_required: false,
    stripe_customer_id: null,
    payment_hold_since: null,
    creator_user_id: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  const id = copies.get(model.id) ?? 0
  const location = await ctx.tx.one<LocationRow>(sql`select * from locations where ${keyed({ organization_id: organization.id, id })}`)
  await setLicenses(ctx, scopeOfLocation(location), ['marketplace'])
  await copyAddresses(ctx, model, location)
  await grantOrganizationAdmin(ctx, { organization_id: organization.id, user_id: ctx.actor.user_id })
  await record(ctx, {
    action: 'sandbox.create',
    object_type: 'organization',
    object_id: organization.id,
    organization_id: organization.id,
    after: { name },
  })
  return location
}

/** Stores what the money of a sandbox does, once its test card is saved. */
export async function keepSandboxMoney(ctx: Ctx, organizationId: number, sandbox_money: SandboxMoney): Promise<void> {
  await updateRows(ctx.tx, 'organizations', sql`id = ${organizationId} and is_sandbox`, { sandbox_money, last_updated_ts: ctx.now })
}

/** Stores the customer of a sandbox at its processor: another one if that has forgotten the first. */
export async function useSandboxCustomer(
  ctx: Ctx,
  { organization_id, location_id }: { organization_id: number; location_id: number },
  stripe_customer_id: string,
): Promise<void> {
  await updateRows(ctx.tx, 'locations', sql`organization_id = ${organization_id} and id = ${location_id} and is_sandbox`, {
    stripe_customer_id,
  })
}

/** The sandboxes of which something is missing: their test card, or the account of a pro. */
export async function unpreparedSandboxes({ tx }: Pick<Ctx, 'tx'>): Promise<number[]> {
  const found = await tx.rows<{ id: number }>(sql`
    select o.id from organizations o where o.is_sandbox and (o.sandbox_money is null
      or exists (select from pros p where p.sandbox_organization_id = o.id and p.payout_account_id is null)) order by o.id limit 200`)
  return found.map(({ id }) => id)
}
