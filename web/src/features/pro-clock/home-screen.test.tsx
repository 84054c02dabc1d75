import { listChatMessages, listChats, sendChatMessage, type ChatChannel, type ChatMessage } from '@crewcall/contract/chat.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listEarnings } from '@crewcall/contract/earnings.ts'
import { confirmOffer, listOwnApplications, type ProApplication } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { getClock, punch, recordBreak, type ClockState } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { countWaiting } from '../../lib/punch-queue.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { memoryIndexedDb } from '../../test/memory-indexed-db.ts'
import { inHours, ofTheServer, someApplication, someEarnings, someGig, somePro, someProfile } from '../../test/pro-fixtures.ts'
import { openClock, someClock, someTimesheet } from '../../test/pro-hours-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const author = { user_id: 7, name: 'Dana R.', side: 'PRO' as const, headshot_url: null }
const chat = (changes: Partial<ChatChannel> = {}): ChatChannel => ({
  id: 12,
  channel_url: '12',
  kind: 'SHIFT_GROUP',
  location_id: 5,
  location_name: 'The Copper Room',
  gig_id: 41,
  pro: null,
  application_id: null,
  candidate: null,
  translation_service: null,
  skill_name: 'Bartender',
  start_time: inHours(1),
  end_time: inHours(7),
  timezone: 'America/Chicago',
  last_seq: 0,
  last_at: inHours(-1),
  last_message: null,
  read_seq: 0,
  unread_count: 0,
  is_muted: false,
  is_announcement_only: false,
  closes_at: inHours(55),
  silence: null,
  may_announce: false,
  ...changes,
})
const upcoming = (hours: number, changes: Partial<ClockState> = {}) =>
  openClock({
    stage: 'UPCOMING',
    opens_at: inHours(hours - 0.25),
    application: someApplication({
      gig: someGig({
        start_time: inHours(hours),
        end_time: inHours(hours + 6),
        application_id: 900,
        application_status: 'CONFIRMED',
      }),
    }),
    ...changes,
  })

/** Home with a clock, which the answers may change; what was written to the crew is kept as on the server. */
function home(
  clock: ClockState,
  { offers = [], crew = chat(), locale = 'en' }: { offers?: ProApplication[]; crew?: ChatChannel; locale?: 'en' | 'es' } = {},
) {
  const now = { clock, offers }
  const written: ChatMessage[] = []
  const verdict = { pending_reason: null, distance_m: 4, message: ofTheServer, verdict: 'ACCEPTED' as const }
  const api = fakeApi(
    reply(getMe, () => ({ ...somePro(), settings: { sms_opt_in: true, locale } })),
    reply(getOwnProfile, () => someProfile()),
    reply(listEarnings, () => someEarnings()),
    reply(listOwnApplications, ({ query }) => {
      const results = query.tab === 'offers' ? now.offers : []
      return { count: results.length, next: null, previous: null, results }
    }),
    reply(getClock, () => now.clock),
    reply(confirmOffer, () => {
      now.offers = []
      now.clock = upcoming(26)
      return someApplication()
    }),
    reply(punch, ({ body }) => {
      now.clock =
        body.punch_type === 'CLOCK_IN'
          ? openClock({ stage: 'WORKING', clocked_in_at: inHours(0) })
          : openClock({ stage: 'DONE', timesheet: someTimesheet() })
      return { ...now.clock, ...verdict, punch_type: body.punch_type }
    }),
    reply(recordBreak, ({ body }) => {
      const isStart = body.action === 'START'
      now.clock = openClock({
        stage: isStart ? 'ON_BREAK' : 'WORKING',
        clocked_in_at: inHours(-2),
        break_started_at: isStart ? inHours(0) : null,
      })
      return now.clock
    }),
    reply(listChats, () => ({ count: 1, next: null, previous: null, results: [crew] })),
    reply(listChatMessages, () => ({ messages: written, has_earlier: false, has_later: false })),
    reply(sendChatMessage, ({ body }) => {
      const known = written.find(({ client_id }) => client_id === body.client_id)
      const message: ChatMessage = known ?? {
        channel_id: 12,
        seq: written.length + 1,
        author,
        is_own: true,
        client_id: body.client_id,
        body: '',
        quick_reply: body.quick_reply ?? null,
        about: null,
        attachment: null,
        created_ts: inHours(0),
        is_deleted: false,
        hidden: null,
        asks_acknowledgement: false,
        acknowledged_at: null,
      }
      if (!known) written.push(message)
      return message
    }),
  )
  const bodies = (name: string) => api.calls.filter((made) => made.name === name).map(({ body }) => body)
  return { written, bodies, ...renderRoute('/pro') }
}
const next = async (name: string) => within(await screen.findByRole('region', { name }))

/** A phone whose person allowed the position before, this far north of the address. */
function standAt(degreesNorth: number): void {
  const [longitude, latitude] = someGig().coordinates
  const coords = { longitude, latitude: latitude + degreesNorth, accuracy: 8 }
  vi.stubGlobal('navigator', {
    ...Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(Navigator.prototype)).map(([name]) => [name, navigator[name as never]]),
    ),
    permissions: { query: async () => ({ state: 'granted' }) },
    geolocation: { watchPosition: (tell: (here: unknown) => void) => (tell({ coords }), 1), clearWatch: () => undefined },
  })
}

beforeEach(() => vi.stubGlobal('indexedDB', memoryIndexedDb()))
afterEach(() => setLocale('en'))

describe('the next step on Home', () => {
  it('without a shift is finding one', async () => {
    home(someClock())
    const card = await next('Your next shift')
    expect(card.getByRole('link', { name: 'Find shifts' })).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })

  it('is confirming an offer, then waiting for the shift', async () => {
    const offer = someApplication({ id: 950, status: 'SELECTED', gig: someGig({ application_id: 950, application_status: 'SELECTED' }) })
    const { user, bodies } = home(someClock(), { offers: [offer] })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('You are confirmed. See you there!')).toBeTruthy()
    expect(bodies('confirmOffer')).toHaveLength(1)
    const wait = await (await next('Your next shift')).findByRole<HTMLButtonElement>('button', { name: /Opens in/ })
    expect(wait.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull()
  })

  it.each([
    [null, []],
    [{ due_at: null }, []],
    [
      { due_at: '2026-11-22T20:00:00Z' },
      [expect.stringMatching(/^We call you by .*Nov 22, 2:00 pm.* at the latest\. Please answer the phone\.$/)],
    ],
  ])('says by when somebody calls before it, if it is lost otherwise: %j', async (first_call, words) => {
    const clock = upcoming(30)
    home({ ...clock, application: clock.application && { ...clock.application, first_call } })
    const card = await next('Your next shift')
    await card.findByRole('button', { name: /Opens in/ })
    expect(card.queryAllByText(/^We call you/).map(({ textContent }) => textContent)).toEqual(words)
  })

  it('within two hours of the start is telling the crew, once', async () => {
    const { user, written } = home(upcoming(1))
    await user.click(await screen.findByRole('button', { name: 'On my way' }))
    expect(await screen.findByText('The manager and the crew know that you are on your way.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull()
    expect(written.map(({ quick_reply }) => quick_reply)).toEqual(['ON_MY_WAY'])
    await waitFor(async () => expect(await countWaiting()).toBe(0))
  })

  it('is waiting where nobody may write to the crew', async () => {
    home(upcoming(1), { crew: chat({ silence: 'ANNOUNCEMENTS_ONLY' }) })
    expect(await screen.findByRole('button', { name: /Opens in/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull()
  })

  it('is clocking in with one press on site', async () => {
    standAt(0)
    const { user, bodies } = home(openClock())
    await user.click(await (await next('You can clock in now')).findByRole('button', { name: 'Clock in' }))
    expect(await (await next('You are working')).findByRole('timer')).toBeTruthy()
    expect(bodies('punch')).toMatchObject([{ punch_type: 'CLOCK_IN', position: { precision: 'FINE' } }])
  })

  it.each([
    ['a code is needed', { is_code_required: true }, 0],
    ['the phone is elsewhere', {}, 0.1],
  ])('opens the clock when %s', async (_, changes, degreesNorth) => {
    standAt(degreesNorth)
    const { bodies } = home(openClock(changes))
    const link = await (await next('You can clock in now')).findByRole('link', { name: 'Clock in' })
    expect(link.getAttribute('href')).toBe('/pro/clock')
    expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull()
    expect(bodies('punch')).toEqual([])
  })

  it('is a break, its end and clocking out, then shows what was worked and when it is paid', async () => {
    const { user, bodies } = home(openClock({ stage: 'WORKING', clocked_in_at: inHours(-2) }))
    await user.click(await screen.findByRole('button', { name: 'Start a break' }))
    await user.click(await (await next('You are on a break')).findByRole('button', { name: 'End the break' }))
    expect(await screen.findByRole('button', { name: 'Start a break' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clock out' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clock out' }))
    const done = await next('Your last shift')
    expect(done.getByText('5 h 30 min')).toBeTruthy()
    expect(done.getByText('$121.00', { selector: 'dd *, dd' })).toBeTruthy()
    expect(done.getByText(/Without an objection they are approved .* at .*, and then you are paid/)).toBeTruthy()
    expect(done.getByRole('link', { name: 'Rate the business' })).toBeTruthy()
    expect(bodies('recordBreak')).toMatchObject([{ action: 'START' }, { action: 'END' }])
    expect(bodies('punch')).toMatchObject([{ punch_type: 'CLOCK_OUT' }])
  })

  it('is said in Spanish', async () => {
    const { user } = home(upcoming(1), { locale: 'es' })
    await user.click(await screen.findByRole('button', { name: 'Voy en camino' }))
    expect(await screen.findByText('El gerente y el equipo saben que vas en camino.')).toBeTruthy()
  })
})

describe('"On my way" without a connection', () => {
  it('waits on the phone, and is sent once', async () => {
    const { user, written } = home(upcoming(1))
    const button = await screen.findByRole('button', { name: 'On my way' })
    const fetching = globalThis.fetch
    let isOnline = false
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      isOnline ? fetching(address, init) : Promise.reject(new TypeError('Failed to fetch')),
    )
    await user.click(button)
    expect(await screen.findByText('Not sent yet.')).toBeTruthy()
    expect(screen.queryByText('The manager and the crew know that you are on your way.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull()
    expect(await screen.findByText('A punch is waiting to be sent')).toBeTruthy()
    isOnline = true
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('The manager and the crew know that you are on your way.')).toBeTruthy()
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await countWaiting()).toBe(0))
    expect(written).toHaveLength(1)
  })
})

it('A refused "On my way" is said and gone, so that it never holds up a punch', async () => {
  const { user } = home(upcoming(1))
  const button = await screen.findByRole('button', { name: 'On my way' })
  const fetching = globalThis.fetch
  const refused = failure(409, 'conflict', 'This chat closed', [], undefined, { reason: 'CHAT_LEFT' })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    init?.method === 'POST' ? Response.json(refused.body, { status: refused.status }) : fetching(address, init),
  )
  await user.click(button)
  expect(await screen.findByText('This chat closed')).toBeTruthy()
  await waitFor(async () => expect(await countWaiting()).toBe(0))
})
