import type * as contract from '@crewcall/contract/teams.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { locationById, myLocations, myOrganizations } from '../organizations/index.ts'

type Contact = Tables['managers_on_duty']

/** Contacts of a location, and those of its whole organization, by full name (spec §7). @throws problem not_found */
export async function listManagersOnDuty(
  ctx: Ctx,
  { query }: Input<typeof contract.listManagersOnDuty>,
): Promise<Reply<typeof contract.listManagersOnDuty>> {
  const { organization_id, id } = await locationById(ctx, query.location_id)
  allow(ctx, 'duty.view', { organization_id, location_id: id })
  const results = await ctx.tx.rows<Contact>(sql`
    select * from managers_on_duty where organization_id = ${organization_id} and (location_id = ${id} or location_id is null) order by lower(fullname), id`)
  return { results }
}

/** Adds a contact to a location; it is a name and a number, not an account. @throws problem forbidden; not_found */
export async function addManagerOnDuty(
  ctx: Ctx,
  { body }: Input<typeof contract.addManagerOnDuty>,
): Promise<Reply<typeof contract.addManagerOnDuty>> {
  const { organization_id, id: location_id } = await locationById(ctx, body.location_id)
  allow(ctx, 'duty.edit', { organization_id, location_id })
  const contact = await insertRow(ctx.tx, 'managers_on_duty', { ...body, organization_id, created_ts: ctx.now })
  await record(ctx, {
    action: 'manager_on_duty.add',
    object_type: 'manager_on_duty',
    object_id: contact.id,
    organization_id,
    location_id,
    after: { fullname: body.fullname },
  })
  return contact
}

/** Removes a contact. @throws problem forbidden; not_found */
export async function removeManagerOnDuty(ctx: Ctx, { params }: Input<typeof contract.removeManagerOnDuty>): Promise<Record<never, never>> {
  const contact = await ctx.tx.one<Contact>(sql`
    select d.* from managers_on_duty d
    where d.id = ${params.id} and (${myLocations(ctx)(sql`d.location_id`)} or (d.location_id is null and ${myOrganizations(ctx)(sql`d.organization_id`)}))`)
  const { id, organization_id, location_id } = contact
  allow(ctx, 'duty.edit', { organization_id, location_id })
  await ctx.tx.run(sql`delete from managers_on_duty where organization_id = ${organization_id} and id = ${id}`)
  await record(ctx, {
    action: 'manager_on_duty.remove',
    object_type: 'manager_on_duty',
    object_id: id,
    organization_id,
    location_id,
    before: { fullname: contact.fullname },
  })
  return {}
}
