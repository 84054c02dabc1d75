import { getMe } from '@crewcall/contract/identity.ts'
import { exportCharges, listCharges, summarizeBilling, type ChargeRow } from '@crewcall/contract/charges.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const place = someLocation()
const charge: ChargeRow = {
  id: 5,
  organization_id: 100,
  location_id: 10,
  location_name: 'The Palmetto Room',
  timezone: 'America/New_York',
  // The evening of the 31st in New York.
  created_ts: '2026-11-01T02:00:00Z',
  application_id: 7,
  gig_id: 3,
  pro_name: 'Alex Rivera',
  position: 'Line cook',
  start_time: '2026-10-30T16:00:00Z',
  subject: 'PAY',
  status: 'PAID',
  amount: 14_080,
  gross: 14_080,
  refunded: 0,
  net: 14_080,
  refunded_later: 2550,
  method: { type: 'card', brand: 'visa', bank_name: null, last4: '4242' },
  invoice: null,
  error_code: null,
}
const failed: ChargeRow = {
  ...charge,
  id: 6,
  pro_name: 'Jordan Lee',
  subject: 'TIP',
  status: 'FAILED',
  amount: 1575,
  gross: 0,
  net: 0,
  refunded_later: 0,
}
const sums = { gross: 14_080, refunded: 0, net: 14_080, pending: 0, failed: 1575 }

function show(path: string, results: ChargeRow[]) {
  const api = fakeApi(
    reply(getConfig, localConfig),
    reply(getMe, () => somebody(adminHere)),
    reply(getLocation, () => place),
    reply(listCharges, () => ({ count: results.length, next: null, previous: null, results, sums })),
    reply(exportCharges, () => ''),
    reply(summarizeBilling, () => ({ first_day: '2026-11-01', last_day: '2026-11-30', month: sums, next: [], is_cut: false })),
  )
  renderRoute(path)
  return api
}

it('A charge shows its day at the location, what was given back later, and a failed one what it asked for', async () => {
  show(`/locations/${place.id}/charges`, [charge, failed])
  const table = await screen.findByRole('table', { name: 'Charges' })
  const [first, second] = await waitFor(() => {
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(2)
    return rows
  })
  expect(first?.textContent).toContain('Oct 31, 2026')
  expect(first?.textContent).toContain('Visa ···· 4242')
  expect(first?.textContent).toContain('$25.50 given back later')
  expect(second?.textContent).toContain('Failed')
  expect(within(second as HTMLElement).getByText('$15.75').tagName).toBe('S')
})

it('The filters in the address are asked for, and a list without a match offers to clear them', async () => {
  const api = show(`/locations/${place.id}/charges?subject=TIP&status=PAID&from=2026-11-01&until=2026-11-30&amount__gte=10.5`, [])
  expect(await screen.findByText('No charge matches')).toBeTruthy()
  const asked = api.calls.find(({ name }) => name === 'listCharges')
  expect(Object.fromEntries(asked?.search ?? [])).toMatchObject({
    location_id: String(place.id),
    from: '2026-11-01',
    until: '2026-11-30',
    amount__gte: '10.5',
  })
  expect(screen.getByText('Amount from: $10.50')).toBeTruthy()
})
