import { screen, waitFor, within } from '@testing-library/react'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDashboard, aRowOf } from '../../test/dashboards.ts'
import { figureCard, managerOf, serveDashboards } from '../../test/dashboard-screen.tsx'
import { renderRoute } from '../../test/render-route.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the dashboards of all locations', () => {
  const three = (name: DashboardName) => {
    const values = aDashboard(name).locations[0]?.values ?? []
    const rows = [
      aRowOf(9, 'Harbor Room', values),
      aRowOf(10, 'Arch Bar', [0.5, ...values.slice(1)]),
      aRowOf(11, 'Pier', [null, ...values.slice(1)]),
    ]
    return aDashboard(name, { locations: rows })
  }
  const names = () =>
    within(screen.getByRole('table', { name: 'Figures by location' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)

  it('sorts the locations by any column, all together on top, and opens one with the same days', async () => {
    serveDashboards({ me: managerOf([9, 10, 11]), data: three })
    const { user, router } = renderRoute('/dashboards/fill?range=month')
    await figureCard('Fill rate')
    expect(names()).toEqual(['All together', 'Arch Bar', 'Harbor Room', 'Pier'])
    await user.click(screen.getByRole('button', { name: 'Fill rate' }))
    expect(names()).toEqual(['All together', 'Arch Bar', 'Harbor Room', 'Pier'])
    await user.click(screen.getByRole('button', { name: 'Fill rate' }))
    expect(names()).toEqual(['All together', 'Harbor Room', 'Arch Bar', 'Pier'])
    expect(router.state.location.search).toMatchObject({ sort: '-fill_rate' })
    expect(screen.getByRole('columnheader', { name: 'Fill rate' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('link', { name: 'Arch Bar' }).getAttribute('href')).toBe('/locations/10/dashboards/fill?range=month')
  })

  it('opens the rows of one location', async () => {
    const api = serveDashboards({ me: managerOf([9, 10, 11]), data: three })
    const { user } = renderRoute('/dashboards/fill')
    await figureCard('Fill rate')
    await user.click(screen.getByRole('button', { name: 'Fill rate, Arch Bar: 50%' }))
    await screen.findByRole('dialog', { name: 'Fill rate' })
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'listDashboardRows')?.search.getAll('location_id')).toEqual(['10']))
  })

  it('can be of some locations', async () => {
    const api = serveDashboards({ me: managerOf([9, 10, 11]), data: three })
    const { user, router } = renderRoute('/dashboards/fill')
    await figureCard('Fill rate')
    await user.click(screen.getByRole('button', { name: 'Which locations: All locations' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Room 10' }))
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(router.state.location.href).toBe('/dashboards/fill?location_id[]=10'))
    await waitFor(() => expect(api.calls.at(-1)?.search.get('location_id')).toBe('10'))
    expect(screen.getByRole('button', { name: 'Which locations: 1 location' })).toBeTruthy()
  })

  it('are where the menu leads from all locations', async () => {
    serveDashboards({ me: managerOf([9, 10]), data: three })
    const { router } = renderRoute('/locations/9/dashboards?scope=all')
    await figureCard('Fill rate')
    expect(router.state.location.pathname).toBe('/dashboards/overview')
  })
})
