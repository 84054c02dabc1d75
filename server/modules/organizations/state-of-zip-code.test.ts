import { addAddress, editAddress } from '@crewcall/contract/addresses.ts'
import { createLocation, updateLocation } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { location, row } from '../../test/build.ts'
import { manager, organizationAdmin } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
// In winter no zone of the mainland changes its clock.
beforeEach(() => crew.clock.set('2026-01-12T12:00:00Z'))

const seattle = { street_address: '400 Pine St', city: 'Seattle', state_code: 'WA' }
const typed = { ...seattle, state_code: 'OR' }
const refusal = {
  code: 'invalid',
  target: 'state_code',
  reason: 'STATE_NOT_OF_ZIP_CODE',
  values: { zip_code: '98101', state: 'Washington' },
}
const pin = (longitude: number, latitude: number) => ({
  coordinates: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] },
})
const here = { locationId: String(place.id) }
const add = (body: object) => boss.call(addAddress, { params: here, body: { ...seattle, postal_code: '98101', ...body } })

/** A location, with its primary address, that was entered before the state was compared. */
async function oldOne() {
  const lines = { ...typed, timezone: 'America/Los_Angeles', latitude: 47.61, longitude: -122.33 }
  const old = await location(crew, { ...lines, organization_id: place.organization_id, zip_code: '98101' })
  const ids = { organization_id: old.organization_id, location_id: old.id }
  const address = await row(crew, 'location_addresses', { ...ids, ...lines, type: 'PRIMARY', postal_code: '98101' })
  const by = crew.as((await manager(crew, old)).id)
  return {
    old,
    update: (body: object) => by.call(updateLocation, { params: { id: String(old.id) }, body }),
    edit: (body: object) => by.call(editAddress, { params: { locationId: String(old.id), id: String(address.id) }, body }),
  }
}

describe('a state that is not that of the ZIP code', () => {
  it('is refused for a new location, which names the ZIP code and its state', async () => {
    const by = crew.as((await organizationAdmin(crew, place.organization_id)).id)
    const body = { name: 'Pine Grill', ...typed, zip_code: '98101' }
    const { error } = await by.call(createLocation, { body })
    expect(error).toMatchObject(refusal)
    expect(error?.message).toBe('The ZIP code 98101 is in Washington')
    expect((await by.call(createLocation, { body: { ...body, zip_code: '98101-1234' } })).error?.reason).toBe(refusal.reason)
    expect((await by.call(createLocation, { body: { ...body, state_code: 'wa' } })).status).toBe(201)
  })

  it('is refused for a work address, new or changed', async () => {
    expect((await add({ state_code: 'OR' })).error).toMatchObject(refusal)
    const { data, status } = await add({})
    expect(status).toBe(201)
    const edit = (body: object) => boss.call(editAddress, { params: { ...here, id: String(data.id) }, body })
    expect((await edit({ state_code: 'OR' })).error).toMatchObject(refusal)
    expect((await edit({ city: 'Portland', postal_code: '97201' })).error).toMatchObject({ values: { zip_code: '97201', state: 'Oregon' } })
    expect((await edit({ city: 'Portland', state_code: 'OR', postal_code: '97201' })).data).toMatchObject({ state_code: 'OR' })
  })

  it('is refused for a location that moves', async () => {
    const body = { ...typed, zip_code: '98101' }
    expect((await boss.call(updateLocation, { params: { id: String(place.id) }, body })).error).toMatchObject(refusal)
    expect(await crew.sql(sql`select city from locations where id = ${place.id}`)).toEqual([{ city: 'Charleston' }])
  })

  it('stays where it was entered before, until its address changes', async () => {
    const { update, edit } = await oldOne()
    expect((await update({ name: 'Renamed', ...typed, zip_code: '98101', ...pin(-122.34, 47.62) })).data).toMatchObject({ name: 'Renamed' })
    expect((await edit({ name: 'Door', ...typed, postal_code: '98101', ...pin(-122.33, 47.62) })).data).toMatchObject({ name: 'Door' })
    expect((await update({ street_address: '402 Pine St' })).error).toMatchObject(refusal)
    expect((await edit({ street_address: '402 Pine St' })).error).toMatchObject(refusal)
    expect((await update({ state_code: 'WA' })).data).toMatchObject({ state_code: 'WA' })
    expect((await edit({ street_address: '402 Pine St' })).data).toMatchObject({ state_code: 'WA' })
  })
})

describe('a time zone set by hand', () => {
  const far = { code: 'invalid', target: 'timezone', reason: 'TIMEZONE_OF_ADDRESS', values: { timezone: 'America/Los_Angeles' } }

  it('shows at most an hour more or less than the clock at the address', async () => {
    expect((await add({ timezone: 'America/Chicago' })).error).toMatchObject(far)
    expect((await add({ timezone: 'Asia/Tokyo' })).error).toMatchObject(far)
    expect((await add({ timezone: 'America/Anchorage' })).data).toMatchObject({ timezone: 'America/Anchorage' })
    const { data } = await add({ timezone: 'America/Denver' })
    expect(data).toMatchObject({ timezone: 'America/Denver' })
    const edit = (body: object) => boss.call(editAddress, { params: { ...here, id: String(data.id) }, body })
    expect((await edit({ timezone: 'Pacific/Honolulu' })).error).toMatchObject(far)
    // In winter an hour more than in summer.
    expect((await add({ timezone: 'America/Regina' })).error).toMatchObject(far)
  })

  it('does not come with a pin far from the ZIP code, which is refused', async () => {
    const elsewhere = { code: 'invalid', target: 'coordinates', reason: 'PIN_FAR_FROM_ZIP_CODE' }
    const { data } = await add({})
    const edit = (body: object) => boss.call(editAddress, { params: { ...here, id: String(data.id) }, body })
    for (const away of [pin(-157.86, 21.3), pin(139.7, 35.7)]) {
      expect((await edit(away)).error).toMatchObject(elsewhere)
      expect((await edit({ ...away, timezone: 'Pacific/Honolulu' })).error).toMatchObject(elsewhere)
      expect((await add(away)).error).toMatchObject(elsewhere)
      expect((await boss.call(updateLocation, { params: { id: String(place.id) }, body: away })).error).toMatchObject(elsewhere)
    }
  })

  it('is right wherever a ZIP code has a wrong center, and a stored pin stays until it is moved', async () => {
    const anchorage = { street_address: '1 C St', city: 'Anchorage', state_code: 'AK', postal_code: '99503' }
    const downtown = pin(-149.88, 61.19)
    expect((await boss.call(addAddress, { params: here, body: { ...anchorage, ...downtown } })).data).toMatchObject(downtown)
    const { data } = await add({})
    await crew.sql(
      sql`update location_addresses set latitude = 21.3, longitude = -157.86, is_position_approximate = false where id = ${data.id}`,
    )
    const edit = (body: object) => boss.call(editAddress, { params: { ...here, id: String(data.id) }, body })
    expect((await edit({ name: 'Bar', ...pin(-157.86, 21.3) })).data).toMatchObject({ name: 'Bar' })
    expect((await edit(pin(-157.87, 21.3))).error).toMatchObject({ reason: 'PIN_FAR_FROM_ZIP_CODE' })
  })

  it('is compared with the address it moves to', async () => {
    const { data } = await add({})
    const edit = (body: object) => boss.call(editAddress, { params: { ...here, id: String(data.id) }, body })
    const moved = { city: 'Charleston', state_code: 'SC', postal_code: '29401' }
    expect((await edit({ ...moved, timezone: data.timezone })).error).toMatchObject({ ...far, values: { timezone: 'America/New_York' } })
    expect((await edit({ ...moved, timezone: 'America/Chicago' })).data).toMatchObject({ timezone: 'America/Chicago' })
  })

  it('stays where it was set before, until the zone or the address changes', async () => {
    const { old, edit } = await oldOne()
    await crew.sql(sql`update location_addresses set timezone = 'America/New_York' where location_id = ${old.id}`)
    const kept = { timezone: 'America/New_York' }
    expect((await edit({ name: 'Door', ...kept })).data).toMatchObject({ name: 'Door', ...kept })
    expect((await edit({ state_code: 'WA', ...kept })).error).toMatchObject(far)
    expect((await edit({ timezone: 'America/Denver' })).status).toBe(200)
  })
})
