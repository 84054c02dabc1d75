import { addMinimumWage, changeMinimumWage, listMinimumWages, removeMinimumWage } from '@crewcall/contract/minimum-wages.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { gig, payingLocation, platformAdmin } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, admin: managerOfPlace } = await openLocation()
const admin = await platformAdmin(crew)
const me = crew.as(admin.id)
beforeEach(() => crew.clock.set('2026-06-20T12:00:00Z'))
afterEach(async () => void (await crew.sql(sql`delete from minimum_wages`)))

const portland = { state_code: 'OR', city: 'Portland', starts_on: '2026-07-01', wage_amount: 15.95, source: 'ORS 653.025' }
const reason = 'The state published it'
const add = (changes: object = {}) => me.call(addMinimumWage, { body: { ...portland, reason, ...changes } })
const kept = async () => (await me.call(listMinimumWages, {})).data.results
const entries = (id: number) =>
  crew.sql<Tables['audit_log']>(
    sql`select * from audit_log where action like 'minimum_wage.%' and object_id = ${id} and actor_user_id = ${admin.id} order by id desc`,
  )

describe('minimum wages', () => {
  it('are added, corrected and removed with a reason, and the log keeps the values before and after', async () => {
    const added = await add({ city: '  Portland ' })
    expect([added.status, added.data.results]).toMatchObject([201, [{ ...portland, last_updated_by_name: expect.stringMatching(/\w/) }]])
    const [law] = added.data.results
    const id = law?.id ?? 0
    // It applies already when it is corrected.
    await crew.clock.set('2026-07-02T12:00:00Z')
    const correct = (last_updated_ts: string) =>
      me.call(changeMinimumWage, { params: { id }, body: { ...portland, wage_amount: 16.3, reason: 'A typing error', last_updated_ts } })
    const changed = await correct(law?.last_updated_ts ?? '')
    expect(changed.data.results).toMatchObject([{ id, wage_amount: 16.3 }])
    expect((await correct(law?.last_updated_ts ?? '')).error?.code).toBe('stale_version')
    const remove = (last_updated_ts: string) =>
      me.call(removeMinimumWage, { params: { id }, body: { reason: 'Entered twice', last_updated_ts } })
    expect((await remove(law?.last_updated_ts ?? '')).error?.code).toBe('stale_version')
    expect((await remove(changed.data.results[0]?.last_updated_ts ?? '')).data.results).toEqual([])
    expect((await remove('2026-07-02T12:00:00Z')).status).toBe(404)
    expect(await entries(id)).toMatchObject([
      { action: 'minimum_wage.remove', object_id: id, before: { wage_amount: 16.3 }, after: { reason: 'Entered twice' } },
      { action: 'minimum_wage.change', before: portland, after: { ...portland, wage_amount: 16.3, reason: 'A typing error' } },
      { action: 'minimum_wage.add', after: { ...portland, reason } },
    ])
  })

  it('are one a day for each state and city, however the city is written', async () => {
    expect((await add()).status).toBe(201)
    expect((await add({ city: '' })).status).toBe(201)
    expect((await add({ city: null, state_code: 'WA' })).status).toBe(201)
    expect((await add({ starts_on: '2027-07-01' })).status).toBe(201)
    expect((await add({ city: 'St. Helens' })).status).toBe(201)
    for (const city of ['portland', ' PORTLAND ', '', 'Saint Helens'])
      expect((await add({ city })).error).toMatchObject({ code: 'conflict', reason: 'MINIMUM_WAGE_FROM_SAME_DAY', target: 'starts_on' })
    expect((await kept()).map(({ state_code, city, starts_on }) => [state_code, city, starts_on])).toEqual([
      ['OR', null, '2026-07-01'],
      ['OR', 'Portland', '2027-07-01'],
      ['OR', 'Portland', '2026-07-01'],
      ['OR', 'St. Helens', '2026-07-01'],
      ['WA', null, '2026-07-01'],
    ])
  })

  it('say how many locations they cover, and which cities have some', async () => {
    const at = (city: string) => payingLocation(crew, { city, state_code: 'MN' })
    for (const city of ['Saint Paul', 'St. Paul', 'St. Paul', 'Duluth']) await at(city)
    const answers = [{ city: 'ST PAUL' }, { city: 'St Pual' }, { city: '' }].map((more) => add({ ...more, state_code: 'MN' }))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201])
    const { results, cities } = (await me.call(listMinimumWages, {})).data
    const inMinnesota = results.filter(({ state_code }) => state_code === 'MN')
    expect(inMinnesota.map(({ city, locations_count }) => [city, locations_count])).toEqual([
      [null, 4],
      ['ST PAUL', 3],
      ['St Pual', 0],
    ])
    expect(cities.filter(({ state_code }) => state_code === 'MN')).toEqual([
      { state_code: 'MN', city: 'Duluth', locations_count: 1 },
      { state_code: 'MN', city: 'St. Paul', locations_count: 3 },
    ])
  })

  it('show the addresses whose ZIP code is of their city, and that name another one', async () => {
    const { id } = await payingLocation(crew, {
      name: 'Dockside',
      city: 'Charlestown',
      state_code: 'SC',
      zip_code: '29401',
      supported_employment_types: ['W2'],
    })
    const right = await payingLocation(crew, {
      city: 'CHARLESTON',
      state_code: 'SC',
      zip_code: '29401',
      supported_employment_types: ['W2'],
    })
    await payingLocation(crew, { city: 'Charlestown', state_code: 'SC', zip_code: '29401', supported_employment_types: ['F1099'] })
    const elsewhere = { use_location_address: false, address_line_1: '1 Main St', city: 'Nowhere', state_code: 'SC', zip_code: '29403' }
    for (const employment_type of ['W2', 'W2', 'F1099']) await gig(crew, right, { ...elsewhere, employment_type })
    const old = { city: 'Charleston', state_code: 'NC', zip_code: '29401', supported_employment_types: ['W2'], name: 'Old' }
    const { id: contradictory } = await payingLocation(crew, old)
    for (const city of ['Charleston', '']) await add({ city, state_code: 'SC' })
    const wrongState = {
      location_id: contradictory,
      location_name: 'Old',
      city: 'Charleston',
      state_code: 'NC',
      zip_code: '29401',
      shifts_count: 0,
    }
    const rows = async () => (await kept()).filter(({ state_code }) => state_code === 'SC')
    const name = right.name
    expect((await rows()).map(({ city, named_otherwise }) => [city, named_otherwise])).toEqual([
      [null, [wrongState]],
      [
        'Charleston',
        expect.arrayContaining([
          wrongState,
          { location_id: id, location_name: 'Dockside', city: 'Charlestown', state_code: 'SC', zip_code: '29401', shifts_count: 0 },
          { location_id: right.id, location_name: name, city: 'Nowhere', state_code: 'SC', zip_code: '29403', shifts_count: 2 },
        ]),
      ],
    ])
    // A city of which a row is entered is another one by intention.
    for (const city of ['Charlestown', 'Nowhere']) await add({ city, state_code: 'SC' })
    await crew.sql(sql`update locations set state_code = 'SC' where id = ${contradictory}`)
    expect((await rows()).flatMap(({ named_otherwise }) => named_otherwise)).toEqual([])
  })

  it('begin in no year that can only be a typing error', async () => {
    for (const starts_on of ['1995-12-31', '2032-01-01', '0206-07-01'])
      expect((await add({ starts_on, state_code: 'NV' })).error).toMatchObject({
        reason: 'MINIMUM_WAGE_FAR_AWAY',
        target: 'starts_on',
        values: { first_year: '1996', last_year: '2031' },
      })
    const kept = await add({ starts_on: '2009-07-24', state_code: 'NV' })
    const law = kept.data.results.find(({ state_code }) => state_code === 'NV')
    const body = { ...portland, state_code: 'NV', starts_on: '2206-07-01', reason, last_updated_ts: law?.last_updated_ts ?? '' }
    expect((await me.call(changeMinimumWage, { params: { id: law?.id ?? 0 }, body })).error?.reason).toBe('MINIMUM_WAGE_FAR_AWAY')
  })

  it('have a city with letters, or none', async () => {
    expect((await add({ city: '’.', state_code: 'NV' })).status).toBe(400)
  })

  it('need a state, an amount in whole cents, a source and a reason', async () => {
    for (const wrong of [{ state_code: 'XX' }, { wage_amount: 0.5 }, { wage_amount: 15.955 }, { source: ' ' }, { reason: '' }])
      expect((await add({ starts_on: '2028-01-01', ...wrong })).status).toBe(400)
  })

  it('are kept by admins of the platform', async () => {
    const boss = crew.as(managerOfPlace.id)
    expect((await boss.call(listMinimumWages, {})).status).toBe(403)
    expect((await boss.call(addMinimumWage, { body: { ...portland, reason } })).status).toBe(403)
  })

  it('come with the positions: those that apply now or later, and none of before', async () => {
    const before = await add({ city: 'Salem', starts_on: '2025-01-01', wage_amount: 15 })
    expect(before.status).toBe(201)
    await add({ city: 'Salem', starts_on: '2026-01-01', wage_amount: 16 })
    await add({ city: 'Salem', starts_on: '2027-01-01', wage_amount: 17 })
    const { data } = await crew.as(managerOfPlace.id).call(listSkills, { query: {} })
    const salem = data.minimum_wages?.filter(({ city }) => city === 'Salem')
    expect(salem?.map(({ wage_amount }) => wage_amount)).toEqual([16, 17])
    await crew.sql(sql`delete from minimum_wages`)
    expect((await crew.as(managerOfPlace.id).call(listSkills, { query: {} })).data).not.toHaveProperty('minimum_wages')
  })
})
