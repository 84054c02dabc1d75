import { listCoversToDecide, type StaffCover } from '@crewcall/contract/covers.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRosterRow } from '../../test/applicants.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

const gig = aGig({ start_time: '2026-11-20T15:00:00Z', end_time: '2026-11-20T23:00:00Z' })
const pro = (id: number, name: string) => ({ id, name, rating: null, gigs_worked: 3, times_worked_here: 1 })
const cover: StaffCover = {
  id: 5,
  gig_id: 41,
  application_id: 7,
  application_status: 'CONFIRMED',
  skill_name: 'Bartender',
  start_time: gig.start_time,
  end_time: gig.end_time,
  timezone: gig.timezone,
  state: 'TAKEN',
  message: '',
  from: pro(1, 'Alex P.'),
  taken_by: pro(2, 'Sam K.'),
  taken_at: gig.start_time,
  in_return: null,
}

async function request(gigster_profile_id: number | null): Promise<HTMLElement> {
  fakeApi(
    reply(getMe, () => ({ ...aManager(), gigster_profile_id })),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getGig, () => gig),
    reply(getRoster, () => ({
      results: [aRosterRow(1)],
      checkin_code: '4821',
      fence: {
        coordinates: { type: 'Point' as const, coordinates: [-86.7789, 36.1627] as [number, number] },
        radius_m: 150,
        is_approximate: false,
      },
    })),
    reply(listCoversToDecide, () => ({ count: 1, next: null, previous: null, results: [cover] })),
  )
  renderRoute('/locations/9/gigs/41/roster')
  return screen.findByRole('group', { name: 'Cover for Alex P.' })
}

it.each([1, 2])('A manager who is pro %s of a cover reads that somebody else decides', async (self) => {
  const shown = await request(self)
  expect(within(shown).getByText(/Ask somebody else of the location/)).toBeTruthy()
  expect(within(shown).queryByRole('button')).toBeNull()
})

it('Another manager approves or refuses', async () => {
  const shown = await request(3)
  expect(within(shown).getByRole('button', { name: 'Approve' })).toBeTruthy()
  expect(within(shown).getByRole('button', { name: 'Refuse' })).toBeTruthy()
})
