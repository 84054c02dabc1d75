import { addAddress, editAddress, listAddresses, lookUpPlace, removeAddress } from '@crewcall/contract/addresses.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { listManagersOnDuty } from '@crewcall/contract/teams.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, someLocation } from '../../test/places.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'

const point = (longitude: number, latitude: number) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude] as [number, number],
})
const dock = {
  id: 8,
  location_id: 1,
  name: 'Loading dock',
  street_address: '5 River Rd',
  city: 'Nashville',
  state_code: 'TN',
  postal_code: '37201',
  coordinates: point(-86.77, 36.17),
  is_position_approximate: false,
  geofence_radius_m: 200,
  type: 'SECONDARY' as const,
  timezone: 'America/Chicago',
} as unknown as Reply<typeof listAddresses>['results'][number]

function open({ edited }: { edited?: ReturnType<typeof failure> | undefined } = {}) {
  const paths: Record<string, string>[] = []
  const api = fakeApi(
    reply(getMe, () => somebody(adminHere)),
    reply(getLocation, () => someLocation()),
    reply(listAddresses, () => ({ results: [dock] })),
    reply(listManagersOnDuty, () => ({ results: [] })),
    reply(lookUpPlace, () => ({
      city: 'Nashville',
      state_code: 'TN',
      timezone: 'America/Chicago',
      coordinates: point(-86.79, 36.15),
    })),
    ...(edited ? [reply(editAddress, () => edited)] : []),
    ...[addAddress, editAddress, removeAddress].map((endpoint) => refused(endpoint, paths)),
  )
  const bodyOf = (name: string) => api.calls.find((call) => call.name === name)?.body
  return { api, bodyOf, paths, ...renderRoute('/locations/1/info') }
}

it('A work address is sent with the pin of its ZIP code and the fence that was drawn', async () => {
  const { bodyOf, paths, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }))
  await user.type(dialog.getByLabelText(/^Street address/), '9 Hill Ave')
  await user.type(dialog.getByLabelText(/^ZIP code/), '37203')
  await dialog.findByLabelText(/Map pin at 36.15000, -86.79000/)
  fireEvent.change(dialog.getByRole('slider', { name: /^Fence/ }), { target: { value: '320' } })
  await user.click(dialog.getByRole('button', { name: 'Add address' }))
  await waitFor(() =>
    expect(bodyOf('addAddress')).toEqual({
      name: null,
      street_address: '9 Hill Ave',
      city: 'Nashville',
      state_code: 'TN',
      postal_code: '37203',
      coordinates: point(-86.79, 36.15),
      geofence_radius_m: 320,
    }),
  )
  expect(paths).toEqual([{ locationId: '1' }])
})

it('A changed work address keeps its pin and its fence', async () => {
  const { bodyOf, paths, user } = open()
  await user.click(await screen.findByRole('button', { name: /^Edit .*Loading dock/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }))
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Rooftop')
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  await waitFor(() =>
    expect(bodyOf('editAddress')).toEqual({
      name: 'Rooftop',
      street_address: '5 River Rd',
      city: 'Nashville',
      state_code: 'TN',
      postal_code: '37201',
      coordinates: point(-86.77, 36.17),
      geofence_radius_m: 200,
    }),
  )
  expect(paths).toEqual([{ locationId: '1', id: '8' }])
})

it('The time zone of a work address is shown, and sent only when somebody corrects it', async () => {
  const { bodyOf, user } = open()
  expect(await screen.findByText('Central Time (Chicago)')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Edit .*Loading dock/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }))
  const zone = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Time zone/ })
  expect(zone.value).toBe('Central Time (Chicago)')
  await user.click(zone)
  await user.click(await screen.findByRole('option', { name: 'Eastern Time (New York)' }))
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(bodyOf('editAddress')).toMatchObject({ timezone: 'America/New_York', postal_code: '37201' }))
})

it('A state that is not that of the ZIP code is refused at its field', async () => {
  const message = 'The ZIP code 37201 is in Tennessee. Correct the state or the ZIP code.'
  const { bodyOf, user } = open({ edited: failure(400, 'invalid', message, [{ code: 'invalid', message, target: 'state_code' }]) })
  await user.click(await screen.findByRole('button', { name: /^Edit .*Loading dock/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }))
  const state = dialog.getByRole('combobox', { name: /^State/ })
  await user.click(state)
  await user.click(await screen.findByRole('option', { name: 'Oregon' }))
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  const { id } = await dialog.findByText(message)
  expect(bodyOf('editAddress')).toMatchObject({ state_code: 'OR', postal_code: '37201' })
  expect(id).toBe(`${state.id}-note`)
})

it('The address that was asked about is the one that is removed', async () => {
  const { api, paths, user } = open()
  await user.click(await screen.findByRole('button', { name: /^Remove .*Loading dock/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this address?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove address' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'removeAddress')).toBe(true))
  expect(paths).toEqual([{ locationId: '1', id: '8' }])
})
