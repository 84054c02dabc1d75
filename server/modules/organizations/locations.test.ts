import { signUpBusiness } from '@crewcall/contract/identity.ts'
import { lookUpPlace } from '@crewcall/contract/addresses.ts'
import {
  createLocation,
  decideLocation,
  getLocation,
  listActiveLocations,
  listAdminLocations,
  listApprovedLocations,
  listLocations,
  locationFeeFields,
  locationSwitchFields,
  updateLocation,
} from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location, row, user } from '../../test/build.ts'
import { manager, organizationAdmin, payingLocation, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { seedReferenceData } from '../skills/index.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  await crew.system(({ tx }) => seedReferenceData(tx))
})
afterAll(() => crew.close())

const nashville = { name: 'The Hot Plate', street_address: '500 Broadway', city: 'Nashville', state_code: 'TN', zip_code: '37203' }
let business = 0

async function newBusiness() {
  const person = await user(crew)
  business += 1
  await crew.as(person.id).call(signUpBusiness, {
    body: {
      first_name: 'Ada',
      last_name: 'Byron',
      email: `ada${business}@example.com`,
      business_name: 'Byron Hospitality',
      accepts_terms: true,
    },
  })
  return person
}

const stored = async (id: number) => (await crew.sql(sql`select * from locations where id = ${id}`))[0]

describe('adding a location', () => {
  it('the first time creates the organization, the admin roles, both licenses and the primary address, and waits for approval', async () => {
    const person = await newBusiness()
    const { status, data } = await crew.as(person.id).call(createLocation, { body: nashville })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      name: 'The Hot Plate',
      organization_name: 'Byron Hospitality',
      market_name: 'Nashville',
      timezone: 'America/Chicago',
      approval_status: 'PENDING',
      is_position_approximate: true,
      gigpro_fee_percentage: 28,
      team_managers_count: 1,
      stripe_payment_method_id: null,
    })
    const of = sql`where organization_id = ${data.organization_id}`
    expect(await crew.sql(sql`select user_id, role from organization_managers ${of}`)).toEqual([{ user_id: person.id, role: 'ADMIN' }])
    expect(await crew.sql(sql`select user_id, role from location_managers ${of}`)).toEqual([{ user_id: person.id, role: 'ADMIN' }])
    expect(await crew.sql(sql`select license_name from licenses_of_locations ${of} order by 1`)).toEqual([
      { license_name: 'hire' },
      { license_name: 'marketplace' },
    ])
    expect(await crew.sql(sql`select type, street_address from location_addresses ${of}`)).toEqual([
      { type: 'PRIMARY', street_address: '500 Broadway' },
    ])
    expect(
      await crew.sql(
        sql`select payload from announcements where name = 'location.created' and payload->>'location_id' = ${String(data.id)}`,
      ),
    ).toHaveLength(1)
    expect(await crew.sql(sql`select market_id from manager_profiles where user_id = ${person.id}`)).toEqual([
      { market_id: data.market_id },
    ])
  })

  it('uses its own name for the organization when a platform admin, who runs no business, sets it up', async () => {
    const { data } = await crew.as((await platformAdmin(crew)).id).call(createLocation, { body: nashville })
    expect(data.organization_name).toBe('The Hot Plate')
  })

  it('the second time joins the organization the manager is admin of', async () => {
    const caller = crew.as((await newBusiness()).id)
    const first = await caller.call(createLocation, { body: nashville })
    const second = await caller.call(createLocation, { body: { ...nashville, name: 'Two' } })
    expect(second.data.organization_id).toBe(first.data.organization_id)
    expect(await crew.sql(sql`select 1 from organizations where id > ${first.data.organization_id}`)).toEqual([])
  })

  it('does not treat the center of the ZIP code as a pin set by a person', async () => {
    const caller = crew.as((await newBusiness()).id)
    const found = await caller.call(lookUpPlace, { query: { postal_code: nashville.zip_code } })
    const { coordinates } = found.data
    const sent = await caller.call(createLocation, { body: { ...nashville, coordinates } })
    expect(sent.data).toMatchObject({ is_position_approximate: true, coordinates: { coordinates: coordinates.coordinates } })
    const [longitude, latitude] = coordinates.coordinates
    const moved = { type: 'Point' as const, coordinates: [longitude, latitude + 0.001] as [number, number] }
    const params = { id: String(sent.data.id) }
    expect((await caller.call(updateLocation, { params, body: { coordinates: moved } })).data.is_position_approximate).toBe(false)
    const back = await caller.call(updateLocation, { params, body: { coordinates } })
    expect(back.data.is_position_approximate).toBe(true)
    // The database enforces the rule too.
    await expect(crew.sql(sql`update locations set is_position_approximate = false where id = ${sent.data.id}`)).rejects.toThrow(
      /locations_pin_verified/,
    )
  })

  it('uses the point the manager set and its time zone', async () => {
    const caller = crew.as((await newBusiness()).id)
    const { data } = await caller.call(createLocation, {
      body: { ...nashville, coordinates: { type: 'Point', coordinates: [-85.31, 35.05] } },
    })
    expect(data).toMatchObject({
      is_position_approximate: false,
      timezone: 'America/New_York',
      coordinates: { coordinates: [-85.31, 35.05] },
    })
  })

  it("needs a sign-up as a business, a known postal code and an organization of one's own", async () => {
    const [outsider, boss] = [await user(crew), await newBusiness()]
    expect((await crew.as(outsider.id).call(createLocation, { body: nashville })).error?.code).toBe('forbidden')
    expect((await crew.as(boss.id).call(createLocation, { body: { ...nashville, zip_code: '00000' } })).error?.target).toBe('zip_code')
    const foreign = await location(crew)
    const refused = await crew.as(boss.id).call(createLocation, { body: { ...nashville, organization_id: foreign.organization_id } })
    const missing = await crew.as(boss.id).call(createLocation, { body: { ...nashville, organization_id: 999_999 } })
    expect([refused.status, refused.error]).toEqual([404, missing.error])
    const local = await manager(crew, foreign)
    expect(
      (await crew.as(local.id).call(createLocation, { body: { ...nashville, organization_id: foreign.organization_id } })).status,
    ).toBe(403)
  })
})

describe('changing a location', () => {
  it.each(locationFeeFields)("refuses %s from its own admin and its organization's, and accepts it from the platform", async (field) => {
    const place = await location(crew)
    const values: Record<string, unknown> = {
      supported_employment_types: ['W2'],
      invoice_frequency: 'DAILY',
      invoice_style: 'ADDRESS',
      invoice_work_week_end_date: 'MONDAY',
    }
    const value = values[field] ?? (field.endsWith('percentage') ? 1.5 : true)
    const before = await stored(place.id)
    for (const person of [await manager(crew, place), await organizationAdmin(crew, place.organization_id)]) {
      const refused = await crew
        .as(person.id)
        .call(updateLocation, { params: { id: String(place.id) }, body: { name: 'Cheap', [field]: value } })
      expect(refused.error?.code).toBe('forbidden')
    }
    expect(await stored(place.id)).toEqual(before)
    const { data } = await crew
      .as((await platformAdmin(crew)).id)
      .call(updateLocation, { params: { id: String(place.id) }, body: { [field]: value } })
    expect(data).toMatchObject({ [field]: value })
  })

  it('does not change approval, billing source, payment hold or owner, whoever asks', async () => {
    const place = await location(crew, { approval_status: 'PENDING' })
    const boss = await manager(crew, place)
    const hostile = {
      approval_status: 'APPROVED',
      billing_source: 'LOCATION',
      organization_id: 1,
      payment_hold_since: null,
      creator_user_id: boss.id,
      stripe_customer_id: 'cus_x',
    }
    const params = { id: String(place.id) }
    const refused = await crew.as(boss.id).call(updateLocation, { params, body: { name: 'New name', ...hostile } })
    expect(refused).toMatchObject({ status: 400, error: { details: Object.keys(hostile).map((target) => ({ target })) } })
    await crew.as(boss.id).call(updateLocation, { params, body: { name: 'New name' } })
    expect(await stored(place.id)).toMatchObject({
      name: 'New name',
      approval_status: 'PENDING',
      billing_source: place.billing_source,
      organization_id: place.organization_id,
      creator_user_id: place.creator_user_id,
      stripe_customer_id: null,
    })
  })

  it.each(['TEAM_MEMBER', 'ONSITE_MANAGER'] as const)('is forbidden to a %s', async (role) => {
    const place = await location(crew)
    const caller = crew.as((await manager(crew, place, role)).id)
    const params = { id: String(place.id) }
    expect((await caller.call(updateLocation, { params, body: { name: 'Mine' } })).status).toBe(403)
    for (const field of locationSwitchFields) {
      const values: Record<string, unknown> = {
        overfill_positions: 1,
        team_member_cap: 1,
        private_direct_offer_expiration: 'HOURS_12',
        cover_approval: 'ANYONE_ABLE',
      }
      expect((await caller.call(updateLocation, { params, body: { [field]: values[field] ?? true } })).status).toBe(403)
    }
  })

  it('lets its admin change the switches', async () => {
    const place = await location(crew)
    const body = { is_checkin_required: true, overfill_positions: 2, private_direct_offer_expiration: 'HOURS_12' as const }
    const { data } = await crew.as((await manager(crew, place)).id).call(updateLocation, { params: { id: String(place.id) }, body })
    expect(data).toMatchObject(body)
  })

  it('does not overwrite a newer version', async () => {
    const place = await location(crew)
    const caller = crew.as((await manager(crew, place)).id)
    const params = { id: String(place.id) }
    const { data } = await caller.call(getLocation, { params: { locationId: String(place.id) } })
    const body = { name: 'First', last_updated_ts: data.last_updated_ts }
    expect((await caller.call(updateLocation, { params, body })).status).toBe(200)
    expect((await caller.call(updateLocation, { params, body: { ...body, name: 'Second' } })).error?.code).toBe('stale_version')
    expect(await stored(place.id)).toMatchObject({ name: 'First' })
  })

  it('is done once if it is repeated with its key because the answer was lost', async () => {
    const place = await location(crew)
    const caller = crew.as((await manager(crew, place)).id)
    const params = { id: String(place.id) }
    const { data } = await caller.call(getLocation, { params: { locationId: String(place.id) } })
    const sent = { params, body: { name: 'Once', last_updated_ts: data.last_updated_ts }, headers: { 'idempotency-key': 'rename' } }
    const [first, again] = [await caller.call(updateLocation, sent), await caller.call(updateLocation, sent)]
    expect([first.status, again.status, again.data]).toEqual([200, 200, first.data])
  })

  it('moves it: coordinates, zone and market follow the address, and so does the primary work address', async () => {
    const caller = crew.as((await newBusiness()).id)
    const { data } = await caller.call(createLocation, { body: nashville })
    const moved = await caller.call(updateLocation, {
      params: { id: String(data.id) },
      body: { street_address: '1 W Adams St', city: 'Phoenix', state_code: 'AZ', zip_code: '85003' },
    })
    expect(moved.data).toMatchObject({ timezone: 'America/Phoenix', market_name: 'Phoenix' })
    expect(await crew.sql(sql`select city, postal_code, timezone from location_addresses where location_id = ${data.id}`)).toEqual([
      { city: 'Phoenix', postal_code: '85003', timezone: 'America/Phoenix' },
    ])
  })

  it('stays where it is when a form sends the address it had', async () => {
    const place = await location(crew, { is_position_approximate: false, latitude: 32.71, longitude: -79.91 })
    const { street_address, city, state_code, zip_code } = place
    const { data } = await crew
      .as((await manager(crew, place)).id)
      .call(updateLocation, { params: { id: String(place.id) }, body: { name: 'Same place', street_address, city, state_code, zip_code } })
    expect(data).toMatchObject({ name: 'Same place', is_position_approximate: false, coordinates: { coordinates: [-79.91, 32.71] } })
  })

  it('accepts a picture only after its upload', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const picture = await row(crew, 'media', {
      owner_user_id: boss.id,
      purpose: 'LOGO',
      name: 'logo.png',
      media_type: 'image/png',
      bytes: 1,
      storage_key: 'x',
      status: 'available',
    })
    const put = (image_public_id: string) =>
      crew.as(boss.id).call(updateLocation, { params: { id: String(place.id) }, body: { image_public_id } })
    expect((await put('3f0f0c52-3f3c-4a52-8a53-1cf7a6d6b0aa')).error?.target).toBe('image_public_id')
    expect((await put('../../etc/passwd')).error?.target).toBe('image_public_id')
    expect((await put(picture.public_id)).data.image_public_id).toBe(picture.public_id)
  })

  it('accepts a picture of the image host, if there is one, only by a well-formed public id', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const { config } = crew.around
    const put = (image_public_id: string) =>
      crew.as(boss.id).call(updateLocation, { params: { id: String(place.id) }, body: { image_public_id } })
    const before = config.image_host
    try {
      config.image_host = undefined
      expect((await put('logos/kettle')).error?.target).toBe('image_public_id')
      config.image_host = { delivery_url: 'https://images.example/kettle/image/upload', upload: undefined }
      expect((await put('logos/kettle')).data.image_public_id).toBe('logos/kettle')
      for (const refused of ['../../etc/passwd', 'l_fetch:a', 'a b', '3f0f0c52-3f3c-4a52-8a53-1cf7a6d6b0aa'])
        expect((await put(refused)).error).toMatchObject({ code: 'invalid', target: 'image_public_id' })
      expect((await crew.as(boss.id).call(getLocation, { params: { locationId: String(place.id) } })).data.image_public_id).toBe(
        'logos/kettle',
      )
    } finally {
      config.image_host = before
    }
  })
})

describe('seeing a location', () => {
  it('of somebody else is indistinguishable from one that does not exist', async () => {
    const [mine, foreign] = [await location(crew), await location(crew)]
    const caller = crew.as((await manager(crew, mine)).id)
    const answers = await Promise.all([foreign.id, 999_999].map((id) => caller.call(getLocation, { params: { locationId: String(id) } })))
    const writes = await Promise.all(
      [foreign.id, 999_999].map((id) => caller.call(updateLocation, { params: { id: String(id) }, body: { name: 'Mine' } })),
    )
    expect([...answers, ...writes].map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect([answers[0]?.error, writes[0]?.error]).toEqual([answers[1]?.error, writes[1]?.error])
  })

  it('shows the payment method to its admins only, and fees only to those who see costs', async () => {
    const place = await payingLocation(crew)
    const see = async (id: number) => (await crew.as(id).call(getLocation, { params: { locationId: String(place.id) } })).data
    const [admin, team, onsite] = [
      await manager(crew, place),
      await manager(crew, place, 'TEAM_MEMBER'),
      await manager(crew, place, 'ONSITE_MANAGER'),
    ]
    expect(await see(admin.id)).toMatchObject({ stripe_payment_method_id: 'pm_card_visa', gigpro_fee_percentage: 28 })
    expect(await see(team.id)).toMatchObject({ stripe_payment_method_id: null, gigpro_fee_percentage: null })
    expect(await see(onsite.id)).toMatchObject({
      stripe_payment_method_id: null,
      gigpro_fee_percentage: null,
      w2_fee_percentage: null,
      name: place.name,
    })
  })

  it('shows whether the business came from Gigpro, as recorded by the platform', async () => {
    const place = await location(crew)
    const [boss, platform] = [crew.as((await manager(crew, place)).id), crew.as((await platformAdmin(crew)).id)]
    const note = (by: typeof boss) => by.call(updateLocation, { params: { id: place.id }, body: { is_migrated_from_gigpro: true } })
    const see = async () => (await boss.call(getLocation, { params: { locationId: place.id } })).data.is_migrated_from_gigpro
    expect([(await note(boss)).status, await see()]).toEqual([403, false])
    expect([(await note(platform)).status, await see()]).toEqual([200, true])
  })

  it('lists my locations with every filter, page by page', async () => {
    const place = await location(crew, { name: 'B' })
    const { organization_id } = place
    await location(crew, { name: 'A', organization_id, approval_status: 'PENDING' })
    await location(crew, { name: 'C', organization_id })
    const caller = crew.as((await organizationAdmin(crew, organization_id)).id)
    const names = async (query: object) => (await caller.call(listLocations, { query })).data.results.map(({ name }) => name)
    expect(await names({})).toEqual(['A', 'B', 'C'])
    expect(await names({ ordering: '-name' })).toEqual(['C', 'B', 'A'])
    expect(await names({ approval_status: 'PENDING' })).toEqual(['A'])
    expect(await names({ market_id: 0 })).toEqual([])
    expect(await names({ organization_id: organization_id + 1 })).toEqual([])
    expect(await names({ page_size: 1, page: 2 })).toEqual(['B'])
    expect(await names({ page_size: 1, page: 2, use_pagination: false })).toEqual(['A', 'B', 'C'])
  })

  it('returns all of mine for the switcher, and the approved ones where I may post for the posting form', async () => {
    const [open, waiting, onsite] = [await location(crew), await location(crew, { approval_status: 'PENDING' }), await location(crew)]
    const boss = await manager(crew, open)
    for (const [place, role] of [
      [waiting, 'ADMIN'],
      [onsite, 'ONSITE_MANAGER'],
    ] as const) {
      await row(crew, 'location_managers', { organization_id: place.organization_id, location_id: place.id, user_id: boss.id, role })
    }
    const active = await crew.as(boss.id).call(listActiveLocations)
    expect(active.data.results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([open.id, waiting.id, onsite.id])
    expect((await crew.as(boss.id).call(listApprovedLocations)).data.results.map(({ id }) => id)).toEqual([open.id])
    expect(
      (await crew.as(boss.id).call(listApprovedLocations, { query: { organization_id: onsite.organization_id } })).data.results,
    ).toEqual([])
  })

  it('for the platform finds by name, organization and creator; % is an ordinary character', async () => {
    const creator = await user(crew, { first_name: 'Zelda', last_name: 'Fitz' })
    const place = await location(crew, { name: 'Odd 100% Juice', creator_user_id: creator.id })
    const admin = crew.as((await platformAdmin(crew)).id)
    const ids = async (query: object) => (await admin.call(listAdminLocations, { query })).data.results.map(({ id }) => id)
    expect(await ids({ name: '100% j' })).toEqual([place.id])
    expect(await ids({ creator_firstname: 'zel', creator_lastname: 'FITZ' })).toEqual([place.id])
    expect(await ids({ id: place.id, organization_name: 'organization' })).toEqual([place.id])
    expect(await ids({ name: '%%%' })).toEqual([])
    expect((await admin.call(listAdminLocations, { query: { id: place.id } })).data.results[0]?.creator.first_name).toBe('Zelda')
    expect((await crew.as(creator.id).call(listAdminLocations)).status).toBe(403)
  })
})

describe('approval', () => {
  it('is decided once by the platform, with a reason when denied, and announced', async () => {
    const place = await location(crew, { approval_status: 'PENDING' })
    const admin = crew.as((await platformAdmin(crew)).id)
    const params = { id: String(place.id) }
    expect((await admin.call(decideLocation, { params, body: { approval_status: 'DENIED', reason: ' ' } })).error?.target).toBe('reason')
    const denied = await admin.call(decideLocation, { params, body: { approval_status: 'DENIED', reason: 'No such address' } })
    expect(denied.data).toMatchObject({ approval_status: 'DENIED', approval_reason: 'No such address' })
    expect((await admin.call(decideLocation, { params, body: { approval_status: 'APPROVED' } })).error?.code).toBe('conflict')
    const events = await crew.sql(
      sql`select payload->>'approval_status' as status from announcements where name = 'location.decided' and payload->>'location_id' = ${String(place.id)}`,
    )
    expect(events).toEqual([{ status: 'DENIED' }])
    expect(await crew.sql(sql`select action from audit_log where location_id = ${place.id}`)).toEqual([
      { action: 'location_approval.deny' },
    ])
  })

  it('is requested again by correcting a denied location', async () => {
    const place = await location(crew, { approval_status: 'DENIED', approval_reason: 'No such address' })
    const boss = await manager(crew, place)
    const { data } = await crew.as(boss.id).call(updateLocation, { params: { id: String(place.id) }, body: { name: 'Corrected' } })
    expect(data).toMatchObject({ approval_status: 'PENDING', approval_reason: null })
  })

  it('is forbidden to managers', async () => {
    const place = await location(crew, { approval_status: 'PENDING' })
    const refused = await crew
      .as((await organizationAdmin(crew, place.organization_id)).id)
      .call(decideLocation, { params: { id: String(place.id) }, body: { approval_status: 'APPROVED' } })
    expect(refused.status).toBe(403)
    expect(await stored(place.id)).toMatchObject({ approval_status: 'PENDING' })
  })
})

describe('looking up a postal code', () => {
  it('returns city, state, zone and point, or not found', async () => {
    const caller = crew.as((await user(crew)).id)
    const { data } = await caller.call(lookUpPlace, { query: { postal_code: '85003' } })
    expect(data).toMatchObject({ city: 'Phoenix', state_code: 'AZ', timezone: 'America/Phoenix' })
    expect((await caller.call(lookUpPlace, { query: { postal_code: '00000' } })).status).toBe(404)
  })
})
