import { screen, within } from '@testing-library/react'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDashboard, aRowOf } from '../../test/dashboards.ts'
import { askedDays, figureCard, managerOf, serveDashboards } from '../../test/dashboard-screen.tsx'
import { renderRoute } from '../../test/render-route.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('without the right to see cost', () => {
  const without = (name: DashboardName) => ({
    ...aDashboard(name),
    figures: aDashboard(name).figures.map((figure) =>
      /cost|pay|fees|extras/.test(figure.measure) ? { ...figure, value: null, previous: null } : figure,
    ),
  })

  it('neither card, tab nor column is about it', async () => {
    serveDashboards({ me: managerOf([9, 10], 'TEAM_MEMBER'), data: without })
    renderRoute('/dashboards')
    await figureCard('Fill rate')
    expect(screen.queryByRole('heading', { name: 'Cost' })).toBeNull()
    expect(within(screen.getByRole('navigation', { name: 'Dashboards' })).queryByRole('link', { name: 'Cost' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Cost' })).toBeNull()
    expect(within(screen.getByRole('combobox', { name: 'Figure' })).queryByRole('option', { name: 'Cost' })).toBeNull()
  })

  it('a link to the costs says what is missing, and nothing is asked for', async () => {
    const api = serveDashboards({ me: managerOf([9], 'TEAM_MEMBER'), data: without })
    renderRoute('/locations/9/dashboards/cost')
    expect(await screen.findByRole('heading', { name: 'Forbidden' })).toBeTruthy()
    expect(screen.getByText(/see cost in reports/)).toBeTruthy()
    expect(askedDays(api)).toEqual([])
  })

  it('at one of several locations, only that one shows none, and the sum says why', async () => {
    const me = managerOf([9, 10])
    me.managed_locations = me.managed_locations.map((held) => (held.location_id === 10 ? { ...held, role: 'TEAM_MEMBER' as const } : held))
    const mixed = (name: DashboardName) => {
      const shown = without(name)
      const values = aDashboard(name).locations[0]?.values ?? []
      return { ...shown, locations: [aRowOf(9, 'Harbor Room', values), aRowOf(10, 'Pier Room', values)] }
    }
    serveDashboards({ me, data: mixed })
    renderRoute('/dashboards/cost')
    expect((await figureCard('Cost')).getByText('You cannot see the cost of all these locations')).toBeTruthy()
    const [, , harbor, pier] = within(screen.getByRole('table', { name: 'Figures by location' })).getAllByRole('row')
    expect(harbor?.textContent).toContain('$5,123.45')
    expect(pier?.textContent).toContain('not shown')
    expect(pier?.textContent).not.toContain('$')
  })

  it('who runs shifts only on site has no dashboards', async () => {
    const api = serveDashboards({ me: managerOf([9], 'ONSITE_MANAGER') })
    renderRoute('/locations/9/dashboards')
    expect(await screen.findByRole('heading', { name: 'Forbidden' })).toBeTruthy()
    expect(askedDays(api)).toEqual([])
    expect(screen.queryByRole('link', { name: 'Dashboards' })).toBeNull()
  })
})
