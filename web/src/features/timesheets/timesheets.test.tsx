import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import {
  approveMatching,
  approveTimesheets,
  listTimesheets,
  MOST_TIMESHEETS,
  payTimesheets,
  totalTimesheets,
  type TimesheetRow,
  type TimesheetTotals,
} from '@crewcall/contract/timesheet-list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'
import { mostNamed } from './timesheets-search.ts'

const span = { start_time: '2026-11-18T17:00:00Z', end_time: '2026-11-18T23:00:00Z' }
const aSheet = (id: number, more: Partial<TimesheetRow> = {}): TimesheetRow => ({
  application_id: id,
  gig_id: 40 + id,
  location_id: 9,
  location_name: 'The Palmetto Room',
  pro: { ...anApplicant({ id }).gigster, display_name: `Pro ${id}` },
  position: 'Bartender',
  icon: 'bartender',
  timezone: 'America/Chicago',
  state: 'READY',
  hours_state: 'PROPOSED',
  flags: [],
  hours_flags: [],
  planned: { ...span, minutes: 330, break_minutes: 30 },
  punched: { start_time: '2026-11-18T17:07:00Z', end_time: '2026-11-18T23:00:00Z', minutes: 353, break_minutes: 0 },
  paid: { start_time: '2026-11-18T17:07:00Z', end_time: span.end_time, minutes: 323, break_minutes: 30 },
  last_updated_ts: '2026-11-18T23:00:00.000Z',
  pro_amount: 10_767,
  fees: 3015,
  total: 13_782,
  failed_extras: 0,
  auto_approves_at: '2026-11-20T23:00:00Z',
  answer_due_at: null,
  business_payment_status: null,
  error_code: null,
  invoice: null,
  receipt_id: null,
  ...more,
})
const rows = [
  aSheet(1, { state: 'ATTENTION', flags: ['UNCLEAR'], auto_approves_at: null }),
  aSheet(2, { flags: ['LATE', 'NO_BREAK'] }),
  aSheet(3),
]

function totalsOf(ids: readonly number[], isSummed: boolean): TimesheetTotals {
  const sums = (count: number) => ({
    count,
    minutes: 323 * count,
    pro_amount: 10_767 * count,
    fees: 3015 * count,
    total: isSummed ? 13_782 * count : null,
  })
  return {
    ...sums(ids.length),
    locations: [
      {
        ...sums(ids.length),
        location_id: 9,
        location_name: 'The Palmetto Room',
        charged: { business_name: 'Palmetto Hospitality', is_invoiced: false, type: 'card', brand: 'visa', bank_name: null, last4: '4242' },
      },
    ],
    pros: ids.map((id) => ({ ...sums(1), pro_id: id, pro_name: `Pro ${id}` })),
    lines: ids.map((id) => ({
      application_id: id,
      gig_id: 40 + id,
      location_id: 9,
      pro_id: id,
      position: 'Bartender',
      timezone: 'America/Chicago',
      ...span,
      planned: { ...span, minutes: 330, break_minutes: 30 },
      punched: { ...span, minutes: 353, break_minutes: 0 },
      paid: { ...span, minutes: 323, break_minutes: 30 },
      minutes: 323,
      total: 13_782,
      hours_total: 13_782,
      last_updated_ts: null,
    })),
    skipped: [],
    seen: `version of ${ids.join()}`,
    waiting: {
      count: ids.length,
      total: isSummed ? 13_782 * ids.length : null,
      first_at: '2026-11-20T23:00:00Z',
      timezone: 'America/Chicago',
    },
    is_cut: false,
  }
}

function open(
  address: string,
  role: 'ADMIN' | 'ONSITE_MANAGER' = 'ADMIN',
  pay: 'pays' | 'has no card' = 'pays',
  more: { matching?: number; isChanged?: boolean } = {},
) {
  const { matching = rows.length, isChanged = false } = more
  const me = { ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role }] }
  const seesCost = role === 'ADMIN'
  const shown = seesCost ? rows : rows.map((row) => ({ ...row, total: null, pro_amount: null, fees: null }))
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSkills, () => ({ results: [] })),
    reply(getGig, () => failure(404, 'not_found', 'Gone')),
    reply(listTimesheets, () => ({ count: matching, next: null, previous: null, results: shown })),
    reply(totalTimesheets, ({ query }) => {
      // As in the address: separated by commas.
      const listed = (value: unknown) => (value === undefined ? [] : String(value).split(',').map(Number))
      const ids = query.application_id === undefined ? [2, 3] : listed(query.application_id)
      return totalsOf(
        ids.filter((id) => id !== 1 && !listed(query.skip_id).includes(id)),
        seesCost,
      )
    }),
    reply(approveTimesheets, ({ body }) => ({ approved: body.timesheets.map(({ application_id }) => application_id), skipped: [] })),
    reply(approveMatching, ({ body }) =>
      isChanged ? failure(409, 'stale_version', 'These timesheets have changed') : { approved: body.count, left_out: 1 },
    ),
    reply(payTimesheets, ({ body }) => {
      const ids = body.payments.map(({ application_id }) => application_id)
      const refusal = { code: 'payment_method_does_not_exist', reason: 'NO_PAYMENT_METHOD', message: 'Add a card or bank account first' }
      return pay === 'pays'
        ? { paid: ids, skipped: [] }
        : { paid: [], skipped: ids.map((application_id) => ({ application_id, ...refusal })) }
    }),
  )
  return { api, ...renderRoute(address) }
}
const sent = (api: ReturnType<typeof open>['api'], name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)

describe('the timesheets', () => {
  it('show planned, punched and paid times side by side, with notes and the deadline', async () => {
    open('/locations/9/timesheets')
    const row = (await screen.findByText('Pro 2')).closest('tr')
    for (const said of ['11:00 am – 5:00 pm', '11:07 am – 5:00 pm', 'Late', 'No break', '$137.82', 'Approves itself'])
      expect(row?.textContent).toContain(said)
    expect((await screen.findByText(/2 timesheets, first /)).textContent).toContain('5:00 pm')
  })

  it('approve a selection with the sum of the server and the versions that were seen', async () => {
    const { api, user } = open('/locations/9/timesheets')
    await screen.findByText('Pro 2')
    const boxes = screen.getAllByRole('checkbox', { name: 'Select row' })
    for (const box of boxes) await user.click(box)
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
    await user.click(await within(bar).findByRole('button', { name: 'Approve $275.64' }))
    const seen = '2026-11-18T23:00:00.000Z'
    await waitFor(() =>
      expect(sent(api, 'approveTimesheets')).toEqual([
        { timesheets: [1, 2, 3].map((application_id) => ({ application_id, last_updated_ts: seen })) },
      ]),
    )
  })

  it('approve everything that matches, beyond the page, after its sums per location and pro were shown', async () => {
    const { api, user } = open('/locations/9/timesheets?flag=LATE', 'ADMIN', 'pays', { matching: 120 })
    await user.click((await screen.findAllByRole('checkbox', { name: 'Select row' }))[1] as HTMLElement)
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
    await user.click(within(bar).getByRole('button', { name: 'Select all 120 that match' }))
    expect(within(bar).getByText('All 120 that match')).toBeTruthy()
    await user.click(await within(bar).findByRole('button', { name: 'Approve $275.64…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve everything that matches?' })
    expect(within(dialog).getByRole('list', { name: 'Per location' }).textContent).toContain('The Palmetto Room')
    expect(sent(api, 'approveMatching')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: /^Approve 2 timesheets/ }))
    await waitFor(() =>
      expect(sent(api, 'approveMatching')).toEqual([{ filter: { location_id: 9, flag: ['LATE'] }, count: 2, seen: 'version of 2,3' }]),
    )
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  it('say so when what matches has changed, and keep the selection', async () => {
    const { user } = open('/locations/9/timesheets', 'ADMIN', 'pays', { matching: 120, isChanged: true })
    await user.click((await screen.findAllByRole('checkbox', { name: 'Select row' }))[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }))
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /^Approve 2 timesheets/ }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('have changed')
    expect(screen.getByText('All 120 that match')).toBeTruthy()
  })

  it('can be worked through by keyboard', async () => {
    const { api, user } = open('/locations/9/timesheets')
    await screen.findByText('Pro 2')
    await user.keyboard('jjx')
    expect(screen.getAllByRole('checkbox', { name: 'Select row' }).map((box) => (box as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
    ])
    await user.keyboard('a')
    await waitFor(() => expect(sent(api, 'approveTimesheets')).toMatchObject([{ timesheets: [{ application_id: 2 }] }]))
  })

  it('show no cost and no pay run to an onsite manager, who may approve', async () => {
    const { user } = open('/locations/9/timesheets', 'ONSITE_MANAGER')
    await screen.findByText('Pro 2')
    expect(screen.queryByRole('link', { name: 'Start a pay run' })).toBeNull()
    expect(screen.queryByText('$137.82')).toBeNull()
    const [flagged, ready] = screen.getAllByRole('checkbox', { name: 'Select row' })
    if (!flagged || !ready) throw new Error('No rows')
    await user.click(ready)
    expect(await screen.findByRole('button', { name: 'Approve 1 timesheet' })).toBeTruthy()
    // What needs a look is not approved together, and the bar says what to do with it.
    await user.click(ready)
    await user.click(flagged)
    expect(await screen.findByText('Open them one by one')).toBeTruthy()
  })
})

describe('what was paid', () => {
  it('is found among the timesheets from the addresses of before, and saved as a file there', async () => {
    const { api, router } = open('/locations/9/schedule/history?start_time__gte=2026-11-01T05:00:00Z')
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/locations/9/timesheets')
    const asked = api.calls.find(({ name }) => name === 'listTimesheets')?.search
    expect([asked?.getAll('state'), asked?.get('start_time__gte')]).toEqual([['PAID'], '2026-11-01T05:00:00Z'])
  })

  it.each([
    ['schedule?tab=past', '/locations/9/gigs/past-gigs', 'list'],
    ['schedule', '/locations/9/gigs', 'list'],
    ['schedule/history?receipt=5', '/locations/9/receipts/5', undefined],
  ])('%s leads to %s', async (address, path, view) => {
    const { router } = open(`/locations/9/${address}`)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect((router.state.location.search as { view?: string }).view).toBe(view)
  })
})

describe('the pay run', () => {
  it('goes back one step at a time, and is left for the receipts once it is paid', async () => {
    const { router, user } = open('/locations/9/timesheets')
    await user.click(await screen.findByRole('link', { name: 'Start a pay run' }))
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    await screen.findByRole('button', { name: /^Pay 2 pros/ })
    router.history.back()
    expect(await screen.findByRole('table', { name: 'Per pro' })).toBeTruthy()
    router.history.back()
    expect((await screen.findAllByRole('button', { name: /^Skip .?Pro/ })).length).toBe(2)
    router.history.back()
    expect(await screen.findByRole('heading', { name: 'Timesheets' })).toBeTruthy()
  })

  it('goes on while the person looks elsewhere, and is found again', async () => {
    const { router, user } = open('/locations/9/timesheets/pay?step=confirm')
    await user.click(await screen.findByRole('button', { name: /^Pay 2 pros/ }))
    expect(await screen.findByText('2 of 2 charged')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toMatchObject({ run: expect.any(String) }))
    const address = router.state.location.href
    await user.click(screen.getByRole('link', { name: 'Back to the timesheets' }))
    await screen.findByRole('link', { name: 'Start a pay run' })
    await router.navigate({ href: address })
    expect(await screen.findByText('2 of 2 charged')).toBeTruthy()
    await router.navigate({ href: `${address}x` })
    expect(await screen.findByText('This pay run was made in another browser')).toBeTruthy()
  })

  it('pays no more than a long selection names', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => index + 2)
    const { api } = open(`/locations/9/timesheets/pay?application_id=${ids.join(',')}`)
    await screen.findByRole('button', { name: /^Continue/ })
    expect(MOST_TIMESHEETS).toBe(mostNamed)
    expect(
      api.calls
        .find(({ name }) => name === 'totalTimesheets')
        ?.search.getAll('application_id')
        .join()
        .split(','),
    ).toHaveLength(150)
  })

  it('goes from the hours to the charge, pays what was shown and leaves out who was skipped', async () => {
    const { api, user } = open('/locations/9/timesheets/pay')
    await user.click(await screen.findByRole('button', { name: /^Skip .?Pro 3/ }))
    await user.click(await screen.findByRole('button', { name: 'Continue · $137.82' }))
    await user.click(await screen.findByRole('button', { name: 'Continue · $137.82' }))
    expect((await screen.findByText(/^Skipped: /)).textContent).toContain('Pro 3')
    expect(screen.getByText(/Charged to .*Palmetto Hospitality.*Visa ···· 4242/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Pay 1 pro/ }))
    expect(await screen.findByText('1 of 1 charged')).toBeTruthy()
    expect(sent(api, 'payTimesheets')).toEqual([{ payments: [{ application_id: 2, expected_total: 13_782 }] }])
    expect(screen.getByRole('button', { name: /^Receipt of .?Pro 2/ })).toBeTruthy()
  })

  it('says why nobody was paid and where to mend it', async () => {
    const { user } = open('/locations/9/timesheets/pay', 'ADMIN', 'has no card')
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    await user.click(screen.getByRole('button', { name: /^Pay 2 pros/ }))
    expect(await screen.findByText(/2 not paid/)).toBeTruthy()
    expect(screen.getAllByText(/Add a card or bank account first/)).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'Check the payment method' })[0]?.getAttribute('href')).toBe('/locations/9/billing')
  })
})
