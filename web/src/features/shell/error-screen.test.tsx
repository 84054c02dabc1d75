import { getConfig } from '@crewcall/contract/config.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { somebody } from '../../test/people.ts'
import { somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { ErrorScreen } from '../../ui/states.tsx'

afterEach(cleanup)
const refusal = (status: number) => new ApiError(status, { error: { code: 'invalid', message: 'No' } }, 'req-1')
beforeEach(() => {
  const support = 'mailto:people@example.com'
  fakeApi(reply(getConfig, () => ({ ...localConfig(), links: { ...localConfig().links, support } })))
})

it.each([
  [400, 'Bad Request'],
  [405, 'Method Not Allowed'],
  [418, 'Ooops, something went wrong.'],
])('Status %i has its own screen', (status, title) => {
  render(<ErrorScreen error={refusal(status)} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

it.each([
  '/pro/applications/12x',
  '/pro/applications/12x/hours',
  '/pro/shifts/12x',
  '/pro/earnings/12x',
  '/locations/1/gigs/12x',
  '/locations/1/gigs/12x/edit',
])('A link with an invalid id is an unreadable address: %s', async (address) => {
  const api = fakeApi(
    reply(getMe, () => (address.startsWith('/pro') ? somePro() : somebody(adminHere))),
    reply(getLocation, () => someLocation()),
  )
  renderRoute(address)
  expect(await screen.findByRole('heading', { name: 'Bad Request' })).toBeTruthy()
  expect(screen.queryByText('Ooops, something went wrong.')).toBeNull()
  expect(api.calls.filter(({ name }) => /Gig|Application|Receipt|Timesheet/.test(name))).toEqual([])
})

it("The support link is that of the installation's settings", async () => {
  render(<ErrorScreen error={refusal(418)} />)
  await expect
    .poll(() => screen.getByRole('link', { name: 'Contact support' }).getAttribute('href'))
    .toMatch(/^mailto:people@example\.com\?subject=Crewcall/)
})

const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js')

it('Code that a new version replaced does not blame the connection, and is no reason to reload again and again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = vi.fn(async (_address: string) => new Response('ok'))
  vi.stubGlobal('fetch', asked)
  // It was reloaded for this a moment ago.
  sessionStorage.setItem('reloaded-for-module', String(Date.now()))
  render(<ErrorScreen error={missing} />)
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.getByRole('heading', { name: 'There is a new version' })).toBeTruthy()
  expect(screen.queryByText(/could not reach|Check your connection/)).toBeNull()
  const before = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(25_000)
  // Each further check would have been followed by a reload.
  expect(asked.mock.calls.slice(before).filter(([address]) => address.includes('/health/live'))).toEqual([])
  vi.useRealTimers()
  sessionStorage.clear()
})

it('Code that cannot be fetched from a server that does not answer waits for the connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  sessionStorage.setItem('reloaded-for-module', String(Date.now()))
  render(<ErrorScreen error={missing} />)
  expect(await screen.findByText(/could not reach the server/)).toBeTruthy()
  expect(screen.queryByText('There is a new version')).toBeNull()
  sessionStorage.clear()
})
