import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { listUsualShifts } from '@crewcall/contract/usual-shifts.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const leads = ['Assistant Team Lead', 'Event Coordinator', 'Event Lead']
const onlyInEvents = ['Conversion Staff', 'Event Staff', 'Host', 'Uhaul Driver', 'Wardrobe']

/** As the server lists them: those that exist only within events when asked for. */
async function offered(type: 'single' | 'schedule' | 'event'): Promise<string[]> {
  const named = (names: readonly string[], from: number) =>
    names.flatMap((name, index) =>
      someSkills()
        .slice(0, 1)
        .map((skill) => ({ ...skill, id: from + index, name })),
    )
  const everyday = [...someSkills(), ...named(leads, 100)]
  const special = named(onlyInEvents, 200)
  fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, ({ query }) => ({ results: query.is_for_events ? [...everyday, ...special] : everyday })),
    reply(listUsualShifts, () => ({ results: [] })),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
    reply(previewCost, () => failure(400, 'invalid', 'Not yet', [])),
  )
  renderRoute(`/locations/9/gigs-add?post_gig_type=${type}&post_gig_date=2027-03-10`)
  await screen.findByRole('radio', { name: 'Event Lead' })
  return screen.getAllByRole('radio').map((tile) => tile.closest('label')?.textContent ?? '')
}

it('The form of an event offers all eight special positions beside the others', async () => {
  const names = await offered('event')
  expect(names).toEqual(expect.arrayContaining([...leads, ...onlyInEvents, 'Bartender']))
})

it.each(['single', 'schedule'] as const)('The form of %s offers those who lead, and none that exists only within events', async (type) => {
  const names = await offered(type)
  expect(names).toEqual(expect.arrayContaining([...leads, 'Bartender']))
  expect(names.filter((name) => onlyInEvents.includes(name))).toEqual([])
})
