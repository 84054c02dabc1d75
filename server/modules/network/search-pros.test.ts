import { getProAtLocation, searchPros } from '@crewcall/contract/network.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row } from '../../test/build.ts'
import { manager, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
const named: Record<string, Tables['pros']> = {}

const at = () => ({ organization_id: place.organization_id, location_id: place.id })

beforeAll(async () => {
  crew = await openCrew()
  place = await location(crew)
  boss = await manager(crew, place)
  for (const [name, values] of Object.entries({
    ada: {
      address_line_1: '77 Tradd Street',
      rating: 4.9,
      review_count: 10,
      gigs_worked: 5,
      completion_percentage: 90,
      tier: 'GOLD',
      background_check_status: 'CLEAR',
      background_check_expires_on: '2199-01-01',
    },
    ben: {
      rating: 4.1,
      review_count: 3,
      gigs_worked: 50,
      completion_percentage: 100,
      background_check_status: 'CLEAR',
      background_check_expires_on: '2001-01-01',
    },
    cas: { rating: 5, review_count: 2, gigs_worked: 2, completion_percentage: null, verified_at: null },
    far: { latitude: 40.75, longitude: -73.99, city: 'New York', state_code: 'NY' },
  })) {
    named[name] = await pro(crew, { display_name: `${name} Searched`, ...values })
  }
})
afterAll(() => crew.close())

function id(name: string): number {
  const found = named[name]
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found.id
}

async function found(
  query: Omit<NonNullable<Sent<typeof searchPros>['query']>, 'location_id'> & Record<string, unknown> = {},
  actor = boss.id,
): Promise<string[]> {
  const { data, error } = await crew.as(actor).call(searchPros, { query: { location_id: place.id, ...query } })
  if (error) throw new Error(error.message)
  return data.results.map(({ display_name }) => display_name.split(' ')[0] ?? '')
}

describe('searching pros', () => {
  it('shows pros within 100 miles, best rated first, unrated last', async () => {
    expect(await found()).toEqual(['ada', 'ben', 'cas'])
  })

  it('sorts by each field in both directions', async () => {
    expect(await found({ ordering: 'rating' })).toEqual(['ben', 'ada', 'cas'])
    expect(await found({ ordering: '-gigs_worked' })).toEqual(['ben', 'ada', 'cas'])
    expect(await found({ ordering: 'gigs_worked' })).toEqual(['cas', 'ada', 'ben'])
    expect(await found({ ordering: '-completion_rate' })).toEqual(['ben', 'ada', 'cas'])
  })

  it('has pages', async () => {
    const { data } = await crew.as(boss.id).call(searchPros, { query: { location_id: place.id, page_size: 2 } })
    expect([data.count, data.next, data.results.length]).toEqual([3, 2, 2])
    expect(await found({ page: 2, page_size: 2 })).toEqual(['cas'])
  })

  it('filters by shown rating, verification, background check and badge', async () => {
    expect(await found({ rating_gte: 4.5 })).toEqual(['ada'])
    expect(await found({ is_verified: false })).toEqual(['cas'])
    expect(await found({ is_verified: true })).toEqual(['ada', 'ben'])
    expect(await found({ has_background_check: true })).toEqual(['ada'])
    expect(await found({ has_background_check: false })).toEqual(['ben', 'cas'])
    expect(await found({ badge_types: ['GOLD'] })).toEqual(['ada'])
    expect(await found({ badge_types: ['VERIFICATION'] })).toEqual(['ada', 'ben'])
    expect(await found({ badge_types: ['TOP_PRO'] })).toEqual([])
  })

  it('filters by relation to the location, at any distance', async () => {
    const other = await location(crew)
    const there = { organization_id: other.organization_id, location_id: other.id }
    await row(crew, 'favorite_pros', { ...at(), pro_id: id('far'), created_by: boss.id })
    await row(crew, 'favorite_pros', { ...there, pro_id: id('ben'), created_by: boss.id })
    await row(crew, 'network_members', { ...at(), pro_id: id('ben'), source: 'ADDED' })
    await row(crew, 'worked_together', { ...at(), pro_id: id('cas'), times: 2, last_at: '2026-01-01T00:00:00Z' })
    await row(crew, 'worked_together', { ...at(), pro_id: id('ada'), times: 0, last_at: '2026-01-01T00:00:00Z' })
    await row(crew, 'pro_blocks', { ...at(), pro_id: id('ada'), created_by: boss.id })
    await row(crew, 'pro_blocks', { ...at(), pro_id: id('ben'), created_by: boss.id, lifted_at: '2026-01-01T00:00:00Z' })
    expect(await found({ is_favorite: true })).toEqual(['far'])
    expect(await found({ is_favorite: false })).toEqual(['ada', 'ben', 'cas'])
    expect(await found({ is_in_network: true })).toEqual(['ben'])
    expect(await found({ is_in_network: false })).toEqual(['ada', 'cas'])
    expect(await found({ has_worked_together: true })).toEqual(['cas'])
    expect(await found({ is_blocked: true })).toEqual(['ada'])
    expect(await found({ is_blocked: false })).toEqual(['ben', 'cas'])
  })

  it('filters by preferences', async () => {
    await row(crew, 'pro_preferences', {
      pro_id: id('ada'),
      days_of_week: ['MONDAY'],
      time_blocks: ['EVENING', 'MORNING'],
      hours_per_week: 'OVER_30',
      pro_contractor_types: ['Event staff'],
    })
    await row(crew, 'pro_preferences', {
      pro_id: id('ben'),
      days_of_week: ['SUNDAY'],
      time_blocks: ['OVERNIGHT'],
      hours_per_week: 'UNDER_10',
    })
    expect(await found({ days_of_week: ['MONDAY', 'SUNDAY'] })).toEqual(['ada', 'ben'])
    expect(await found({ time_blocks: ['MORNING'] })).toEqual(['ada'])
    expect(await found({ hours_per_week: ['UNDER_10', 'FROM_10_TO_20'] })).toEqual(['ben'])
    expect(await found({ contractor_types: ['Event staff'] })).toEqual(['ada'])
    expect(await found({ days_of_week: ['MONDAY'], hours_per_week: ['UNDER_10'] })).toEqual([])
  })

  it('filters by position, earlier jobs and valid certificates', async () => {
    const [cook, barista] = [await skill(crew), await skill(crew, { name: 'Barista', icon: 'cup' })]
    await row(crew, 'pro_skills', { pro_id: id('ada'), skill_id: cook.id, years: 3 })
    await row(crew, 'pro_work_history', { pro_id: id('ben'), business_name: 'Inn', position: 'Night Porter', start_date: '2020-01-01' })
    await row(crew, 'pro_work_history', {
      pro_id: id('cas'),
      business_name: 'Inn',
      position: 'Coffee',
      skill_id: barista.id,
      start_date: '2020-01-01',
    })
    expect(await found({ skill_group: cook.id })).toEqual(['ada'])
    expect(await found({ previous_positions: ['night porter', 'Barista'] })).toEqual(['ben', 'cas'])

    const [food, bar] = [await row(crew, 'certifications', { name: 'Food' }), await row(crew, 'certifications', { name: 'Bar' })]
    const hold = (name: string, certificationId: number, values: object = {}) =>
      row(crew, 'certification_requests', {
        pro_id: id(name),
        certification_id: certificationId,
        status: 'APPROVED',
        uploaded_by: named[name]?.user_id ?? 0,
        ...values,
      })
    await hold('ada', food.id)
    await hold('ada', bar.id, { expiration_date: '2001-01-01' })
    await hold('ben', food.id)
    await hold('ben', bar.id)
    await hold('cas', food.id, { status: 'PENDING' })
    expect(await found({ certifications: [food.id] })).toEqual(['ada', 'ben'])
    expect(await found({ certifications: [food.id], pro_certifications: [bar.id] })).toEqual(['ben'])
    const { data } = await crew.as(boss.id).call(getProAtLocation, { params: { id: String(id('ada')) }, query: { location_id: place.id } })
    expect(data.certifications).toContainEqual({ id: food.id, name: 'Food', state_code: null, expiration_date: '2099-12-31' })
  })

  it('finds names by any part, without SQL wildcards', async () => {
    expect(await found({ pro_fullname: ' ADA  sea' })).toEqual(['ada'])
    expect(await found({ pro_fullname: '%' })).toEqual([])
    expect(await found({ pro_fullname: '_da' })).toEqual([])
    const [person] = await crew.sql<{ last_name: string; first_name: string }>({
      text: 'select first_name, last_name from users where id = $1',
      values: [named['ben']?.user_id],
    })
    expect(await found({ pro_fullname: `${person?.first_name} ${person?.last_name}` })).toEqual(['ben'])
  })

  it('leaves out people whose account is locked or deleted', async () => {
    const gone = await pro(crew, { display_name: 'gone Locked' })
    expect(await found({ pro_fullname: 'gone locked' })).toEqual(['gone'])
    await crew.sql({ text: "update users set account_status = 'LOCKED' where id = $1", values: [gone.user_id] })
    expect(await found({ pro_fullname: 'gone locked' })).toEqual([])
  })

  it('shows the distance and never phone, street or last name', async () => {
    const { data } = await crew.as(boss.id).call(searchPros, { query: { location_id: place.id, pro_fullname: 'ada' } })
    expect(data.results[0]).toMatchObject({ distance_miles: 1, city: 'Charleston', performance: { rating: 4.9 } })
    const [person] = await crew.sql<Tables['users']>({ text: 'select * from users where id = $1', values: [named['ada']?.user_id] })
    const home = named['ada']
    for (const secret of [person?.phone_number, person?.last_name, home?.address_line_1, home?.zip_code]) {
      expect(secret).toBeTruthy()
      expect(JSON.stringify(data)).not.toContain(secret)
    }
    expect(data.results[0]).toMatchObject({ address_line_1: null, zip_code: null })
  })

  it('shows the platform where a pro lives, and everybody whether a payout account was opened', async () => {
    const { data } = await crew
      .as((await platformAdmin(crew)).id)
      .call(searchPros, { query: { location_id: place.id, pro_fullname: 'ada' } })
    const home = named['ada']
    expect(data.results[0]).toMatchObject({ address_line_1: home?.address_line_1, zip_code: home?.zip_code, has_stripe_id: true })
    await crew.sql({ text: 'update pros set payout_account_id = null, payouts_enabled = false where id = $1', values: [id('ben')] })
    const { data: mine } = await crew.as(boss.id).call(searchPros, { query: { location_id: place.id } })
    expect(mine.results.map(({ display_name, has_stripe_id }) => [display_name.split(' ')[0], has_stripe_id])).toContainEqual([
      'ben',
      false,
    ])
  })
})

describe('who may search', () => {
  it('every role of the location; an onsite manager sees only pros the location knows', async () => {
    const inDenver = { latitude: 39.74, longitude: -104.99 }
    const inn = await location(crew, inDenver)
    const query = { location_id: inn.id }
    const known = await pro(crew, { display_name: 'known Here', ...inDenver })
    await row(crew, 'network_members', { organization_id: inn.organization_id, ...query, pro_id: known.id, source: 'ADDED' })
    const stranger = await pro(crew, { display_name: 'stranger Here', ...inDenver })
    const [member, onsite] = [await manager(crew, inn, 'TEAM_MEMBER'), await manager(crew, inn, 'ONSITE_MANAGER')]
    expect(await found({ ...query, pro_fullname: 'here' }, member.id)).toEqual(['stranger', 'known'])
    expect(await found({ ...query, pro_fullname: 'here' }, onsite.id)).toEqual(['known'])
    expect((await crew.as(onsite.id).call(searchPros, { query: { ...query, is_blocked: true } })).status).toBe(403)
    const one = async (worker: Tables['pros']) =>
      (await crew.as(onsite.id).call(getProAtLocation, { params: { id: String(worker.id) }, query })).status
    expect([await one(known), await one(stranger)]).toEqual([200, 404])
  })

  it('nobody else', async () => {
    const foreign = await manager(crew, await location(crew))
    for (const actor of [foreign.id, named['ada']?.user_id ?? 0]) {
      expect((await crew.as(actor).call(searchPros, { query: { location_id: place.id } })).status).toBe(404)
      expect(
        (await crew.as(actor).call(getProAtLocation, { params: { id: String(id('ben')) }, query: { location_id: place.id } })).status,
      ).toBe(404)
    }
  })

  it('refuses values unknown to the contract', async () => {
    const { status, error } = await crew.as(boss.id).call(searchPros, { query: { location_id: place.id, rating_gte: 7 } })
    expect([status, error?.target]).toEqual([400, 'rating_gte'])
  })
})

describe('pros of all locations', () => {
  it('are those who worked at any location of the caller, with where, wherever they live', async () => {
    const home = await location(crew)
    const sister = await location(crew, { organization_id: home.organization_id, name: 'The sister' })
    const foreign = await location(crew)
    const chief = await manager(crew, home)
    await row(crew, 'location_managers', {
      organization_id: sister.organization_id,
      location_id: sister.id,
      user_id: chief.id,
      role: 'ADMIN',
    })
    const worked = (where: Tables['locations'], who: string, times: number) =>
      row(crew, 'worked_together', {
        organization_id: where.organization_id,
        location_id: where.id,
        pro_id: id(who),
        times,
        last_at: '2026-01-01T00:00:00Z',
      })
    await worked(sister, 'far', 2)
    await worked(sister, 'ben', 1)
    await worked(home, 'ben', 3)
    await worked(foreign, 'cas', 5)
    const query = { location_id: home.id, anywhere: true }
    const { data } = await crew.as(chief.id).call(searchPros, { query })
    const places = data.results.map(({ profile_id, worked_at }) => [
      profile_id,
      worked_at?.map(({ location_id, times }) => [location_id, times]),
    ])
    expect(places.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [
        id('ben'),
        [
          [home.id, 3],
          [sister.id, 1],
        ],
      ],
      [id('far'), [[sister.id, 2]]],
    ])
    // Who manages one of them sees that one.
    const alone = crew.as((await manager(crew, home)).id)
    expect((await alone.call(searchPros, { query })).data.results).toMatchObject([{ profile_id: id('ben'), worked_at: [{ times: 3 }] }])
  })
})
