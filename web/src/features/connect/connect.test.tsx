import { getMe } from '@crewcall/contract/identity.ts'
import { addFavorite, searchPros, type ProAtLocation } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listCertificationTypes, listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const pro: ProAtLocation = {
  uuid: '4a7c1f8e-9c53-4f7f-9b7e-0d6a5f1c2b3d',
  profile_id: 11,
  user_id: 21,
  bio: '',
  headshot_public_id: null,
  headshot_url: null,
  badges: ['GOLD'],
  display_name: 'Maya C.',
  pro_preferences: {
    pro_contractor_type: [],
    skills: [{ id: 1, name: 'Bartender', icon: 'bartender', years: 3 }],
    days_of_week: [],
    time_blocks: [],
    hours_per_week: null,
    max_distance_miles: 25,
  },
  work_history: [],
  market_id: 1,
  market_name: 'Nashville',
  market_not_listed: false,
  market_not_listed_name: null,
  supported_employment_types: ['F1099'],
  performance: {
    rating: 4.8,
    gigs_worked: 31,
    completion_percentage: 98,
    callout_count: 0,
    noshow_count: 0,
    review_count: 9,
    ratings_summary: [],
  },
  competencies: [],
  verified: true,
  certifications: [],
  is_favorite: false,
  favorite_id: null,
  is_blocked: false,
  block_id: null,
  is_in_network: true,
  has_worked_together: true,
  times_worked_together: 2,
  city: 'Nashville',
  state_code: 'TN',
  distance_miles: 3.2,
}

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
  it('asks for exactly the filters of the address, at this location, and takes them away by their chips', async () => {
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

  it('takes a refused favorite back and says why', async () => {
    const { user } = open([pro])
    await user.click(await screen.findByRole('button', { name: 'Make Maya C. a favorite' }))
    expect(await screen.findByText('You may not change favorites')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make Maya C. a favorite' })).toBeTruthy()
  })

  it('offers to clear filters that leave nobody', async () => {
    const { user, router } = open([], '?is_favorite=true&is_verified=true')
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  })
})
