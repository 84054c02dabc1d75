import { listApplicants } from '@crewcall/contract/applications.ts'
import { rankPros } from '@crewcall/contract/candidates.ts'
import { editAddress, listAddresses } from '@crewcall/contract/addresses.ts'
import { getProAtLocation, searchPros } from '@crewcall/contract/network.ts'
import { decideLocation, listAdminLocations, updateLocation } from '@crewcall/contract/organizations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row } from '../../test/build.ts'
import { application, gig, manager, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
let admin: Tables['users']
let dana: Tables['pros']
let shift: Tables['gigs']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
})
beforeEach(async () => {
  place = await location(crew)
  const { organization_id, street_address, city, state_code, timezone, latitude, longitude } = place
  const point = { organization_id, street_address, city, state_code, timezone, latitude, longitude }
  await row(crew, 'location_addresses', { ...point, location_id: place.id, type: 'PRIMARY', postal_code: place.zip_code })
  boss = await manager(crew, place)
  const position = await skill(crew)
  // 3.4 miles from the location.
  dana = await pro(crew, { latitude: 32.8256, longitude: -79.9311 })
  await row(crew, 'pro_skills', { pro_id: dana.id, skill_id: position.id, years: 3 })
  shift = await gig(crew, place, { skill_id: position.id })
  await application(crew, shift, dana)
})
afterAll(() => crew.close())

/** Every number related to the distance to the pro that the business sees, including the sentences of the match score. */
async function told() {
  const by = crew.as(boss.id)
  const query = { location_id: place.id }
  const found = (await by.call(searchPros, { query })).data.results.find(({ profile_id }) => profile_id === dana.id)
  const one = (await by.call(getProAtLocation, { params: { id: String(dana.id) }, query })).data
  const ranked = (await by.call(rankPros, { params: { gigId: String(shift.id) } })).data.results.find(({ pro: { id } }) => id === dana.id)
  const applicant = (await by.call(listApplicants, { params: { gigId: String(shift.id) } })).data.results[0]
  const sentence = ranked?.match_parts.find(({ key }) => key === 'distance')
  return {
    miles: [found, one, ranked, applicant].map((each) => each?.distance_miles),
    words: sentence?.sentence,
    points: sentence?.points,
    meters: [ranked, applicant].map((each) => each?.fit_facts.distance_meters),
    scores: [ranked?.match_score, applicant?.match_score],
  }
}
const move = (latitude: number, id = boss.id) =>
  crew.as(id).call(updateLocation, {
    params: { id: String(place.id) },
    body: { coordinates: { type: 'Point', coordinates: [-79.9311, latitude] } },
  })

describe("the distance to a pro's home", () => {
  it('is shown in whole miles, also in sentences and points', async () => {
    expect(await told()).toMatchObject({ miles: [3, 3, 3, 3], words: '3 mi', meters: [4828, 4828] })
  })

  it('does not change when the pin of the location is moved, in any view', async () => {
    const before = await told()
    for (const latitude of [32.7, 32.8, 32.8256, 33]) {
      expect((await move(latitude)).status).toBe(200)
      expect(await told()).toEqual(before)
    }
    const by = crew.as(boss.id)
    const [address] = (await by.call(listAddresses, { params: { locationId: String(place.id) } })).data.results
    const params = { locationId: String(place.id), id: String(address?.id) }
    expect((await by.call(editAddress, { params, body: { coordinates: { type: 'Point', coordinates: [-80, 32.75] } } })).status).toBe(200)
    expect(await told()).toEqual(before)
    // A shift with its own address reveals no more.
    await crew.sql({ text: 'update gigs set latitude = 32.8256 where id = $1', values: [shift.id] })
    expect(await told()).toEqual(before)
  })

  it('is measured again once the platform approves the new address, which is listed among its tasks', async () => {
    await move(32.8256)
    const by = crew.as(admin.id)
    const waiting = async () =>
      (await by.call(listAdminLocations, { query: { is_pin_moved: true } })).data.results
        .map(({ id }) => id)
        .filter((id) => id === place.id)
    expect(await waiting()).toEqual([place.id])
    const decide = () => by.call(decideLocation, { params: { id: String(place.id) }, body: { approval_status: 'APPROVED' } })
    expect((await decide()).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await told()).miles).toEqual([1, 1, 1, 1])
    expect((await decide()).status).toBe(409)
  })

  it('is measured from where the platform itself sets the pin', async () => {
    await move(32.8256, admin.id)
    expect((await told()).miles).toEqual([1, 1, 1, 1])
  })

  it('is unknown before the first approval', async () => {
    const fresh = await location(crew, { approval_status: 'PENDING' })
    expect([fresh.approved_latitude, fresh.approved_longitude]).toEqual([null, null])
  })
})
