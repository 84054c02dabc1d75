import { getMe } from '@crewcall/contract/identity.ts'
import { getOwnApplication, reviewLocation } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { inHours, someApplication, someGig, someProfile, somePro } from '../../test/pro-fixtures.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('The stars of the business are sent with what is said about it', async () => {
  const worked = someApplication({ status: 'UNPAID', gig: someGig({ start_time: inHours(-8), end_time: inHours(-2) }) })
  const paths: Record<string, string>[] = []
  const api = fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile()),
    reply(getOwnApplication, () => worked),
    refused(reviewLocation, paths),
  )
  const { user } = renderRoute('/pro/applications/900')
  await user.click(await screen.findByRole('button', { name: /^4 of 5/ }))
  await user.type(screen.getByLabelText(/^Anything other pros should know/), 'Bring a jacket')
  await user.click(screen.getByRole('button', { name: 'Send the rating' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'reviewLocation')?.body).toEqual({ overall: 4, comment: 'Bring a jacket' }),
  )
  expect(paths).toEqual([{ id: '900' }])
})
