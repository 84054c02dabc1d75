import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { aDashboard } from '../../test/dashboards.ts'
import { askedDays, figureCard, serveDashboards } from '../../test/dashboard-screen.tsx'
import { failure } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  return setLocale('en')
})

describe('a dashboard of a location', () => {
  it('shows each figure with the days before, what it counts, and whether that is better', async () => {
    const api = serveDashboards()
    renderRoute('/locations/9/dashboards')
    const fill = await figureCard('Fill rate')
    expect(fill.getByRole('button', { name: /Fill rate: 90%/ })).toBeTruthy()
    expect(fill.getByText('Better: 18 points more than 72% before')).toBeTruthy()
    expect(fill.getByText(/Openings with a confirmed pro at the start/)).toBeTruthy()
    expect((await figureCard('Late arrivals')).getByText('Worse: 18 points more than 72% before')).toBeTruthy()
    expect((await figureCard('Cost')).getByText('25% more than $4,098.76 before')).toBeTruthy()
    expect((await figureCard('Hours worked')).getByText('250 h 30 min')).toBeTruthy()
    expect(screen.getByText('Oct 29, 2026 to Nov 25, 2026, compared with Oct 1, 2026 to Oct 28, 2026.')).toBeTruthy()
    expect(askedDays(api)[0]).toEqual(['2026-10-29', '2026-11-25'])
    expect(screen.queryByRole('table', { name: 'Figures by location' })).toBeNull()
  })

  it('says why a figure has no value', async () => {
    const some = (name: DashboardName) => ({
      ...aDashboard(name),
      figures: aDashboard(name).figures.map((figure, index) => ({ ...figure, value: null, base: index === 0 ? 3 : 0 })),
    })
    serveDashboards({ data: some })
    renderRoute('/locations/9/dashboards/fill')
    expect((await figureCard('Fill rate')).getByText('Too few shifts: at least 5')).toBeTruthy()
    expect((await figureCard('Time to fill')).getByText('Nothing to count in these days')).toBeTruthy()
  })

  it('says how far a figure is from its budget', async () => {
    const over = (name: DashboardName) => ({
      ...aDashboard(name),
      figures: aDashboard(name).figures.map((figure) => (figure.measure === 'cost' ? { ...figure, target: 500_000 } : figure)),
    })
    serveDashboards({ data: over })
    renderRoute('/locations/9/dashboards/cost')
    expect((await figureCard('Cost')).getByText('$123.45 over the budget of $5,000.00')).toBeTruthy()
  })

  it('opens the rows that add up to a figure, with their sum on top, by page', async () => {
    const api = serveDashboards()
    const { user, router } = renderRoute('/locations/9/dashboards/punctuality')
    await user.click((await figureCard('Late arrivals')).getByRole('button'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Late arrivals' }))
    expect(await sheet.findByText('Together 45 of 50: 90%')).toBeTruthy()
    const link = sheet.getByRole('link', { name: 'Bartender · Maya Lopez' })
    expect(link.getAttribute('href')).toBe('/locations/9/gigs/41')
    await user.click(sheet.getByRole('button', { name: 'Next page' }))
    expect(await sheet.findByRole('link', { name: 'Bartender · Page 2' })).toBeTruthy()
    expect(router.state.location.href).toBe('/locations/9/dashboards/punctuality?rows=late_rate&page=2')
    expect(api.calls.at(-1)?.search.get('measure')).toBe('late_rate')
  })

  it('begins its chart with a figure that has a value on some day', async () => {
    const few = (name: DashboardName) => {
      const all = aDashboard(name)
      return {
        ...all,
        points: all.points.map(({ values, ...days }) => ({ ...days, values: values.map((value, at) => (at === 0 ? null : value)) })),
      }
    }
    serveDashboards({ data: few })
    renderRoute('/locations/9/dashboards/fill')
    const figure = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Figure' })
    expect(figure.value).toBe('openings')
    expect(screen.getByRole('slider', { name: /^Openings.* by day$/ })).toBeTruthy()
    expect(screen.queryByText(/nothing to show/)).toBeNull()
  })

  it('says without a connection that the numbers are not those of the chosen days', async () => {
    serveDashboards()
    const { user } = renderRoute('/locations/9/dashboards/fill')
    await figureCard('Fill rate')
    act(() => onlineManager.setOnline(false))
    try {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Last month')
      expect((await screen.findByText(/^No connection:/)).textContent).toContain('numbers of Oct 29, 2026 to Nov 25, 2026')
      expect(screen.getByText('Oct 29, 2026 to Nov 25, 2026, compared with Oct 1, 2026 to Oct 28, 2026.')).toBeTruthy()
      expect(screen.getByRole('list', { name: 'Figures' }).parentElement?.dataset['old']).toBe('true')
    } finally {
      act(() => onlineManager.setOnline(true))
    }
    await waitFor(() => expect(screen.queryByText(/^No connection:/)).toBeNull())
  })

  it('is about other days once they are chosen, and the address says so', async () => {
    const api = serveDashboards()
    const { user, router } = renderRoute('/locations/9/dashboards/fill')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Days' }), 'Last month')
    expect(router.state.location.search).toMatchObject({ range: 'last-month' })
    await waitFor(() => expect(askedDays(api)).toContainEqual(['2026-10-01', '2026-10-31']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Other days')
    const until = await screen.findByLabelText('Until')
    await user.clear(until)
    await user.type(until, '2026-09-30')
    expect((await screen.findByRole('alert')).textContent).toBe('The last day is before the first')
    await user.clear(screen.getByLabelText('From'))
    await user.type(screen.getByLabelText('From'), '2026-09-01')
    await waitFor(() => expect(askedDays(api)).toContainEqual(['2026-09-01', '2026-09-30']))
    expect(router.state.location.search).toMatchObject({ range: 'custom', from: '2026-09-01', until: '2026-09-30' })
  })

  it('keeps the days from one dashboard to the next', async () => {
    serveDashboards()
    const { user, router } = renderRoute('/locations/9/dashboards/fill?range=quarter&measure=openings')
    await user.click(await screen.findByRole('link', { name: 'Overtime' }))
    expect(router.state.location.href).toBe('/locations/9/dashboards/overtime?range=quarter')
  })

  it('names the chart, walks over its points by key, and shows them as a table', async () => {
    serveDashboards()
    const { user } = renderRoute('/locations/9/dashboards/fill?measure=openings')
    const figure = within(await screen.findByRole('figure'))
    expect(
      figure.getByText(
        'Openings asked for from Oct 29, 2026 to Nov 25, 2026: highest 40 (Wed, Nov 25), lowest 1.429 (Thu, Oct 29). Overall: 8 more than 32 before.',
      ),
    ).toBeTruthy()
    const slider = await figure.findByRole('slider', { name: 'Openings asked for by day' })
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('Wed, Nov 25: 40, 40 before'))
    slider.focus()
    await user.keyboard('{ArrowLeft}')
    expect(slider.getAttribute('aria-valuetext')).toContain('Tue, Nov 24')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(slider.getAttribute('aria-valuenow')).toBe('1')
    await user.click(screen.getByRole('button', { name: 'Table' }))
    const rows = within(await figure.findByRole('table', { name: 'Openings asked for by day' })).getAllByRole('row')
    expect(rows).toHaveLength(29)
    expect(rows.at(-1)?.textContent).toBe('Wed, Nov 254040')
  })

  it('says that changes are still being counted', async () => {
    serveDashboards({ data: (name) => aDashboard(name, { behind_since: '2026-11-26T17:58:00.000Z' }) })
    renderRoute('/locations/9/dashboards')
    expect(await screen.findByText('Numbers as of 2 min ago; changes since then are being counted.')).toBeTruthy()
  })

  it('begins with posting a shift', async () => {
    const nothing = (name: DashboardName) => ({
      ...aDashboard(name),
      figures: aDashboard(name).figures.map((figure) => ({ ...figure, value: 0, previous: 0, base: 0 })),
    })
    serveDashboards({ data: nothing })
    renderRoute('/locations/9/dashboards')
    expect(await screen.findByRole('heading', { name: 'No shifts in these days' })).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Post a shift' })
    expect(links.at(-1)?.getAttribute('href')).toBe('/locations/9/gigs-add')
  })

  it('offers to try again', async () => {
    let isUp = false
    vi.stubGlobal('reportError', () => undefined)
    const api = serveDashboards({ data: (name) => (isUp ? aDashboard(name) : (failure(503, 'unavailable', 'Busy') as never)) })
    const { user } = renderRoute('/locations/9/dashboards')
    const again = await screen.findByRole('button', { name: 'Try again' })
    isUp = true
    await user.click(again)
    await figureCard('Fill rate')
    expect(api.calls.filter(({ name }) => name === 'getDashboard').length).toBeGreaterThan(1)
  })

  it('is not found under another name', async () => {
    serveDashboards()
    renderRoute('/locations/9/dashboards/profit')
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy()
  })

  it('leads from compliance to the timesheets of these days', async () => {
    serveDashboards()
    renderRoute('/locations/9/dashboards/compliance')
    const link = await screen.findByRole('link', { name: 'Open the timesheets of these days' })
    expect(link.getAttribute('href')).toContain('start_time__gte=2026-10-29T05%3A00%3A00.000Z&start_time__lte=2026-11-26T05%3A59%3A59.000Z')
  })

  it('names the pros on whom the hours depend', async () => {
    serveDashboards()
    renderRoute('/locations/9/dashboards/people')
    const table = within(await screen.findByRole('table', { name: 'Pros with most hours' }))
    expect(table.getByRole('link', { name: 'Maya Lopez' }).getAttribute('href')).toBe('/locations/9/connect/pros/3')
    expect(screen.getByText('4 pros worked 25 h; those listed worked 40% of it.')).toBeTruthy()
    expect(screen.getByText('90% of those who came had worked here before, 10% had not.')).toBeTruthy()
  })

  it('says how much the five busiest pros work, where there are more', async () => {
    const shares = [0.3, 0.2, 0.1, 0.1, 0.05, 0.05]
    const results = shares.map((share, at) => ({ pro_id: at + 1, name: `Pro ${at}`, minutes: share * 6000, share, shifts: 2 }))
    serveDashboards({ topPros: { results, minutes: 6000, pros: 9 } })
    renderRoute('/locations/9/dashboards/people')
    expect(await screen.findByText(/those listed worked 80% of it. The five with most hours worked 75% of it.$/)).toBeDefined()
    expect((await figureCard('Favorites')).getByText(/favorites of the location today/)).toBeDefined()
  })

  it('does not say what part those listed worked where all are listed', async () => {
    serveDashboards({
      topPros: { results: [{ pro_id: 3, name: 'Maya Lopez', minutes: 1500, share: 1, shifts: 3 }], minutes: 1500, pros: 1 },
    })
    renderRoute('/locations/9/dashboards/people')
    expect(await screen.findByText('1 pro worked 25 h.')).toBeDefined()
  })

  it('is available in Spanish', async () => {
    await setLocale('es')
    serveDashboards()
    renderRoute('/locations/9/dashboards')
    expect((await figureCard('Tasa de cobertura')).getByText(/^Mejor: 18 puntos más que 72.?% antes$/)).toBeTruthy()
  })
})
