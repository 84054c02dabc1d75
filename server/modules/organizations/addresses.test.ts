import { addAddress, editAddress, getAddress, listAddresses, removeAddress } from '@crewcall/contract/addresses.ts'
import { getOrganization, listOrganizations, updateLocation, updateOrganization } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row, user } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const dock = { street_address: '9 Dock St', city: 'Charleston', state_code: 'SC', postal_code: '29401' }
const at = (place: Tables['locations']) => ({ locationId: String(place.id) })

async function locationWithPrimary() {
  const place = await location(crew)
  const { organization_id, id: location_id, street_address, city, state_code, timezone, latitude, longitude } = place
  const primary = await row(crew, 'location_addresses', {
    organization_id,
    location_id,
    type: 'PRIMARY',
    street_address,
    city,
    state_code,
    postal_code: place.zip_code,
    timezone,
    latitude,
    longitude,
  })
  return { place, primary, boss: crew.as((await manager(crew, place)).id) }
}

describe('work addresses', () => {
  it('are listed primary first, then by street, and located by their postal code', async () => {
    const { place, boss } = await locationWithPrimary()
    await boss.call(addAddress, { params: at(place), body: { ...dock, street_address: 'Z Street' } })
    const { status, data } = await boss.call(addAddress, { params: at(place), body: { ...dock, name: 'Dock', geofence_radius_m: 300 } })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      type: 'SECONDARY',
      name: 'Dock',
      geofence_radius_m: 300,
      is_position_approximate: true,
      timezone: 'America/New_York',
    })
    const list = await boss.call(listAddresses, { params: at(place) })
    expect(list.data.results.map(({ street_address }) => street_address)).toEqual(['1 King St', '9 Dock St', 'Z Street'])
  })

  it('move to the point the manager sets; a new name does not move them', async () => {
    const { place, boss } = await locationWithPrimary()
    const { data } = await boss.call(addAddress, { params: at(place), body: dock })
    const params = { ...at(place), id: String(data.id) }
    const moved = await boss.call(editAddress, { params, body: { coordinates: { type: 'Point', coordinates: [-79.93, 32.77] } } })
    expect(moved.data).toMatchObject({ is_position_approximate: false, coordinates: { coordinates: [-79.93, 32.77] } })
    const named = await boss.call(editAddress, { params, body: { name: 'Pier' } })
    expect(named.data).toMatchObject({ name: 'Pier', is_position_approximate: false, coordinates: { coordinates: [-79.93, 32.77] } })
  })

  it('move the location when the primary one changes', async () => {
    const { place, primary, boss } = await locationWithPrimary()
    await boss.call(editAddress, {
      params: { ...at(place), id: String(primary.id) },
      body: { street_address: '2 King St', postal_code: '29403' },
    })
    expect(await crew.sql(sql`select street_address, zip_code from locations where id = ${place.id}`)).toEqual([
      { street_address: '2 King St', zip_code: '29403' },
    ])
  })

  it('keep the given time zone and type', async () => {
    const { place, primary, boss } = await locationWithPrimary()
    const { data } = await boss.call(addAddress, { params: at(place), body: { ...dock, type: 'SECONDARY', timezone: 'America/Chicago' } })
    expect(data).toMatchObject({ type: 'SECONDARY', timezone: 'America/Chicago' })
    const params = { ...at(place), id: String(data.id) }
    expect((await boss.call(editAddress, { params, body: { postal_code: '29403' } })).data.timezone).toBe('America/New_York')
    const zoned = await boss.call(editAddress, { params, body: { timezone: 'America/Chicago' } })
    expect(zoned.data).toMatchObject({ type: 'SECONDARY', timezone: 'America/Chicago', postal_code: '29403' })
    const own = await boss.call(editAddress, { params: { ...at(place), id: String(primary.id) }, body: { timezone: 'America/Chicago' } })
    expect(own.data).toMatchObject({ type: 'PRIMARY', timezone: 'America/Chicago' })
    expect(await crew.sql(sql`select timezone from locations where id = ${place.id}`)).toEqual([{ timezone: 'America/Chicago' }])
    expect((await boss.call(addAddress, { params: at(place), body: { ...dock, timezone: 'Mars/Base' } })).error?.target).toBe('timezone')
  })

  it('keep a manually set time zone while the pin moves within its zone, whoever moves it', async () => {
    const { place, primary, boss } = await locationWithPrimary()
    const change = (body: object) => boss.call(editAddress, { params: { ...at(place), id: String(primary.id) }, body })
    await change({ street_address: '1 Broad St', city: 'Chattanooga', state_code: 'TN', postal_code: '37402', timezone: 'America/Detroit' })
    const pin = (...coordinates: [number, number]) => ({ coordinates: { type: 'Point' as const, coordinates } })
    // The form of an address also sends its pin.
    expect((await change({ name: 'Bar', ...pin(-85.31, 35.05) })).data).toMatchObject({ name: 'Bar', timezone: 'America/Detroit' })
    const moved = await boss.call(updateLocation, { params: { id: String(place.id) }, body: pin(-85.3, 35.06) })
    expect(moved.data).toMatchObject({ timezone: 'America/Detroit', ...pin(-85.3, 35.06) })
    expect((await change(pin(-86.78, 36.16))).data.timezone).toBe('America/Chicago')
    expect(await crew.sql(sql`select timezone from locations where id = ${place.id}`)).toEqual([{ timezone: 'America/Chicago' }])
  })

  it('become the primary one instead of another, and the location moves there', async () => {
    const { place, primary, boss } = await locationWithPrimary()
    const added = await boss.call(addAddress, { params: at(place), body: { ...dock, type: 'PRIMARY', timezone: 'America/Chicago' } })
    expect(added.data.type).toBe('PRIMARY')
    const list = async () => (await boss.call(listAddresses, { params: at(place) })).data.results.map(({ id, type }) => [id, type])
    expect(await list()).toEqual([
      [added.data.id, 'PRIMARY'],
      [primary.id, 'SECONDARY'],
    ])
    expect(await crew.sql(sql`select street_address, timezone from locations where id = ${place.id}`)).toEqual([
      { street_address: '9 Dock St', timezone: 'America/Chicago' },
    ])
    const back = { params: { ...at(place), id: String(primary.id) }, body: { type: 'PRIMARY' as const } }
    expect((await boss.call(editAddress, back)).data.type).toBe('PRIMARY')
    expect(await list()).toEqual([
      [primary.id, 'PRIMARY'],
      [added.data.id, 'SECONDARY'],
    ])
    expect(await crew.sql(sql`select street_address from locations where id = ${place.id}`)).toEqual([{ street_address: '1 King St' }])
    expect((await boss.call(editAddress, { ...back, body: { type: 'SECONDARY' } })).error).toMatchObject({
      code: 'conflict',
      target: 'type',
    })
  })

  it('can be removed, except for the primary one', async () => {
    const { place, primary, boss } = await locationWithPrimary()
    const { data } = await boss.call(addAddress, { params: at(place), body: dock })
    const params = { ...at(place), id: String(data.id) }
    expect((await boss.call(removeAddress, { params })).status).toBe(204)
    expect((await boss.call(getAddress, { params })).status).toBe(404)
    expect((await boss.call(removeAddress, { params })).status).toBe(404)
    expect((await boss.call(removeAddress, { params: { ...at(place), id: String(primary.id) } })).error?.code).toBe('conflict')
  })

  it('of another location are not found through mine, and cannot be changed by managers below admin', async () => {
    const [mine, foreign] = [await locationWithPrimary(), await locationWithPrimary()]
    const params = { ...at(mine.place), id: String(foreign.primary.id) }
    const missing = await mine.boss.call(getAddress, { params: { ...at(mine.place), id: '999999' } })
    expect((await mine.boss.call(getAddress, { params })).error).toEqual(missing.error)
    expect((await mine.boss.call(editAddress, { params, body: { name: 'x' } })).status).toBe(404)
    const team = crew.as((await manager(crew, mine.place, 'TEAM_MEMBER')).id)
    expect((await team.call(listAddresses, { params: at(mine.place) })).status).toBe(200)
    expect((await team.call(addAddress, { params: at(mine.place), body: dock })).status).toBe(403)
  })
})

describe('organizations', () => {
  it('show an admin all of their locations and a manager only their own', async () => {
    const first = await location(crew, { name: 'First' })
    await location(crew, { name: 'Second', organization_id: first.organization_id })
    const [admin, boss] = [await organizationAdmin(crew, first.organization_id), await manager(crew, first)]
    const names = async (id: number) =>
      (await crew.as(id).call(listOrganizations)).data.results.map((one) => one.locations.map(({ name }) => name))
    expect(await names(admin.id)).toEqual([['First', 'Second']])
    expect(await names(boss.id)).toEqual([['First']])
    expect(await names((await user(crew)).id)).toEqual([])
  })

  it('list for a platform admin those they manage, or all of them', async () => {
    await location(crew)
    const admin = crew.as((await platformAdmin(crew)).id)
    expect((await admin.call(listOrganizations)).data.results).toEqual([])
    expect((await admin.call(listOrganizations, { query: { managed: false } })).data.results.length).toBeGreaterThan(0)
  })

  it('are renamed by their admins only; foreign ones are not found', async () => {
    const place = await location(crew)
    const params = { orgId: String(place.organization_id) }
    const body = { name: 'Renamed' }
    expect((await crew.as((await manager(crew, place)).id).call(updateOrganization, { params, body })).status).toBe(403)
    const stranger = crew.as((await manager(crew, await location(crew))).id)
    const missing = await stranger.call(updateOrganization, { params: { orgId: '999999' }, body })
    expect((await stranger.call(updateOrganization, { params, body })).error).toEqual(missing.error)
    expect((await stranger.call(getOrganization, { params })).status).toBe(404)
    const admin = crew.as((await organizationAdmin(crew, place.organization_id)).id)
    expect((await admin.call(updateOrganization, { params, body })).data.name).toBe('Renamed')
    expect((await admin.call(getOrganization, { params })).data.name).toBe('Renamed')
  })
})
