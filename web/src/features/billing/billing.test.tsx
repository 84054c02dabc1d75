import {
  chooseBillingSource,
  chooseLocationPaymentMethod,
  getLocationPaymentMethod,
  startLocationSetup,
} from '@crewcall/contract/billing.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { listInvoices } from '@crewcall/contract/invoices.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'
import type { PaymentMethod } from './payer.ts'
import type { SetupIntent, SetupResult, StripeJs } from './stripe-js.ts'

const details = {
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2030,
  bank_name: null,
  next_action_url: null,
  failure_code: null,
}
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
    reply(getLocation, () => someLocation()),
    reply(getLocationPaymentMethod, () => method),
    reply(listInvoices, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(startLocationSetup, () => ({ client_secret: 'seti_1_secret_x' })),
    reply(chooseLocationPaymentMethod, () => own),
    reply(chooseBillingSource, ({ body }) => ({ ...own, source: body.billing_source })),
  )
}

type Told = { confirmed: unknown[]; mounted: HTMLElement[]; locales: string[] }

/** The provider's library, as its script would set it on the page; `loadScript` treats the script as loaded. */
function fakeProvider(result: SetupResult): Told {
  const told: Told = { confirmed: [], mounted: [], locales: [] }
  const stripe: StripeJs = {
    elements: ({ clientSecret, locale }) => ({
      create: () => ({
        mount: (place) => {
          told.locales.push(locale)
          told.mounted.push(place)
          place.textContent = `fields of ${clientSecret}`
        },
        on: (_name, act) => act(),
        destroy: () => undefined,
      }),
    }),
    confirmSetup: ({ confirmParams, redirect }) => {
      told.confirmed.push({ ...confirmParams, redirect })
      return Promise.resolve(result)
    },
    retrieveSetupIntent: () => Promise.resolve(result),
  }
  vi.stubGlobal('Stripe', () => stripe)
  return told
}

vi.mock('../../lib/load-script.ts', () => ({ loadScript: () => Promise.resolve() }))
afterEach(() => vi.unstubAllGlobals())

const intent: SetupIntent = { id: 'seti_1', status: 'succeeded', payment_method: 'pm_9', next_action: null }
const chosen = (api: ReturnType<typeof fakes>) => api.calls.find(({ name }) => name === 'chooseLocationPaymentMethod')?.body

it('A method is typed only into the fields of the provider, then its id is put into use', async () => {
  const api = fakes(none)
  const told = fakeProvider({ setupIntent: intent })
  const { user, router } = renderRoute('/locations/1/billing?mode=add-custom')
  expect(await screen.findByText('fields of seti_1_secret_x')).toBeTruthy()
  expect(document.querySelector('main input')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save payment method' }))
  await waitFor(() => expect(chosen(api)).toEqual({ payment_method_id: 'pm_9' }))
  expect(told.confirmed).toEqual([{ return_url: 'http://localhost:3000/', redirect: 'if_required' }])
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('The fields of the provider speak the language of their reader', async () => {
  await setLocale('es')
  fakes(none)
  const told = fakeProvider({ setupIntent: intent })
  renderRoute('/locations/1/billing?mode=add-custom')
  expect(await screen.findByText('fields of seti_1_secret_x')).toBeTruthy()
  expect(told.locales.at(-1)).toBe('es')
  await setLocale('en')
})

it('A declined card says what the provider says, and its fields stay to be corrected', async () => {
  const api = fakes(none)
  const told = fakeProvider({ error: { message: 'Your card was declined.' } })
  const { user } = renderRoute('/locations/1/billing?mode=add-custom')
  await screen.findByText('fields of seti_1_secret_x')
  await user.click(screen.getByRole('button', { name: 'Save payment method' }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Your card was declined.')
  expect(told.mounted).toHaveLength(1)
  expect(screen.getByText('fields of seti_1_secret_x')).toBeTruthy()
  expect(chosen(api)).toBeUndefined()
})

it('A bank account awaiting its micro-deposits is not put into use yet', async () => {
  const api = fakes(none)
  fakeProvider({ setupIntent: { ...intent, status: 'requires_action', next_action: { type: 'verify_with_microdeposits' } } })
  const { user, router } = renderRoute('/locations/1/billing?mode=add-custom')
  await user.click(await screen.findByRole('button', { name: 'Save payment method' }))
  expect(await screen.findByText(/Confirm it here once the small deposit has arrived/)).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(chosen(api)).toBeUndefined()
})

it("After returning from the bank's page, the confirmed card is put into use", async () => {
  const api = fakes(none)
  fakeProvider({ setupIntent: { ...intent, payment_method: { id: 'pm_7' } } })
  const { router } = renderRoute('/locations/1/billing?setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded')
  await waitFor(() => expect(chosen(api)).toEqual({ payment_method_id: 'pm_7' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('A card that the bank did not confirm is not put into use, whatever the address says', async () => {
  const api = fakes(none)
  fakeProvider({ setupIntent: { ...intent, status: 'requires_payment_method', payment_method: null } })
  renderRoute('/locations/1/billing?setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded')
  expect(await screen.findByText(/The card was not confirmed/)).toBeTruthy()
  expect(chosen(api)).toBeUndefined()
})

it("A location's own method can be reset to the organization's, and back", async () => {
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

it('A team member may not see the payment method', async () => {
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
