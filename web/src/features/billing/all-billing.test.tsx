import { listInvoices } from '@crewcall/contract/invoices.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listBills, type LocationBill } from '@crewcall/contract/overview.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation } from '../../test/shifts.ts'

const none = { count: 0, total: 0 }
const bill = (location_id: number, location_name: string, changes: Partial<LocationBill> = {}): LocationBill => ({
  location_id,
  location_name,
  organization_id: 4,
  organization_name: 'Harbor Group',
  timezone: 'America/Chicago',
  payer: { location_id: null, name: 'Harbor Group', method_status: 'ACTIVE', is_on_account: false },
  month: { from: '2026-11-01T05:00:00.000Z', until: '2026-12-01T05:59:59.999Z' },
  due: none,
  failed: none,
  processing: none,
  paid: none,
  hold_since: null,
  ...changes,
})
const roles = [9, 10, 11].map((location_id) => ({ location_id, organization_id: 4, role: 'ADMIN' as const }))

it('Billing of all locations leads each sum to who pays it, and shows one location of them', async () => {
  const asked: unknown[] = []
  fakeApi(
    reply(getMe, () => somebody({ managed_locations: roles, organization_roles: [{ organization_id: 4, role: 'ADMIN' }] })),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation(), aLocation({ id: 10, name: 'Pier' })] })),
    reply(listBills, () => ({
      count: 3,
      next: null,
      previous: null,
      results: [
        bill(9, 'Harbor Room', { due: { count: 2, total: 28_160 } }),
        bill(10, 'Pier', {
          failed: { count: 1, total: 14_080 },
          payer: { location_id: 10, name: 'Pier', method_status: 'FAILED', is_on_account: false },
        }),
        bill(11, 'Quay'),
      ],
      invoices: [],
    })),
    reply(listInvoices, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(listPayments, ({ query }) => {
      asked.push(query.location_id)
      return { count: 0, next: null, previous: null, results: [], total_due: 0 }
    }),
  )
  renderRoute('/locations/9/billing?scope=all')
  const toPay = await screen.findByRole('list', { name: 'To pay' })
  const pay = within(toPay).getByRole('link', { name: 'Pay $281.60' })
  expect(pay.getAttribute('href')).toBe('/locations/9/timesheets/pay')
  // Its own card failed: paying begins with another one.
  const change = within(toPay).getByRole('link', { name: 'Change the payment method' })
  expect(change.getAttribute('href')).toBe('/locations/10/billing')
  expect(within(toPay).queryByText('Quay')).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Pier')
  expect(await screen.findByText('Pier', { selector: 'p' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Pay $281.60' })).toBeNull()
  expect(asked.at(-1)).toBe('10')
})
