import { getMe } from '@crewcall/contract/identity.ts'
import { listActiveLocations, getLocation } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

function open(licence: 'marketplace' | 'hire', path: string) {
  fakeApi(
    reply(getMe, () => somebody({ ...adminHere, licenses: [{ license_id: 1, license_name: licence, location_id: 1 }] })),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => someLocation()),
  )
  return renderRoute(path)
}
const names = async () => {
  const main = await screen.findByRole('navigation', { name: 'Main' })
  return within(main)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

it('A person who only hires at a location sees neither its shifts nor its pay nor its network, and is redirected to the location', async () => {
  const { router } = open('hire', '/locations/1/gigs')
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/1/info'))
  const shown = await names()
  for (const name of ['Home', 'Shifts', 'Post a shift', 'Pros', 'Timesheets', 'Templates']) expect(shown).not.toContain(name)
  expect(shown).toEqual(expect.arrayContaining(['Location', 'Team', 'Billing']))
})

it('With a marketplace licence everything is shown', async () => {
  const { router } = open('marketplace', '/locations/1/info')
  expect(await names()).toEqual(expect.arrayContaining(['Home', 'Shifts', 'Post a shift', 'Pros', 'Templates', 'Location']))
  expect(router.state.location.pathname).toBe('/locations/1/info')
})

it('A person who only hires starts at the location', async () => {
  const { router } = open('hire', '/start')
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/1/jobs'))
})
