import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serveDashboards } from '../../test/dashboard-screen.tsx'
import { renderRoute } from '../../test/render-route.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('by email', () => {
  it('a dashboard comes every week once it is asked for, and no more once it is removed', async () => {
    const api = serveDashboards()
    const { user } = renderRoute('/locations/9/dashboards')
    await user.click(await screen.findByRole('button', { name: 'Email me this' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dashboards by email' }))
    expect(await dialog.findByText('“Overview” of this location to dana@example.com.')).toBeTruthy()
    expect(dialog.getByText('First of the month, next on Tue, Dec 1')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Email me this' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'addDashboardReport')?.body).toEqual({
        name: 'overview',
        every: 'WEEK',
        location_id: 9,
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Remove Filling · All locations' }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'removeDashboardReport')).toBe(true))
  })

  it('needs an address, and says where to add one', async () => {
    serveDashboards({ email: null })
    const { user } = renderRoute('/locations/9/dashboards')
    await user.click(await screen.findByRole('button', { name: 'Email me this' }))
    expect(await screen.findByText('Your account has no email address')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe('/settings')
  })
})
