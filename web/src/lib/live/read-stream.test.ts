import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientId } from '../api.ts'
import { storeToken } from '../session.ts'
import { either, readStream, type LiveMessage } from './stream.ts'

const stop = { all: new AbortController() }
beforeEach(() => {
  stop.all = new AbortController()
  storeToken({ value: 'secret', expiry: Date.now() / 1000 + 90_000, user_id: 1 })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.useFakeTimers()
})
afterEach(() => {
  stop.all.abort()
  vi.useRealTimers()
})

type Piece = { done: boolean; value?: Uint8Array }

/** A body that yields what is written to it, piece by piece, until it ends or its call is aborted. */
function bodyOf(signal: AbortSignal) {
  const pieces: Piece[] = []
  let waiting: PromiseWithResolvers<Piece> | undefined
  const give = (piece: Piece) => (waiting ? waiting.resolve(piece) : pieces.push(piece), (waiting = undefined))
  signal.addEventListener('abort', () => waiting?.reject(new DOMException('stopped', 'AbortError')))
  const read = () => {
    const piece = pieces.shift()
    if (piece) return Promise.resolve(piece)
    waiting = Promise.withResolvers<Piece>()
    return waiting.promise
  }
  return {
    body: { getReader: () => ({ read }) },
    write: (text: string | Uint8Array) => give({ done: false, value: typeof text === 'string' ? new TextEncoder().encode(text) : text }),
    end: () => give({ done: true }),
  }
}

type Init = { headers: Record<string, string>; signal: AbortSignal }

/** A server of streams; every connection with its request. */
function server(isThere: () => boolean = () => true) {
  const connections: (Init & ReturnType<typeof bodyOf> & { url: string })[] = []
  vi.stubGlobal('fetch', async (url: string, init: Init) => {
    const made = { url, ...init, ...bodyOf(init.signal) }
    connections.push(made)
    return { ok: isThere(), body: made.body }
  })
  return connections
}

function listen() {
  const received: LiveMessage[] = []
  const states: string[] = []
  void readStream({
    signal: stop.all.signal,
    lastId: () => received.at(-1)?.id,
    receive: (message) => received.push(message),
    say: (state) => states.push(state),
  })
  return { received, states }
}
const soon = () => vi.advanceTimersByTimeAsync(0)

it('The stream is requested with the person and the tab, and yields its events in chunks', async () => {
  const connections = server()
  const { received, states } = listen()
  await soon()
  expect(connections[0]?.url).toBe('/api/live/')
  expect(connections[0]?.headers).toEqual({
    Authorization: 'Bearer secret',
    Accept: 'text/event-stream',
    'X-Client-Id': clientId,
    'Last-Event-ID': expect.stringMatching(/^opened\.\d+$/),
  })
  connections[0]?.write('id: a.1\ndata: {"name":"gig.pos')
  await soon()
  expect([received, states]).toEqual([[], ['live']])
  connections[0]?.write('ted"}\n\nevent: of tomorrow\ndata: {}\n\n')
  await soon()
  expect(received).toEqual([{ kind: 'event', id: 'a.1', name: 'gig.posted', payload: undefined }])
})

it('A letter whose bytes arrive in two pieces is whole', async () => {
  const connections = server()
  const { received } = listen()
  await soon()
  const bytes = new TextEncoder().encode('id: a.1\ndata: {"name":"gig.posted","payload":"José"}\n\n')
  const middleOfLetter = bytes.lastIndexOf(0xc3) + 1
  connections[0]?.write(bytes.slice(0, middleOfLetter))
  connections[0]?.write(bytes.slice(middleOfLetter))
  await soon()
  expect(received).toEqual([{ kind: 'event', id: 'a.1', name: 'gig.posted', payload: 'José' }])
})

it('An ended stream reconnects after a second with the last id; one that does not open waits longer each time, half a minute at most', async () => {
  let isThere = true
  const connections = server(() => isThere)
  const { states } = listen()
  await soon()
  connections[0]?.write('id: a.7\ndata: {"name":"gig.posted"}\n\n')
  await soon()
  connections[0]?.end()
  isThere = false
  await vi.advanceTimersByTimeAsync(999)
  expect([connections.length, states]).toEqual([1, ['live', 'reconnecting']])
  await vi.advanceTimersByTimeAsync(1)
  expect(connections[1]?.headers['Last-Event-ID']).toBe('a.7')
  const waits: number[] = []
  let before = Date.now()
  while (waits.length < 7) {
    const count = connections.length
    await vi.advanceTimersToNextTimerAsync()
    if (connections.length === count) continue
    waits.push(Date.now() - before)
    before = Date.now()
  }
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  isThere = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states.at(-1)).toBe('live')
})

it.each([
  [0, 750],
  [1, 1250],
])('The delays of many tabs are spread: with a random value of %d one waits %d ms', async (chance, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const connections = server()
  listen()
  await soon()
  connections[0]?.end()
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(connections).toHaveLength(2)
})

it('An event without an id is passed on without one', async () => {
  const connections = server()
  const { received } = listen()
  await soon()
  connections[0]?.write('data: {"name":"gig.posted"}\n\n')
  await soon()
  expect(received).toEqual([{ kind: 'event', id: '', name: 'gig.posted', payload: undefined }])
})

it('A connection silent for forty seconds is considered dead, and any data keeps it alive', async () => {
  const connections = server()
  const { states } = listen()
  await soon()
  for (let word = 0; word < 3; word += 1) {
    await vi.advanceTimersByTimeAsync(39_999)
    connections[0]?.write('event: heartbeat\nid: a.1\ndata: {}\n\n')
  }
  await vi.advanceTimersByTimeAsync(39_999)
  expect([connections[0]?.signal.aborted, states]).toEqual([false, ['live']])
  await vi.advanceTimersByTimeAsync(1)
  expect([connections[0]?.signal.aborted, states]).toEqual([true, ['live', 'reconnecting']])
})

it('The stream is closed when another person signs in in this browser', async () => {
  const connections = server()
  listen()
  await soon()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(connections[0]?.signal.aborted).toBe(false)
  localStorage.setItem('token', JSON.stringify({ value: 'theirs', expiry: Date.now() / 1000 + 900, user_id: 2 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(connections[0]?.signal.aborted).toBe(true)
})

it('It reconnects at once when the browser is online again, and leaves nothing behind, however often it waited', async () => {
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
  const connections = server(() => false)
  listen()
  await vi.advanceTimersByTimeAsync(90_000)
  const count = connections.length
  window.dispatchEvent(new Event('online'))
  await soon()
  expect(connections).toHaveLength(count + 1)
  stop.all.abort()
  await soon()
  const of = (spy: typeof added | typeof removed) => spy.mock.calls.filter(([name]) => name === 'online').length
  expect(of(added)).toBeGreaterThan(4)
  expect(of(removed)).toBe(of(added))
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections).toHaveLength(count + 1)
})

it('Either of two signals aborts, also one aborted before', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const both = either(one.signal, other.signal)
  expect(both.aborted).toBe(false)
  other.abort()
  expect([both.aborted, either(one.signal, other.signal).aborted, either(other.signal, one.signal).aborted]).toEqual([true, true, true])
})
