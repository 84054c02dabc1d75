import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listEarnings } from '@crewcall/contract/earnings.ts'
import { disputeHours, getOwnTimesheet } from '@crewcall/contract/timesheets.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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
          working_hours: { ...someTimesheet().working_hours, start_time: '2026-01-09T22:50:00Z', end_time: gig.end_time },
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
    const write = async (label: RegExp, time: string, at = 0) => {
      const field = screen.getAllByLabelText(label)[at] as HTMLElement
      await user.clear(field)
      await user.type(field, time)
      await user.tab()
    }
    await write(/I started at/, '17:00')
    await write(/I ended at/, '12:30a')
    expect(screen.getByLabelText<HTMLInputElement>(/My break began at/).value).toBe('8:00 pm')
    await write(/My break ended at/, '20:20')
    await user.click(screen.getByRole('button', { name: 'Add a break' }))
    await write(/My break began at/, '12:05a', 1)
    await write(/My break ended at/, '12:15a', 1)
    fireEvent.change(screen.getByLabelText(/Unpaid break/), { target: { value: '20' } })
    await user.type(screen.getByLabelText(/What happened/), 'I closed the bar')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'disputeHours')?.body).toEqual({
        claimed_start: '2026-01-09T23:00:00.000Z',
        claimed_end: '2026-01-10T06:30:00.000Z',
        claimed_breaks: [
          { start_time: '2026-01-10T02:00:00Z', end_time: '2026-01-10T02:20:00.000Z' },
          { start_time: '2026-01-10T06:05:00.000Z', end_time: '2026-01-10T06:15:00.000Z' },
        ],
        claimed_break_minutes: 20,
        reason: 'I closed the bar',
      }),
    )
  })

  it('sends times that nobody touched as they were punched, to the second and in the hour that autumn repeats', async () => {
    // Begun before midnight of a shift that begins at midnight, and over at the second 1:30 am.
    const [start_time, end_time] = ['2026-11-01T03:50:12.345Z', '2026-11-01T06:30:40.500Z']
    const night = someGig({ start_time: '2026-11-01T04:00:00Z', end_time: '2026-11-01T09:00:00Z', timezone: 'America/New_York' })
    const sheet = someTimesheet()
    const taken = { start_time: '2026-11-01T05:30:05.000Z', end_time: '2026-11-01T06:10:07.000Z' }
    const api = fakeApi(
      reply(getMe, () => somePro()),
      reply(getOwnApplication, () => someApplication({ status: 'UNPAID', gig: night })),
      reply(getOwnTimesheet, () =>
        someTimesheet({
          working_hours: { ...sheet.working_hours, start_time, end_time },
          shift_breaks: [{ id: 1, minutes: 40, seconds: 2, ...taken, compliance_status: 'COMPLIANT' }],
        }),
      ),
      reply(disputeHours, () => someTimesheet({ state: 'DISPUTED' })),
    )
    const { user } = renderRoute('/pro/applications/900/hours')
    await user.click(await screen.findByRole('button', { name: 'Dispute the hours' }))
    expect(screen.getByLabelText<HTMLInputElement>('Which of the two', { selector: 'input' }).value).toBe('1:30 am EST')
    await user.type(screen.getByLabelText(/What happened/), 'The break was not taken off')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'disputeHours')?.body).toMatchObject({
        claimed_start: start_time,
        claimed_end: end_time,
        claimed_breaks: [taken],
      }),
    )
  })

  it('names the day from which the platform decides on flagged hours', async () => {
    fakeApi(
      reply(getMe, () => somePro()),
      reply(getOwnApplication, () => someApplication({ status: 'UNPAID', gig })),
      reply(getOwnTimesheet, () =>
        someTimesheet({
          is_flagged: true,
          auto_approves_at: null,
          platform_decides_at: '2026-01-14T05:00:00Z',
          working_hours: { ...someTimesheet().working_hours },
        }),
      ),
    )
    renderRoute('/pro/applications/900/hours')
    expect(
      await screen.findByText('A manager has to look at the hours first. From Tue, Jan 13 on, a person of Crewcall decides.'),
    ).toBeTruthy()
  })

  it('offers no dispute once the hours are paid', async () => {
    fakeApi(
      reply(getMe, () => somePro()),
      reply(getOwnApplication, () => someApplication({ status: 'PAID', gig })),
      reply(getOwnTimesheet, () => someTimesheet({ state: 'LOCKED' })),
    )
    renderRoute('/pro/applications/900/hours')
    expect(await screen.findByText('These hours are final. Earnings show when you are paid.')).toBeTruthy()
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

describe('how the hours were determined', () => {
  const open = (out: 'CLOCK_OUT'[], auto_clocked_out_at: string | null) => {
    const [punch] = someTimesheet().time_punches
    if (!punch) throw new Error('There is no punch')
    const time_punches = (['CLOCK_IN', ...out] as const).map((punch_type, id) => ({ ...punch, id, punch_type, time: gig.start_time }))
    fakeApi(
      reply(getMe, () => somePro()),
      reply(getOwnApplication, () => someApplication({ status: 'UNPAID', gig })),
      reply(getOwnTimesheet, () => someTimesheet({ time_punches, auto_clocked_out_at })),
    )
    renderRoute('/pro/applications/900/hours')
    return screen.findByRole('region', { name: 'How these hours were determined' })
  }

  it('says that a forgotten clock-out was not pressed, and that the planned end was taken', async () => {
    expect((await open([], '2026-01-10T09:00:00Z')).textContent).toMatch(/Clocked out.*not pressed; planned end taken/)
    expect(screen.getByText('Fri, Jan 9, 11:00 pm')).toBeTruthy()
  })

  it('does not say so of a clock-out that was pressed, or arrived later', async () => {
    expect((await open(['CLOCK_OUT'], '2026-01-10T09:00:00Z')).textContent).not.toContain('not pressed')
  })

  it('nor of one that is missing while the pro works', async () => {
    expect((await open([], null)).textContent).not.toContain('not pressed')
  })
})

it.each([
  ['2026-01-10T04:59:00Z', 'The shift is not over yet.'],
  ['2026-01-10T05:01:00Z', 'The shift is over. The hours follow when you are clocked out.'],
])('Hours that are not there yet at %s say: %s', async (now, sentence) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnApplication, () => someApplication({ status: 'CONFIRMED', gig })),
    reply(getOwnTimesheet, () => someTimesheet({ state: 'OPEN', auto_approves_at: null })),
  )
  renderRoute('/pro/applications/900/hours')
  expect(await screen.findByText(sentence)).toBeTruthy()
  vi.useRealTimers()
})
