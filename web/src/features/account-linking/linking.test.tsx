import {
  joinAccount,
  listLinkableAccounts,
  proveAccount,
  requestLinkCode,
  type LinkableAccount,
} from '@crewcall/contract/account-linking.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { getMe, requestCode, startSession } from '@crewcall/contract/identity.ts'
import { listOrganizations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { readToken } from '../../lib/session.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { localConfig } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const id = 'e58a4b8e-1c55-4b1c-9a39-0d5e7c9e1a11'
const newcomer = somebody({ first_name: '', last_name: '', phone_number: null })
const ada: LinkableAccount = {
  id,
  connection: 'phone',
  address: '+18435550111',
  first_name: 'Ada',
  last_name: 'Byron',
  date_joined: new Date(2024, 2, 5, 12).toISOString(),
  last_login: null,
  is_pro: true,
  places: ['The Palmetto Room'],
  refusal: null,
  outcome: { keeps: 'other', moves: ['dana@example.com'], ends: [] },
  expires_at: '2199-01-01T00:00:00Z',
}
const sent = { challenge_id: id, expires_at: '2199-01-01T00:00:00Z', resend_after_seconds: 60, digits: 6 }
afterEach(() => setLocale('en'))

function api(found: () => LinkableAccount[], me = newcomer) {
  return fakeApi(
    reply(getConfig, () => ({ ...localConfig(), links: { ...localConfig().links, support: 'mailto:support@crewcall.example' } })),
    reply(getMe, () => me),
    reply(listOrganizations, () => ({ results: [] })),
    reply(listLinkableAccounts, () => ({ results: found() })),
    reply(requestLinkCode, () => sent),
    reply(requestCode, () => sent),
    reply(startSession, () => ({ token: 'fresh', expiry: Math.floor(Date.now() / 1000) + 900, user_id: 1, is_new_user: true })),
    reply(proveAccount, ({ body }) =>
      body.code === '123456' ? ada : failure(404, 'not_found', 'No account uses this address. Try the one you used before.'),
    ),
    reply(joinAccount, () => ({
      user: somebody({ first_name: 'Ada', phone_number: '+18435550111' }),
      token: 'joined',
      expiry: Math.floor(Date.now() / 1000) + 900,
    })),
  )
}

it('A newcomer with an earlier account finds it and continues as it', async () => {
  let proven = false
  const { calls } = api(() => (proven ? [ada] : []))
  const { user, router } = renderRoute('/signup')
  await user.click(await screen.findByRole('link', { name: 'I already have an account' }))
  expect(await screen.findByRole('heading', { name: 'Find your other account' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ linkToAccount: newcomer.uuid, returnTo: '/signup' })
  await user.type(screen.getByRole('textbox'), '8435550111{Enter}')
  await screen.findByText('Enter the code')
  expect(calls.find(({ name }) => name === 'requestLinkCode')?.body).toEqual({ channel: 'phone', address: '(843) 555-0111' })
  await user.keyboard('000000')
  expect(await screen.findByText('No account uses this address. Try the one you used before.')).toBeTruthy()
  proven = true
  await user.keyboard('123456')
  expect(await screen.findByRole('heading', { name: 'Your other account: (843) 555-0111' })).toBeTruthy()
  expect(screen.getByText(/Ada Byron · Since March 5, 2024 · Pro profile · Manages The Palmetto Room/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Join the accounts' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Join the accounts' }))
  expect(await screen.findByText('Your accounts are joined')).toBeTruthy()
  expect(calls.some(({ name }) => name === 'joinAccount')).toBe(true)
  expect(readToken()?.value).toBe('joined')
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/account-linking'))
})

it('Sign-up leads to an account that can be joined, unless its person continues without', async () => {
  api(() => [ada])
  const { user, router } = renderRoute('/signup?ref=ADA1815&returnTo=%2Fpro%2Ffind')
  expect(await screen.findByRole('heading', { name: 'Join your accounts' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ returnTo: '/signup?ref=ADA1815&returnTo=%2Fpro%2Ffind' })
  await user.click(await screen.findByRole('button', { name: 'Continue without joining' }))
  expect(await screen.findByText('I look for shifts')).toBeTruthy()
  expect(router.state.location.search).toEqual({ ref: 'ADA1815', skipAccountLinking: 'true', returnTo: '/pro/find' })
  expect(screen.queryByRole('link', { name: 'I already have an account' })).toBeNull()
})

it('Payouts are said to be held only where an address moves', async () => {
  const held = 'Your payout account cannot be changed for 24 hours.'
  api(() => [ada])
  const { unmount } = renderRoute('/account-linking')
  expect(await screen.findByText(held)).toBeTruthy()
  unmount()
  api(() => [{ ...ada, outcome: { keeps: 'this', moves: [], ends: ['+18435550111'] } }])
  renderRoute('/account-linking')
  expect(await screen.findByText('Devices signed in to the account that closes are signed out.')).toBeTruthy()
  expect(screen.queryByText(held)).toBeNull()
})

it('Accounts that cannot be joined say why and offer support, not a button', async () => {
  api(() => [{ ...ada, outcome: null, refusal: { code: 'both_pros', message: 'Both accounts have a pro profile.' } }])
  renderRoute('/account-linking')
  expect(await screen.findByText(/Both accounts have a pro profile/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Contact support' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join the accounts' })).toBeNull()
})

it('Without an entered code nothing is shown, and the way to find the other account is open', async () => {
  api(() => [], somebody())
  renderRoute('/account-linking?returnTo=%2Fsettings')
  const link = await screen.findByRole('link', { name: 'Find your other account' })
  expect(link.getAttribute('href')).toBe(`/auth?linkToAccount=${somebody().uuid}&returnTo=%2Fsettings`)
})

it('A link made for another account does not open for this one', async () => {
  api(() => [])
  const { router } = renderRoute('/auth?linkToAccount=00000000-0000-4000-8000-000000000000&returnTo=%2Fsignup')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
})

it('A signed-out person signs in first, then sees the accounts', async () => {
  const { calls } = api(() => [])
  const { user, router } = renderRoute(`/auth?linkToAccount=${newcomer.uuid}`, { signedIn: false })
  await user.type(await screen.findByRole('textbox'), '8435550111{Enter}')
  await screen.findByText('Enter the code')
  await user.keyboard('123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/account-linking'))
  expect(calls.some(({ name }) => name === 'requestLinkCode')).toBe(false)
})

it('Is available in Spanish', async () => {
  await setLocale('es')
  api(() => [ada])
  renderRoute('/account-linking')
  expect(await screen.findByRole('heading', { name: 'Tu otra cuenta: (843) 555-0111' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unir las cuentas' })).toBeTruthy()
})
