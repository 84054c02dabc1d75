import {
  addDashboardReport,
  getDashboard,
  listDashboardReports,
  listDashboardRows,
  listTopPros,
  listWages,
  removeDashboardReport,
  type Dashboard,
  type DashboardReport,
} from '@crewcall/contract/dashboards.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getMe, type Me } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { screen, within } from '@testing-library/react'
import { aCountedRow, aDashboard } from './dashboards.ts'
import { fakeApi, reply, type FakeApi } from './fake-api.ts'
import { aLocation, aManager } from './shifts.ts'

type Role = Me['managed_locations'][number]['role']
/** A manager of these locations, all of one business. */
export const managerOf = (ids: number[], role: Role = 'ADMIN') => ({
  ...aManager(),
  managed_locations: ids.map((location_id) => ({ location_id, organization_id: 4, role })),
  licenses: ids.map((location_id) => ({ location_id, license_id: location_id, license_name: 'marketplace' as const })),
})
/** In the list of locations. */
const active = (id: number, name: string) => ({ ...aLocation({ id, name }), market_name: undefined })

type Around = {
  topPros?: Output<typeof listTopPros>
  wages?: Output<typeof listWages>
  me?: Me
  data?: (name: DashboardName, query: { from: string }) => Dashboard
  email?: string | null
}

const monthly: DashboardReport = { id: 1, name: 'fill', every: 'MONTH', location_id: null, next_on: '2026-12-01', last_sent_at: null }

const fewPros = { results: [{ pro_id: 3, name: 'Maya Lopez', minutes: 600, share: 0.4, shifts: 3 }], minutes: 1500, pros: 4 }
const bartenders = { market_id: 2, market_name: 'Charleston', skill_id: 1, position: 'Bartender', shifts: 9 }
/** Bartenders have a market's wage, dishwashers have none. */
export const aMarket: Output<typeof listWages> = {
  results: [
    { ...bartenders, minutes: 3000, wage_cents: 2288, market_cents: 2200 },
    { ...bartenders, skill_id: 2, position: 'Dishwasher', minutes: 1000, wage_cents: 1600, market_cents: null },
  ],
  minutes: 4000,
  wage_cents: 2116,
  compared_minutes: 3000,
  difference: 0.04,
}

/** Answers everything the dashboards ask for, on a Thursday. */
export function serveDashboards({
  me = managerOf([9]),
  data = (name) => aDashboard(name),
  email = 'dana@example.com',
  wages = aMarket,
  topPros = fewPros,
}: Around = {}) {
  return fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: me.managed_locations.map(({ location_id: id }) => active(id, `Room ${id}`)) })),
    reply(getLocation, () => aLocation()),
    // Before the dashboards, one of which its address could be.
    reply(listTopPros, () => topPros),
    reply(listWages, () => wages),
    reply(getDashboard, ({ params: { name }, query }) => data(name, query)),
    reply(listDashboardRows, ({ query }) => ({
      count: 75,
      next: null,
      previous: null,
      results: [aCountedRow(), aCountedRow({ gig_id: 42, application_id: 56, amount: 0, pro_name: `Page ${query.page}` })],
      amount: 45,
      of: 50,
    })),
    reply(listDashboardReports, () => ({
      results: [monthly],
      email,
    })),
    reply(addDashboardReport, () => ({ ...monthly, id: 2, name: 'overview' as const, every: 'WEEK' as const, location_id: 9 })),
    reply(removeDashboardReport, () => ({})),
  )
}
/** The card of a figure. */
export const figureCard = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('li') as HTMLElement)
}
/** The first and last days for which numbers were asked. */
export const askedDays = (api: FakeApi) =>
  api.calls.filter(({ name }) => name === 'getDashboard').map(({ search }) => [search.get('from'), search.get('until')])
