import { getLocationStats } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getReceipt, listPayments, payAdHoc, payPros, previewAdHoc, type PayRow } from '@crewcall/contract/payments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { anApplicant } from '../../test/applicants.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { someReceipt } from '../../test/receipts.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

const row: PayRow = {
  application_id: 5,
  gig_id: 41,
  location_id: 9,
  status: 'BUSINESS_PAYMENT_FAILED',
  pro: anApplicant({ id: 5 }).gigster,
  position: 'Bartender',
  icon: 'bartender',
  timezone: 'America/Chicago',
  start_time: '2026-11-18T17:00:00Z',
  end_time: '2026-11-18T23:00:00Z',
  hours_state: 'PROPOSED',
  payable_minutes: 330,
  wage_amount: 20,
  pro_amount: 11_000,
  total: 14_080,
  extras_total: 0,
  business_payment_status: null,
  pro_payment_status: null,
  error_code: 'insufficient_funds',
  due_at: '2026-11-20T23:00:00Z',
  invoice: null,
  is_reviewed: false,
}
const receipt = someReceipt({
  lines: [
    { line: 'pro_amount', amount: 11_000, percentage: null, rate: { minutes: 330, wage: 2000, bonus: 500 }, reason: '' },
    { line: 'credit_note', amount: -2000, percentage: null, rate: null, reason: 'Left early' },
  ],
  total: 9000,
  timeline: [
    {
      at: '2026-11-20T10:00:00Z',
      step: 'DECLINED',
      subject: 'charge',
      is_extra: false,
      error_code: 'insufficient_funds',
      dispute_reason: null,
      amount: 11_000,
      reference: 'pi_1',
    },
  ],
})

function open(address: string, role: 'ADMIN' | 'ONSITE_MANAGER' = 'ADMIN') {
  const me = { ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role }] }
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation({ tipping_enabled: true })),
    reply(getLocationStats, () => ({
      has_posted_first_gig: true,
      upcoming_count: 0,
      unfilled_places_count: 0,
      payment_due_count: 1,
      payment_failed_count: 1,
      applications_to_review_count: 0,
    })),
    reply(listPayments, ({ query }) => {
      const results = query.tab === 'processing' ? [] : [row]
      return { count: results.length, next: null, previous: null, results, total_due: 14_080 }
    }),
    reply(payPros, () => ({ results: [row], skipped: [] })),
    reply(getReceipt, () => receipt),
    reply(payAdHoc, () => failure(503, 'unavailable', 'Later')),
    reply(previewAdHoc, () => ({
      application_id: 5,
      reason: 'TIP' as const,
      description: '',
      pro_amount: 2_500,
      payment_amount: 2_625,
      tip_amount: 2_500,
      tipping_fee: 125,
      platform_fee: 0,
      coupon: 0,
      background_check_fee: 0,
      payment_gateway_fee: 0 as const,
    })),
  )
  return { api, ...renderRoute(address) }
}

describe('a receipt', () => {
  it('shows a refund as a credit note and as a refund', async () => {
    open('/locations/9/schedule/history?receipt=5')
    expect(await screen.findByText('Credit note')).toBeTruthy()
    expect(screen.getByText('-$20.00')).toBeTruthy()
    expect(screen.getByText('Sent back')).toBeTruthy()
    expect(screen.getByText('$90.00')).toBeTruthy()
    expect(screen.getByText('5 h 30 min × $20.00 + $5.00 bonus')).toBeTruthy()
    expect(screen.getByText('Payment was declined')).toBeTruthy()
    expect(screen.getByText('There is not enough money in the account.')).toBeTruthy()
  })

  it('shows the real punches beside the time that was paid', async () => {
    open('/locations/9/receipts/5')
    expect((await screen.findByText(/Punched /)).textContent).toBe(
      'Planned 11:00 am – 5:00 pm · Punched 11:07 am – 5:20 pm · Paid 11:00 am – 5:00 pm',
    )
    expect(screen.getByText(/^Worked /).textContent).toContain('11:00 am – 5:00 pm')
  })

  it('says in Spanish what was paid, and what happened to the money', async () => {
    await setLocale('es')
    open('/locations/9/schedule/history?receipt=5')
    expect(await screen.findByText('Nota de crédito')).toBeTruthy()
    expect(screen.getByText('5 h 30 min × $20.00 + $5.00 de bono')).toBeTruthy()
    expect(screen.getByText('Cobro rechazado')).toBeTruthy()
    expect(screen.getByText('No hay dinero suficiente en la cuenta.')).toBeTruthy()
    expect(screen.queryByText(/declined|bonus|Credit/)).toBeNull()
  })
})

afterEach(() => setLocale('en'))

describe('an extra payment', () => {
  it('is asked for no higher than what is left for its reason, which the field says', async () => {
    const { api, user } = open('/locations/9/schedule/history?receipt=5')
    await user.click(await screen.findByRole('button', { name: 'Pay extra' }))
    await screen.findByText('At most $5,000.00')
    await user.type(screen.getByLabelText(/^Amount to the pro/), '5000.01')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay extra' }))
    expect(await screen.findByText('Must be at most 5000')).toBeTruthy()
    expect(api.calls.some(({ name }) => name === 'payAdHoc')).toBe(false)
  })

  it('shows its total cost before it is paid and refuses less than fifty cents', async () => {
    const { api, user } = open('/locations/9/schedule/history?receipt=5')
    await user.click(await screen.findByRole('button', { name: 'Pay extra' }))
    const amount = await screen.findByLabelText(/Amount to the pro/)
    await user.type(amount, '0.2')
    expect(await screen.findByText('Amount must be at least $0.50')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '25')
    expect(await screen.findByText('$26.25')).toBeTruthy()
    expect(
      api.calls
        .filter(({ name }) => name === 'previewAdHoc')
        .at(-1)
        ?.search.get('pro_amount'),
    ).toBe('25.00')
    await user.type(screen.getByLabelText(/^Note/), 'For the rush')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay extra' }))
    const body = { application_id: 5, reason: 'TIP', pro_amount: 25, description: 'For the rush' }
    await waitFor(() => expect(api.calls.filter(({ name }) => name === 'payAdHoc').map((call) => call.body)).toContainEqual(body))
  })

  it('for longer hours takes times as they are typed everywhere, with their day', async () => {
    const { user } = open('/locations/9/receipts/5')
    await user.click(await screen.findByRole('button', { name: 'Pay extra' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByLabelText('For', { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: 'Corrected hours' }))
    await user.clear(dialog.getByLabelText(/^Actual end/))
    await user.type(dialog.getByLabelText(/^Actual end/), '1a')
    await user.tab()
    expect(dialog.getByLabelText<HTMLInputElement>(/^Actual end/).value).toBe('1:00 am')
    expect(dialog.getByLabelText<HTMLInputElement>('Day of the end', { selector: 'input' }).value).toBe('Thu, Nov 19')
  })
})
