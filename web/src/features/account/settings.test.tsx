import {
  endAllSessions,
  endSession,
  getMe,
  getManagerProfile,
  listSessions,
  updateManagerProfile,
  updateMe,
} from '@crewcall/contract/identity.ts'
import { listManagerSkills } from '@crewcall/contract/skills.ts'
import { confirmAddress, requestAddressCode, requestStepUpCode, stepUp } from '@crewcall/contract/step-up.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readToken } from '../../lib/session.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { deviceName } from '../../domain/sign-in/device-name.ts'

const session = { ip: '10.0.0.1', created_ts: '2026-01-01T00:00:00Z', last_seen_ts: '2026-01-01T00:00:00Z' }
const base = [
  reply(getMe, () => somebody()),
  reply(listSessions, () => ({
    results: [
      { ...session, id: 1, user_agent: 'Chrome/1 Windows', is_current: true },
      { ...session, id: 2, user_agent: 'Firefox/1 Android', is_current: false },
    ],
  })),
]

it('Changes of the person are saved', async () => {
  const api = fakeApi(
    ...base,
    reply(updateMe, () => somebody()),
  )
  const { user } = renderRoute('/settings')
  const first = await screen.findByLabelText(/First name/)
  await user.clear(first)
  await user.type(first, 'Dee')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'updateMe')?.body).toMatchObject({ first_name: 'Dee' }))
})

it('A business changes its name; people without a business profile have no such section', async () => {
  const profile = {
    id: 1,
    business_name: 'Kettle Group',
    email: null,
    market_id: null,
    market_name: null,
    referral_code: 'KETTLE2026',
    has_locations: true,
    manager_skill_id: null,
  }
  const api = fakeApi(
    ...base,
    reply(getManagerProfile, () => profile),
    reply(listManagerSkills, () => ({ results: [] })),
    reply(updateManagerProfile, ({ body }) => ({ ...profile, ...body })),
  )
  const { user, unmount } = renderRoute('/settings')
  const name = await screen.findByLabelText(/Name of the business/)
  await user.clear(name)
  await user.type(name, 'Copper Group')
  await user.click(screen.getByRole('button', { name: 'Save the business' }))
  await waitFor(() =>
    expect(api.calls.find((call) => call.name === 'updateManagerProfile')?.body).toMatchObject({ business_name: 'Copper Group' }),
  )
  unmount()
  fakeApi(...base)
  renderRoute('/settings')
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy()
  expect(screen.queryByLabelText(/Name of the business/)).toBeNull()
})

it('An unproven mailbox is shown as pending and confirmed by its code', async () => {
  let me = somebody({ email: null, pending_email: 'dana@example.com' })
  const api = fakeApi(
    ...base.slice(1),
    reply(getMe, () => me),
    reply(requestAddressCode, () => ({
      challenge_id: 'e58a4b8e-1c55-4b1c-9a39-0d5e7c9e1a11',
      expires_at: '2199-01-01T00:00:00Z',
      resend_after_seconds: 60,
      digits: 6,
    })),
    reply(confirmAddress, () => (me = somebody())),
  )
  const { user } = renderRoute('/settings')
  expect(await screen.findByText('Pending – confirm with the code we send there')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm: Email' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Email/ })).value).toBe('dana@example.com')
  await user.click(screen.getByRole('button', { name: 'Send a code there' }))
  await user.click(await screen.findByLabelText('Digit 1'))
  await user.keyboard('123456')
  expect(await screen.findByRole('button', { name: 'Change: Email' })).toBeTruthy()
  expect(screen.queryByText('Pending – confirm with the code we send there')).toBeNull()
  expect(api.calls.find(({ name }) => name === 'confirmAddress')?.body).toMatchObject({ code: '123456' })
})

it('A new phone number requires a fresh code, sends one there, and a taken number is reported', async () => {
  const sent = {
    challenge_id: 'e58a4b8e-1c55-4b1c-9a39-0d5e7c9e1a11',
    expires_at: '2199-01-01T00:00:00Z',
    resend_after_seconds: 60,
    digits: 6,
  }
  let isProven = false
  const api = fakeApi(
    ...base,
    reply(requestAddressCode, () => (isProven ? sent : failure(403, 'step_up_required', 'Enter a fresh code to do this'))),
    reply(requestStepUpCode, () => ({ ...sent, channel: 'phone' as const, sent_to: '••• ••• 0101' })),
    reply(stepUp, ({ body }) => {
      isProven = body.code === '123456'
      return isProven ? { valid_until: '2199-01-01T00:00:00Z' } : failure(400, 'invalid', 'This code is wrong or has expired')
    }),
    reply(confirmAddress, () => failure(409, 'already_exists', 'Another account uses this phone number')),
  )
  const { user } = renderRoute('/settings')
  await user.click(await screen.findByRole('button', { name: 'Change: Phone number' }))
  await user.type(await screen.findByRole('textbox', { name: /Phone number/ }), '(303) 555-0155')
  await user.click(screen.getByRole('button', { name: 'Send a code there' }))
  expect(await screen.findByText(/the code we sent to ••• ••• 0101/)).toBeTruthy()
  await user.click(screen.getByLabelText('Digit 1'))
  await user.keyboard('000000')
  expect(await screen.findByText('This code is wrong or has expired')).toBeTruthy()
  await user.click(screen.getByLabelText('Digit 1'))
  await user.keyboard('123456')
  expect(await screen.findByText('Enter the code we sent to (303) 555-0155.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Is this still you?')).toBeNull())
  await user.click(screen.getByLabelText('Digit 1'))
  await user.keyboard('654321')
  expect(await screen.findByText('Another account uses this phone number')).toBeTruthy()
  expect(screen.getByRole('dialog').querySelector('a')?.getAttribute('href')).toBe('/account-linking?returnTo=%2Fsettings')
  expect(api.calls.filter(({ name }) => name === 'requestAddressCode')).toHaveLength(2)
})

/** Begins to change the phone number; why a code is asked for. Resolves when the question has sent one to the phone. */
async function askedForCode(reason: 'FRESH_CODE_NEEDED' | 'PHONE_CODE_NEEDED') {
  const sent = {
    challenge_id: 'e58a4b8e-1c55-4b1c-9a39-0d5e7c9e1a11',
    expires_at: '2199-01-01T00:00:00Z',
    resend_after_seconds: 60,
    digits: 6,
  }
  const api = fakeApi(
    ...base.slice(1),
    reply(getMe, () => ({ ...somebody(), email: 'dana@example.com' })),
    reply(requestAddressCode, () => failure(403, 'step_up_required', 'Enter a fresh code to do this', [], undefined, { reason })),
    reply(requestStepUpCode, ({ body }) => {
      const channel = body.channel ?? ('phone' as const)
      return { ...sent, channel, sent_to: channel === 'phone' ? '•••0101' : 'd•••@example.com' }
    }),
  )
  const { user, router } = renderRoute('/settings')
  await user.click(await screen.findByRole('button', { name: 'Change: Phone number' }))
  await user.type(await screen.findByRole('textbox', { name: /Phone number/ }), '(303) 555-0155')
  await user.click(screen.getByRole('button', { name: 'Send a code there' }))
  await screen.findByText(/the code we sent to •••0101/)
  return { api, user, router }
}

it('Who lost the phone has the code sent by mail', async () => {
  const { api, user } = await askedForCode('FRESH_CODE_NEEDED')
  await user.click(screen.getByRole('button', { name: 'Send it to my email instead' }))
  expect(await screen.findByText(/the code we sent to d•••@example.com/)).toBeDefined()
  expect(api.calls.filter(({ name }) => name === 'requestStepUpCode').map(({ body }) => body)).toEqual([{}, { channel: 'email' }])
  expect(screen.getByRole('button', { name: 'Send it to my phone instead' })).toBeDefined()
})

it('A code that has to come to the phone comes to no mailbox', async () => {
  await askedForCode('PHONE_CODE_NEEDED')
  expect(screen.queryByRole('button', { name: 'Send it to my email instead' })).toBeNull()
  expect(screen.getByText(/^No longer have this number\? For 24 hours after that, where you are paid stays as it is\.$/)).toBeDefined()
})

it('Who lost the phone is led to the settings from the question, which closes', async () => {
  const { user, router } = await askedForCode('PHONE_CODE_NEEDED')
  const settings = screen.getByRole('link', { name: 'Change it in your settings first.' })
  expect(settings.getAttribute('href')).toBe('/settings')
  await user.click(settings)
  await waitFor(() => expect(screen.queryByText('Is this still you?')).toBeNull())
  expect(router.state.location.pathname).toBe('/settings')
})

it('Cancelling the code dialog leaves everything unchanged and is no error', async () => {
  const sent = {
    challenge_id: 'e58a4b8e-1c55-4b1c-9a39-0d5e7c9e1a11',
    expires_at: '2199-01-01T00:00:00Z',
    resend_after_seconds: 60,
    digits: 8,
  }
  const api = fakeApi(
    ...base,
    reply(requestAddressCode, () => failure(403, 'step_up_required', 'Enter a fresh code to do this')),
    reply(requestStepUpCode, () => ({ ...sent, channel: 'phone' as const, sent_to: '••• ••• 0101' })),
  )
  const { user } = renderRoute('/settings')
  await user.click(await screen.findByRole('button', { name: 'Change: Phone number' }))
  await user.type(await screen.findByRole('textbox', { name: /Phone number/ }), '(303) 555-0155')
  await user.click(screen.getByRole('button', { name: 'Send a code there' }))
  expect(await screen.findByLabelText('Digit 8')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Is this still you?')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a code there' }).getAttribute('aria-busy')).not.toBe('true'))
  expect(screen.queryByText(/^Enter a fresh code/)).toBeNull()
  expect(api.calls.filter(({ name }) => name === 'requestAddressCode')).toHaveLength(1)
})

it('Another device is signed out with one press', async () => {
  const api = fakeApi(
    ...base,
    reply(endSession, () => ({})),
  )
  const { user } = renderRoute('/settings')
  await user.click(await screen.findByRole('button', { name: 'Sign out this device: Firefox · Android' }))
  expect(await screen.findByText('Device signed out')).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'endSession')).toBe(true)
})

it('Signing out everywhere asks, then leaves', async () => {
  const api = fakeApi(
    ...base,
    reply(endAllSessions, () => ({})),
  )
  const { user, router } = renderRoute('/settings')
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(api.calls.some(({ name }) => name === 'endAllSessions')).toBe(true)
  expect(readToken()).toBeNull()
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge · Windows'],
  ['curl/8.0', 'curl/8.0'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
