import {
  decidePunchAsCaptain,
  extendAsCaptain,
  getCaptainRoster,
  listLedShifts,
  punchAsCaptain,
  reportAsCaptain,
  type CaptainRow,
  type LedShift,
} from '@crewcall/contract/captain.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nothingRecorded } from '../../domain/hours/counts-now.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const address =
  '/team-captain/7/roster?source_gig_id=7&start_time=2026-11-20T16:00:00Z&end_time=2026-11-20T22:00:00Z&timezone=America/New_York'

function someone(changes: Partial<CaptainRow> = {}): CaptainRow {
  return {
    application_id: 5,
    gig_id: 8,
    first_name: 'Grace',
    headshot_url: null,
    phone_number: '+18435550113',
    position: 'Line cook',
    start_time: '2026-11-20T16:00:00Z',
    end_time: '2026-11-20T22:00:00Z',
    presence: 'LATE',
    minutes_late: 20,
    clock_in: null,
    clock_out: null,
    break: null,
    pending: [],
    may_clock_in: true,
    may_clock_out: false,
    undoable_clock_out: null,
    may_report_no_show: true,
    may_request_extension: false,
    reported: [],
    ...changes,
  }
}

const roster = (...results: CaptainRow[]) => ({
  location_name: 'Harbor Room',
  timezone: 'America/New_York',
  closes_at: '2026-11-21T22:00:00Z',
  gigs: [{ id: 8, position: 'Line cook', start_time: '2026-11-20T16:00:00Z', end_time: '2026-11-20T22:00:00Z', checkin_code: '4711' }],
  results,
})
const led: LedShift = {
  gig_id: 7,
  position: 'Event lead',
  location_name: 'Harbor Room',
  start_time: '2026-11-20T16:00:00Z',
  end_time: '2026-11-20T22:00:00Z',
  timezone: 'America/New_York',
  opens_at: '2026-11-20T12:00:00Z',
  closes_at: '2026-11-21T22:00:00Z',
  is_open: true,
}
const me = reply(getMe, () => somebody({ gigster_profile_id: 3, managed_locations: [], organization_roles: [] }))

const working = someone({ presence: 'WORKING', may_clock_in: false, may_clock_out: true })

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
afterEach(() => setOnline(true))

describe('The crew of a team captain', () => {
  it('asks for extra time for the pro whose menu it was, with nothing more', async () => {
    const asked: string[] = []
    const row = someone({ presence: 'WORKING', may_clock_in: false, may_request_extension: true })
    const api = fakeApi(
      me,
      reply(getCaptainRoster, () => roster(row)),
      reply(extendAsCaptain, ({ params }) => (asked.push(String(params.id)), row)),
    )
    const { user } = renderRoute(address)
    await user.click(await screen.findByRole('button', { name: 'More for Grace' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Request extra time' }))
    await waitFor(() => expect(asked).toEqual(['5']))
    expect(api.calls.find(({ name }) => name === 'extendAsCaptain')?.body).toBeUndefined()
  })

  it('shows code and crew, and reports a no-show to the managers', async () => {
    let grace = someone()
    const api = fakeApi(
      me,
      reply(getCaptainRoster, () => roster(grace)),
      reply(reportAsCaptain, () => (grace = someone({ reported: ['NO_SHOW'] }))),
    )
    const { user } = renderRoute(address)
    const line = (await screen.findByText('Grace')).closest('li')
    if (!line) throw new Error('The line of Grace is missing')
    expect(within(line).getByText('Late 20 min')).toBeTruthy()
    expect(screen.getByLabelText('4 7 1 1')).toBeTruthy()
    await user.click(within(line).getByRole('button', { name: 'More for Grace' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Report a no-show' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'reportAsCaptain')?.body).toEqual({ kind: 'NO_SHOW' }))
    expect(await within(line).findByText('You reported a no-show; a manager marks it.')).toBeTruthy()
  })

  it('asks before it clocks somebody out, and undoes it from the toast', async () => {
    let grace = someone({ presence: 'WORKING', may_clock_in: false, may_clock_out: true })
    const api = fakeApi(
      me,
      reply(getCaptainRoster, () => roster(grace)),
      reply(punchAsCaptain, () => (grace = someone({ presence: 'DONE', may_clock_in: false, undoable_clock_out: 31 }))),
      reply(decidePunchAsCaptain, () => (grace = someone({ presence: 'WORKING', may_clock_in: false, may_clock_out: true }))),
    )
    const { user } = renderRoute(address)
    await user.click(await screen.findByRole('button', { name: 'Clock out' }))
    expect(api.calls.some(({ name }) => name === 'punchAsCaptain')).toBe(false)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clock out' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.calls.find(({ name }) => name === 'decidePunchAsCaptain')?.body).toEqual({ decision: 'VOIDED' }))
    expect(await screen.findByText('Grace is on the clock again.')).toBeTruthy()
  })

  it('shows nobody as done while offline, and sends nothing after reconnection', async () => {
    const api = fakeApi(
      me,
      reply(getCaptainRoster, () => roster(working)),
      reply(punchAsCaptain, () => someone({ presence: 'DONE', may_clock_in: false, undoable_clock_out: 31 })),
    )
    const { user } = renderRoute(address)
    await screen.findByText('Working')
    setOnline(false)
    await user.click(screen.getByRole('button', { name: 'Clock out' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clock out' }))
    expect(await screen.findByText(nothingRecorded)).toBeTruthy()
    expect(screen.getByText('Working')).toBeTruthy()
    expect(screen.queryByText('Done')).toBeNull()
    setOnline(true)
    await screen.findByText('Working')
    expect(api.calls.some(({ name }) => name === 'punchAsCaptain')).toBe(false)
  })

  it('shows nobody as done before the answer, and sends the same punch on a retry', async () => {
    let grace = working
    let cut: (() => void) | undefined
    const api = fakeApi(
      me,
      reply(getCaptainRoster, () => roster(grace)),
      reply(punchAsCaptain, () => (grace = someone({ presence: 'DONE', may_clock_in: false, undoable_clock_out: 31 }))),
    )
    const fetching = fetch
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (to: string, init: RequestInit = {}) => {
      if (init.method === 'POST') sent.push([new Headers(init.headers).get('Idempotency-Key'), init.body])
      if (init.method !== 'POST' || sent.length > 1) return fetching(to, init)
      return new Promise((_, refuse) => (cut = () => refuse(new TypeError('Failed to fetch'))))
    })
    const { user } = renderRoute(address)
    const button = await screen.findByRole('button', { name: 'Clock out' })
    await user.click(button)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clock out' }))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(screen.getByText('Working')).toBeTruthy()
    cut?.()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Done')).toBeTruthy()
    expect(api.calls.filter(({ name }) => name === 'punchAsCaptain')).toHaveLength(1)
    expect(sent[1]).toEqual(sent[0])
  })

  it('shows the day of a punch on another day than the shift', async () => {
    const late = {
      id: 3,
      punch_type: 'CLOCK_OUT' as const,
      time: '2026-11-21T05:10:00Z',
      distance_m: null,
      pending_reason: 'TOO_LATE' as const,
    }
    const day = { clock_in: '2026-11-20T16:02:00Z', clock_out: late.time, pending: [late] }
    fakeApi(
      me,
      reply(getCaptainRoster, () => roster(someone({ presence: 'DONE', ...day }))),
    )
    renderRoute(address)
    expect(await screen.findByText('11:02 am – Sat, Nov 21, 12:10 am')).toBeTruthy()
    expect(screen.getByText(/punched at Sat, Nov 21, 12:10 am, after the end/)).toBeTruthy()
  })

  it('clocks somebody out once, however often the button is pressed', async () => {
    const api = fakeApi(
      me,
      reply(getCaptainRoster, () => roster(working)),
      reply(punchAsCaptain, () => someone({ presence: 'DONE', may_clock_in: false, undoable_clock_out: 31 })),
    )
    const { user } = renderRoute(address)
    await user.click(await screen.findByRole('button', { name: 'Clock out' }))
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clock out' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    fireEvent.click(confirm)
    expect(api.calls.filter(({ name }) => name === 'punchAsCaptain')).toHaveLength(1)
  })

  it('is requested by its hours, and an address without one of the four parameters redirects to the list', async () => {
    const api = fakeApi(
      me,
      reply(getCaptainRoster, () => roster(someone())),
      reply(listLedShifts, () => ({ results: [led, { ...led, gig_id: 9, is_open: false }] })),
    )
    const { router, user } = renderRoute(
      '/team-captain/7/roster?source_gig_id=7&start_time=2026-11-20T16:00:00Z&end_time=2026-11-20T22:00:00Z',
    )
    expect(await screen.findByRole('heading', { name: 'Shifts I lead' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/team-captain')
    expect(await screen.findByText('Opens Fri, Nov 20, 7:00 am')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Lead my crew' }))
    expect(await screen.findByText('Grace')).toBeTruthy()
    expect(router.state.location.search).toEqual({
      source_gig_id: '7',
      start_time: '2026-11-20T16:00:00Z',
      end_time: '2026-11-20T22:00:00Z',
      timezone: 'America/New_York',
    })
    expect(Object.fromEntries(api.calls.find(({ name }) => name === 'getCaptainRoster')?.search ?? [])).toEqual({
      source_gig_id: '7',
      start_time: '2026-11-20T16:00:00Z',
      end_time: '2026-11-20T22:00:00Z',
    })
  })

  it('shows every time in the zone of the address', async () => {
    fakeApi(
      me,
      reply(getCaptainRoster, () => roster(someone())),
    )
    renderRoute(address.replace('New_York', 'Chicago'))
    expect(await screen.findByRole('heading', { name: 'Line cook, 10:00 am – 4:00 pm' })).toBeTruthy()
  })

  it('offers no Undo once somebody else undid the clock-out', async () => {
    let grace = someone({ presence: 'WORKING', may_clock_in: false, may_clock_out: true })
    fakeApi(
      me,
      reply(getCaptainRoster, () => roster(grace)),
      reply(punchAsCaptain, () => (grace = someone({ presence: 'DONE', may_clock_in: false, undoable_clock_out: 31 }))),
    )
    const { user, queryClient: client } = renderRoute(address)
    await user.click(await screen.findByRole('button', { name: 'Clock out' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clock out' }))
    await screen.findByRole('button', { name: 'Undo clock-out' })
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    grace = someone({ presence: 'WORKING', may_clock_in: false, may_clock_out: true })
    await client.invalidateQueries({ queryKey: ['timesheets'] })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('says if there is nobody to lead', async () => {
    fakeApi(
      me,
      reply(getCaptainRoster, () => failure(404, 'not_found', 'Nobody')),
    )
    renderRoute(address)
    expect(await screen.findByText('No crew to lead right now')).toBeTruthy()
  })
})
