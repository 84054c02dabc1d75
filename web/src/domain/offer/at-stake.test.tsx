import { getMe } from '@crewcall/contract/identity.ts'
import { getOwnApplication, getProGig } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { inHours, someApplication, someGig, somePro, someProfile } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const risk = 'Cancelling less than 24 hours before the start costs 75 points, not coming 100, and your account can be suspended.'

function open(path: string, gig: ReturnType<typeof someGig>) {
  fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile()),
    reply(getProGig, () => gig),
    reply(getOwnApplication, () => someApplication({ status: 'SELECTED', gig })),
  )
  return renderRoute(path)
}
const starting = (hours: number, changes: Parameters<typeof someGig>[0] = {}) =>
  someGig({ start_time: inHours(hours), end_time: inHours(hours + 6), ...changes })
const selected = { application_id: 900, application_status: 'SELECTED' } as const

it.each([
  ['an offer', '/pro/applications/900', selected],
  ['the page of the shift', '/pro/shifts/41', selected],
] as const)('Beside Confirm of %s stands what is risked by it', async (_what, path, changes) => {
  open(path, starting(48, changes))
  expect(await screen.findByText(risk)).toBeTruthy()
})

it('A shift that is confirmed by one press says it in the question before', async () => {
  const { user } = open('/pro/shifts/41', starting(10, { is_instant: true, application_id: null, application_status: null }))
  await user.click(await screen.findByRole('button', { name: 'Confirm now' }))
  expect(await screen.findByText(risk)).toBeTruthy()
})

it('Who only applies risks nothing', async () => {
  open('/pro/shifts/41', starting(48, { is_instant: false, application_id: null, application_status: null }))
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy()
  expect(screen.queryByText(/not coming/)).toBeNull()
})
