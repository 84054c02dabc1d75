import {
  chooseBillingSource,
  chooseLocationPaymentMethod,
  getLocationPaymentMethod,
  startLocationSetup,
} from '@crewcall/contract/billing.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, somePlace } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'
import type { PaymentMethod } from './payer.ts'

const details = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030, bank_name: null, next_action_url: null, failure: null }
const own: PaymentMethod = { external_id: 'pm_1', type: 'card', status: 'ACTIVE', source: 'LOCATION', is_inherited: false, details }
const none: PaymentMethod = {
  external_id: null,
  type: null,
  status: 'NOT_CONFIGURED',
  source: 'ORGANIZATION',
  is_inherited: true,
  details: null,
}

function fakes(method: PaymentMethod, me = somebody(adminHere)) {
  return fakeApi(
    reply(getMe, () => me),
    reply(getConfig, localConfig),
    reply(getLocation, () => somePlace()),
    reply(getLocationPaymentMethod, () => method),
    reply(startLocationSetup, () => ({ client_secret: 'seti_1_secret_x' })),
    reply(chooseLocationPaymentMethod, () => own),
    reply(chooseBillingSource, ({ body }) => ({ ...own, source: body.billing_source })),
  )
}

/** The provider answers beside our own server; what it was sent is kept. */
function fakeProvider(status: number, answer: unknown): URLSearchParams[] {
  const sent: URLSearchParams[] = []
  const ours = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('http://provider.test/v1/setup_intents/seti_1/confirm')) return ours(address, init)
    if (init.body instanceof URLSearchParams) sent.push(init.body)
    return new Response(JSON.stringify(answer), { status })
  })
  return sent
}

it('A test card goes to the provider only, then its id into use', async () => {
  const api = fakes(none)
  const sent = fakeProvider(200, { id: 'seti_1', status: 'succeeded', payment_method: 'pm_9', next_action: null })
  const { user, router } = renderRoute('/locations/1/billing?mode=add-custom')
  await user.click(await screen.findByRole('button', { name: /4242 4242 4242 4242/ }))
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'chooseLocationPaymentMethod')?.body).toEqual({ payment_method_id: 'pm_9' }),
  )
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    client_secret: 'seti_1_secret_x',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '08',
  })
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('A declined card says what the provider says and stays to be corrected', async () => {
  const api = fakes(none)
  fakeProvider(402, { error: { message: 'Your card was declined.' } })
  const { user } = renderRoute('/locations/1/billing?mode=add-custom')
  await user.click(await screen.findByRole('button', { name: /4000 0000 0000 0002/ }))
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Your card was declined.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Card number/).value).toBe('4000 0000 0000 0002')
  expect(api.calls.some(({ name }) => name === 'chooseLocationPaymentMethod')).toBe(false)
})

it('A bank account is sent with routing and account number', async () => {
  fakes(none)
  const sent = fakeProvider(200, { id: 'seti_1', status: 'succeeded', payment_method: 'pm_9', next_action: null })
  const { user } = renderRoute('/locations/1/billing?mode=add-custom')
  await user.click(await screen.findByRole('radio', { name: 'US bank account' }))
  await user.click(screen.getByRole('button', { name: /000123456789/ }))
  await user.click(screen.getByRole('button', { name: 'Save bank account' }))
  await waitFor(() => expect(sent[0]?.get('payment_method_data[us_bank_account][account_number]')).toBe('000123456789'))
})

it('Back from the confirmation page, the confirmed card is taken into use', async () => {
  sessionStorage.setItem('setup_waiting_for_confirmation', JSON.stringify({ setup_intent: 'seti_1', payment_method_id: 'pm_7' }))
  const api = fakes(none)
  const { router } = renderRoute('/locations/1/billing?setup_intent=seti_1&redirect_status=succeeded')
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'chooseLocationPaymentMethod')?.body).toEqual({ payment_method_id: 'pm_7' }),
  )
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('An own method can be reset to the organization, and back', async () => {
  const api = fakes(own)
  const { user } = renderRoute('/locations/1/billing')
  expect(await screen.findByText('Visa ···· 4242')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset to organization' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls.filter(({ name }) => name === 'chooseBillingSource').map(({ body }) => body)).toEqual([
      { billing_source: 'ORGANIZATION' },
      { billing_source: 'LOCATION' },
    ]),
  )
})

it('A team member may not see how the location pays', async () => {
  fakes(own, somebody({ managed_locations: [{ location_id: 1, organization_id: 1, role: 'TEAM_MEMBER' }] }))
  renderRoute('/locations/1/billing')
  expect(await screen.findByText(/To see the payment method and invoices you need to be/)).toBeTruthy()
})

it('A platform admin passes on a link instead of entering a card', async () => {
  fakes(own, somebody({ is_gigpro_admin: true }))
  renderRoute('/locations/1/billing')
  expect(await screen.findByRole('button', { name: 'Copy the link to the billing portal' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Replace' })).toBeNull()
})
