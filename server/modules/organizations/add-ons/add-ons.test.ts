import { addAddOn, changeAddOn, listAddOns } from '@crewcall/contract/add-ons.ts'
import { listQueues } from '@crewcall/contract/admin.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { createLocation, getLocation, listAdminLocations, setLocationLicenses, updateLocation } from '@crewcall/contract/organizations.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { manager, payingLocation, platformAdmin, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepAddOns } from './jobs.ts'

const { crew } = await openLocation()
const sam = crew.as((await platformAdmin(crew)).id)

async function opened() {
  const place = await payingLocation(crew, { tipping_enabled: false, background_checks_enabled: false })
  const boss = crew.as((await manager(crew, place)).id)
  const params = { locationId: place.id }
  const today = instantToWall(await crew.clock.now(), place.timezone).date
  const location = async () => (await boss.call(getLocation, { params })).data
  const list = async () => (await boss.call(listAddOns, { params })).data.results
  return { place, boss, params, today, location, list }
}

const queued = async () => (await sam.call(listQueues, {})).data.results.find(({ key }) => key === 'add_ons')?.count ?? 0

describe('add-ons of a location', () => {
  it('twenty presses at once are one request in the queue of the platform, which gives it', async () => {
    const { boss, params, today, location, list } = await opened()
    const before = await queued()
    const presses = await Promise.all(
      Array.from({ length: 20 }, () => boss.call(addAddOn, { params, body: { type: 'TIPPING', notes: 'Our guests ask' } })),
    )
    expect(new Set(presses.map(({ data }) => data.id)).size).toBe(1)
    expect(await queued()).toBe(before + 1)
    const [asked] = await list()
    expect(asked).toMatchObject({ type: 'TIPPING', state: 'REQUESTED', start_date: null })
    const waiting = await sam.call(listAdminLocations, { query: { has_add_on_request: true, id: params.locationId } })
    expect(waiting.data.results.map(({ id }) => id)).toEqual([params.locationId])

    const path = { ...params, id: asked?.id ?? 0 }
    const given = await sam.call(changeAddOn, { params: path, body: { start_date: today, end_date: today } })
    expect(given.data).toMatchObject({ state: 'ACTIVE', start_date: today, end_date: today, notes: 'Our guests ask' })
    expect(await queued()).toBe(before)
    expect((await location()).tipping_enabled).toBe(true)
    expect(await boss.call(addAddOn, { params, body: { type: 'TIPPING' } })).toMatchObject({
      error: { code: 'conflict', reason: 'ADD_ON_ALREADY_ON' },
    })
  })

  it('only the platform gives, changes and declines', async () => {
    const { boss, params, today, list } = await opened()
    expect(await boss.call(addAddOn, { params, body: { type: 'TIPPING', start_date: today } })).toMatchObject({
      error: { code: 'forbidden' },
    })
    const { data } = await boss.call(addAddOn, { params, body: { type: 'TIPPING' } })
    const path = { ...params, id: data.id }
    expect(await boss.call(changeAddOn, { params: path, body: { start_date: today } })).toMatchObject({ error: { code: 'forbidden' } })
    const declined = await sam.call(changeAddOn, { params: path, body: { is_declined: true, notes: 'Later' } })
    expect(declined.data).toMatchObject({ state: 'DECLINED', notes: 'Later' })
    expect(await sam.call(changeAddOn, { params: path, body: { start_date: today } })).toMatchObject({
      error: { code: 'conflict', reason: 'ADD_ON_DECIDED' },
    })
    await boss.call(addAddOn, { params, body: { type: 'TIPPING' } })
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['DECLINED', 'REQUESTED'])
  })

  it('begins and ends with the day at the location', async () => {
    const { place, params, today, location } = await opened()
    const tomorrow = addDays(today, 1)
    const { data } = await sam.call(addAddOn, { params, body: { type: 'TIPPING', start_date: tomorrow, end_date: tomorrow } })
    expect(data.state).toBe('UPCOMING')
    const runSweep = () => crew.sweep(sweepAddOns)
    await runSweep()
    expect((await location()).tipping_enabled).toBe(false)
    await crew.sql(sql`update location_add_ons set start_date = ${today}, end_date = ${today} where id = ${data.id}`)
    await runSweep()
    expect((await location()).tipping_enabled).toBe(true)
    const yesterday = addDays(today, -1)
    await crew.sql(sql`update location_add_ons set start_date = ${yesterday}, end_date = ${yesterday} where id = ${data.id}`)
    await runSweep()
    expect((await location()).tipping_enabled).toBe(false)
    expect(place.timezone).not.toBe('UTC')
  })

  it('follows the switch that the platform sets by hand', async () => {
    const { params, today, list, location } = await opened()
    const set = (tipping_enabled: boolean) => sam.call(updateLocation, { params: { id: params.locationId }, body: { tipping_enabled } })
    await set(true)
    expect(await list()).toMatchObject([{ type: 'TIPPING', state: 'ACTIVE', start_date: today, end_date: null }])
    await set(false)
    await set(true)
    expect((await list()).map(({ state }) => state)).toEqual(['ACTIVE', 'ENDED'])
    expect((await location()).tipping_enabled).toBe(true)
    const licenses = (license_names: ('hire' | 'marketplace')[]) =>
      sam.call(setLocationLicenses, { params: { id: params.locationId }, body: { license_names } })
    await licenses(['hire', 'marketplace'])
    const hiring = (await list()).find(({ type, state }) => type === 'HIRE' && state === 'ACTIVE')
    expect(hiring?.end_date).toBeNull()
  })

  it('a new location has an add-on without an end for all that is on', async () => {
    const { boss } = await opened()
    const body = { name: 'The Annex', street_address: '2 King St', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
    const made = await sam.call(createLocation, { body: { ...body, organization_id: (await opened()).place.organization_id } })
    const { data } = await sam.call(listAddOns, { params: { locationId: made.data.id } })
    expect(data.results.map(({ type, state, end_date }) => `${type} ${state} ${end_date}`).toSorted()).toEqual([
      'HIRE ACTIVE null',
      'TIPPING ACTIVE null',
    ])
    expect((await boss.call(listAddOns, { params: { locationId: made.data.id } })).status).toBe(404)
  })

  it('refuses days that overlap or are in the wrong order, and the database does too', async () => {
    const { place, params, today } = await opened()
    const give = { type: 'BACKGROUND_CHECKS' as const, start_date: today, end_date: addDays(today, 5) }
    await sam.call(addAddOn, { params, body: give })
    expect(await sam.call(addAddOn, { params, body: { ...give, start_date: addDays(today, 5), end_date: null } })).toMatchObject({
      error: { reason: 'ADD_ON_OVERLAPS' },
    })
    expect(await sam.call(addAddOn, { params, body: { ...give, end_date: addDays(today, -1) } })).toMatchObject({
      error: { reason: 'ADD_ON_DATES_SWAPPED' },
    })
    expect(await sam.call(addAddOn, { params, body: { type: 'BACKGROUND_CHECKS', end_date: today } })).toMatchObject({
      error: { reason: 'ADD_ON_WITHOUT_START' },
    })
    await expect(
      crew.sql(sql`insert into location_add_ons (organization_id, location_id, type, start_date, created_ts, last_updated_ts)
        values (${place.organization_id}, ${place.id}, 'BACKGROUND_CHECKS', ${today}, now(), now())`),
    ).rejects.toThrow('location_add_ons_apart')
  })

  it('its end leaves posted shifts as they are, and no other asks for the check', async () => {
    const { place, boss, params, today, location } = await opened()
    const { data } = await sam.call(addAddOn, { params, body: { type: 'BACKGROUND_CHECKS', start_date: today, end_date: today } })
    const start = new Date((await crew.clock.now()).getTime() + 72 * 3_600_000)
    const cook = await skill(crew)
    const shift = {
      location_id: place.id,
      skill_id: cook.id,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
      timezone: place.timezone,
      wage_amount: 22.5,
      description: 'Work the line',
      background_check_required: true,
    }
    await boss.call(postGig, { body: shift })
    const facts = () => crew.sql(sql`select * from gigs where location_id = ${place.id}`)
    const before = await facts()
    expect(before).toHaveLength(1)
    const yesterday = addDays(today, -1)
    await sam.call(changeAddOn, { params: { ...params, id: data.id }, body: { start_date: yesterday, end_date: yesterday } })
    expect((await location()).background_checks_enabled).toBe(false)
    expect(await facts()).toEqual(before)
    expect(await boss.call(postGig, { body: shift })).toMatchObject({ error: { code: 'invalid' } })
  })
})
