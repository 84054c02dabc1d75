import { getMe } from '@crewcall/contract/identity.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { listLocationManagers } from '@crewcall/contract/teams.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

function open() {
  const pro = aProHere({ profile_id: 11, display_name: 'Maya C.' })
  const dana = { ...aManager(), id: 7, first_name: 'Maya', last_name: 'Okafor' }
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSkills, () => ({ results: [] })),
    reply(searchPros, ({ query }) => {
      const results = query.pro_fullname === 'maya' ? [pro] : []
      return { count: results.length, next: null, previous: null, results }
    }),
    reply(listLocationManagers, () => ({ results: [{ id: 3, location: 9, role: 'ADMIN' as const, user: dana }] })),
  )
  return { api, ...renderRoute('/locations/9/connect') }
}

describe('the palette', () => {
  it('finds a pro and a colleague by name, and opens them by keyboard alone', async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: /people/ })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.keyboard('maya')
    // Asking the list alone for its options is quick, also on a busy machine.
    const list = within(screen.getByRole('listbox'))
    expect(await list.findByRole('option', { name: /Maya C\.\s*Pro/ })).toBeTruthy()
    expect(await list.findByRole('option', { name: /Maya Okafor\s*Team/ })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/connect/pros/11'))
  })

  it("keeps input typed while it opens away from the screen's shortcuts", async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}gt')
    expect(await screen.findByRole('combobox', { name: /people/ })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/locations/9/connect')
  })

  it('searches for nobody before there are two letters', async () => {
    const { api, user } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /people/ }), 'm')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(api.calls.some(({ name, search }) => name === 'searchPros' && search.has('pro_fullname'))).toBe(false)
    expect(api.calls.some(({ name }) => name === 'listLocationManagers')).toBe(false)
  })

  it('C opens the form of a new shift from every screen, and is a letter in a field', async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.type(await screen.findByRole('searchbox'), 'c')
    expect(router.state.location.pathname).toBe('/locations/9/connect')
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('c')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs-add'))
  })
})
