import { getMe } from '@crewcall/contract/identity.ts'
import {
  invite,
  inviteToOrganization,
  listInvitations,
  listOrganizationInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@crewcall/contract/invitations.ts'
import { getLocation, getOrganization } from '@crewcall/contract/organizations.ts'
import { listLocationManagers, listOrganizationLocationManagers, listOrganizationManagers } from '@crewcall/contract/teams.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failure, fakeApi, reply, type FakeApi } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const link = 'https://crewcall.example/invitations/accept/abc'
const sent = {
  id: 5,
  status: 'SUBMITTED' as const,
  expiration_date: '2026-11-27T12:00:00Z',
  link: null,
  email: 'nina@example.com',
  phone_number: null,
  manager_name: 'Dana Rivera',
  location_id: 1,
  role: 'TEAM_MEMBER' as const,
}
const base = [reply(getLocation, () => someLocation()), reply(listLocationManagers, () => ({ results: [] }))]
const asAdmin = [...base, reply(getMe, () => somebody(adminHere))]
const bodiesOf = (api: FakeApi, name: string) => api.calls.filter((one) => one.name === name).map(({ body }) => body)

async function openDialog() {
  const { user } = renderRoute('/locations/1/teams')
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

it('An invitation is sent with the chosen role, and its link can then be copied', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  const api = fakeApi(
    ...asAdmin,
    reply(listInvitations, () => ({ results: [] })),
    reply(invite, () => ({ ...sent, link })),
  )
  const { user, dialog } = await openDialog()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await user.type(dialog.getByLabelText(/Email/), 'nina@example.com')
  await user.click(dialog.getByRole('radio', { name: /Onsite manager/ }))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText(/The link is on its way to/)).toBeTruthy()
  // No number was typed, so none is sent.
  expect(bodiesOf(api, 'invite')).toEqual([{ email: 'nina@example.com', location_id: 1, role: 'ONSITE_MANAGER' }])
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenCalledWith(link)
})

it("The server's message about the address is shown at the address", async () => {
  const message = 'This person is already on the team'
  fakeApi(
    ...asAdmin,
    reply(listInvitations, () => ({ results: [] })),
    reply(invite, () => failure(409, 'already_exists', message, [{ code: 'already_exists', message, target: 'email' }])),
  )
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText(/Email/), 'nina@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(dialog.getByLabelText(/Email/).getAttribute('aria-invalid')).toBe('true')
})

it('Withdrawing removes the row at once, and Undo invites the same person again', async () => {
  const api = fakeApi(
    ...asAdmin,
    reply(listInvitations, () => ({ results: [sent] })),
    reply(withdrawInvitation, () => ({})),
    reply(invite, () => ({ ...sent, id: 6, link })),
  )
  const { user } = renderRoute('/locations/1/teams')
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to nina@example.com' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodiesOf(api, 'invite')).toEqual([{ email: 'nina@example.com', location_id: 1, role: 'TEAM_MEMBER' }]))
  expect(api.calls.filter(({ name }) => name === 'withdrawInvitation')).toHaveLength(1)
})

it('Resending shows the new link to copy', async () => {
  fakeApi(
    ...asAdmin,
    reply(listInvitations, () => ({ results: [{ ...sent, status: 'EXPIRED' as const }] })),
    reply(resendInvitation, () => ({ ...sent, link })),
  )
  const { user } = renderRoute('/locations/1/teams')
  expect(await screen.findByText('Expired')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send the invitation to nina@example.com again' }))
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy()
})

it('A person who may not invite is told who may, and nothing is requested', async () => {
  const member = somebody({ id: 8, managed_locations: [{ location_id: 1, organization_id: 1, role: 'TEAM_MEMBER' }] })
  const api = fakeApi(
    ...base,
    reply(getMe, () => member),
  )
  renderRoute('/locations/1/teams')
  expect(await screen.findByText(/To invite team members and onsite managers you need to be/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(bodiesOf(api, 'listInvitations')).toEqual([])
})

it('An invitation to an organization is as its admin, also by text if a number was typed', async () => {
  const api = fakeApi(
    reply(getMe, () => somebody(adminHere)),
    reply(getOrganization, () => ({
      id: 1,
      name: 'Kettle Group',
      image_public_id: null,
      week_begins_on: 'MONDAY' as const,
      locations: [],
    })),
    reply(listOrganizationManagers, () => ({ results: [] })),
    reply(listOrganizationLocationManagers, () => ({ results: [] })),
    reply(listOrganizationInvitations, () => ({ results: [] })),
    reply(inviteToOrganization, () => failure(503, 'unavailable', 'Later')),
  )
  const { user } = renderRoute('/organizations/1/teams')
  await user.click(await screen.findByRole('button', { name: 'Invite an admin' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Email/), 'nina@example.com')
  await user.type(dialog.getByLabelText(/Phone number/), '6155550188')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(bodiesOf(api, 'inviteToOrganization')[0]).toEqual({ email: 'nina@example.com', phone_number: '(615) 555-0188' }),
  )
})
