import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listEarnings } from '@crewcall/contract/earnings.ts'
import { disputeHours, getOwnTimesheet } from '@crewcall/contract/timesheets.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { someApplication, someEarnings, someGig, somePro } from '../../test/pro-fixtures.ts'
import { someTimesheet } from '../../test/pro-hours-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const gig = someGig({ start_time: '2026-01-09T23:00:00Z', end_time: '2026-01-10T05:00:00Z' })

describe('my hours and pay', () => {
  it('sends a dispute of hours and breaks in local times, those after midnight on the next day', async () => {
    const api = fakeApi(
      reply(getMe, () => somePro()),
      reply(getOwnApplication, () => someApplication({ status: 'UNPAID', gig })),
      reply(getOwnTimesheet, () =>
        someTimesheet({
          shift_breaks: [
            {
              id: 1,
              minutes: 180,
              seconds: 0,
              start_time: '2026-01-10T02:00:00Z',
              end_time: '2026-01-10T05:00:00Z',
              compliance_status: 'COMPLIANT',
            },
          ],
        }),
      ),
      reply(disputeHours, () => someTimesheet({ state: 'DISPUTED' })),
    )
    const { user } = renderRoute('/pro/applications/900/hours')
    await user.click(await screen.findByRole('button', { name: 'Dispute the hours' }))
    fireEvent.change(screen.getByLabelText(/I started at/), { target: { value: '17:00' } })
    fireEvent.change(screen.getByLabelText(/I ended at/), { target: { value: '00:30' } })
    expect(screen.getByLabelText<HTMLInputElement>(/My break began at/).value).toBe('20:00')
    fireEvent.change(screen.getByLabelText(/My break ended at/), { target: { value: '20:20' } })
    await user.click(screen.getByRole('button', { name: 'Add a break' }))
    fireEvent.change(screen.getAllByLabelText(/My break began at/)[1] as HTMLElement, { target: { value: '00:05' } })
    fireEvent.change(screen.getAllByLabelText(/My break ended at/)[1] as HTMLElement, { target: { value: '00:15' } })
    fireEvent.change(screen.getByLabelText(/Unpaid break/), { target: { value: '20' } })
    await user.type(screen.getByLabelText(/What happened/), 'I closed the bar')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'disputeHours')?.body).toEqual({
        claimed_start: '2026-01-09T23:00:00.000Z',
        claimed_end: '2026-01-10T06:30:00.000Z',
        claimed_breaks: [
          { start_time: '2026-01-10T02:00:00.000Z', end_time: '2026-01-10T02:20:00.000Z' },
          { start_time: '2026-01-10T06:05:00.000Z', end_time: '2026-01-10T06:15:00.000Z' },
        ],
        claimed_break_minutes: 20,
        reason: 'I closed the bar',
      }),
    )
  })

  it('offers no dispute once the hours are paid', async () => {
    fakeApi(
      reply(getMe, () => somePro()),
      reply(getOwnApplication, () => someApplication({ status: 'PAID', gig })),
      reply(getOwnTimesheet, () => someTimesheet({ state: 'LOCKED' })),
    )
    renderRoute('/pro/applications/900/hours')
    expect(await screen.findByText('These hours are final and paid.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dispute the hours' })).toBeNull()
  })

  it('shows the shifts of the day whose bar is pressed', async () => {
    fakeApi(
      reply(getMe, () => somePro()),
      reply(listEarnings, () => someEarnings()),
    )
    const { user } = renderRoute('/pro/earnings')
    await user.click(await screen.findByRole('button', { name: /^\$121\s*Tue/ }))
    expect(screen.getByText('$121.00', { selector: 'li strong' })).toBeTruthy()
    expect(screen.getByText(/^Planned .* · Punched .* · Paid /)).toBeTruthy()
    expect(screen.queryByText('$98.50')).toBeNull()
  })
})
