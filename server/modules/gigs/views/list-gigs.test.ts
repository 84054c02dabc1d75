import { getGig, listGigs } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, gig, manager, organizationAdmin, payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { row } from '../../../test/build.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let sister: Tables['locations']
let admin: Tables['users']
let market: Tables['gigs']
let network: Tables['gigs']
let worker: Tables['pros']

beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew, { name: 'Blue Door 100%' })
  sister = await payingLocation(crew, { organization_id: place.organization_id })
  admin = await manager(crew, place)
  const face = await row(crew, 'media', {
    owner_user_id: admin.id,
    purpose: 'HEADSHOT',
    name: 'x',
    media_type: 'image/png',
    bytes: 1,
    storage_key: 'x',
    status: 'available',
  })
  worker = await pro(crew, { headshot_public_id: face.public_id })
  market = await gig(crew, place, { boosted_gig_bonus: 10, auto_select_enabled: true })
  network = await gig(crew, place, { type: 'NETWORK', start_time: new Date((await crew.clock.now()).getTime() + 96 * 3_600_000) })
  await gig(crew, sister)
  await application(crew, market, worker, 'CONFIRMED')
  await application(crew, network, worker)
})
afterAll(() => crew.close())

const listed = async (userId: number, query: Record<string, unknown> = {}) =>
  (await crew.as(userId).call(listGigs, { query: query as never })).data.results.map((each) => each.id)
/** A shift that no list holds after the test. */
async function passing(where: Tables['locations'], values: object = {}): Promise<Tables['gigs']> {
  const shift = await gig(crew, where, values)
  onTestFinished(async () => {
    await crew.sql(sql`update gigs set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${shift.id}`)
  })
  return shift
}

describe('the list of shifts', () => {
  it('holds the shifts of the locations I manage, soonest first', async () => {
    expect(await listed(admin.id)).toEqual([market.id, network.id])
    expect(await listed(admin.id, { ordering: '-start_time' })).toEqual([network.id, market.id])
    expect(await listed((await organizationAdmin(crew, place.organization_id)).id)).toHaveLength(3)
    expect(await listed((await platformAdmin(crew)).id)).toHaveLength(3)
    expect(await listed((await platformAdmin(crew)).id, { managed: true })).toEqual([])
    expect(await listed(worker.user_id)).toEqual([])
  })

  it.each([
    ['types', () => ({ types: ['network'] }), () => [network.id]],
    ['types as a shift has them', () => ({ types: ['NETWORK'] }), () => [network.id]],
    ['type', () => ({ type: 'MARKETPLACE' }), () => [market.id]],
    ['elevated', () => ({ elevated: true }), () => [market.id]],
    ['auto_select_enabled', () => ({ auto_select_enabled: false }), () => [network.id]],
    ['skill_id', () => ({ skill_id: market.skill_id }), () => [market.id]],
    ['positions', () => ({ positions: [network.skill_id] }), () => [network.id]],
    ['gig_id', () => ({ gig_id: network.id }), () => [network.id]],
    ['location_name with a percent sign', () => ({ location_name: '100%' }), () => [market.id, network.id]],
    ['location_name that only looks alike', () => ({ location_name: 'Blue%100' }), () => []],
    ['market_name', () => ({ market_name: 'charles' }), () => [market.id, network.id]],
    ['pro_id', () => ({ pro_id: worker.id, statuses: ['ready'] }), () => [market.id]],
    ['pro_last_name', () => ({ pro_last_name: 'nobody' }), () => []],
    ['location_id of a place I do not manage', () => ({ location_id: sister.id }), () => []],
    ['start_time__gte', () => ({ start_time__gte: new Date(network.start_time).toISOString() }), () => [network.id]],
    ['start_time__lte', () => ({ start_time__lte: new Date(market.start_time).toISOString() }), () => [market.id]],
    ['end_time__gte', () => ({ end_time__gte: new Date(network.end_time).toISOString() }), () => [network.id]],
    ['end_time__lte', () => ({ end_time__lte: new Date(market.end_time).toISOString() }), () => [market.id]],
    ['pro_first_name', () => ({ pro_first_name: 'nobody' }), () => []],
    ['employment_type', () => ({ employment_type: 'W2' }), () => []],
    ['require_certifications', () => ({ require_certifications: true }), () => []],
  ] as const)('filters by %s', async (_name, query, ids) => {
    expect(await listed(admin.id, query())).toEqual(ids())
  })

  it('tells onsite managers by no filter who applied and what is boosted', async () => {
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const all = [market.id, network.id]
    expect(await listed(admin.id, { pro_id: worker.id })).toEqual(all)
    expect(await listed(onsite.id, { pro_id: worker.id })).toEqual([market.id])
    expect(await listed(admin.id, { has_applicants: true })).toEqual([network.id])
    expect(await listed(onsite.id, { has_applicants: true })).toEqual([])
    expect(await listed(onsite.id, { has_applicants: false })).toEqual(all)
    expect(await listed(onsite.id, { elevated: true })).toEqual([])
    expect(await listed(onsite.id, { elevated: false })).toEqual(all)
    const { data } = await crew.as(onsite.id).call(listGigs, {})
    expect(data.results.map((each) => each.open_applications_count)).toEqual([0, 0])
    // By the right at each location: where the same person is an admin, everything counts.
    const here = { organization_id: sister.organization_id, location_id: sister.id }
    await row(crew, 'location_managers', { ...here, user_id: onsite.id, role: 'ADMIN' })
    const boosted = await passing(sister, { boosted_gig_bonus: 5 })
    await application(crew, boosted, await pro(crew))
    expect(await listed(onsite.id, { has_applicants: true })).toEqual([boosted.id])
    expect(await listed(onsite.id, { elevated: true })).toEqual([boosted.id])
  })

  it('counts confirmed and waiting pros and shows their pictures', async () => {
    const { data } = await crew.as(admin.id).call(listGigs, {})
    const [first, second] = data.results
    expect(first).toMatchObject({ status: 'CONFIRMED', current_confirmed_pros_count: 1, open_applications_count: 0 })
    expect(first?.headshots).toEqual([worker.headshot_public_id])
    expect(second).toMatchObject({ status: 'POSTED', open_applications_count: 1, headshots: [] })
  })
})

describe('one shift', () => {
  it('is unknown to managers of other locations', async () => {
    const foreign = await manager(crew, sister)
    expect((await crew.as(foreign.id).call(getGig, { params: { gigId: market.id } })).status).toBe(404)
  })

  it('recounts its numbers from the applications', async () => {
    const shift = await passing(place)
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    await application(crew, shift, await pro(crew), 'CREATED', { cancelled_at: await crew.clock.now(), cancellation_reason: 'OTHER' })
    await application(crew, shift, await pro(crew))
    const { data } = await crew.as(admin.id).call(getGig, { params: { gigId: shift.id } })
    const { total, cancelled, selected, open } = data.stats
    expect(data.stats).toMatchObject({ total: 3, selected: 1, confirmed: 1, cancelled: 1, open: 1, payments: { total: 0 } })
    expect(open).toBe(total - cancelled - selected)
  })

  it('names its requirements', async () => {
    const asked = await row(crew, 'requirements', { name: 'Black shirt', category: 'ATTIRE' })
    await row(crew, 'gig_requirements', { organization_id: network.organization_id, gig_id: network.id, requirement_id: asked.id })
    const { data } = await crew.as(admin.id).call(getGig, { params: { gigId: network.id } })
    expect(data.requirements).toMatchObject([{ name: 'Black shirt', category: 'ATTIRE' }])
  })
})
