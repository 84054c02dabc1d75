import { editGig } from '@crewcall/contract/applications.ts'
import { getGig, postGig } from '@crewcall/contract/gigs.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { getProGig } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { location as unpaidLocation, row } from '../../../test/build.ts'
import { manager, payingLocation, platformAdmin, pro, skill } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let admin: Tables['users']
let cook: Tables['skills']

beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew, { overfill_positions: 2, immediate_auto_select_enabled: true })
  admin = await manager(crew, place)
  cook = await skill(crew, { minimum_wage_amount: 18 })
})
afterAll(() => crew.close())

async function body(changes: Record<string, unknown> = {}) {
  const start = new Date((await crew.clock.now()).getTime() + 72 * 3_600_000)
  return {
    location_id: place.id,
    skill_id: cook.id,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
    timezone: place.timezone,
    wage_amount: 22.5,
    description: 'Work the line',
    ...changes,
  }
}
async function publish(name: string, payload: object) {
  await crew.sql(sql`insert into announcements (at, name, payload, request_id) values (now(), ${name}, ${JSON.stringify(payload)}, 'test')`)
  await crew.drain()
}
const statusNow = async (owner: Tables['users'], gigId: number) => (await crew.as(owner.id).call(getGig, { params: { gigId } })).data.status
const at = async (hours: number) => new Date((await crew.clock.now()).getTime() + hours * 3_600_000).toISOString()

describe('posting a shift', () => {
  it('refuses the clock of another place, and takes one that shows the same time under another name', async () => {
    const post = async (timezone: string) => crew.as(admin.id).call(postGig, { body: await body({ timezone }) })
    expect((await post('America/Los_Angeles')).error).toMatchObject({
      code: 'invalid',
      target: 'timezone',
      reason: 'TIMEZONE_OF_ADDRESS',
      values: { timezone: 'America/New_York' },
    })
    expect((await post('America/Detroit')).data).toMatchObject({ timezone: 'America/New_York' })
  })

  it('shows it to pros at once, with the address and the settings of the location', async () => {
    const { status, data } = await crew
      .as(admin.id)
      .call(postGig, { body: await body({ allowed_confirmed_pros: 3, contact_phone: '(202) 555-0199' }) })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      status: 'POSTED',
      type: 'MARKETPLACE',
      address_line_1: '1 King St',
      city: 'Charleston',
      use_location_address: true,
      wage_amount: 22.5,
      allowed_confirmed_pros: 3,
      overfill: 2,
      contact_phone: '+12025550199',
      checkin_code: null,
      stats: { total: 0, open: 0 },
    })
    const [stored] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${data.id}`)
    expect(stored).toMatchObject({ immediate_auto_select: true, organization_id: place.organization_id })
    expect(stored?.released_at).not.toBeNull()
    expect(
      await crew.sql(sql`select 1 from announcements where name = 'gig.released' and payload->>'gig_id' = ${String(data.id)}`),
    ).toHaveLength(1)
  })

  it('makes a four-digit code when one is required', async () => {
    const { data } = await crew.as(admin.id).call(postGig, { body: await body({ is_checkin_required: true }) })
    expect(data.checkin_code).toMatch(/^\d{4}$/)
  })

  it.each([
    ['wage_amount', { wage_amount: 17 }],
    ['skill_id', { skill_id: 999_999 }],
    ['onsite_manager_id', { onsite_manager_id: 999_999 }],
    ['employment_type', { employment_type: 'W2' }],
    ['background_check_required', { background_check_required: true }],
    ['selected_requirement_ids', { selected_requirement_ids: [999_999] }],
    ['attachment_ids', { attachment_ids: [999_999] }],
    ['unpaid_break_minutes', { unpaid_break_minutes: 240, hours: [72, 75] }],
    ['unpaid_break_minutes', { unpaid_break_minutes: 59, hours: [72, 73] }],
    ['end_time', { unpaid_break_minutes: 0, hours: [72, 72 + 1 / 60] }],
    ['start_time', { hours: [-0.5, 5] }],
    ['end_time', { hours: [0, 0.2] }],
    ['end_time', { hours: [72, 97] }],
  ])('refuses a wrong %s', async (target, { hours, ...changes }: Record<string, unknown> & { hours?: number[] }) => {
    const times = hours ? { start_time: await at(hours[0] ?? 0), end_time: await at(hours[1] ?? 0) } : {}
    const { status, error } = await crew.as(admin.id).call(postGig, { body: await body({ ...changes, ...times }) })
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 'invalid', target })
  })

  it('is never shorter than 15 minutes, whoever writes it, and shorter old ones may still change otherwise', async () => {
    const { data } = await crew.as(admin.id).call(postGig, { body: await body({ start_time: await at(72), end_time: await at(72.25) }) })
    const shorten = sql`update gigs set end_time = start_time + interval '1 minute' where id = ${data.id}`
    await expect(crew.sql(shorten)).rejects.toMatchObject({ constraint: 'gigs_shortest_shift' })
    await crew.sql(sql`alter table gigs disable trigger gigs_changed_long_enough`)
    await crew.sql(shorten)
    await crew.sql(sql`alter table gigs enable trigger gigs_changed_long_enough`)
    const edit = (change: object) => crew.as(admin.id).call(editGig, { params: { gigId: data.id }, body: change })
    expect((await edit({ special_inst: 'The back door' })).status).toBe(200)
    expect((await edit({ end_time: await at(72 + 2 / 60) })).error).toMatchObject({
      target: 'end_time',
      message: 'A shift lasts at least 15 minutes',
    })
  })

  it('accepts a shift that started ten minutes ago', async () => {
    const { status } = await crew.as(admin.id).call(postGig, { body: await body({ start_time: await at(-1 / 6), end_time: await at(4) }) })
    expect(status).toBe(201)
  })

  it('is forbidden to onsite managers, and not found for strangers and pros', async () => {
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const elsewhere = await manager(crew, await payingLocation(crew))
    const worker = await pro(crew)
    expect((await crew.as(onsite.id).call(postGig, { body: await body() })).error?.code).toBe('forbidden')
    expect((await crew.as(elsewhere.id).call(postGig, { body: await body() })).error?.code).toBe('not_found')
    expect((await crew.as(worker.user_id).call(postGig, { body: await body() })).error?.code).toBe('not_found')
  })

  it('is on hold after a failed charge', async () => {
    const held = await payingLocation(crew, { payment_hold_since: await crew.clock.now() })
    const { status, error } = await crew.as((await manager(crew, held)).id).call(postGig, { body: await body({ location_id: held.id }) })
    expect([status, error?.code]).toEqual([403, 'payment_hold'])
  })

  it('hides wage from onsite managers', async () => {
    const { data } = await crew.as(admin.id).call(postGig, { body: await body() })
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await crew.as(onsite.id).call(getGig, { params: { gigId: data.id } })).data.wage_amount).toBeNull()
  })
})

describe('a shift that cannot be shown yet', () => {
  it('waits without a payment method and appears once billing is set up', async () => {
    const poor = await unpaidLocation(crew, { billing_source: 'LOCATION' })
    const owner = await manager(crew, poor)
    const { data } = await crew.as(owner.id).call(postGig, { body: await body({ location_id: poor.id }) })
    expect(data.status).toBe('UNAPPROVED')
    await crew.sql(sql`insert into payment_methods (organization_id, location_id, external_id, type, status)
      values (${poor.organization_id}, ${poor.id}, 'pm_card_visa', 'card', 'ACTIVE')`)
    await publish('billing.activated', { organization_id: poor.organization_id, location_id: poor.id })
    expect(await statusNow(owner, data.id)).toBe('POSTED')
  })

  it('needs no payment method in a network that pays outside', async () => {
    const free = await unpaidLocation(crew, { billing_source: 'LOCATION', in_network_payments_enabled: false })
    const owner = await manager(crew, free)
    const post = async (type: string) =>
      (await crew.as(owner.id).call(postGig, { body: (await body({ location_id: free.id, type })) as never })).data.status
    expect([await post('NETWORK'), await post('MARKETPLACE')]).toEqual(['POSTED', 'UNAPPROVED'])
  })

  it('appears once the location pays by invoice, or once its network is paid outside', async () => {
    const poor = await unpaidLocation(crew, { billing_source: 'LOCATION' })
    const [owner, sam] = [await manager(crew, poor), await platformAdmin(crew)]
    const post = async (type: string) =>
      (await crew.as(owner.id).call(postGig, { body: (await body({ location_id: poor.id, type })) as never })).data.id
    const [network, open] = [await post('NETWORK'), await post('MARKETPLACE')]
    const now = () => Promise.all([network, open].map((id) => statusNow(owner, id)))
    const change = async (changes: object) => {
      expect((await crew.as(sam.id).call(updateLocation, { params: { id: poor.id }, body: changes })).status).toBe(200)
      await crew.drain()
    }
    expect(await now()).toEqual(['UNAPPROVED', 'UNAPPROVED'])
    await change({ name: 'The same otherwise' })
    expect(await now()).toEqual(['UNAPPROVED', 'UNAPPROVED'])
    await change({ in_network_payments_enabled: false })
    expect(await now()).toEqual(['POSTED', 'UNAPPROVED'])
    await change({ invoicing_enabled: true })
    expect(await now()).toEqual(['POSTED', 'POSTED'])
  })

  it('waits for the approval of the location, and appears with it', async () => {
    const pending = await payingLocation(crew, { approval_status: 'PENDING' })
    const owner = await manager(crew, pending)
    const { data } = await crew.as(owner.id).call(postGig, { body: await body({ location_id: pending.id }) })
    expect(data.status).toBe('UNAPPROVED')
    await crew.sql(sql`update locations set approval_status = 'APPROVED' where id = ${pending.id}`)
    await publish('location.decided', {
      organization_id: pending.organization_id,
      location_id: pending.id,
      approval_status: 'APPROVED',
      reason: '',
    })
    expect(await statusNow(owner, data.id)).toBe('POSTED')
  })

  it('waits for an admin of the location to accept the terms', async () => {
    const fresh = await payingLocation(crew)
    const owner = await manager(crew, fresh)
    await crew.sql(sql`delete from terms_acceptances where user_id = ${owner.id}`)
    const { data } = await crew.as(owner.id).call(postGig, { body: await body({ location_id: fresh.id }) })
    expect(data.status).toBe('UNAPPROVED')
    await crew.sql(
      sql`insert into terms_acceptances (user_id, terms_version_id, accepted_at) select ${owner.id}, id, now() from terms_versions where audience = 'BUSINESS'`,
    )
    await publish('terms.accepted', { user_id: owner.id, audience: 'BUSINESS' })
    expect(await statusNow(owner, data.id)).toBe('POSTED')
  })
})

describe('a shift at an address of its own', () => {
  const pier = { use_location_address: false, address_line_1: '7 Pier Rd', city: 'Mount Pleasant', state_code: 'sc', zip_code: '29464' }

  it('is used for the manager; its fence and distances come from its ZIP code', async () => {
    const { status, data } = await crew.as(admin.id).call(postGig, { body: await body(pier) })
    expect(status).toBe(201)
    const shown = { ...pier, state_code: 'SC', location_address_id: null, is_position_approximate: true, geofence_radius_m: 150 }
    expect(data).toMatchObject(shown)
    expect(data.coordinates.coordinates).not.toEqual([place.longitude, place.latitude])
    const [longitude, latitude] = data.coordinates.coordinates
    expect(Math.abs(longitude + 79.8) + Math.abs(latitude - 32.85)).toBeLessThan(0.2)
  })

  it.each([
    ['without its lines', { use_location_address: false, city: 'X' }, ['address_line_1', 'state_code', 'zip_code']],
    ['with lines while the location’s address is asked for', { ...pier, use_location_address: true }, Object.keys(pier).slice(1)],
    ['with lines beside a work address', { ...pier, location_address_id: 1 }, Object.keys(pier).slice(1)],
    ['in a ZIP code that does not exist', { ...pier, zip_code: '00000' }, ['zip_code']],
  ])('is refused for its name %s', async (_, changes, targets) => {
    const { status, error } = await crew.as(admin.id).call(postGig, { body: await body(changes) })
    expect(status).toBe(400)
    const told = error?.details?.map(({ target }) => target) ?? [error?.target]
    expect(told).toEqual(targets)
  })

  it('changes by editing one line, back to the location, and away from it again', async () => {
    const boss = crew.as(admin.id)
    const { data } = await boss.call(postGig, { body: await body(pier) })
    const edit = async (changes: Record<string, unknown>) =>
      (await boss.call(editGig, { params: { gigId: String(data.id) }, body: changes })).data
    expect(await edit({ address_line_1: '9 Pier Rd' })).toMatchObject({ ...pier, state_code: 'SC', address_line_1: '9 Pier Rd' })
    expect(await edit({ use_location_address: true })).toMatchObject({ use_location_address: true, address_line_1: '1 King St' })
    expect((await boss.call(editGig, { params: { gigId: String(data.id) }, body: { address_line_1: '9' } })).error?.target).toBe(
      'address_line_1',
    )
    expect(await edit(pier)).toMatchObject({ use_location_address: false, city: 'Mount Pleasant' })
  })

  it.each([
    ['no street', sql`address_line_1 = ' '`],
    ['no city', sql`city = ''`],
    ['a state of three letters', sql`state_code = 'SCX'`],
    ['a state in small letters', sql`state_code = 'sc'`],
    ['a ZIP code of four digits', sql`zip_code = '2946'`],
    ['a ZIP code with half a suffix', sql`zip_code = '29464-12'`],
  ])('is complete in the database too: %s', async (_, change) => {
    const { data } = await crew.as(admin.id).call(postGig, { body: await body(pier) })
    const broken = crew.sql(sql`update gigs set ${change} where id = ${data.id}`)
    await expect(broken).rejects.toMatchObject({ code: '23514', constraint: 'gigs_own_address_is_whole' })
    await crew.sql(sql`update gigs set zip_code = '29464-1234' where id = ${data.id}`)
  })

  it('is one of three kinds, also in the database', async () => {
    const { data } = await crew.as(admin.id).call(postGig, { body: await body({}) })
    const address = await row(crew, 'location_addresses', {
      organization_id: place.organization_id,
      location_id: place.id,
      type: 'SECONDARY',
      street_address: '2 Bay St',
      city: 'Charleston',
      state_code: 'SC',
      postal_code: '29401',
      timezone: place.timezone,
      latitude: 32.78,
      longitude: -79.93,
    })
    const both = crew.sql(sql`update gigs set location_address_id = ${address.id} where id = ${data.id}`)
    await expect(both).rejects.toMatchObject({ code: '23514', constraint: 'gigs_are_in_one_place' })
    await crew.sql(sql`update gigs set location_address_id = ${address.id}, use_location_address = false where id = ${data.id}`)
  })

  it('is what the pro sees', async () => {
    const { data } = await crew.as(admin.id).call(postGig, { body: await body(pier) })
    const worker = await pro(crew)
    const seen = await crew.as(worker.user_id).call(getProGig, { params: { gigId: String(data.id) } })
    expect(JSON.stringify(seen.data)).toContain('Mount Pleasant')
  })

  it('is not posted with features that do not exist', async () => {
    for (const field of ['group_ids', 'nonsense']) {
      const { status, error } = await crew.as(admin.id).call(postGig, { body: await body({ [field]: 1 }) })
      expect([status, error?.message, error?.target]).toEqual([400, `Unknown field: ${field}`, field])
    }
  })
})
