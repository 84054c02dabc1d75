import { english } from '../../lib/i18n.ts'
import { getAdminApplication, listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getReceipt, payAdHocByPlatform, payProByPlatform } from '@crewcall/contract/payments.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { listRefunds, refundCharge } from '@crewcall/contract/refunds.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onePage, someApplication } from '../../test/admin-rows.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { someReceipt, someRefund } from '../../test/receipts.ts'
import { payObstacle } from './application-actions.tsx'
import { refundableCharges } from './refund-dialog.tsx'
import { openMinimum } from './waive-dialog.tsx'

const aPunch = {
  punch_type: 'CLOCK_IN' as const,
  pro_coordinates: null,
  pro_coordinates_precision: null,
  clock_off_seconds: null,
  accuracy_m: null,
  distance_m: null,
  verdict: 'ACCEPTED' as const,
  pending_reason: null,
  decision: null,
  is_offline: false,
  recorded_by_name: 'Grace Kim',
  unpaid_break_minutes: null,
}

describe('Admin applications', () => {
  it('shows confirmed ones by default', async () => {
    const api = fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAdminApplications, () => onePage(someApplication())),
    )
    const { user, router } = renderRoute('/admin/applications')
    await screen.findByText('Grace K.')
    expect(api.calls.findLast(({ name }) => name === 'listAdminApplications')?.search.get('is_confirmed')).toBe('true')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Confirmed' }), 'any')
    await waitFor(() => expect(api.calls.findLast(({ name }) => name === 'listAdminApplications')?.search.has('is_confirmed')).toBe(false))
    expect(router.state.location.search).toEqual({ is_confirmed: 'any' })
  })
})

describe('The clock of an application', () => {
  it('shows the hours, who changed them, the punches, and breaks as hours:minutes:seconds', async () => {
    const punch = { ...aPunch, id: 1, time: '2026-11-22T22:00:00Z' }
    const application = someApplication({
      working_hours: {
        start_time: '2026-11-22T22:00:00Z',
        end_time: '2026-11-23T04:00:00Z',
        original_start_time: '2026-11-22T22:00:00Z',
        original_end_time: '2026-11-23T03:30:00Z',
        last_updated_ts: '2026-11-23T05:00:00Z',
        last_updated_by_user: 'Maya Chen',
      },
      timesheet: {
        id: 4,
        application_id: 71,
        has_extension: true,
        time_punches: [punch],
        shift_breaks: [
          {
            id: 2,
            minutes: 62,
            seconds: 5,
            start_time: '2026-11-23T00:00:00Z',
            end_time: '2026-11-23T01:02:05Z',
            compliance_status: 'COMPLIANT',
          },
        ],
      },
    })
    fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAdminApplications, () => onePage(application)),
      reply(getAdminApplication, () => application),
    )
    renderRoute('/admin/applications?open=71')
    const part = await screen.findByRole('region', { name: 'Clock' })
    for (const words of ['5:00 pm – 11:00 pm', '5:00 pm – 10:30 pm', 'Maya Chen', 'Granted', 'Break 1:02:05'])
      expect(within(part).getByText(words)).toBeTruthy()
    expect(within(part).getByText('Clocked in').closest('li')?.textContent).toMatch(/^Clocked in by Grace Kim/)
  })
})

describe('An extra payment by the platform', () => {
  it('asks for the amount in plain words and shows it on the button', async () => {
    const application = someApplication()
    const api = fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAdminApplications, () => onePage(application)),
      reply(getAdminApplication, () => application),
      reply(payAdHocByPlatform, () => failure(503, 'unavailable', 'Later')),
    )
    const { user } = renderRoute('/admin/applications?open=71')
    await user.click(await screen.findByRole('button', { name: 'Extra payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Extra payment to Grace K.' })
    await user.click(within(dialog).getByRole('button', { name: 'Pay' }))
    await within(dialog).findByText('This field is required')
    await user.type(within(dialog).getByRole('spinbutton', { name: /Amount/ }), '12.5')
    await user.type(within(dialog).getByRole('textbox', { name: /Shown to the pro/ }), 'Parking')
    await user.click(await within(dialog).findByRole('button', { name: 'Pay $12.50' }))
    const body = { application_id: 71, reason: 'OTHER', pro_amount: 12.5, description: 'Parking' }
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'payAdHocByPlatform')?.body).toEqual(body))
  })
})

describe('A refund by the platform', () => {
  it('offers the remaining amount, asks for a reason, and says that the pro keeps the pay', async () => {
    const application = someApplication()
    const api = fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAdminApplications, () => onePage(application)),
      reply(getAdminApplication, () => application),
      reply(getReceipt, () => someReceipt({ application_id: 71, refundable: 11_530 })),
      reply(refundCharge, () => someRefund()),
    )
    const { user } = renderRoute('/admin/applications?open=71')
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = await screen.findByRole('dialog', { name: 'Refund Harbor Room' })
    expect(within(dialog).getByText(/Maya Chen keeps the pay/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Refund $115.30' }))
    await within(dialog).findByText('This field is required')
    const amount = within(dialog).getByRole('spinbutton', { name: /Amount/ })
    await user.clear(amount)
    await user.type(amount, '115.31')
    expect(await within(dialog).findByText('Must be at most 115.3')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '20')
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Left early')
    await user.click(await within(dialog).findByRole('button', { name: 'Refund $20.00' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'refundCharge')?.body).toEqual({ amount: 20, reason: 'Left early' }))
  })

  it('is not offered if nothing was charged', () => {
    expect(refundableCharges(someReceipt({ refundable: 0 }), english)).toEqual([])
  })
})

describe('Waiving a minimum by the platform', () => {
  const extra = {
    adhoc_payment_id: 4,
    reason: 'TOS',
    description: 'No guests',
    pro_amount: 8000,
    added_minutes: null,
    total: 10_240,
    refundable: 0,
    status: 'FAILED',
    waived_because: null,
  } as const
  const waived: Output<typeof waiveMinimum> = {
    id: 4,
    application_id: 71,
    pro_id: 6,
    pro: { id: 6, first_name: 'Maya', last_name: 'Chen', phone_number: null },
    reason: 'TOS',
    employment_type: 'F1099',
    status: 'FAILED',
    amount: 8000,
    total: 10_240,
    description: 'No guests',
    workinghours: { start_time: null, end_time: null },
    error_code: null,
    error_message: null,
    charged_to_business: true,
    added_minutes: null,
    waived_because: 'Storm',
    created_ts: '2026-11-20T10:00:00Z',
  }
  const owed = (changes: Partial<Receipt['extras'][number]> = {}) =>
    someReceipt({ application_id: 71, worked_start: null, extras: [{ ...extra, ...changes }] })

  it('asks for a reason and says who bears the cost', async () => {
    const application = someApplication({ is_cancelled: true })
    const api = fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAdminApplications, () => onePage(application)),
      reply(getAdminApplication, () => application),
      reply(getReceipt, () => owed()),
      reply(waiveMinimum, () => waived),
    )
    const { user } = renderRoute('/admin/applications?open=71')
    await user.click(await screen.findByRole('button', { name: 'Waive minimum' }))
    const dialog = await screen.findByRole('dialog', { name: 'Waive the minimum' })
    expect(within(dialog).getByText(/Harbor Room is not charged \$102\.40\. Maya Chen does not receive \$80\.00/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Waive $102.40' }))
    await within(dialog).findByText('This field is required')
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Storm')
    await user.click(within(dialog).getByRole('button', { name: 'Waive $102.40' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'waiveMinimum')?.body).toEqual({ reason: 'Storm' }))
  })

  it('is not offered once it was charged, while a charge is under way, twice, or for worked time', () => {
    expect(openMinimum(owed())).toBeDefined()
    expect(openMinimum(owed({ status: 'AVAILABLE' }))).toBeUndefined()
    expect(openMinimum(owed({ status: 'SUBMITTED' }))).toBeUndefined()
    expect(openMinimum(owed({ waived_because: 'Storm' }))).toBeUndefined()
    expect(openMinimum({ ...owed(), worked_start: '2026-11-18T17:00:00Z' })).toBeUndefined()
  })
})

describe('Refunds', () => {
  it('are listed with their reason and link to their application', async () => {
    fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listRefunds, () => onePage(someRefund())),
      reply(listAdminApplications, () => onePage(someApplication())),
      reply(getAdminApplication, () => someApplication()),
    )
    const { user, router } = renderRoute('/admin/refunds')
    await user.click(await screen.findByText('Left early'))
    await waitFor(() => expect(String(router.state.location.search.open)).toBe('71'))
  })
})

describe('Paying a pro by the platform', () => {
  const over = Date.parse('2026-11-23T04:00:00Z')
  it('shows the amount, asks once more, and pays for that engagement', async () => {
    const application = someApplication({ gig_start_time: '2026-01-18T17:00:00Z', gig_end_time: '2026-01-18T23:00:00Z' })
    const api = fakeApi(
      reply(getMe, () => somebody({ is_gigpro_admin: true })),
      reply(listAdminApplications, () => onePage(application)),
      reply(getAdminApplication, () => application),
      reply(getReceipt, () => someReceipt({ application_id: 71 })),
      reply(payProByPlatform, () => failure(503, 'unavailable', 'Later')),
    )
    const { user } = renderRoute('/admin/applications?open=71')
    await user.click(await screen.findByRole('button', { name: 'Pay pro' }))
    const dialog = await screen.findByRole('dialog', { name: /^Pay Grace \$/ })
    expect(api.calls.some(({ name }) => name === 'payProByPlatform')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'payProByPlatform')?.body).toEqual({ gig_application: 71 }))
  })

  it('is possible once a confirmed shift is over and nothing is under way', () => {
    expect(payObstacle(someApplication(), over, english)).toBeNull()
    expect(payObstacle(someApplication({ pro_payment: { id: 1, total_amount: 100, status: 'FAILED' } }), over, english)).toBeNull()
  })
  it('says why it is not possible', () => {
    expect(payObstacle(someApplication(), over - 1, english)).toMatch('once the shift is over')
    expect(payObstacle(someApplication({ is_cancelled: true }), over, english)).toMatch('Cancelled')
    expect(payObstacle(someApplication({ is_confirmed: false }), over, english)).toMatch('Not confirmed')
    expect(payObstacle(someApplication({ pro_payment: { id: 1, total_amount: 100, status: 'AVAILABLE' } }), over, english)).toMatch(
      'has been paid',
    )
    expect(payObstacle(someApplication({ pro_payment: { id: 1, total_amount: 100, status: 'IN_TRANSIT' } }), over, english)).toMatch(
      'on its way',
    )
  })
})
