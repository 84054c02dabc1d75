import { listInvitations } from '@crewcall/contract/invitations.ts'
import { listPros, searchPros } from '@crewcall/contract/network.ts'
import { addManagerOnDuty, listLocationManagers, listManagersOnDuty, removeManagerOnDuty } from '@crewcall/contract/teams.ts'
import { listGigTemplates, listShiftTemplates } from '@crewcall/contract/templates.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from './db.gen.ts'
import { location, row } from '../test/build.ts'
import { manager, organizationAdmin, pro } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Caller, Crew } from '../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let other: Tables['locations']
let boss: Tables['users']
let caller: Caller
beforeAll(async () => {
  crew = await openCrew()
  place = await location(crew)
  other = await location(crew)
  boss = await manager(crew, place)
  caller = crew.as(boss.id)
})
afterAll(() => crew.close())

const from = (locationId: unknown) => ({ headers: { 'x-location-id': String(locationId) } })
const contact = { fullname: 'Ann', phone_number: '+12025550188' }
// The types require the location, which the header supplies here.
const loosely = (endpoint: Endpoint, sent?: object) => caller.call(endpoint, sent as never)

describe('the header X-Location-Id', () => {
  const calls = [listLocationManagers, listInvitations, searchPros, listPros, listGigTemplates, listShiftTemplates]
  it.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))('supplies the location of %s', async (_, endpoint) => {
    expect((await loosely(endpoint, from(place.id))).status).toBe(200)
    expect((await loosely(endpoint, from(other.id))).status).toBe(404)
    expect(await loosely(endpoint)).toMatchObject({ status: 400, error: { message: expect.stringContaining('This field is required') } })
    expect((await loosely(endpoint, from('here'))).status).toBe(400)
  })

  it('is overridden by a location in the call', async () => {
    const named = await caller.call(listManagersOnDuty, { query: { location_id: other.id }, ...from(place.id) })
    expect(named.status).toBe(404)
    expect((await caller.call(addManagerOnDuty, { body: { ...contact, location_id: other.id }, ...from(place.id) })).status).toBe(404)
  })

  it('returns no stored answer for another location', async () => {
    const second = await location(crew, { organization_id: place.organization_id })
    await row(crew, 'location_managers', {
      organization_id: place.organization_id,
      location_id: second.id,
      user_id: boss.id,
      role: 'ADMIN',
    })
    const at = (id: number) => ({ headers: { 'x-location-id': String(id), 'idempotency-key': 'one-contact' }, body: contact })
    expect((await caller.call(addManagerOnDuty, at(place.id))).data.location_id).toBe(place.id)
    expect((await caller.call(addManagerOnDuty, at(second.id))).error?.code).toBe('idempotency_mismatch')
  })
})

describe('managers on duty without a location', () => {
  it('are listed for every managed location, by full name', async () => {
    const [here, there, foreign] = [await location(crew), await location(crew), await location(crew)]
    const person = await manager(crew, here)
    await row(crew, 'location_managers', {
      organization_id: there.organization_id,
      location_id: there.id,
      user_id: person.id,
      role: 'ADMIN',
    })
    for (const [at, fullname] of [
      [there, 'zoe'],
      [here, 'Ann'],
      [foreign, 'Nobody'],
    ] as const)
      await row(crew, 'managers_on_duty', { ...contact, fullname, organization_id: at.organization_id, location_id: at.id })
    await row(crew, 'managers_on_duty', { ...contact, fullname: 'Mel', organization_id: here.organization_id, location_id: null })
    const { data } = await crew.as(person.id).call(listManagersOnDuty)
    expect(data.results.map(({ fullname }) => fullname)).toEqual(['Ann', 'Mel', 'zoe'])
  })

  it('are added for the whole organization by its admin, and for the location of the header by a manager', async () => {
    const here = await location(crew)
    const owner = crew.as((await organizationAdmin(crew, here.organization_id)).id)
    expect((await owner.call(addManagerOnDuty, { body: contact })).data).toMatchObject({ fullname: 'Ann', location_id: null })
    const member = crew.as((await manager(crew, here, 'TEAM_MEMBER')).id)
    expect((await member.call(addManagerOnDuty, { body: contact })).status).toBe(403)
    expect((await member.call(addManagerOnDuty, { body: contact, ...from(here.id) })).data.location_id).toBe(here.id)
    expect((await member.call(listManagersOnDuty, { query: { location_id: here.id } })).data.results).toHaveLength(2)
  })

  it('are removed by the admin of the organization, not by a manager of one of its locations', async () => {
    const here = await location(crew)
    const owner = crew.as((await organizationAdmin(crew, here.organization_id)).id)
    const { id } = (await owner.call(addManagerOnDuty, { body: contact })).data
    const member = crew.as((await manager(crew, here)).id)
    const params = { id: String(id) }
    expect((await member.call(removeManagerOnDuty, { params })).status).toBe(403)
    expect((await member.call(listManagersOnDuty, { query: { location_id: here.id } })).data.results).toMatchObject([{ id }])
    expect((await caller.call(removeManagerOnDuty, { params })).status).toBe(404)
    expect((await owner.call(removeManagerOnDuty, { params })).status).toBe(204)
    expect((await owner.call(listManagersOnDuty)).data.results).toEqual([])
  })

  it('are refused by field if the organization is ambiguous', async () => {
    const [here, there] = [await location(crew), await location(crew)]
    const owner = await organizationAdmin(crew, here.organization_id)
    await row(crew, 'organization_managers', { organization_id: there.organization_id, user_id: owner.id })
    expect(await crew.as(owner.id).call(addManagerOnDuty, { body: contact })).toMatchObject({
      status: 400,
      error: { target: 'location_id' },
    })
  })
})

describe('the pros of a location', () => {
  it('are its favorites, its network and those who worked there, and nobody else', async () => {
    const here = await location(crew)
    const { id: by } = await manager(crew, here)
    const at = { organization_id: here.organization_id, location_id: here.id }
    const [liked, known, worked] = [await pro(crew), await pro(crew), await pro(crew), await pro(crew)]
    await row(crew, 'favorite_pros', { ...at, pro_id: liked.id, created_by: by })
    await row(crew, 'network_members', { ...at, pro_id: known.id, source: 'ADDED', added_by: by })
    await row(crew, 'worked_together', { ...at, pro_id: worked.id, times: 1, last_at: '2026-01-01Z' })
    const list = async (query: object) => (await crew.as(by).call(listPros, { query: { location_id: here.id, ...query } })).data
    const all = await list({})
    expect(new Set(all.results.map(({ profile_id }) => profile_id))).toEqual(new Set([liked.id, known.id, worked.id]))
    expect(all.results.find(({ profile_id }) => profile_id === liked.id)).toMatchObject({ is_favorite: true, has_worked_together: false })
    expect(await list({ page: 2, page_size: 2 })).toMatchObject({ count: 3, next: null, previous: 1, results: [{}] })
  })

  it('are hidden while the location waits for approval', async () => {
    const here = await location(crew, { approval_status: 'PENDING' })
    const { id } = await manager(crew, here)
    expect((await crew.as(id).call(listPros, { query: { location_id: here.id } })).status).toBe(403)
  })
})
