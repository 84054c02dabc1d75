import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { acceptInvitation, getInvitation, openOrganizationInvitation, withdrawInvitation } from '@crewcall/contract/invitations.ts'
import { refreshSession, endSession } from '@crewcall/contract/identity.ts'
import { confirmAddress, requestAddressCode } from '@crewcall/contract/step-up.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const token = 'a'.repeat(43)
const path = `/invitations/accept/${token}`
const opened = {
  id: 5,
  status: 'SUBMITTED' as const,
  expiration_date: '2026-11-27T12:00:00Z',
  link: null,
  email: 'n•••@example.com',
  phone_number: null,
  manager_name: 'Maya Torres',
  location_id: 1,
  role: 'TEAM_MEMBER' as const,
  addressee: 'ME' as const,
  place_name: 'The Palmetto Room',
}
const shows = (
  changes: Partial<Omit<typeof opened, 'addressee' | 'status'>> & {
    addressee?: 'ME' | 'NOBODY' | 'OTHER' | 'UNPROVEN'
    status?: 'SUBMITTED' | 'ACCEPTED' | 'EXPIRED' | 'ERROR'
  } = {},
) => reply(getInvitation, () => ({ ...opened, ...changes }))
const me = (changes = {}) => reply(getMe, () => somebody(changes))
const joined = { organization_id: 1, location_id: 1, role: 'TEAM_MEMBER' as const }

it('Signed out, it shows the inviter, location and role, and the sign-in link leads back', async () => {
  fakeApi(
    shows({ addressee: 'NOBODY' }),
    reply(refreshSession, () => failure(401, 'unauthenticated', 'Please sign in')),
  )
  renderRoute(path, { signedIn: false })
  expect(await screen.findByRole('heading', { name: 'Join The Palmetto Room' })).toBeTruthy()
  expect(screen.getByText('Maya Torres invites you to the team on Crewcall.')).toBeTruthy()
  expect(screen.getByText('Team member')).toBeTruthy()
  expect(screen.getByText(/Use n•••@example.com/)).toBeTruthy()
  const next = screen.getByRole('link', { name: 'Sign in to answer' })
  expect(new URL(next.getAttribute('href') ?? '', 'http://localhost').searchParams.get('returnTo')).toBe(path)
})

it('A new person enters a name and is in, without choosing a side first', async () => {
  const api = fakeApi(
    shows(),
    me({ first_name: '', last_name: '' }),
    reply(updateMe, () => somebody()),
    reply(acceptInvitation, () => joined),
  )
  const { user, router } = renderRoute(path)
  await user.type(await screen.findByLabelText(/First name/), 'Nina')
  await user.type(screen.getByLabelText(/Last name/), 'Okafor')
  await user.click(screen.getByRole('button', { name: 'Join The Palmetto Room' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/1/home'))
  const commands = api.calls.filter(({ name }) => name === 'updateMe' || name === 'acceptInvitation')
  expect(commands.map(({ name, body }) => [name, body])).toEqual([
    ['updateMe', { first_name: 'Nina', last_name: 'Okafor' }],
    ['acceptInvitation', {}],
  ])
})

it('A late refusal is shown, and the page stays', async () => {
  fakeApi(
    shows(),
    me(),
    reply(acceptInvitation, () => failure(409, 'conflict', 'Maya Torres may no longer grant this role')),
  )
  const { user } = renderRoute(path)
  await user.click(await screen.findByRole('button', { name: 'Join The Palmetto Room' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Maya Torres may no longer grant this role')
})

it('The wrong account is named, and switching leads to the sign-in and back', async () => {
  const api = fakeApi(
    shows({ addressee: 'OTHER' }),
    me(),
    reply(endSession, () => ({})),
    reply(refreshSession, () => failure(401, 'unauthenticated', 'Please sign in')),
  )
  const { user, router } = renderRoute(path)
  expect(await screen.findByText(/^You are signed in as Dana Rivera/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Switch account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(router.state.location.search).toEqual({ returnTo: path })
  expect(api.calls.some(({ name }) => name === 'endSession')).toBe(true)
})

it('An unproven address is confirmed by a code sent to it', async () => {
  const typed = somebody({ email: null, pending_email: 'dana@example.com' })
  const api = fakeApi(
    shows({ addressee: 'UNPROVEN' }),
    reply(getMe, () => typed),
    reply(requestAddressCode, () => ({
      challenge_id: 'e58a4b8e-1c55-4b1c-9a39-0d5e7c9e1a11',
      expires_at: '2199-01-01T00:00:00Z',
      resend_after_seconds: 60,
      digits: 6,
    })),
    reply(confirmAddress, () => somebody()),
  )
  const { user } = renderRoute(path)
  await user.click(await screen.findByRole('button', { name: 'Confirm by email' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Send a code there' }))
  expect(await within(dialog).findByText('Enter the code we sent to dana@example.com.')).toBeTruthy()
  await user.click(within(dialog).getByLabelText('Digit 1'))
  await user.keyboard('123456')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.calls.filter(({ name }) => name === 'requestAddressCode' || name === 'confirmAddress')
  expect(sent.map(({ body }) => body)).toMatchObject([{ channel: 'email', address: 'dana@example.com' }, { code: '123456' }])
})

it.each([
  [{ status: 'EXPIRED' as const }, 'This invitation has expired'],
  [{ status: 'ACCEPTED' as const, addressee: 'OTHER' as const }, 'This invitation was used'],
  [{ status: 'ACCEPTED' as const }, 'You joined The Palmetto Room'],
  [{ status: 'ERROR' as const }, 'This invitation needs a new link'],
])('An ended link says so: %j', async (changes, title) => {
  fakeApi(shows(changes), me())
  renderRoute(path)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull()
})

it.each([
  '/invitations/accept/abc',
  `/invitations/accept/${'a'.repeat(42)}`,
  `/invitations/accept/${'a'.repeat(44)}`,
  '/invitations/accept/',
  '/invitations/accept',
  '/organization/invitations/accept/',
])('A truncated link says so, and nothing is requested: %s', async (cut) => {
  const api = fakeApi(me())
  renderRoute(cut)
  expect(await screen.findByRole('heading', { name: 'This link was cut off' })).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'getInvitation')).toBe(false)
})

it('An unknown link is explained, not shown as an error', async () => {
  fakeApi(
    reply(getInvitation, () => failure(404, 'not_found', 'Not found')),
    me(),
  )
  renderRoute(path)
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy()
})

it('A withdrawn invitation says so', async () => {
  fakeApi(
    reply(getInvitation, () => failure(410, 'gone', 'This invitation was withdrawn')),
    me(),
  )
  renderRoute(path)
  expect(await screen.findByRole('heading', { name: 'This invitation was withdrawn' })).toBeTruthy()
  expect(screen.getByText(/^It was taken back or declined/)).toBeTruthy()
})

it('Declining is the alternative', async () => {
  const api = fakeApi(
    shows(),
    me(),
    reply(withdrawInvitation, () => ({})),
  )
  const { user } = renderRoute(path)
  await user.click(await screen.findByRole('button', { name: 'Decline the invitation of Maya Torres' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'withdrawInvitation')).toBe(true))
})

it('An invitation to the organization shows its scope', async () => {
  const { location_id: _, ...rest } = opened
  fakeApi(
    reply(openOrganizationInvitation, () => ({
      ...rest,
      organization_id: 1,
      role: 'ADMIN' as const,
      place_name: 'Palmetto Hospitality',
      location_count: 2,
    })),
    me(),
  )
  renderRoute(`/organization${path}`)
  expect(await screen.findByText(/Full access to all 2 locations/)).toBeTruthy()
})
