import { getMe } from '@crewcall/contract/identity.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { approveHours, getRoster, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anApplicant, aRosterRow } from '../../test/applicants.ts'
import { fakeApi, reply, type Failure } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'
import type { Reply } from '@crewcall/contract/kit.ts'

const fence = {
  coordinates: { type: 'Point' as const, coordinates: [-86.7, 36.1] as [number, number] },
  radius_m: 150,
  is_approximate: false,
}
const address = '/locations/9/gigs/41/bulk-review'

type Approved = Reply<typeof approveHours> | Failure
const all: Approved = { results: [], skipped: [] }

function open(rows: RosterRow[], role: 'ADMIN' | 'ONSITE_MANAGER' = 'ADMIN', answer: Approved = all) {
  const me = { ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role }] }
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation({ tipping_enabled: true })),
    reply(getGig, () => aGig({ start_time: '2026-01-02T17:00:00Z', end_time: '2026-01-02T23:00:00Z', status: 'INCOMPLETE' })),
    reply(getRoster, () => ({ results: rows, checkin_code: null, fence })),
    reply(approveHours, () => answer),
  )
  return { api, ...renderRoute(address) }
}
// Whose hours the address of the pay run names.
const named = ({ state }: { state: { location: { search: object } } }) =>
  (state.location.search as { application_id?: unknown[] }).application_id?.map(Number)
const approved = (row: RosterRow): RosterRow => ({ ...row, timesheet: { ...row.timesheet, state: 'APPROVED' } })

describe('the review of a shift', () => {
  it('approves what is shown and leads to the pay run of these pros; nothing is charged here', async () => {
    const { api, user, router } = open([aRosterRow(1), aRosterRow(2), aRosterRow(3)])
    await user.click((await screen.findAllByRole('button', { name: 'Skip' }))[2] as HTMLElement)
    expect(screen.getByText(/Tips are given on the receipt\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Approve and pay 2 pros · \$281\.60/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/timesheets/pay'))
    expect(named(router)).toEqual([1, 2])
    expect(api.calls.filter(({ name }) => name === 'approveHours').map(({ body }) => body)).toMatchObject([{ application_ids: [1, 2] }])
    expect(api.calls.filter(({ name }) => /^(pay|begin|confirm)/.test(name))).toEqual([])
  })

  it('leads there at once when the hours are approved already, or a charge failed', async () => {
    const application = anApplicant({ id: 2, status: 'PAID', payment: { id: 1, total_amount: 14_080, status: 'FAILED' } })
    const failed = aRosterRow(2, { application }, { state: 'LOCKED' })
    const { api, user, router } = open([approved(aRosterRow(1)), failed])
    await user.click(await screen.findByRole('button', { name: /^Pay 2 pros/ }))
    await waitFor(() => expect(named(router)).toEqual([1, 2]))
    expect(api.calls.some(({ name }) => name === 'approveHours')).toBe(false)
  })

  it('stays when something was left out, so that it is looked at again', async () => {
    const skipped = [{ application_id: 2, code: 'stale_version', message: 'Changed' }]
    const { api, user, router } = open([aRosterRow(1), aRosterRow(2)], 'ADMIN', { results: [], skipped })
    await user.click(await screen.findByRole('button', { name: /Approve and pay 2 pros/ }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'approveHours')).toBe(true))
    expect(await screen.findByText(/1 left out/)).toBeTruthy()
    expect(router.state.location.pathname).toBe(address)
  })

  it('shows the day beside a time that is on another day than the shift', async () => {
    const row = aRosterRow(1)
    const working_hours = { ...row.timesheet.working_hours, start_time: '2026-01-01T14:45:00Z', end_time: '2026-01-03T16:45:00Z' }
    open([{ ...row, timesheet: { ...row.timesheet, working_hours } }])
    expect(await screen.findByText('Thu, Jan 1, 8:45 am')).toBeTruthy()
    expect(screen.getByText('Sat, Jan 3, 10:45 am')).toBeTruthy()
  })

  it('lets an onsite manager approve hours without paying', async () => {
    const row = aRosterRow(1)
    const working_hours = { ...row.timesheet.working_hours, last_updated_ts: '2026-01-02T23:05:00Z' }
    const { api, user } = open([{ ...row, timesheet: { ...row.timesheet, working_hours } }], 'ONSITE_MANAGER')
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
