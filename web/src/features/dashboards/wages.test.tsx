import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { aDashboard, aRowOf } from '../../test/dashboards.ts'
import { aMarket, figureCard, managerOf, serveDashboards } from '../../test/dashboard-screen.tsx'
import { renderRoute } from '../../test/render-route.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  return setLocale('en')
})

const rowsShown = async () => {
  const table = await screen.findByRole('table', { name: 'Wages by position' })
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

it('The costs say how wages compare with the market, in total and by position', async () => {
  serveDashboards()
  renderRoute('/locations/9/dashboards/cost')
  expect(await rowsShown()).toEqual([
    ['Position', 'Shifts', 'Planned hours', 'Planned wage', 'Market’s wage', 'Compared with the market'],
    ['Bartender', '9', '50 h', '$22.88/h', '$22.00/h', '4% more'],
    ['Dishwasher', '9', '16 h 40 min', '$16.00/h', 'not known', '—'],
  ])
  expect(
    screen.getByText('These shifts pay 4% more than the market for the same hours. Compared are 75% of the planned hours.'),
  ).toBeDefined()
  expect(screen.getByText(/at least 5 locations of other businesses/)).toBeDefined()
})

it.each([
  [-0.1, 3000, 'These shifts pay 10% less than the market for the same hours.'],
  [0.0001, 3000, 'These shifts pay as much as the market for the same hours.'],
  [null, 3000, 'Too few shifts to compare with the market: at least 5.'],
  [null, 0, 'For none of these positions is the market’s wage known.'],
])('A difference of %s over %s minutes is said as “%s”', async (difference, compared_minutes, sentence) => {
  serveDashboards({ wages: { ...aMarket, minutes: compared_minutes, compared_minutes, difference } })
  renderRoute('/locations/9/dashboards/cost')
  expect(await screen.findByText(sentence)).toBeDefined()
})

it('Markets are named where there are several; the words are Spanish too', async () => {
  await setLocale('es')
  const [first, second] = aMarket.results
  if (!first || !second) throw new Error('Two positions')
  serveDashboards({ wages: { ...aMarket, results: [first, { ...second, market_id: 3, market_name: 'Savannah' }] } })
  renderRoute('/locations/9/dashboards/cost')
  const table = await screen.findByRole('table', { name: 'Salarios por puesto' })
  expect(within(table).getByRole('columnheader', { name: 'Mercado' })).toBeDefined()
  expect(within(table).getByText('Savannah')).toBeDefined()
  expect(within(table).getByText('Lavaplatos')).toBeDefined()
  expect(screen.getByText(/Estos turnos pagan un 4\s?% más que el mercado/)).toBeDefined()
})

it('Wages are not asked for where the cost of a location is hidden', async () => {
  const me = managerOf([9, 10])
  me.managed_locations = me.managed_locations.map((held) => (held.location_id === 10 ? { ...held, role: 'TEAM_MEMBER' as const } : held))
  const { locations } = aDashboard('cost')
  const values = locations[0]?.values ?? []
  const both = [aRowOf(9, 'Harbor Room', values), aRowOf(10, 'Pier Room', values)]
  const api = serveDashboards({ me, data: (name) => aDashboard(name, { locations: both }) })
  renderRoute('/dashboards/cost')
  await figureCard('Cost')
  expect(screen.queryByText('Wages and the market')).toBeNull()
  expect(api.calls.map(({ name }) => name)).not.toContain('listWages')
})
