import { getConfig } from '@crewcall/contract/config.ts'
import { findVisitorGigs } from '@crewcall/contract/visitor-gigs.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { localConfig } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { visitorZip } from '../../domain/place/visitor-zip.ts'

const gig = {
  id: 12,
  skill: { name: 'Line cook', icon: 'line_cook' },
  market: 'Charleston',
  start_time: '2030-06-01T20:00:00.000Z',
  end_time: '2030-06-02T02:00:00.000Z',
  timezone: 'America/New_York',
  wage_amount: 22,
  unpaid_break_minutes: 30,
  distance_miles: 3,
}
const place = { city: 'Charleston', state_code: 'SC' }
const page = (results: (typeof gig)[]) => ({ count: results.length, next: null, previous: null, results, place })
const config = reply(getConfig, localConfig)
afterEach(() => setLocale('en'))

it('A visitor finds shifts by ZIP code, and applying leads to signing up as a pro with the shift kept', async () => {
  fakeApi(
    config,
    reply(findVisitorGigs, () => page([gig])),
  )
  const { user, router } = renderRoute('/shifts', { signedIn: false })
  await user.type(await screen.findByLabelText(/ZIP code/), '29401')
  await user.click(screen.getByRole('button', { name: 'Show shifts' }))
  expect(await screen.findByText('1 open shift within 25 mi of Charleston, SC')).toBeTruthy()
  expect(screen.getByRole('article').textContent).toMatch(/Line cook.*\$22\.00\/h.*about 3 mi away/)
  expect(visitorZip()).toBe('29401')
  await user.click(screen.getByRole('link', { name: /^Apply: Line cook/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(router.state.location.search).toMatchObject({ as: 'pro', returnTo: '/pro/shifts/12' })
})

it('If there is nothing, a wider radius and a message are offered', async () => {
  const api = fakeApi(
    config,
    reply(findVisitorGigs, ({ query }) => page(Number(query.within_miles) === 100 ? [gig] : [])),
  )
  const { user } = renderRoute('/shifts?zip=59001', { signedIn: false })
  expect((await screen.findByRole('link', { name: 'Notify me about new shifts' })).getAttribute('href')).toContain('as=pro')
  await user.click(screen.getByRole('link', { name: 'Look within 100 mi' }))
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(api.calls.filter(({ name }) => name === 'findVisitorGigs')).toHaveLength(2)
})

it('An unknown ZIP code is reported as unknown, in Spanish too', async () => {
  fakeApi(
    config,
    reply(findVisitorGigs, () => failure(404, 'not_found', 'This postal code is not known')),
  )
  const { user } = renderRoute('/shifts?zip=00000', { signedIn: false })
  await user.click(await screen.findByRole('button', { name: 'Español' }))
  expect(await screen.findByText('No conocemos este código postal')).toBeTruthy()
})
