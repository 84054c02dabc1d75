import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TabChannel } from '../../test/tab-channel.ts'
import type * as stream from './stream.ts'
import { receiveTogether } from './tabs.ts'

type Stream = Parameters<typeof stream.readStream>[0]
const streams: Stream[] = []
vi.mock('./stream.ts', async (load) => ({
  ...(await load<typeof stream>()),
  readStream: (read: Stream) => {
    streams.push(read)
    return new Promise<void>((end) => read.signal.addEventListener('abort', () => end()))
  },
}))

let stop = new AbortController()
let asked: { steal?: boolean }[] = []
let asleep: TabChannel
let isHidden = false

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', TabChannel)
  stop = new AbortController()
  streams.length = 0
  asked = []
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  asleep = new TabChannel('crewcall-live-3')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  stop.abort()
  asleep.close()
  await settle()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

/** Another tab holds the lock and never releases it; only a tab that steals it gets it. */
function heldElsewhere(refusal?: Error): void {
  const request = (_name: string, how: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<unknown>) => {
    asked.push(how)
    if (refusal) return Promise.reject(refusal)
    if (how.steal) return work()
    return new Promise((_, give) => how.signal?.addEventListener('abort', () => give(new DOMException('left', 'AbortError'))))
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}
const settle = () => new Promise((resolve) => setTimeout(resolve))
async function after(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000)
  await settle()
}
const listen = () => void receiveTogether(3, stop.signal, () => undefined)

it('A tab in view takes the stream within ten seconds from one that does not answer, and goes on from where it stood', async () => {
  heldElsewhere()
  listen()
  asleep.postMessage({ state: 'live', id: 'a.7' })
  await settle()
  for (const _tick of [1, 2, 3]) await after(2.5)
  expect([asked.length, streams.length]).toEqual([1, 0])
  await after(2.4)
  expect(asked).toHaveLength(1)
  await after(0.1)
  expect(asked.map(({ steal }) => steal)).toEqual([undefined, true])
  expect(streams.map(({ lastId }) => lastId())).toEqual(['a.7'])
  // From now on this tab leads: its own silence is no reason to take over.
  await after(120)
  expect(asked).toHaveLength(2)
})

it('A tab that answers when it is asked keeps the stream, however little there is to say', async () => {
  heldElsewhere()
  asleep.onmessage = ({ data }) => data === 'who?' && asleep.postMessage({ state: 'live', id: 'a.1' })
  listen()
  for (let tick = 0; tick < 20; tick += 1) await after(2.5)
  expect([asked.length, streams.length]).toEqual([1, 0])
})

it('A hidden tab takes nothing over until it is visible', async () => {
  heldElsewhere()
  isHidden = true
  listen()
  await after(300)
  expect(asked).toHaveLength(1)
  isHidden = false
  // It asks first: the other one may have been awake all the time.
  await after(2.5)
  expect(asked).toHaveLength(1)
  for (const _tick of [1, 2, 3]) await after(2.5)
  expect(asked.map(({ steal }) => steal)).toEqual([undefined, true])
})

it('A stopped tab takes nothing over, watches nothing and is ignored', async () => {
  heldElsewhere()
  listen()
  await settle()
  stop.abort()
  await settle()
  expect(vi.getTimerCount()).toBe(0)
  expect([asked.length, streams.length]).toEqual([1, 0])
})

it('Without locks the tab has its own stream', async () => {
  heldElsewhere(new DOMException('no', 'SecurityError'))
  listen()
  await settle()
  expect([asked.length, streams.length]).toEqual([1, 1])
})
