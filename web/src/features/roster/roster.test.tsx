import { english } from '../../lib/i18n.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import {
  decidePunch,
  getRoster,
  markNoShow,
  previewSendHome,
  punchForPro,
  sendHome,
  undoNoShow,
  type RosterRow,
} from '@crewcall/contract/timesheets.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nothingRecorded } from '../../domain/hours/counts-now.ts'
import { aRosterRow } from '../../test/applicants.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'
import { presenceText, tally } from './presence.tsx'

const gig = aGig({ start_time: '2026-11-20T15:00:00Z', end_time: '2026-11-20T23:00:00Z', unpaid_break_minutes: 30 })
const fence = {
  coordinates: { type: 'Point' as const, coordinates: [-86.7789, 36.1627] as [number, number] },
  radius_m: 150,
  is_approximate: false,
}
const punch = {
  id: 77,
  time: '2026-11-20T15:04:00Z',
  punch_type: 'CLOCK_IN' as const,
  pro_coordinates: { type: 'Point' as const, coordinates: [-86.78, 36.17] as [number, number] },
  pro_coordinates_precision: 'FINE' as const,
  clock_off_seconds: null,
  accuracy_m: 12,
  distance_m: 420,
  verdict: 'PENDING' as const,
  decision: null,
  pending_reason: null,
  is_offline: false,
  recorded_by_name: 'Pro 1',
  unpaid_break_minutes: null,
}

function open(rows: RosterRow[], shift = gig) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getGig, () => shift),
    reply(getRoster, () => ({
      results: rows,
      checkin_code: '4821',
      fence,
    })),
    reply(markNoShow, () => (rows[0] = { ...(rows[0] as RosterRow), presence: 'NO_SHOW' })),
    reply(undoNoShow, () => rows[0] as RosterRow),
    reply(previewSendHome, ({ query }) =>
      query.dismissal_reason === 'CONDUCT'
        ? { minutes: 120, owed_to_pro: 4000, reason_owed: 'TIME_WORKED' as const }
        : { minutes: 240, owed_to_pro: 8000, reason_owed: 'MINIMUM' as const },
    ),
    reply(sendHome, () => (rows[0] = { ...(rows[0] as RosterRow), presence: 'SENT_HOME' })),
    reply(decidePunch, () => rows[0] as RosterRow),
    reply(punchForPro, () => (rows[0] = { ...(rows[0] as RosterRow), presence: 'DONE' })),
  )
  return { api, ...renderRoute('/locations/9/gigs/41/roster') }
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
afterEach(() => setOnline(true))

describe('the roster on the day', () => {
  it('shows the code and how late a pro is, and undoes a no-show', async () => {
    const { api, user } = open([aRosterRow(1, { presence: 'LATE', minutes_late: 12, may_mark_no_show: true }, { state: 'OPEN' })])
    expect(await screen.findByText('4821')).toBeTruthy()
    expect(screen.getByText('Late 12 min')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'More for Pro 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as no-show', hidden: true }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['markNoShow', 'undoNoShow'])))
  })

  it('returns the focus to the menu from which a dialog was opened', async () => {
    const began = { ...gig, start_time: '2025-11-20T15:00:00Z', end_time: '2025-11-20T23:00:00Z' }
    const { user } = open([aRosterRow(1, { presence: 'WORKING' }, { state: 'OPEN' })], began)
    const more = await screen.findByRole('button', { name: 'More for Pro 1' })
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Send home…', hidden: true }))
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(more))
  })

  it('keeps the focus in a row whose menu disappears with the chosen action', async () => {
    const rows = [aRosterRow(1, { presence: 'LATE', minutes_late: 12, may_mark_no_show: true }, { state: 'OPEN' })]
    const { user } = open(rows)
    await user.click(await screen.findByRole('button', { name: 'More for Pro 1' }))
    rows[0] = aRosterRow(1, { presence: 'NO_SHOW' }, { state: 'OPEN' })
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as no-show', hidden: true }))
    const back = await screen.findByRole('button', { name: 'Showed up after all' })
    await waitFor(() => expect(document.activeElement).toBe(back))
  })

  it('shows nobody as done while offline, and clocks out once after reconnection', async () => {
    const { api, user } = open([aRosterRow(1, { presence: 'WORKING' }, { state: 'OPEN' })])
    const punches = () => api.calls.filter(({ name }) => name === 'punchForPro')
    const confirm = async () => {
      await user.click(await screen.findByRole('button', { name: 'Clock out' }))
      return within(await screen.findByRole('dialog')).findByRole('button', { name: /^Yes/ })
    }
    const first = await confirm()
    setOnline(false)
    fireEvent.click(first)
    expect(await screen.findByText(nothingRecorded)).toBeTruthy()
    expect(screen.getByText('Working')).toBeTruthy()
    setOnline(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(punches()).toEqual([])
    const second = await confirm()
    fireEvent.click(second)
    fireEvent.click(second)
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    expect(punches().map(({ body }) => body)).toMatchObject([{ punch_type: 'CLOCK_OUT', unpaid_break_minutes: 30 }])
  })

  it('asks for a decision on a punch from outside, with its distance', async () => {
    const { api, user } = open([aRosterRow(1, { presence: 'LATE', minutes_late: 4 }, { state: 'OPEN', time_punches: [punch] })])
    expect(await screen.findByText(/Pro clocked in at 9:04 am, 0.3 mi from the address/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'decidePunch')?.body).toEqual({ decision: 'APPROVED' }))
  })

  it('shows the day of a punch on another day than the shift', async () => {
    open([aRosterRow(1, { presence: 'LATE' }, { state: 'OPEN', time_punches: [{ ...punch, time: '2026-01-03T06:10:00Z' }] })])
    expect(await screen.findByText(/Pro clocked in at Sat, Jan 3, 12:10 am, 0.3 mi from the address/)).toBeTruthy()
  })
})

describe('presence in words', () => {
  it('counts everybody except the cancelled', () => {
    expect(
      tally([{ presence: 'WORKING' }, { presence: 'LATE' }, { presence: 'WORKING' }, { presence: 'CANCELLED' }]).map(({ word, count }) => [
        word,
        count,
      ]),
    ).toEqual([
      ['late', 1],
      ['working', 2],
    ])
    expect(presenceText({ presence: 'SENT_HOME', minutes_late: 0 }, english)).toBe('Sent home')
  })
})

describe('sending home', () => {
  it('shows what the server says it owes for the reason, and sends that reason', async () => {
    const row = aRosterRow(1, { presence: 'WORKING' }, { state: 'OPEN', time_punches: [] })
    const { api, user } = open([row], { ...gig, start_time: '2020-01-01T15:00:00Z' })
    await user.click(await screen.findByRole('button', { name: /More for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send home…' }))
    expect(await screen.findByText('4 h · $80.00 plus fees')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Conduct' }))
    expect(await screen.findByText('2 h · $40.00 plus fees')).toBeTruthy()
    expect(screen.getByText('The time worked is owed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send home' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'sendHome')?.body).toEqual({ dismissal_reason: 'CONDUCT', explanation: '' }),
    )
  })
})
