import { offerDirectly } from '@crewcall/contract/applications.ts'
import { addBreakRule } from '@crewcall/contract/break-rules.ts'
import { listFeatureFlags, setFeatureFlag } from '@crewcall/contract/feature-flags.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import type { Endpoint, Output } from '@crewcall/contract/kit.ts'
import { createLocation, getLocation } from '@crewcall/contract/organizations.ts'
import { addMarket, changeSkill, listKeptSkills } from '@crewcall/contract/reference-data.ts'
import { changeFeeDefaults, changeSuspensionPolicy, getSettings, getSuspensionPolicy } from '@crewcall/contract/settings.ts'
import { listMarkets, listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../platform/db.gen.ts'
import { gig, manager, payingLocation, platformAdmin } from '../test/cast.ts'
import { openArena } from './arena.ts'
import type { Arena } from './arena.ts'
import { callOverHttp } from './over-http.ts'
import type { Sent } from './over-http.ts'

// Two API programs on one database. A change by an admin at node A applies at node B from the next call on, so nothing waits here; and node
// B was queried before, so it could have cached the old answer.

const reason = 'A trial'
let arena: Arena
let admin: string
let boss: string
let place: Tables['locations']
let shift: Tables['gigs']
beforeAll(async () => {
  arena = await openArena()
  admin = await arena.crew.tokenOf((await platformAdmin(arena.crew)).id)
  arena.syncClock()
})
beforeEach(async () => {
  const { crew } = arena
  place = await payingLocation(crew)
  shift = await gig(crew, place)
  boss = await crew.tokenOf((await manager(crew, place)).id)
})
afterAll(async () => {
  await arena.finish()
  await arena.crew.close()
})

async function changeAtA<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<Output<E>> {
  const { status, data } = await callOverHttp(arena.apis[0]?.url ?? '', endpoint, sent, admin)
  if (status >= 300) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(data)}`)
  return data as Output<E>
}
async function askB<E extends Endpoint>(endpoint: E, sent: Sent = {}, token = boss): Promise<{ status: number; data: Output<E> }> {
  const { status, data } = await callOverHttp(arena.apis[1]?.url ?? '', endpoint, sent, token)
  return { status, data: data as Output<E> }
}

async function switchFeature(location_id: number | null, is_on: boolean | null): Promise<void> {
  const [flag] = (await changeAtA(listFeatureFlags)).results
  const now = location_id === null ? flag?.everywhere : flag?.locations.find((one) => one.location_id === location_id)?.set
  const body = { location_id, is_on, reason, last_updated_ts: now?.last_updated_ts ?? null }
  await changeAtA(setFeatureFlag, { params: { name: 'offer_to_best_matches' }, body })
}

it('a feature switched at one node is shown and enforced by the next call at the other', async () => {
  const atB = async () => {
    const { features_on } = (await askB(getLocation, { params: { locationId: place.id } })).data
    const body = { application_type: 'DIRECT_OFFER', is_recurring: false, gig_id: shift.id }
    const { status } = await askB(offerDirectly, { query: { is_for_recommended_pros: true }, body })
    return [features_on.includes('offer_to_best_matches'), status]
  }
  expect(await atB()).toEqual([true, 200])
  for (const [location, is_on] of [
    [null, false],
    [null, true],
    [place.id, false],
    [place.id, true],
  ] as const) {
    await switchFeature(location, is_on)
    expect(await atB()).toEqual([is_on, is_on ? 200 : 403])
  }
  await switchFeature(null, false)
  await switchFeature(place.id, null)
  expect(await atB()).toEqual([false, 403])
  await switchFeature(null, null)
  expect(await atB()).toEqual([true, 200])
})

it('a position no longer offered at one node cannot be posted at the other', async () => {
  const day = new Date((await arena.crew.clock.now()).getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = {
    location_id: place.id,
    skill_id: shift.skill_id,
    timezone: place.timezone,
    start_time: `${day}T15:00:00Z`,
    end_time: `${day}T20:00:00Z`,
    allowed_confirmed_pros: 1,
    wage_amount: 20,
    description: 'Coffee at the counter, and the till now and then',
  }
  const atB = async () => {
    const { is_offered } = (await askB(listSkills)).data.results.find(({ id }) => id === shift.skill_id) ?? {}
    return [is_offered, (await askB(postGig, { body })).status]
  }
  expect(await atB()).toEqual([true, 201])
  const kept = (await changeAtA(listKeptSkills)).results.find(({ id }) => id === shift.skill_id)
  if (!kept) throw new Error('The position is not listed')
  const { id, is_event_only: _event, is_captain: _captain, last_updated_by_name: _name, ...fields } = kept
  await changeAtA(changeSkill, { params: { id }, body: { ...fields, is_offered: false, reason } })
  expect(await atB()).toEqual([false, 400])
})

it('a market and a break rule added at one node exist at the other', async () => {
  const atB = async () => {
    const query = { market_id: place.market_id, start_time: '2031-05-05T14:00:00Z', end_time: '2031-05-05T22:00:00Z' }
    const names = (await askB(listMarkets)).data.results.map(({ name }) => name)
    return [names.includes('Elsewhere'), (await askB(suggestBreaks, { query })).data.suggested_minutes]
  }
  expect(await atB()).toEqual([false, 0])
  const center = { timezone: 'America/New_York', latitude: 35.6, longitude: -82.55 }
  await changeAtA(addMarket, { body: { name: 'Elsewhere', state_code: 'NC', ...center, reason } })
  const rule = { break_trigger_minutes: 300, break_length_minutes: 30, in_force_from: '2031-01-01' }
  await changeAtA(addBreakRule, { body: { market_id: place.market_id, ...rule, reason } })
  expect(await atB()).toEqual([true, 30])
})

it('fees of new locations and the suspension policy set at one node apply at the other', async () => {
  const atB = async () => {
    const address = { street_address: '1 King St', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
    const body = { name: 'New', ...address, organization_id: place.organization_id }
    const { gigpro_fee_percentage } = (await askB(createLocation, { body }, admin)).data
    return [gigpro_fee_percentage, (await askB(getSuspensionPolicy)).data.rungs[1]?.days]
  }
  expect(await atB()).toEqual([28, 5])
  const { fee_defaults, suspension_policy } = await changeAtA(getSettings)
  const fees = { ...fee_defaults.value, gigpro_fee_percentage: 25.5 }
  await changeAtA(changeFeeDefaults, { body: { value: fees, reason, version: fee_defaults.version } })
  const policy = suspension_policy.value.map((step, index) => (index === 1 ? { ...step, days: 6 } : step))
  await changeAtA(changeSuspensionPolicy, { body: { value: policy, reason, version: suspension_policy.version } })
  expect(await atB()).toEqual([25.5, 6])
})

describe('a page open at the other node', () => {
  let received: string
  let stop: AbortController
  beforeEach(async () => {
    received = ''
    stop = new AbortController()
    const headers = { authorization: `Bearer ${boss}` }
    const { body } = await fetch(`${arena.apis[1]?.url}/api/live/`, { headers, signal: stop.signal })
    void readAll(body, (text) => (received += text)).catch(() => undefined)
    return () => stop.abort()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['platform.features_changed', () => switchFeature(null, true)],
    ['location.features_changed', () => switchFeature(place.id, true)],
    ['platform.reference_data_changed', addAnotherMarket],
    ['platform.settings_changed', changeFeesAgain],
  ])('receives %s within a second', async (name, change) => {
    await change()
    await expect.poll(() => received).toContain(`"name":"${name}"`)
  })
})

function addAnotherMarket(): Promise<unknown> {
  const body = { name: 'Farther', state_code: 'NC', timezone: 'America/New_York', latitude: 36, longitude: -83, reason }
  return changeAtA(addMarket, { body })
}

async function changeFeesAgain(): Promise<unknown> {
  const { fee_defaults } = await changeAtA(getSettings)
  return changeAtA(changeFeeDefaults, { body: { value: null, reason, version: fee_defaults.version } })
}

async function readAll(body: ReadableStream<Uint8Array> | null, receive: (text: string) => void): Promise<void> {
  for await (const chunk of body ?? []) receive(Buffer.from(chunk).toString())
}
