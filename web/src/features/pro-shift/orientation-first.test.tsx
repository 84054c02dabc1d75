import { getMe } from '@crewcall/contract/identity.ts'
import { linkToOrientation } from '@crewcall/contract/orientations.ts'
import { confirmOffer, getOwnApplication, getProGig } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { someApplication, someGig, someProfile, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const refused = failure(409, 'conflict', 'The orientation of this location comes first', [], undefined, { reason: 'ORIENTATION_REQUIRED' })

function open(address: string, gig: ReturnType<typeof someGig>) {
  const api = fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile()),
    reply(getProGig, () => gig),
    reply(getOwnApplication, () => someApplication({ status: 'SELECTED', gig })),
    reply(confirmOffer, () => refused),
    reply(linkToOrientation, () => failure(409, 'conflict', 'No link here')),
  )
  const asked = () => api.calls.filter(({ name }) => name === 'linkToOrientation')
  return { asked, ...renderRoute(address) }
}
const status = (application_status: 'CREATED' | 'SELECTED' | null) => ({
  application_status,
  application_id: application_status === null ? null : 900,
})

it.each([null, 'CREATED'] as const)(
  'A shift that asks for an orientation says so beside the profile and the payout, applied: %s',
  async (applied) => {
    open('/pro/shifts/61', someGig({ id: 61, orientation_steps: 3, ...status(applied) }))
    const box = within((await screen.findByText(/^You can .*be confirmed once this is settled$/)).closest('div') ?? document.body)
    expect(box.getByText(/has an orientation of 3 steps\. It opens once you are selected\.$/)).toBeTruthy()
  },
)

it('Who was selected is led to the orientation instead of a button that is refused', async () => {
  open('/pro/shifts/61', someGig({ id: 61, orientation_steps: 3, ...status('SELECTED') }))
  expect(await screen.findByRole('button', { name: 'Do the orientation' })).toBeTruthy()
  expect(screen.getByText(/^Do the orientation of .* to confirm/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('An orientation that came meanwhile is opened from the message of the refusal', async () => {
  const { asked, user } = open('/pro/applications/900', someGig({ id: 61, ...status('SELECTED') }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await screen.findByText(/^The orientation of this location comes first/)
  await user.click(screen.getByRole('button', { name: 'Do the orientation' }))
  await waitFor(() => expect(asked()).toHaveLength(1))
})
