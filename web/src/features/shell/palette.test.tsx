import { getMe } from '@crewcall/contract/identity.ts'
import { getApplication } from '@crewcall/contract/applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import { listEvents } from '@crewcall/contract/staffing-events.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { listLocationManagers } from '@crewcall/contract/teams.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

const gala = {
  id: 5,
  name: 'Maya’s gala',
  organization_id: 4,
  start_time: null,
  starts_at: null,
  ends_at: null,
  timezone: null,
  event_shifts_count: 0,
  gigs_count: 0,
  openings_count: 0,
  confirmed_count: 0,
  staged_count: 0,
  created_ts: '2030-01-01T10:00:00.000Z',
  last_updated_ts: '2030-01-01T10:00:00.000Z',
}
const payRow = {
  application_id: 55,
  gig_id: 41,
  location_id: 9,
  status: 'PAID' as const,
  pro: { ...anApplicant({ id: 55 }).gigster, display_name: 'Devon W.' },
  position: 'Bartender',
  icon: 'bartender',
  timezone: 'America/Chicago',
  start_time: '2026-11-18T17:00:00Z',
  end_time: '2026-11-18T23:00:00Z',
  hours_state: 'LOCKED' as const,
  payable_minutes: 330,
  wage_amount: 20,
  pro_amount: 11_000,
  total: 14_080,
  extras_total: 0,
  business_payment_status: 'AVAILABLE' as const,
  pro_payment_status: 'AVAILABLE' as const,
  error_code: null,
  due_at: '2026-11-20T23:00:00Z',
  invoice: null,
  is_reviewed: false,
}
const payment = { id: 1, total_amount: 11520, status: 'SUBMITTED' as const }

function open(me: () => ReturnType<typeof aManager> = aManager) {
  const pro = aProHere({ profile_id: 11, display_name: 'Maya C.' })
  const dana = { ...aManager(), id: 7, first_name: 'Maya', last_name: 'Okafor' }
  const api = fakeApi(
    reply(getMe, () => me()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSkills, () => ({ results: [] })),
    reply(searchPros, ({ query }) => {
      const results = query.pro_fullname === 'maya' ? [pro] : []
      return { count: results.length, next: null, previous: null, results }
    }),
    reply(getGig, ({ params }) => (String(params.gigId) === '41' ? aGig() : failure(404, 'not_found', 'None'))),
    reply(getApplication, ({ params }) =>
      String(params.id) === '41' ? { ...anApplicant({ id: 41 }), payment } : failure(404, 'not_found', 'None'),
    ),
    reply(listPayments, ({ query }) => {
      const results = String(query.payment_id) === '907' ? [payRow] : []
      return { count: results.length, next: null, previous: null, results, total_due: 0 }
    }),
    reply(listEvents, ({ query }) => {
      const results = 'maya’s gala'.includes(query.name ?? '') ? [gala] : []
      return { count: results.length, next: null, previous: null, results }
    }),
    reply(listLocationManagers, () => ({ results: [{ id: 3, location: 9, role: 'ADMIN' as const, user: dana }] })),
  )
  return { api, ...renderRoute('/locations/9/connect') }
}

describe('the palette', () => {
  it('finds a pro and a colleague by name, and opens them by keyboard alone', async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: /people/ })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.keyboard('maya')
    // Asking the list alone for its options is quick, also on a busy machine.
    const list = within(screen.getByRole('listbox'))
    expect(await list.findByRole('option', { name: /Maya C\.\s*Pro/ })).toBeTruthy()
    expect(await list.findByRole('option', { name: /Maya Okafor\s*Team/ })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/connect/pros/11'))
  })

  it('finds a shift, an application and its receipt by their number, and opens them', async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /people/ }), '#41')
    const list = within(screen.getByRole('listbox'))
    expect(await list.findByRole('option', { name: /^41 · Bartender · Fri, Nov 20\s*Shift$/ })).toBeTruthy()
    expect(await list.findByRole('option', { name: /^41 · .*Application$/ })).toBeTruthy()
    await user.click(await list.findByRole('option', { name: /^41 · .*Receipt$/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/receipts/41'))
  })

  it('finds a payment by its own number, and opens the receipt it is on', async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /people/ }), '907')
    await user.click(
      await within(screen.getByRole('listbox')).findByRole('option', { name: /^907 · .*Devon W\..* · Wed, Nov 18\s*Payment$/ }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/receipts/55'))
  })

  it('offers no receipt to whom payments are hidden, and says when nothing has the number', async () => {
    const { user } = open(() => ({ ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ONSITE_MANAGER' }] }))
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: /people/ })
    await user.type(box, '41')
    const list = within(screen.getByRole('listbox'))
    expect(await list.findByRole('option', { name: /Application$/ })).toBeTruthy()
    expect(list.queryByRole('option', { name: /Receipt$/ })).toBeNull()
    await user.clear(box)
    await user.type(box, '4242')
    expect(await list.findByText('Nothing matches “4242”.')).toBeTruthy()
  })

  it('finds an event by a part of its name', async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /people/ }), 'gala')
    await user.click(await within(screen.getByRole('listbox')).findByRole('option', { name: /Event$/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/event/5/marketplace'))
  })

  it("keeps input typed while it opens away from the screen's shortcuts", async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}gt')
    expect(await screen.findByRole('combobox', { name: /people/ })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/locations/9/connect')
  })

  it('searches for nobody before there are two letters', async () => {
    const { api, user } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /people/ }), 'm')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(api.calls.some(({ name, search }) => name === 'searchPros' && search.has('pro_fullname'))).toBe(false)
    expect(api.calls.some(({ name }) => name === 'listLocationManagers')).toBe(false)
  })

  it('C opens the form of a new shift from every screen, and is a letter in a field', async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.type(await screen.findByRole('searchbox'), 'c')
    expect(router.state.location.pathname).toBe('/locations/9/connect')
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('c')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs-add'))
  })
})
