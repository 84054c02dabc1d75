import { getManagerProfile, getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

afterEach(() => setLocale('en'))

const profile = {
  id: 1,
  business_name: 'Harbor Group',
  email: null,
  market_id: null,
  market_name: null,
  referral_code: 'ADA2815KLM',
  has_locations: true,
  manager_skill_id: null,
}
const around = [reply(getMe, () => aManager()), reply(listActiveLocations, () => ({ results: [] })), reply(getLocation, () => aLocation())]
const patient = { timeout: 10_000 }

it('A manager shares a referral link with their code: copied, by mail or by text', async () => {
  fakeApi(
    ...around,
    reply(getManagerProfile, () => profile),
  )
  const { user } = renderRoute('/locations/9/referral')
  expect(await screen.findByText('ADA2815KLM', {}, patient)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/signup?ref=ADA2815KLM`)
  expect(await screen.findByText('Link copied')).toBeTruthy()
  const carried = encodeURIComponent('/signup?ref=ADA2815KLM')
  for (const name of ['Send by email', 'Send by text']) expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(carried)
}, 20_000)

it('An invited manager has no code, and is told whom to ask for one', async () => {
  fakeApi(
    ...around,
    reply(getManagerProfile, () => failure(404, 'not_found', 'Not found')),
  )
  renderRoute('/locations/9/referral')
  expect(await screen.findByText('You don’t have your own code', {}, patient)).toBeTruthy()
}, 20_000)

it('The referral page is available in Spanish', async () => {
  await setLocale('es')
  fakeApi(
    ...around,
    reply(getManagerProfile, () => profile),
  )
  renderRoute('/locations/9/referral')
  expect(await screen.findByRole('button', { name: 'Copiar enlace' }, patient)).toBeTruthy()
}, 20_000)
