import { getConfig } from '@crewcall/contract/config.ts'
import { getLocationPaymentMethod } from '@crewcall/contract/billing.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getInvoice, listInvoices, type InvoiceDetail } from '@crewcall/contract/invoices.ts'
import { getLocation, listActiveLocations, listLocations } from '@crewcall/contract/organizations.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { overdueInvoice } from '../../test/invoices.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const held = () => someLocation({ invoicing_enabled: true, payment_hold_since: '2026-11-10T06:00:00Z' })
const method = {
  external_id: null,
  type: null,
  status: 'NOT_CONFIGURED',
  source: 'ORGANIZATION',
  is_inherited: true,
  details: null,
} as const
const { lines: _, payments: __, can_be_charged: ___, bank_account: ____, ...row } = overdueInvoice
const page = <T,>(...results: T[]) => ({ count: results.length, next: null, previous: null, results })
const here = () => [
  reply(getMe, () => somebody(adminHere)),
  reply(getConfig, localConfig),
  reply(getLocation, held),
  reply(getLocationPaymentMethod, () => method),
  reply(listLocations, () => page(held())),
  reply(listActiveLocations, () => ({ results: [held()] })),
  reply(listGigs, () => page<never>()),
  reply(getLocationStats, () => ({
    has_posted_first_gig: true,
    upcoming_count: 0,
    unfilled_places_count: 0,
    payment_due_count: 0,
    payment_failed_count: 0,
    applications_to_review_count: 0,
  })),
]

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T16:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe.each(['/locations/1/home', '/locations', '/locations/1/billing'])('The notice of a held location on %s', (path) => {
  it('names the overdue invoice, what is left and for how long, and leads to it', async () => {
    const api = fakeApi(
      ...here(),
      reply(listInvoices, () => page(row)),
    )
    renderRoute(path)
    expect((await screen.findByText(/INV-100-0002.*\$100\.80.*7 days overdue/)).textContent).toContain('Pay now')
    expect(screen.getByRole('link', { name: 'Pay now: INV-100-0002' }).getAttribute('href')).toBe('/locations/1/invoices/2')
    const asked = api.calls.filter(({ name, search }) => name === 'listInvoices' && search.get('status') !== null)
    expect([...new Set(asked.map(({ search }) => `${search.get('status')} of ${search.get('location_id')}`))]).toEqual(['OVERDUE of 1'])
  })

  it('says in Spanish since when it is overdue', async () => {
    fakeApi(
      reply(getMe, () => somebody({ ...adminHere, settings: { sms_opt_in: true, locale: 'es' } })),
      ...here(),
      reply(listInvoices, () => page({ ...row, due_day: '2026-11-15' })),
    )
    renderRoute(path)
    expect((await screen.findByText(/INV-100-0002.*\$100\.80.*vencida hace 1 día/)).textContent).toContain('Pagar ahora')
  })

  it('leads to the invoices if none of them may be seen', async () => {
    fakeApi(
      ...here(),
      reply(listInvoices, () => page<never>()),
    )
    renderRoute(path)
    expect(await screen.findByText(/invoice is overdue/)).toBeTruthy()
    expect(screen.queryByText(/days overdue/)).toBeNull()
  })
})

const account = { holder: 'Crewcall Charleston LLC', bank: 'Lowcountry Bank', routing_number: '121000374', account_number: '0001234567' }

describe('The screen of an overdue invoice', () => {
  it.each([
    [
      account,
      false,
      'Transfer the amount still due with INV-100-0002 as the reference, or add a card or bank account to pay it with. New shifts wait',
    ],
    [
      account,
      true,
      'Pay it now with the payment method, or transfer the amount still due with INV-100-0002 as the reference. New shifts wait',
    ],
    [null, false, 'There is no bank account to transfer to. Add a card or bank account to pay it with. New shifts wait'],
    [null, true, 'There is no bank account to transfer to. Pay it now with the payment method. New shifts wait'],
  ])('with the account %o, and a method: %s', async (bank_account, can_be_charged, sentence) => {
    openInvoice({ bank_account, can_be_charged })
    const shown = await screen.findByText(/New shifts wait until it is paid/)
    expect(shown.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(sentence)
    expect(screen.queryByRole('link', { name: 'Add a card or bank account' })?.getAttribute('href') ?? null).toBe(
      can_be_charged ? null : '/locations/10/billing?mode=add-custom',
    )
    expect(screen.queryByRole('button', { name: 'Pay $100.80 now' }) !== null).toBe(can_be_charged)
  })

  it('says also after a failed charge how it is paid', async () => {
    openInvoice({ charge_code: 'card_declined', can_be_charged: false })
    expect(await screen.findByText(/^The charge failed: /)).toBeTruthy()
    expect(screen.getByText(/^There is no bank account to transfer to/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add a card or bank account' })).toBeTruthy()
  })

  it('leads to the billing of the organization that owns it', async () => {
    openInvoice({ owner_location_id: null })
    expect((await screen.findByRole('link', { name: 'Add a card or bank account' })).getAttribute('href')).toBe(
      '/organizations/100/billing?mode=add-custom',
    )
  })
})

function openInvoice(changes: Partial<InvoiceDetail>) {
  const role = { organization_id: 100, role: 'ADMIN' as const }
  fakeApi(
    reply(getMe, () => somebody({ ...adminHere, organization_roles: [role] })),
    reply(getConfig, localConfig),
    reply(getLocation, held),
    reply(getInvoice, () => ({ ...overdueInvoice, ...changes })),
  )
  renderRoute('/locations/1/invoices/2')
}
