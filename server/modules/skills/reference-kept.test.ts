import { postGig } from '@crewcall/contract/gigs.ts'
import { createLocation, decideLocation, getLocation } from '@crewcall/contract/organizations.ts'
import { addMarket, addSkill, changeMarket, changeSkill, listKeptMarkets, listKeptSkills } from '@crewcall/contract/reference-data.ts'
import { changeFeeDefaults, getSettings } from '@crewcall/contract/settings.ts'
import { updatePreferences } from '@crewcall/contract/pros.ts'
import { createGigTemplate } from '@crewcall/contract/templates.ts'
import { listMarkets, listSkills } from '@crewcall/contract/skills.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
let place: Tables['locations']
let boss: Tables['users']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
  place = await payingLocation(crew)
  boss = await manager(crew, place)
})
afterAll(() => crew.close())

const wages = {
  default_wage_amount: 18,
  minimum_wage_amount: 16,
  average_wage_amount: 18,
  recommended_wage_amount: 19,
  recommended_wage_amount_boosted: 21,
}
const barista = {
  ...wages,
  name: 'Barista',
  icon: 'bartender' as const,
  description: 'Makes coffee',
  default_description: 'Makes coffee at the counter',
  default_no_experience_required: false,
  license: 'marketplace' as const,
  is_offered: true,
  reason: 'Cafés asked for it',
}
const asheville = {
  name: 'Asheville',
  state_code: 'NC',
  timezone: 'America/New_York',
  latitude: 35.6,
  longitude: -82.55,
  reason: 'We begin there',
}
const me = () => crew.as(admin.id)
const kept = async (name: string) => {
  const found = (await me().call(listKeptSkills)).data.results.find((one) => one.name === name)
  if (!found) throw new Error(`no position ${name}`)
  return found
}
/** A position of this name that an admin added, and what a change of it sends. */
async function offered(name: string) {
  await me().call(addSkill, { body: { ...barista, name } })
  const { id, last_updated_ts } = await kept(name)
  return { id, body: { ...barista, name, last_updated_ts } }
}
const lastEntry = async () => (await crew.sql<Tables['audit_log']>(sql`select * from audit_log order by id desc limit 1`))[0]
async function post(skill_id: number) {
  const day = new Date((await crew.clock.now()).getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = {
    location_id: place.id,
    skill_id,
    timezone: place.timezone,
    allowed_confirmed_pros: 1,
    wage_amount: 20,
    description: 'Coffee at the counter, and the till now and then',
  }
  return crew.as(boss.id).call(postGig, { body: { ...body, start_time: `${day}T15:00:00Z`, end_time: `${day}T20:00:00Z` } })
}

describe('positions', () => {
  it('are added with a reason and author, and may be posted from then on', async () => {
    const added = await me().call(addSkill, { body: barista })
    expect(added.status).toBe(201)
    expect(added.data.results.map(({ name }) => name)).toEqual(added.data.results.map(({ name }) => name).toSorted())
    const skill = await kept('Barista')
    expect(skill).toMatchObject({ ...wages, is_offered: true, last_updated_by_name: `${admin.first_name} ${admin.last_name}`.trim() })
    expect(await lastEntry()).toMatchObject({ action: 'skill.add', object_id: skill.id, after: { reason: barista.reason } })
    expect((await crew.as(null).call(listSkills)).data.results.some(({ id }) => id === skill.id)).toBe(true)
    expect((await post(skill.id)).status).toBe(201)
  })

  it('that are no longer offered cannot be chosen or posted, and stay on posted shifts', async () => {
    const { id, body } = await offered('Roaster')
    await post(id)
    const changed = await me().call(changeSkill, { params: { id }, body: { ...body, is_offered: false } })
    expect(changed.status).toBe(200)
    // Still listed, so that its users can name it.
    expect((await crew.as(null).call(listSkills)).data.results.find((one) => one.id === id)).toMatchObject({ is_offered: false })
    expect(await post(id)).toMatchObject({ status: 400, error: { target: 'skill_id' } })
    expect(await crew.sql(sql`select id from gigs where skill_id = ${id}`)).toHaveLength(1)
    expect(await lastEntry()).toMatchObject({ action: 'skill.change', before: { is_offered: true }, after: { is_offered: false } })
    const stale = await me().call(changeSkill, { params: { id }, body })
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale_version' } })
  })

  it('that are no longer offered are kept by pros and templates that have them, and can be chosen by no other', async () => {
    const { id, body } = await offered('Taster')
    await me().call(changeSkill, { params: { id }, body: { ...body, is_offered: false } })
    const [keeps, wishes] = [await pro(crew), await pro(crew)]
    await crew.sql(sql`insert into pro_skills (pro_id, skill_id, years) values (${keeps.id}, ${id}, 3)`)
    const wish = { pro_contractor_type: [], days_of_week: [], time_blocks: [], hours_per_week: null, max_distance_miles: 20 }
    const choose = (worker: Tables['pros']) =>
      crew.as(worker.user_id).call(updatePreferences, { body: { ...wish, skills: [{ id, years: 4 }] } })
    expect((await choose(keeps)).status).toBe(200)
    expect(await choose(wishes)).toMatchObject({ status: 400, error: { target: 'skills' } })
    const template = { location_id: place.id, name: 'Friday', skill_id: id, hourly_rate: 20, position_description: 'Coffee' }
    expect(await crew.as(boss.id).call(createGigTemplate, { body: template })).toMatchObject({ status: 400, error: { target: 'skill_id' } })
  })

  it('that are only for hiring are not posted', async () => {
    const { id, body } = await offered('Head barista')
    await me().call(changeSkill, { params: { id }, body: { ...body, license: 'hire' } })
    expect(await post(id)).toMatchObject({ status: 400, error: { target: 'skill_id', message: 'This position is only for hiring' } })
  })

  it('are saved once if the same person repeats the request because the answer was lost', async () => {
    const { id, body } = await offered('Coffee cart')
    const [sent, headers] = [{ params: { id }, body: { ...body, description: 'Twice' } }, { 'idempotency-key': 'twice' }]
    const send = () => me().call(changeSkill, { ...sent, headers })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await crew.sql(sql`select id from audit_log where after ->> 'description' = 'Twice'`)).toHaveLength(1)
    const other = await platformAdmin(crew)
    expect((await crew.as(other.id).call(changeSkill, sent)).error?.code).toBe('stale_version')
  })

  it('have unique names, and wages in an order that the database also enforces', async () => {
    await offered('Tea maker')
    const again = await me().call(addSkill, { body: { ...barista, name: 'Tea maker ' } })
    expect(again).toMatchObject({ status: 409, error: { target: 'name' } })
    const refused = await me().call(addSkill, { body: { ...barista, name: 'Brewer', default_wage_amount: 15.5 } })
    expect(refused).toMatchObject({ status: 400, error: { target: 'default_wage_amount' } })
    const less = await me().call(addSkill, { body: { ...barista, name: 'Brewer', recommended_wage_amount_boosted: 18.5 } })
    expect(less).toMatchObject({ status: 400, error: { target: 'recommended_wage_amount_boosted' } })
    await expect(crew.sql(sql`update skills set minimum_wage_amount = 70 where name = 'Tea maker'`)).rejects.toThrow(
      'skills_minimum_is_least',
    )
  })
})

describe('markets', () => {
  it('are added and changed with a reason, and a location belongs to the nearest one', async () => {
    expect((await me().call(addMarket, { body: asheville })).status).toBe(201)
    const added = (await me().call(listKeptMarkets)).data.results.find(({ name }) => name === 'Asheville')
    expect(added).toMatchObject({ locations_count: 0, state_code: 'NC' })
    expect(await me().call(addMarket, { body: asheville })).toMatchObject({ status: 409, error: { target: 'name' } })
    const body = { ...asheville, name: 'Asheville and the mountains', last_updated_ts: added?.last_updated_ts ?? '' }
    const params = { id: added?.id ?? 0 }
    expect((await me().call(changeMarket, { params, body })).status).toBe(200)
    const other = await me().call(changeMarket, { params, body: { ...body, latitude: 36 } })
    expect(other).toMatchObject({ status: 409, error: { code: 'stale_version' } })
    expect((await crew.as(null).call(listMarkets)).data.results.some(({ name }) => name === body.name)).toBe(true)
    expect(await lastEntry()).toMatchObject({ action: 'market.change', before: { name: 'Asheville' }, after: { name: body.name } })
    const zone = await me().call(addMarket, { body: { ...asheville, name: 'Mars', timezone: 'Mars/Olympus' } })
    expect(zone).toMatchObject({ status: 400, error: { target: 'timezone' } })
  })
})

describe('the default fees of a location', () => {
  const add = async (name: string) => {
    const body = { name, street_address: '1 King St', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
    const { data } = await me().call(createLocation, { body: { ...body, organization_id: place.organization_id } })
    await me().call(decideLocation, { params: { id: data.id }, body: { approval_status: 'APPROVED' } })
    return (await me().call(getLocation, { params: { locationId: data.id } })).data
  }
  const standard = { gigpro_fee_percentage: 28, in_network_fee_percentage: 12, w2_fee_percentage: 38 }
  const others = { tipping_fee_percentage: 5, background_checks_fee_percentage: 2 }

  it('are the built-in ones, then those set, and only for locations added later', async () => {
    expect((await me().call(getSettings)).data.fee_defaults).toMatchObject({ is_default: true, value: { ...standard, ...others } })
    const before = await add('Before')
    expect(before).toMatchObject({ ...standard, ...others })
    const value = { ...standard, ...others, gigpro_fee_percentage: 25.5, tipping_fee_percentage: 0 }
    const headers = { 'idempotency-key': 'fees' }
    const set = () => me().call(changeFeeDefaults, { body: { value, reason: 'Spring', version: null }, headers })
    expect([(await set()).status, (await set()).status]).toEqual([200, 200])
    expect((await set()).data.history).toHaveLength(1)
    expect(await add('After')).toMatchObject(value)
    const same = (await me().call(getLocation, { params: { locationId: before.id } })).data
    expect(same).toMatchObject(standard)
    const more = { ...value, background_checks_fee_percentage: 11 }
    expect((await me().call(changeFeeDefaults, { body: { value: more, reason: 'x', version: null } })).status).toBe(400)
  })
})
