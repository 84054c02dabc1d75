import { getMe } from '@crewcall/contract/identity.ts'
import { addFavorite, addToNetwork, getProAtLocation, type ProAtLocation } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

type Role = 'ADMIN' | 'TEAM_MEMBER' | 'ONSITE_MANAGER'
const places = [aLocation(), aLocation({ id: 20, name: 'The Annex' }), aLocation({ id: 21, name: 'The Cellar' })]

/** The page of a pro, for somebody with these roles here, at The Annex and at The Cellar. */
function open(changes: Partial<ProAtLocation>, roles: readonly [Role, Role, Role]) {
  const api = fakeApi(
    reply(getMe, () => ({
      ...aManager(),
      managed_locations: places.map(({ id, organization_id }, at) => ({ location_id: id, organization_id, role: roles[at] ?? 'ADMIN' })),
    })),
    reply(listActiveLocations, () => ({ results: places })),
    reply(getLocation, () => aLocation()),
    reply(getProAtLocation, () => aProHere(changes)),
    reply(addToNetwork, () => failure(403, 'forbidden', 'No network here')),
    reply(addFavorite, () => failure(403, 'forbidden', 'No favorites here')),
  )
  return { api, ...renderRoute('/locations/9/connect/pros/11') }
}

it('offers the locations at which this person may add people, and takes along what the pro is here', async () => {
  const { api, user } = open({ is_in_network: false, is_favorite: true, favorite_id: 4 }, ['ADMIN', 'TEAM_MEMBER', 'ONSITE_MANAGER'])
  await user.click(await screen.findByRole('button', { name: 'Add to another location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to another location' }))
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose a location', 'The Annex'])
  expect(dialog.getByText('As here: a favorite.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'To which location' }), 'The Annex')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'addFavorite')?.body).toEqual({ pro_id: 11, location_id: 20 }))
  expect(api.calls.some(({ name }) => name === 'addToNetwork')).toBe(false)
  expect(await screen.findByText('No favorites here')).toBeTruthy()
})

it.each([
  [{ is_in_network: true, is_favorite: true, favorite_id: 4 }, 'As here: in the network, and a favorite.'],
  [{ is_in_network: true, is_favorite: false }, 'In the network of that location.'],
  [{ is_in_network: false, is_favorite: false }, 'In the network of that location.'],
])('says before it is pressed what the pro will be there: %o', async (here, words) => {
  const { api, user } = open(here, ['TEAM_MEMBER', 'ADMIN', 'ADMIN'])
  await user.click(await screen.findByRole('button', { name: 'Add to another location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to another location' }))
  expect(dialog.getByText(words)).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'To which location' }), 'The Cellar')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'addToNetwork')?.body).toEqual({ pro_id: 11 }))
})

it('is not offered to an onsite manager', async () => {
  open({ is_in_network: true }, ['ONSITE_MANAGER', 'ADMIN', 'ADMIN'])
  expect(await screen.findByRole('heading', { level: 1, name: /Maya C/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to another location' })).toBeNull()
})
