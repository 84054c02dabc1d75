import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { changeRole, listLocationManagers, removeManager } from '@crewcall/contract/teams.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const person = (id: number, first_name: string) => ({ id, email: null, first_name, last_name: 'X', phone_number: null })
const base = [
  reply(getLocation, () => someLocation()),
  reply(listLocationManagers, () => ({
    results: [
      { id: 1, location: 1, role: 'ADMIN' as const, user: person(7, 'Dana') },
      { id: 2, location: 1, role: 'TEAM_MEMBER' as const, user: person(8, 'Omar') },
    ],
  })),
]
const lastAdmin = failure(409, 'last_admin', 'A location keeps at least one admin')

it('The last admin keeps the role, and the sentence says why', async () => {
  fakeApi(
    reply(getMe, () => somebody(adminHere)),
    ...base,
    reply(changeRole, () => lastAdmin),
  )
  const { user } = renderRoute('/locations/1/teams')
  const role = await screen.findByLabelText<HTMLSelectElement>('Role of Dana X')
  await user.selectOptions(role, 'TEAM_MEMBER')
  expect(await screen.findByText('A location keeps at least one admin')).toBeTruthy()
  await waitFor(() => expect(role.value).toBe('ADMIN'))
})

it('A change of role can be undone', async () => {
  const api = fakeApi(
    reply(getMe, () => somebody(adminHere)),
    ...base,
    reply(changeRole, ({ body }) => ({ id: 2, location: 1, role: body.role, user: person(8, 'Omar') })),
  )
  const { user } = renderRoute('/locations/1/teams')
  await user.selectOptions(await screen.findByLabelText('Role of Omar X'), 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls.filter(({ name }) => name === 'changeRole').map(({ body }) => body)).toEqual([
      { role: 'ADMIN' },
      { role: 'TEAM_MEMBER' },
    ]),
  )
})

it('Removing a person asks first', async () => {
  const api = fakeApi(
    reply(getMe, () => somebody(adminHere)),
    ...base,
    reply(removeManager, () => ({})),
  )
  const { user } = renderRoute('/locations/1/teams')
  await user.click(await screen.findByRole('button', { name: 'Remove Omar X' }))
  expect(await screen.findByText(/Omar loses access to The Copper Kettle at once/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'removeManager')).toBe(true))
})

it('A team member sees the team, may leave it and learns who may change it', async () => {
  const member = somebody({ id: 8, managed_locations: [{ location_id: 1, organization_id: 1, role: 'TEAM_MEMBER' }] })
  fakeApi(
    reply(getMe, () => member),
    ...base,
  )
  renderRoute('/locations/1/teams')
  expect(await screen.findByRole('button', { name: 'Remove Omar X' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Dana X' })).toBeNull()
  expect(screen.queryByLabelText('Role of Dana X')).toBeNull()
  expect(screen.getByText(/To change the role of a manager you need to be/)).toBeTruthy()
})
