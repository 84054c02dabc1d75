import { bookAgain, undoBookAgain } from '@crewcall/contract/book-again.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'

const message = 'The pro is blocked'
const over = { ...aGig(), start_time: '2026-01-09T23:30:00.000Z', end_time: '2026-01-10T05:00:00.000Z', status: 'COMPLETED' as const }
const worked = { ...over, stats: { ...over.stats, confirmed: 2 } }
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(getGigHistory, () => ({ results: [] })),
]
const name = 'Book again with the same people'

it('A shift that is over is booked again in one press: the message names who was left out, and Undo takes it back', async () => {
  const api = fakeApi(
    reply(bookAgain, () => ({
      gig_id: 88,
      location_id: 9,
      timezone: 'America/Chicago',
      start_time: '2026-12-04T23:30:00.000Z',
      end_time: '2026-12-05T05:00:00.000Z',
      days: 1,
      offered: [{ pro_id: 11, display_name: 'Maya C.' }],
      left_out: [{ pro_id: 12, display_name: 'Ben O.', code: 'BLOCKED_BY_LOCATION', message }],
    })),
    reply(undoBookAgain, () => ({})),
    reply(getGig, () => worked),
    ...base,
  )
  const { user } = renderRoute('/locations/9/gigs/41')
  await user.click(await screen.findByRole('button', { name }))
  const said = await screen.findByText(/^Booked again for Fri, Dec 4/)
  expect(said.textContent).toMatch(/1 pro is asked/)
  expect(said.textContent).toMatch(/Left out: .*Ben O\./)
  expect(said.textContent).toContain(message)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls.some((call) => call.name === 'undoBookAgain')).toBe(true))
  expect(await screen.findByText('Taken back. Nobody works it.')).toBeTruthy()
  expect(api.calls.filter((call) => call.name === 'bookAgain')).toHaveLength(1)
})

it('A shift that nobody worked is not booked again', async () => {
  fakeApi(
    reply(getGig, () => ({ ...over, stats: { ...over.stats, confirmed: 0 } })),
    ...base,
  )
  renderRoute('/locations/9/gigs/41')
  expect(await screen.findByRole('link', { name: 'Copy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name })).toBeNull()
})
