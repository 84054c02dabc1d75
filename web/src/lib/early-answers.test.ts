import { getLocationStats } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { listEarnings } from '@crewcall/contract/earnings.ts'
import { findGigs, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { getProStart } from '@crewcall/contract/pro-start.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest'
import { findQuery, findSearch } from '../features/pro-find/find-search.ts'
import { reply, fakeApi } from '../test/fake-api.ts'
import { runPageScript } from '../test/page-script.ts'
import { somebody } from '../test/people.ts'
import { call, urlOf } from './api.ts'
import { isAskedEarly, takeEarlyAnswer } from './early-answers.ts'
import { storeToken } from './session.ts'

// Loads the page at an address, up to the point where the app starts loading.
function open(address: string, asked: Mock = vi.fn(globalThis.fetch)): string[] {
  window.history.replaceState({}, '', address)
  vi.stubGlobal('fetch', asked)
  runPageScript()
  return asked.mock.calls.map(([url]) => String(url)).toSorted()
}
const url = (endpoint: Endpoint, sent: object = {}) => urlOf(endpoint, sent as never)

beforeEach(() => {
  Object.assign(globalThis, { early: undefined })
  storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null })
  fakeApi(reply(getMe, () => somebody()))
})

describe('early requests of the page', () => {
  it.each([
    ['/locations/7/gigs?ordering=-start_time', [url(getLocation, { params: { locationId: 7 } }), url(getMe)]],
    [
      '/locations/7/home',
      [url(getLocation, { params: { locationId: 7 } }), url(getLocationStats, { params: { locationId: 7 } }), url(getMe)],
    ],
    ['/pro', [url(getProStart, { query: { screen: 'home' } })]],
    ['/pro/clock', [url(getProStart, { query: { screen: 'clock' } })]],
    ['/pro/find', [url(getProStart, { query: { screen: 'find' } })]],
    ['/pro/earnings', [url(getMe)]],
    ['/pro/find?wage_gte=20', [url(getMe)]],
    ['/start', [url(getMe)]],
    ['/', []],
    ['/auth/phone', []],
  ])('at %s', (address, expected) => {
    expect(open(address)).toEqual(expected)
  })
  it.each([
    ['/pro', [getMe, getClock, getOwnProfile, [listOwnApplications, 'offers'], [listOwnApplications, 'past'], listEarnings]],
    ['/pro/clock', [getMe, getClock]],
    ['/pro/find', [getMe, [findGigs, { ...findQuery(findSearch({})), page: 1 }]]],
  ] as const)('at %s give each call of the screen its part', async (address, calls) => {
    const parts = { me: 1, clock: 2, profile: 3, offers: 4, past: 5, earnings: 6, gigs: 7 }
    open(
      address,
      vi.fn(async () => new Response(JSON.stringify(parts))),
    )
    const token = 'secret'
    const urls = calls.map((each) =>
      Array.isArray(each) ? url(each[0], { query: typeof each[1] === 'string' ? { tab: each[1] } : each[1] }) : url(each as Endpoint),
    )
    const texts = await Promise.all(urls.map(async (one) => (await takeEarlyAnswer(one, token))?.text()))
    expect(texts).toEqual(address === '/pro/find' ? ['1', '7'] : ['1', '2', '3', '4', '5', '6'].slice(0, calls.length))
  })
  it('are made one by one where the answer of all is a refusal', async () => {
    open(
      '/pro',
      vi.fn(async () => new Response('{}', { status: 404 })),
    )
    fakeApi(reply(getMe, () => somebody({ first_name: 'Maya' })))
    expect((await call(getMe, {})).first_name).toBe('Maya')
  })
  const zones = ['America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata']
  const weeks = zones.flatMap((timezone) => daysOfWeek.map((begins) => [timezone, begins] as const))
  it.each(weeks)('for the board of this week in %s that begins on %s', async (timezone, week_begins_on) => {
    const now = new Date()
    const answer = async (address: string) =>
      new Response(JSON.stringify(address.endsWith('/locations/7/') ? { id: 7, timezone, week_begins_on } : {}))
    const asked = vi.fn(answer)
    open('/locations/7/gigs', asked)
    const query = { location_id: 7, start_date: firstDayOfWeek(instantToWall(now, timezone).date, week_begins_on), days: 7 }
    await expect.poll(() => asked.mock.calls.map(([address]) => address)).toContain(url(getSchedule, { query }))
  })
  it('none without a session, or with one that has nearly expired', () => {
    storeToken({ value: 'secret', expiry: Date.now() / 1000 + 30, user_id: null })
    expect(open('/start')).toEqual([])
    localStorage.clear()
    expect(open('/start')).toEqual([])
  })
})

describe('a screen', () => {
  it('knows its early request, until that is consumed', async () => {
    expect(isAskedEarly(url(getMe))).toBe(false)
    open('/start')
    expect([isAskedEarly(url(getMe)), isAskedEarly(url(getClock))]).toEqual([true, false])
    await call(getMe, {})
    expect(isAskedEarly(url(getMe))).toBe(false)
  })
})

describe('a call', () => {
  it('consumes its early request, once', async () => {
    open('/start')
    const later = fakeApi(reply(getMe, () => somebody({ first_name: 'Later' })))
    expect((await call(getMe, {})).first_name).toBe(somebody().first_name)
    expect(later.calls).toHaveLength(0)
    expect((await call(getMe, {})).first_name).toBe('Later')
  })
  it('is sent again if another person signed in since', async () => {
    open('/start')
    storeToken({ value: 'another', expiry: Date.now() / 1000 + 900, user_id: null })
    fakeApi(reply(getMe, () => somebody({ first_name: 'Another' })))
    expect((await call(getMe, {})).first_name).toBe('Another')
  })
  it('is sent again if it was long ago', async () => {
    open('/start')
    Object.assign((globalThis as unknown as { early: object }).early, { at: Date.now() - 11_000 })
    fakeApi(reply(getMe, () => somebody({ first_name: 'Now' })))
    expect((await call(getMe, {})).first_name).toBe('Now')
  })
  it('is sent again if nothing answered', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    open('/start')
    fakeApi(reply(getMe, () => somebody({ first_name: 'Again' })))
    expect((await call(getMe, {})).first_name).toBe('Again')
  })
})
