import { getMe } from '@crewcall/contract/identity.ts'
import { getClock, requestExtension, type ClockState } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { memoryIndexedDb } from '../../test/memory-indexed-db.ts'
import { inHours, someApplication, someGig, somePro } from '../../test/pro-fixtures.ts'
import { openClock } from '../../test/pro-hours-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

/** On the clock of a shift that ends in so many hours; what the server said was true when the clock was kept, long before. */
function working(endsIn: number, gig: Parameters<typeof someGig>[0] = {}): ClockState {
  const shift = someGig({ start_time: inHours(-6), end_time: inHours(endsIn), application_id: 900, ...gig })
  return openClock({
    stage: 'WORKING',
    clocked_in_at: inHours(-6),
    application: someApplication({ gig: shift }),
    auto_clock_out_at: inHours(endsIn + 4),
  })
}

/** The screen of the clock; the answer to the request is that it is recorded. */
function open(clock: ClockState) {
  let asked = 0
  const told = () => (asked === 0 ? clock : { ...clock, extension: 'REQUESTED' as const })
  const api = fakeApi(
    reply(getMe, () => somePro()),
    reply(getClock, told),
    reply(requestExtension, () => {
      asked += 1
      return told()
    }),
  )
  return { bodies: () => api.calls.filter(({ name }) => name === 'requestExtension').map(({ body }) => body) }
}

describe('extra time', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', memoryIndexedDb()))

  it('is asked for once after the end, with its time', async () => {
    const { bodies } = open(working(-0.1))
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'I am still working' }))
    expect(await screen.findByText(/^You requested extra time/)).toBeTruthy()
    await waitFor(() => expect(bodies()).toEqual([{ device_time: expect.stringMatching(/Z$/), is_offline: false }]))
    expect(screen.queryByRole('button', { name: 'I am still working' })).toBeNull()
  })

  it('is asked for without a connection, from half an hour before the end, and sent after it', async () => {
    const { bodies } = open(working(0.4))
    const fetching = globalThis.fetch
    let isOnline = false
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      init?.method === 'POST' && !isOnline ? Promise.reject(new TypeError('Failed to fetch')) : fetching(address, init),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'I am working longer' }))
    expect(await screen.findByText(/^You requested extra time/)).toBeTruthy()
    expect(await screen.findByText('Not sent yet.')).toBeTruthy()
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText('Not sent yet.')).toBeNull())
    expect(bodies()).toHaveLength(1)
  })

  it('that nobody asked for is not counted: what a forgotten clock-out writes down is the planned end', async () => {
    const clock = {
      ...working(-1, { timezone: 'UTC', end_time: '2026-01-02T21:00:00.000Z' }),
      auto_clock_out_at: '2026-01-03T01:00:00.000Z',
    }
    open({ ...clock, stage: 'AFTER_END' })
    renderRoute('/pro/clock')
    expect(await screen.findByText('If you do not clock out by 1:00 am, the planned end is written down: 9:00 pm.')).toBeTruthy()
  })

  it('is not offered earlier', async () => {
    open(working(0.6))
    renderRoute('/pro/clock')
    expect(await screen.findByRole('button', { name: 'Clock out' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I am working longer' })).toBeNull()
  })

  it.each([
    ['W2', /time that you work counts/],
    ['F1099', /so that the extra time is paid/],
  ] as const)('says to a pro paid as %s what is true', async (employment_type, words) => {
    open(working(-2, { employment_type }))
    renderRoute('/pro/clock')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'I am still working' })).toBeTruthy()
  })
})
