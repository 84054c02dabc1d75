import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../query.ts'
import { listen } from './listen.ts'
import type { LiveMessage } from './stream.ts'

const receiveTogether = vi.hoisted(() =>
  vi.fn(async (_userId: number, _signal: AbortSignal, _hear: (message: LiveMessage) => void) => undefined),
)
vi.mock('./tabs.ts', () => ({ receiveTogether }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A listening tab, with what it refetched: everything, or of which module. */
async function tab() {
  const client = createQueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  const { signal } = new AbortController()
  await listen(client, 7, signal)
  const [userId, given, receive] = receiveTogether.mock.calls.at(-1)!
  expect([userId, given]).toEqual([7, signal])
  const modules = () => asked.mock.calls.map(([filter]) => filter?.queryKey?.[0] ?? 'everything')
  return { receive, modules, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}
const event = (name: string, payload?: unknown): LiveMessage => ({ kind: 'event', id: 'a.1', name, payload })

it('Duplicates within a burst are refetched once, fifty milliseconds after it began', async () => {
  const { receive, modules, wait } = await tab()
  receive(event('notification.read'))
  await wait(49)
  for (const gig_id of [7, 7, 8]) receive(event('notification.read', { gig_id }))
  expect(modules()).toEqual([])
  await wait(1)
  expect(modules()).toEqual(['notifications', 'notifications', 'notifications'])
  receive(event('notification.read'))
  await wait(50)
  expect(modules()).toHaveLength(4)
})

it('Two events about the same are no duplicates', async () => {
  const { receive, modules, wait } = await tab()
  for (const name of ['notification.read', 'gig.posted']) receive(event(name, { gig_id: 7 }))
  await wait(50)
  expect(modules()).toEqual(expect.arrayContaining(['notifications', 'gigs']))
})

it('After missed events everything is refetched at once, and nothing pending a second time', async () => {
  const { receive, modules, wait } = await tab()
  receive(event('notification.read'))
  receive({ kind: 'missed', id: 'a.9' })
  expect(modules()).toEqual(['everything'])
  receive({ kind: 'heartbeat', id: 'a.9' })
  await wait(100)
  expect(modules()).toEqual(['everything'])
})
