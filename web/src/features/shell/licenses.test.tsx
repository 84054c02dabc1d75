import { getMe } from '@crewcall/contract/identity.ts'
import { listActiveLocations, getLocation } from '@crewcall/contract/organizations.ts'
import type { LicenseName } from '@crewcall/contract/rules/licenses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const onsiteHere = { managed_locations: [{ location_id: 1, organization_id: 1, role: 'ONSITE_MANAGER' as const }] }

function open(license_name: LicenseName, path: string, person: Parameters<typeof somebody>[0] = adminHere) {
  fakeApi(
    reply(getMe, () => somebody({ ...person, licenses: [{ license_id: 1, license_name, location_id: 1 }] })),
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

describe('At a location that only hires', () => {
  it('the menu has hiring and neither shifts nor pay nor the network', async () => {
    open('hire', '/locations/1/info')
    const shown = await names()
    for (const name of ['Home', 'Shifts', 'Post a shift', 'Pros', 'Timesheets', 'Templates']) expect(shown).not.toContain(name)
    expect(shown).toEqual(expect.arrayContaining(['Hiring', 'Location', 'Team', 'Billing']))
  })

  it.each(['home', 'gigs', 'gigs-add', 'connect', 'series/3', 'event/5/network', 'templates'])(
    'the address of %s leads to its start',
    async (screenOf) => {
      const { router } = open('hire', `/locations/1/${screenOf}`)
      await waitFor(() => expect(router.state.location.pathname).toBe('/locations/1/jobs'))
    },
  )

  it('a person begins with hiring', async () => {
    const { router } = open('hire', '/start')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/1/jobs'))
  })

  it('an onsite manager, who does not hire, begins with the trials that name them', async () => {
    const { router } = open('hire', '/start', onsiteHere)
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/1/jobs/interviews'))
    const shown = await names()
    expect(shown).toContain('Trials')
    expect(shown).not.toContain('Hiring')
  })

  it.each(['timesheets', 'gigs/41', 'gigs/41/roster'])(
    'hours of work that was begun, and the shift of a trial, stay open: %s',
    async (screenOf) => {
      const { router } = open('hire', `/locations/1/${screenOf}`)
      await names()
      expect(router.state.location.pathname).toBe(`/locations/1/${screenOf}`)
    },
  )
})

describe('At a location of the marketplace only', () => {
  it('the menu has everything but hiring, and an address of hiring leads to Home', async () => {
    const { router } = open('marketplace', '/locations/1/jobs')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/1/home'))
    const shown = await names()
    expect(shown).toEqual(expect.arrayContaining(['Home', 'Shifts', 'Post a shift', 'Pros', 'Templates', 'Location']))
    expect(shown).not.toContain('Hiring')
  })

  it('the trials that were begun stay open, and are not in the menu of an onsite manager', async () => {
    const { router } = open('marketplace', '/locations/1/jobs/interviews', onsiteHere)
    expect(await names()).not.toContain('Trials')
    expect(router.state.location.pathname).toBe('/locations/1/jobs/interviews')
  })
})

it('A platform admin opens every screen of a location, whatever it is set up for', async () => {
  const { router } = open('hire', '/locations/1/templates', { ...adminHere, is_gigpro_admin: true })
  expect(await names()).toEqual(expect.arrayContaining(['Shifts', 'Hiring']))
  expect(router.state.location.pathname).toBe('/locations/1/templates')
})
