import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TabChannel } from '../../test/tab-channel.ts'
import { storeToken } from '../session.ts'
import { useLiveState } from './state.ts'
import type { LiveMessage } from './stream.ts'
import { receiveTogether } from './tabs.ts'

type Connection = { lastId: string | null; write: (text: string) => void; isOpen: boolean }
let connections: Connection[] = []
const stops: AbortController[] = []
const open = () => connections.filter(({ isOpen }) => isOpen)

beforeEach(() => {
  connections = []
  storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: 3 })
  vi.stubGlobal('BroadcastChannel', TabChannel)
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    const inbox: string[] = []
    let ring = () => {}
    const read = async () => {
      while (inbox.length === 0) {
        if (signal.aborted) throw new Error('Aborted')
        await new Promise<void>((resolve) => (ring = resolve))
      }
      return { done: false, value: new TextEncoder().encode(inbox.shift()) }
    }
    // A page that has received nothing says since when it is open.
    const given = headers['Last-Event-ID'] ?? ''
    const connection = {
      lastId: /^opened\.\d+$/.test(given) ? null : given,
      write: (text: string) => (inbox.push(text), ring()),
      isOpen: true,
    }
    signal.addEventListener('abort', () => {
      connection.isOpen = false
      ring()
    })
    connections.push(connection)
    return { ok: true, body: { getReader: () => ({ read }) } }
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

/** One lock at a time by name, in order of request, as in browsers. */
function giveLocks(): void {
  const queues = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: { signal?: AbortSignal }, work: () => Promise<unknown>) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal?.aborted ? undefined : work()))
    queues.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

function tab(userId = 3) {
  const stop = new AbortController()
  stops.push(stop)
  const received: LiveMessage[] = []
  void receiveTogether(userId, stop.signal, (message) => received.push(message))
  return { names: () => received.flatMap((message) => (message.kind === 'event' ? message.name : [])), close: () => stop.abort() }
}

const block = (id: string, name: string) => `id: ${id}\ndata: {"name":"${name}","topics":["user:3"]}\n\n`

it('One tab holds the stream and shares its events; another continues from the last id when it closes', async () => {
  giveLocks()
  const [first, second] = [tab(), tab()]
  await expect.poll(() => open()).toHaveLength(1)
  open()[0]?.write(block('a.1', 'gig.posted'))
  await expect.poll(() => [first.names(), second.names()]).toEqual([['gig.posted'], ['gig.posted']])
  expect(connections.map(({ lastId }) => lastId)).toEqual([null])

  first.close()
  const states = () => connections.map(({ lastId, isOpen }) => [lastId, isOpen])
  const [closed, opened] = [
    [null, false],
    ['a.1', true],
  ]
  await expect.poll(states).toEqual([closed, opened])
  open()[0]?.write(block('a.2', 'gig.cancelled'))
  await expect.poll(() => second.names()).toEqual(['gig.posted', 'gig.cancelled'])
  expect(first.names()).toEqual(['gig.posted'])
})

it("A tab opened later continues from the stream's position, not from its beginning", async () => {
  giveLocks()
  const first = tab()
  await expect.poll(() => open()).toHaveLength(1)
  open()[0]?.write(block('a.1', 'gig.posted'))
  await expect.poll(() => first.names()).toEqual(['gig.posted'])
  vi.setSystemTime(Date.now() + 1000)
  vi.spyOn(performance, 'now').mockReturnValue(1)
  const state = renderHook(() => useLiveState()).result
  let names: () => string[] = () => []
  act(() => void ({ names } = tab()))
  expect(state.current).toBe('connecting')
  // The first tab has said where the stream stands.
  await waitFor(() => expect(state.current).toBe('live'))
  first.close()
  await expect.poll(() => connections.map(({ lastId }) => lastId)).toEqual([null, 'a.1'])
  expect(names()).toEqual([])
})

it('A tab that joins receives what happened since its page was opened, and it alone', async () => {
  giveLocks()
  const first = tab()
  await expect.poll(() => open()).toHaveLength(1)
  open()[0]?.write(block('a.1', 'gig.posted'))
  open()[0]?.write(block('a.2', 'gig.edited'))
  await expect.poll(() => first.names()).toEqual(['gig.posted', 'gig.edited'])
  const second = tab()
  await expect.poll(() => second.names()).toEqual(['gig.posted', 'gig.edited'])
  const third = tab()
  await expect.poll(() => third.names()).toEqual(['gig.posted', 'gig.edited'])
  expect([first.names(), second.names()], 'once each').toEqual([third.names(), third.names()])
})

it('The leading tab announces its state and position, at once and to every tab that asks', async () => {
  giveLocks()
  const other = new TabChannel('crewcall-live-3')
  const said: object[] = []
  other.onmessage = ({ data }) => typeof data === 'object' && data !== null && !('joins' in data) && said.push(data)
  tab()
  await expect.poll(() => said).toContainEqual({ state: 'live' })
  open()[0]?.write(block('a.1', 'gig.posted'))
  await expect.poll(() => said.at(-1)).toMatchObject({ message: { name: 'gig.posted' } })
  other.postMessage('who?')
  await expect.poll(() => said.at(-1)).toEqual({ state: 'live', id: 'a.1' })
  other.close()
})

it('The tabs of another person receive nothing of it', async () => {
  giveLocks()
  const [mine, theirs] = [tab(3), tab(4)]
  await expect.poll(() => open()).toHaveLength(2)
  open()[0]?.write(block('a.1', 'gig.posted'))
  await expect.poll(() => mine.names()).toEqual(['gig.posted'])
  expect(theirs.names()).toEqual([])
})

it('Without Web Locks every tab has its own stream', async () => {
  const tabs = [tab(), tab()]
  await expect.poll(() => open()).toHaveLength(2)
  for (const connection of open()) connection.write(block('a.1', 'gig.posted'))
  await expect.poll(() => tabs.map((each) => each.names())).toEqual([['gig.posted'], ['gig.posted']])
})

it('A stream ends when another person signs in in another tab', async () => {
  giveLocks()
  tab()
  await expect.poll(() => open()).toHaveLength(1)
  localStorage.setItem('token', JSON.stringify({ value: 'other', expiry: Date.now() / 1000 + 900, user_id: 4 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await expect.poll(() => open()).toHaveLength(0)
})
