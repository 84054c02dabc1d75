import { getMe } from '@crewcall/contract/identity.ts'
import {
  addManagerOnDuty,
  changeRole,
  listLocationManagers,
  listManagersOnDuty,
  listOrganizationLocationManagers,
  listOrganizationManagers,
  removeManager,
  removeManagerOnDuty,
  removeOrganizationManager,
} from '@crewcall/contract/teams.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

async function roleIdOf(
  user: Tables['users'],
  table: 'location_managers' | 'organization_managers' = 'location_managers',
): Promise<string> {
  const query =
    table === 'location_managers'
      ? sql`select id from location_managers where user_id = ${user.id}`
      : sql`select id from organization_managers where user_id = ${user.id}`
  return String((await crew.sql<{ id: number }>(query))[0]?.id)
}
const rolesAt = (place: Tables['locations']) =>
  crew.sql(sql`select role from location_managers where location_id = ${place.id} order by role`)

describe('the team of a location', () => {
  it('is visible to everyone in it, filtered by role on request', async () => {
    const place = await location(crew)
    const [admin, onsite] = [await manager(crew, place), await manager(crew, place, 'ONSITE_MANAGER')]
    const list = await crew.as(onsite.id).call(listLocationManagers, { query: { location: place.id } })
    expect(list.data.results.map(({ role, user }) => [role, user.id])).toEqual(
      expect.arrayContaining([
        ['ADMIN', admin.id],
        ['ONSITE_MANAGER', onsite.id],
      ]),
    )
    const admins = await crew.as(onsite.id).call(listLocationManagers, { query: { location: place.id, role: 'ADMIN' } })
    expect(admins.data.results.map(({ user }) => user.id)).toEqual([admin.id])
  })

  it('of somebody else is not found in any call', async () => {
    const [mine, foreign] = [await location(crew), await location(crew)]
    const [caller, other] = [crew.as((await manager(crew, mine)).id), await manager(crew, foreign)]
    const managerId = await roleIdOf(other)
    const answers = [
      await caller.call(listLocationManagers, { query: { location: foreign.id } }),
      await caller.call(changeRole, { params: { managerId }, body: { role: 'TEAM_MEMBER' } }),
      await caller.call(removeManager, { params: { managerId } }),
      await caller.call(removeManager, { params: { managerId: '999999' } }),
    ]
    expect(new Set(answers.map(({ status, error }) => JSON.stringify([status, error])))).toEqual(
      new Set([JSON.stringify([404, { code: 'not_found', message: 'Not found', reason: 'NOT_FOUND' }])]),
    )
    expect(await rolesAt(foreign)).toEqual([{ role: 'ADMIN' }])
  })

  it('gets other roles from an admin, effective on the next call', async () => {
    const place = await location(crew)
    const [admin, other] = [await manager(crew, place), await manager(crew, place, 'TEAM_MEMBER')]
    const { data } = await crew
      .as(admin.id)
      .call(changeRole, { params: { managerId: await roleIdOf(other) }, body: { role: 'ONSITE_MANAGER' } })
    expect(data).toMatchObject({ role: 'ONSITE_MANAGER', location: place.id, user: { id: other.id } })
    expect((await crew.as(other.id).call(getMe)).data.managed_locations[0]?.role).toBe('ONSITE_MANAGER')
    const raised = await crew.as(other.id).call(changeRole, { params: { managerId: await roleIdOf(other) }, body: { role: 'ADMIN' } })
    expect(raised.status).toBe(403)
  })

  it.each(['TEAM_MEMBER', 'ONSITE_MANAGER'] as const)('lets a %s leave, but remove nobody else', async (role) => {
    const place = await location(crew)
    const [admin, other] = [await manager(crew, place), await manager(crew, place, role)]
    expect((await crew.as(other.id).call(removeManager, { params: { managerId: await roleIdOf(admin) } })).status).toBe(403)
    expect((await crew.as(other.id).call(removeManager, { params: { managerId: await roleIdOf(other) } })).status).toBe(204)
    expect(await rolesAt(place)).toEqual([{ role: 'ADMIN' }])
    expect(await crew.sql(sql`select action from audit_log where location_id = ${place.id}`)).toEqual([
      { action: 'location_manager.revoke' },
    ])
  })

  it('keeps its last admin, also against an admin of the organization', async () => {
    const place = await location(crew)
    const [last, owner] = [await manager(crew, place), await organizationAdmin(crew, place.organization_id)]
    await manager(crew, place, 'TEAM_MEMBER')
    const managerId = await roleIdOf(last)
    for (const person of [last, owner, await platformAdmin(crew)]) {
      expect((await crew.as(person.id).call(removeManager, { params: { managerId } })).error?.code).toBe('last_admin')
      expect((await crew.as(person.id).call(changeRole, { params: { managerId }, body: { role: 'TEAM_MEMBER' } })).error?.code).toBe(
        'last_admin',
      )
    }
  })

  it('keeps one admin when two remove each other at the same moment, 20 times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const place = await location(crew)
      const [a, b] = [await manager(crew, place), await manager(crew, place)]
      const [idOfA, idOfB] = [await roleIdOf(a), await roleIdOf(b)]
      const answers = await Promise.all([
        crew.as(a.id).call(removeManager, { params: { managerId: idOfB } }),
        crew.as(b.id).call(changeRole, { params: { managerId: idOfA }, body: { role: 'TEAM_MEMBER' } }),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect((await rolesAt(place)).filter(({ role }) => role === 'ADMIN')).toHaveLength(1)
    }
  })
})

describe('the admins of an organization', () => {
  it('see each other and everyone at their locations; a location admin sees their own location', async () => {
    const place = await location(crew)
    const second = await location(crew, { organization_id: place.organization_id })
    const [owner, local] = [await organizationAdmin(crew, place.organization_id), await manager(crew, place)]
    await manager(crew, second)
    const params = { orgId: String(place.organization_id) }
    expect((await crew.as(owner.id).call(listOrganizationManagers, { params })).data.results.map(({ user }) => user.id)).toEqual([owner.id])
    expect((await crew.as(local.id).call(listOrganizationManagers, { params })).status).toBe(403)
    expect((await crew.as(owner.id).call(listOrganizationLocationManagers, { params })).data.results).toHaveLength(2)
    expect((await crew.as(local.id).call(listOrganizationLocationManagers, { params })).data.results.map(({ user }) => user.id)).toEqual([
      local.id,
    ])
    const stranger = crew.as((await manager(crew, await location(crew))).id)
    expect((await stranger.call(listOrganizationManagers, { params })).status).toBe(404)
  })

  it('remove each other until one is left', async () => {
    const { organization_id } = await location(crew)
    const [a, b] = [await organizationAdmin(crew, organization_id), await organizationAdmin(crew, organization_id)]
    const [idOfA, idOfB] = [await roleIdOf(a, 'organization_managers'), await roleIdOf(b, 'organization_managers')]
    expect((await crew.as(a.id).call(removeOrganizationManager, { params: { managerId: idOfB } })).status).toBe(204)
    expect((await crew.as(a.id).call(removeOrganizationManager, { params: { managerId: idOfA } })).error?.code).toBe('last_admin')
  })

  it('keep one admin when two remove each other at the same moment, 20 times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { organization_id } = await location(crew)
      const [a, b] = [await organizationAdmin(crew, organization_id), await organizationAdmin(crew, organization_id)]
      const [idOfA, idOfB] = [await roleIdOf(a, 'organization_managers'), await roleIdOf(b, 'organization_managers')]
      const answers = await Promise.all([
        crew.as(a.id).call(removeOrganizationManager, { params: { managerId: idOfB } }),
        crew.as(b.id).call(removeOrganizationManager, { params: { managerId: idOfA } }),
      ])
      // The later one is no admin any more and gets not found.
      expect(answers.map(({ status }) => status)).toContain(204)
      expect([404, 409]).toContain(answers.find(({ status }) => status !== 204)?.status)
      expect(await crew.sql(sql`select 1 from organization_managers where organization_id = ${organization_id}`)).toHaveLength(1)
    }
  })

  it('are not removed by a location admin, nor found by strangers', async () => {
    const place = await location(crew)
    const [owner, local] = [await organizationAdmin(crew, place.organization_id), await manager(crew, place)]
    const params = { managerId: await roleIdOf(owner, 'organization_managers') }
    expect((await crew.as(local.id).call(removeOrganizationManager, { params })).status).toBe(403)
    const stranger = crew.as((await manager(crew, await location(crew))).id)
    expect((await stranger.call(removeOrganizationManager, { params })).status).toBe(404)
  })
})

describe('managers on duty', () => {
  it('are contacts by full name, including those of the organization', async () => {
    const place = await location(crew)
    const caller = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
    await row(crew, 'managers_on_duty', {
      organization_id: place.organization_id,
      location_id: null,
      fullname: 'Mel',
      phone_number: '+12025550177',
    })
    for (const fullname of ['zoe', 'Ann']) {
      const { data } = await caller.call(addManagerOnDuty, { body: { fullname, phone_number: '(202) 555-0188', location_id: place.id } })
      expect(data.phone_number).toBe('+12025550188')
    }
    const { data } = await caller.call(listManagersOnDuty, { query: { location_id: place.id } })
    expect(data.results.map(({ fullname }) => fullname)).toEqual(['Ann', 'Mel', 'zoe'])
    const params = { id: String(data.results[0]?.id) }
    expect((await crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id).call(removeManagerOnDuty, { params })).status).toBe(403)
    expect((await crew.as((await manager(crew, await location(crew))).id).call(removeManagerOnDuty, { params })).status).toBe(404)
    expect((await caller.call(removeManagerOnDuty, { params })).status).toBe(204)
    expect((await caller.call(removeManagerOnDuty, { params })).status).toBe(404)
  })

  it('cannot be added by an onsite manager or to a foreign location', async () => {
    const [place, foreign] = [await location(crew), await location(crew)]
    const contact = { fullname: 'Ann', phone_number: '+12025550188' }
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    expect((await onsite.call(addManagerOnDuty, { body: { ...contact, location_id: place.id } })).status).toBe(403)
    expect((await onsite.call(addManagerOnDuty, { body: { ...contact, location_id: foreign.id } })).status).toBe(404)
    expect((await onsite.call(listManagersOnDuty, { query: { location_id: place.id } })).status).toBe(200)
  })
})
