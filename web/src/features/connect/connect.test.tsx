import { getMe } from '@crewcall/contract/identity.ts'
import { addFavorite, searchPros, type ProAtLocation } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listCertificationTypes, listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aProHere } from '../../test/pro-at-location.ts'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const pro = aProHere()

function open(results: ProAtLocation[], search = '') {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(listCertificationTypes, () => ({ results: [] })),
    reply(searchPros, () => ({ count: results.length, next: null, previous: null, results })),
    reply(addFavorite, () => failure(403, 'forbidden', 'You may not change favorites')),
  )
  return { api, ...renderRoute(`/locations/9/connect${search}`) }
}

describe('the pro search', () => {
  it('sends exactly the filters of the address, at this location, and removes them by their chips', async () => {
    const { api, user } = open([pro], '?is_in_network=true&rating_gte=4.5&skill_group=1')
    await screen.findByText('Maya C.')
    const asked = api.calls.find(({ name }) => name === 'searchPros')?.search
    expect(Object.fromEntries(asked ?? [])).toEqual({ is_in_network: 'true', rating_gte: '4.5', skill_group: '1', location_id: '9' })
    await user.click(screen.getByRole('button', { name: 'Remove filter Rated 4.5 or more' }))
    await waitFor(() =>
      expect(
        api.calls
          .filter(({ name }) => name === 'searchPros')
          .at(-1)
          ?.search.has('rating_gte'),
      ).toBe(false),
    )
  })

  it('accepts a name of at most 100 letters', async () => {
    const { user, router } = open([pro])
    await user.type(await screen.findByRole('searchbox', { name: 'Search pros by name' }), 'a'.repeat(110))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ pro_fullname: 'a'.repeat(100) }))
  })

  it('reverts a refused favorite and says why', async () => {
    const { user } = open([pro])
    await user.click(await screen.findByRole('button', { name: 'Make Maya C. a favorite' }))
    expect(await screen.findByText('You may not change favorites')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make Maya C. a favorite' })).toBeTruthy()
  })

  it('offers to clear filters that match nobody', async () => {
    const { user, router } = open([], '?is_favorite=true&is_verified=true')
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  })
})
