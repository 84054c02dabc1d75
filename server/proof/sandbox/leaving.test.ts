import { askForErasure, getOwnErasure } from '@crewcall/contract/erasures.ts'
import { inviteToOrganization } from '@crewcall/contract/invitations.ts'
import { createSandbox } from '@crewcall/contract/sandboxes.ts'
import { removeOrganizationManager } from '@crewcall/contract/teams.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row, user } from '../../test/build.ts'
import { organizationAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { eraseDue } from '../../modules/erasures/erase.ts'
import { joinRoles } from '../../modules/identity/join-roles.ts'
import { openSandbox } from './test-sandbox.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const rolesOf = (userId: number) =>
  crew.sql<{ organization_id: number }>(sql`select organization_id from organization_managers where user_id = ${userId} order by 1`)
const endsIn = (organizationId: number, userId: number) =>
  crew.sql(sql`select 1 from audit_log where organization_id = ${organizationId} and action = 'organization_manager.revoke'
    and before ->> 'user_id' = ${String(userId)}`)

describe('who leaves an organization', () => {
  it('leaves its sandbox too, with what they gave out there, and the history says so', async () => {
    const { orgId, admin, asAdmin, made } = await openSandbox(crew)
    const other = await organizationAdmin(crew, orgId)
    await crew.as(other.id).call(createSandbox, { params: { orgId } })
    const invited = await asAdmin.call(inviteToOrganization, {
      params: { orgId: made.organization_id },
      body: { email: 'developer@example.com' },
    })
    expect(invited.error).toBeUndefined()
    const [role] = await crew.sql<{ id: number }>(
      sql`select id from organization_managers where organization_id = ${orgId} and user_id = ${admin.id}`,
    )
    const removed = await crew.as(other.id).call(removeOrganizationManager, { params: { managerId: String(role?.id) } })
    expect(removed.error).toBeUndefined()
    expect(await rolesOf(admin.id)).toEqual([])
    expect(await endsIn(made.organization_id, admin.id)).toHaveLength(1)
    expect(await crew.sql(sql`select withdrawn_at is not null as ended from invitations where id = ${invited.data.id}`)).toEqual([
      { ended: true },
    ])
  })

  it('can be erased after opening a sandbox', async () => {
    const { orgId, admin, made } = await openSandbox(crew)
    await organizationAdmin(crew, orgId)
    expect((await crew.as(admin.id).call(askForErasure, {})).status).toBe(202)
    crew.clock.advance(15 * 24 * 60)
    await crew.sweep(eraseDue)
    expect(await crew.sql(sql`select account_status from users where id = ${admin.id}`)).toEqual([{ account_status: 'DELETED' }])
    expect(await rolesOf(admin.id)).toEqual([])
    expect(await endsIn(made.organization_id, admin.id)).toHaveLength(1)
  })

  it('is kept by no sandbox in which they are the only admin of the location', async () => {
    const { orgId, made } = await openSandbox(crew)
    const developer = await user(crew, {})
    const { organization_id, location_id } = made
    await row(crew, 'location_managers', { organization_id, location_id, user_id: developer.id, role: 'ADMIN' })
    await crew.sql(sql`delete from organization_managers where organization_id in (${orgId}, ${organization_id})`)
    const { data, error } = await crew.as(developer.id).call(getOwnErasure)
    expect(error).toBeUndefined()
    expect(data.obstacles).toEqual([])
  })

  it('can join the account with which they opened it into another', async () => {
    const { orgId, admin, made } = await openSandbox(crew)
    const to = await user(crew, {})
    await crew.system((ctx) => joinRoles(ctx, admin.id, to.id))
    expect(await rolesOf(admin.id)).toEqual([])
    expect((await rolesOf(to.id)).map(({ organization_id }) => organization_id)).toEqual([orgId, made.organization_id])
  })
})
