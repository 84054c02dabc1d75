import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from './context.ts'
import { streamEvents } from './live-stream.ts'
import { recentEvents } from './recent-events.ts'
import type { PublishedEvent } from './publish-events.ts'

const me = {
  user_id: 3,
  gigster_profile_id: null,
  managed_locations: [],
  organization_roles: [],
  is_gigpro_admin: false,
} as unknown as Actor

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One stream of the events received through `hear`. */
function open(lastId?: string, before: readonly PublishedEvent[] = []) {
  const recent = recentEvents()
  before.forEach(recent.add)
  const listeners = new Set<(event: PublishedEvent) => void>()
  const gaps = new Set<() => void>()
  const rights = new Set<(whose: number) => void>()
  const add = <L>(set: Set<L>, listener: L) => (set.add(listener), () => void set.delete(listener))
  const written: string[] = []
  const out = Object.assign(new EventEmitter(), { write: (text: string) => written.push(text), end: vi.fn(), writableLength: 0 })
  const asked = Promise.withResolvers<Actor>()
  const end = streamEvents(out as unknown as ServerResponse, {
    live: {
      after: recent.after,
      latest: recent.latest,
      subscribe: (_topics, listener) => add(listeners, listener),
      all: (listener) => add(listeners, listener),
      onRights: (listener) => add(rights, listener as (whose: number) => void),
      onGap: (listener) => add(gaps, listener),
    },
    actor: me,
    whoIs: () => asked.promise,
    changed: new Set(),
    lastId,
    onEnd: () => undefined,
  })
  return {
    written,
    end,
    asked,
    gap: () => gaps.forEach((listener) => listener()),
    change: (whose: number) => rights.forEach((listener) => listener(whose)),
    receive: (event: PublishedEvent) => {
      recent.add(event)
      listeners.forEach((listener) => listener(event))
    },
  }
}

const event = (id: string, topic = 'user:3'): PublishedEvent => ({ id, name: 'platform.checked', topics: [topic], at: new Date() })
const block = (id: string) => `id: ${id}\ndata: {"name":"platform.checked","topics":["user:3"]}\n\n`

describe('a stream', () => {
  it('sends every 15 seconds that it is open, and the id to continue from', () => {
    const stream = open()
    stream.receive(event('a.1', 'user:4'))
    expect(stream.written.filter((text) => text.includes('a.1'))).toEqual([])
    vi.advanceTimersByTime(14_000)
    const before = stream.written.length
    vi.advanceTimersByTime(1000)
    expect(stream.written.slice(before)).toEqual(['event: heartbeat\nid: a.1\ndata: {}\n\n'])
    stream.end()
    vi.advanceTimersByTime(60_000)
    expect(stream.written).toHaveLength(before + 1)
  })

  it("begins with what happened after the last id, limited to its person's topics", () => {
    const { written } = open('a.1', [event('a.1'), event('a.2'), event('a.3', 'user:4'), event('a.4')])
    expect(written).toEqual([block('a.2'), block('a.4'), 'event: heartbeat\nid: a.4\ndata: {}\n\n'])
  })

  it('reports missed events if the last id is no longer known, or the node itself was not listening', () => {
    const stream = open('of.another.day', [event('a.1')])
    expect(stream.written[0]).toBe('event: missed\nid: a.1\ndata: {}\n\n')
    stream.gap()
    expect(stream.written.at(-1)).toBe('event: missed\nid: a.1\ndata: {}\n\n')
  })

  it('begins from now without a last id', () => {
    expect(open(undefined, [event('a.1')]).written).toEqual(['event: heartbeat\nid: a.1\ndata: {}\n\n'])
  })

  it('does not reveal the id of an event held back until its listener is known', async () => {
    const stream = open()
    stream.change(3)
    stream.receive(event('a.1'))
    vi.advanceTimersByTime(15_000)
    expect(stream.written.filter((text) => text.includes('a.1'))).toEqual([])
    stream.asked.resolve(me)
    await vi.advanceTimersByTimeAsync(0)
    expect(stream.written.at(-1)).toBe(block('a.1'))
  })
})
