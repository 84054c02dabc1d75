import { getMe } from '@crewcall/contract/identity.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { approveHours, getRoster, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRosterRow } from '../../test/applicants.ts'
import { failure, fakeApi, reply, type Failure } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'
import type { Reply } from '@crewcall/contract/kit.ts'

const fence = {
  coordinates: { type: 'Point' as const, coordinates: [-86.7, 36.1] as [number, number] },
  radius_m: 150,
  is_approximate: false,
}
const address = '/locations/9/gigs/41/bulk-review'

function open(rows: RosterRow[], answer: Reply<typeof payPros> | Failure, role: 'ADMIN' | 'ONSITE_MANAGER' = 'ADMIN') {
  const me = { ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role }] }
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation({ tipping_enabled: true })),
    reply(getGig, () => aGig({ start_time: '2026-01-02T17:00:00Z', end_time: '2026-01-02T23:00:00Z', status: 'INCOMPLETE' })),
    reply(getRoster, () => ({ results: rows, checkin_code: null, fence })),
    reply(payPros, () => answer),
    reply(approveHours, () => ({ results: [], skipped: [] })),
  )
  return { api, ...renderRoute(address) }
}

describe('the review of a shift', () => {
  it('pays exactly what is shown, tip included, and reports the result per pro', async () => {
    const skipped = [{ application_id: 2, code: 'conflict', message: 'The hours are disputed' }]
    const { api, user } = open([aRosterRow(1), aRosterRow(2), aRosterRow(3)], { results: [], skipped })
    await user.type(await screen.findByLabelText('Tip for Pro in dollars', { selector: 'article:nth-of-type(1) input' }), '10')
    await user.click(screen.getAllByRole('button', { name: 'Skip' })[2] as HTMLElement)
    await user.click(screen.getByRole('button', { name: /Approve and pay 2 pros · \$292\.10/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Pay $292.10' }))
    expect(await within(await screen.findByRole('dialog')).findByText('Not paid: The hours are disputed')).toBeTruthy()
    expect(api.calls.find(({ name }) => name === 'payPros')?.body).toEqual({
      payments: [
        { application_id: 1, tip: 10, expected_total: 14_080 },
        { application_id: 2, expected_total: 14_080 },
      ],
    })
  })

  it('shows one total in the whole dialog, the one that was seen, when hours change meanwhile', async () => {
    const rows = [aRosterRow(1)]
    const { user, queryClient } = open(rows, { results: [], skipped: [] })
    await user.click(await screen.findByRole('button', { name: /Approve and pay 1 pro · \$140\.80/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Pay $140.80?' })
    rows.splice(0, 1, aRosterRow(1), aRosterRow(2))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2))
    expect(dialog.textContent).toContain('Pay $140.80?')
    expect(within(dialog).getByRole('button', { name: 'Pay $140.80' })).toBeTruthy()
    expect(dialog.textContent).not.toContain('$281.60')
  })

  it.each(['-5', '0.2', '999999999'])('shows no total to pay with a tip of %s, which would not be charged', async (tip) => {
    const { user } = open([aRosterRow(1)], { results: [], skipped: [] })
    await user.type(await screen.findByLabelText('Tip for Pro in dollars'), tip)
    expect(screen.getByRole('alert').textContent).toMatch(/^Amount must be at/)
    expect(screen.getByRole('button', { name: /Approve and pay 1 pro/ })).toHaveProperty('disabled', true)
  })

  it('links to billing if there is no payment method, and keeps the dialog', async () => {
    const { user } = open([aRosterRow(1)], failure(402, 'payment_method_does_not_exist', 'Add a payment method first'))
    await user.click(await screen.findByRole('button', { name: /Approve and pay 1 pro/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Pay/ }))
    expect((await screen.findByRole('link', { name: 'Go to billing' })).getAttribute('href')).toBe('/locations/9/billing')
  })

  it('shows the day beside a time that is on another day than the shift', async () => {
    const row = aRosterRow(1)
    const working_hours = { ...row.timesheet.working_hours, start_time: '2026-01-01T14:45:00Z', end_time: '2026-01-03T16:45:00Z' }
    open([{ ...row, timesheet: { ...row.timesheet, working_hours } }], { results: [], skipped: [] })
    expect(await screen.findByText('Thu, Jan 1, 8:45 am')).toBeTruthy()
    expect(screen.getByText('Sat, Jan 3, 10:45 am')).toBeTruthy()
  })

  it('lets an onsite manager approve hours without paying', async () => {
    const row = aRosterRow(1)
    const working_hours = { ...row.timesheet.working_hours, last_updated_ts: '2026-01-02T23:05:00Z' }
    const { api, user } = open([{ ...row, timesheet: { ...row.timesheet, working_hours } }], { results: [], skipped: [] }, 'ONSITE_MANAGER')
    const approve = await screen.findByRole('button', { name: 'Approve 1 timesheet' })
    expect(screen.queryByRole('button', { name: /pay 1 pro/ })).toBeNull()
    await user.click(approve)
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'approveHours')?.body).toEqual({
        application_ids: [1],
        seen: [{ application_id: 1, last_updated_ts: '2026-01-02T23:05:00Z' }],
      }),
    )
  })
})
