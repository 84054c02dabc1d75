import { listQueues, queueKeys } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getPlatformDashboard, getPlatformWork, type PlatformWork } from '@crewcall/contract/platform-dashboard.ts'
import { platformMeasures } from '@crewcall/contract/rules/dashboards.ts'
import { workMeasureNames, workMeasures, type WorkMeasure } from '@crewcall/contract/rules/platform-work.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '../../../lib/i18n.ts'
import { fakeApi, reply } from '../../../test/fake-api.ts'
import { somebody } from '../../../test/people.ts'
import { renderRoute } from '../../../test/render-route.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  return setLocale('en')
})

const shown: Record<WorkMeasure, [number | null, number | null]> = {
  hours_approval: [12.5, 20],
  location_approval: [null, 4],
  disputed: [3, 1],
  decided: [2, 2],
  refunds: [12_050, 10_000],
  openings_per_pro: [0.25, 0.5],
  applications_per_opening: [2.5, 2],
  active_share: [0.6, null],
}
const values = workMeasureNames.map((name) => shown[name][0])
const previous = workMeasureNames.map((name) => shown[name][1])
const days = { from: '2026-10-29', until: '2026-11-25', previous: { from: '2026-10-01', until: '2026-10-28' } }

function serve(changes: Partial<PlatformWork> = {}) {
  return fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getPlatformWork, () => ({
      ...days,
      figures: workMeasureNames.map((measure, at) => ({ measure, value: values[at] ?? null, previous: previous[at] ?? null, base: 9 })),
      markets: [
        { id: 1, name: 'Charleston', values, previous },
        { id: 2, name: 'Far Valley', values: values.map(() => null), previous: previous.map(() => null) },
      ],
      ...changes,
    })),
    reply(listQueues, () => ({
      results: queueKeys.map((key) => ({
        key,
        link: key === 'callbacks' ? '/admin/callbacks' : '/admin/locations?approval_status=PENDING',
        count: key === 'callbacks' ? 4 : 0,
        oldest_at: key === 'callbacks' ? '2026-11-24T18:00:00Z' : null,
        first_lost_at: null,
        takers:
          key === 'callbacks'
            ? [
                { user_id: 5, name: 'Bea Ray', count: 2 },
                { user_id: 6, name: 'Ada Orr', count: 1 },
              ]
            : null,
      })),
    })),
    reply(getPlatformDashboard, () => ({
      ...days,
      behind_since: null,
      market: null,
      figures: platformMeasures.map((measure) => ({ measure, value: 3, previous: 2, base: 9 })),
      points: [],
      markets: [],
      locations: [
        {
          id: 7,
          name: 'Mill',
          organization_name: 'Mill Group',
          values: platformMeasures.map(() => 3),
          previous: platformMeasures.map(() => 2),
        },
      ],
    })),
  )
}
const card = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Approvals, disputes and refunds' }))
  const found = list.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name }))
  if (!found) throw new Error(`No figure ${name}`)
  return within(found)
}

describe('the dashboard of the platform', () => {
  it('shows how the platform decides beside the days before, what that counts, and leads to the lists', async () => {
    serve()
    renderRoute('/admin/dashboards')
    const hours = await card('Time to approve hours')
    expect(hours.getByText('12.5 h')).toBeTruthy()
    expect(hours.getByText('Better: 7.5 h less than 20 h before')).toBeTruthy()
    expect(hours.getByText(/approved within this time of being submitted/)).toBeTruthy()
    expect((await card('Time to approve locations')).getByText('Too few to say')).toBeTruthy()
    const disputed = (await card('Disputed hours')).getByRole('link', { name: 'Disputed hours: 3. Show what adds up to it' })
    expect(disputed.getAttribute('href')).toContain('disputed_from=2026-10-29&disputed_until=2026-11-25')
    const refunds = (await card('Refunds')).getByRole('link', { name: /^Refunds: \$120\.50/ })
    expect(refunds.getAttribute('href')).toMatch(/^\/admin\/refunds\?.*made_from=2026-10-29/)
  })

  it('says of each market how work and pros meet, with what each number counts', async () => {
    serve()
    renderRoute('/admin/dashboards')
    const table = within(await screen.findByRole('table', { name: 'Openings and pros by market' }))
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells('All markets')).toEqual(['0.250.5 before', '2.52 before', '60%—'])
    expect(cells('Charleston')).toEqual(cells('All markets'))
    expect(cells('Far Valley')).toEqual(['—Too few to say—', '—Too few to say—', '—Too few to say—'])
    for (const measure of ['openings_per_pro', 'applications_per_opening', 'active_share'] as const)
      expect([measure, workMeasures[measure].unit]).toEqual([measure, measure === 'active_share' ? 'share' : 'ratio'])
    expect(screen.getByText(/^Openings of these days without a confirmed pro, divided by the verified pros/)).toBeTruthy()
  })

  it('shows the queues, the longest waiting first, and who took cases; a number opens the queue', async () => {
    serve()
    renderRoute('/admin/dashboards')
    const table = within(await screen.findByRole('table', { name: 'Cases by queue' }))
    const [, first] = table.getAllByRole('row')
    if (!first) throw new Error('A row')
    expect(
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/[⁦-⁩]/g, '')),
    ).toEqual(['4', '2 days ago', '3', 'Bea Ray: 2, Ada Orr: 1'])
    expect(table.getByRole('link', { name: 'Pros to call back: 4 waiting' }).getAttribute('href')).toBe('/admin/callbacks')
    expect(table.getAllByRole('row')).toHaveLength(queueKeys.length + 1)
  })

  it('leads to a location with the same days, whatever day it is there', async () => {
    serve()
    renderRoute('/admin/dashboards?range=quarter')
    const table = within(await screen.findByRole('table', { name: 'Figures by market' }))
    const links = [table.getByRole('link', { name: 'Mill' }), table.getByRole('link', { name: /^Shifts, Mill/ })]
    for (const link of links) expect(link.getAttribute('href')).toMatch(/range=custom&from=2026-10-29&until=2026-11-25/)
  })

  it('is in Spanish too', async () => {
    serve()
    await setLocale('es')
    renderRoute('/admin/dashboards')
    expect(await screen.findByRole('table', { name: 'Casos por cola' })).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Vacantes y profesionales por mercado' })).toBeTruthy()
  })
})
