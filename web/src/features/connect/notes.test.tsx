import { getMe } from '@crewcall/contract/identity.ts'
import { addNote, getProAtLocation, listNotes } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

it('A note about a pro is kept for the location on whose page it was written', async () => {
  const paths: Record<string, string>[] = []
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getProAtLocation, () => aProHere()),
    reply(listNotes, () => onePage()),
    refused(addNote, paths),
  )
  const { user } = renderRoute('/locations/9/connect/pros/11')
  const form = within(await screen.findByRole('form', { name: 'Write a note' }))
  await user.type(form.getByLabelText(/^New note/), 'Knows the cellar')
  await user.click(form.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'addNote')?.body).toEqual({ note: 'Knows the cellar', location_id: 9 }))
  expect(paths).toEqual([{ id: '21' }])
})
