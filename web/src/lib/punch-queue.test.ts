import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryIndexedDb } from '../test/memory-indexed-db.ts'
import type { QueuedPunch } from './punch-queue.ts'

const lost = () => Promise.reject(new Error('Network Error'))
const clockIn = { application_id: 900, body: { punch_type: 'CLOCK_IN' } }
const clockOut = { application_id: 900, body: { punch_type: 'CLOCK_OUT' } }
const ids = (sent: QueuedPunch[]) => sent.map(({ client_id }) => client_id)

describe('the queue of punches', () => {
  let sent: QueuedPunch[]
  const send = async (punch: QueuedPunch) => void sent.push(punch)

  beforeEach(() => {
    sent = []
    vi.stubGlobal('indexedDB', memoryIndexedDb())
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    return () => void vi.useRealTimers()
  })

  it('keeps a punch over a lost connection and sends it once, under the id and time it was made with', async () => {
    const queue = await freshQueue()
    const madeAt = new Date().toISOString()
    const id = await queue.enqueuePunch(clockIn)
    await queue.drainPunches(lost)
    vi.advanceTimersByTime(600_000)
    await queue.drainPunches(send)
    await queue.drainPunches(send)
    expect(sent).toEqual([{ ...clockIn, client_id: id, queued_at: madeAt }])
  })

  it('keeps it over a reload of the page', async () => {
    const before = await freshQueue()
    const id = await before.enqueuePunch(clockIn)
    await before.drainPunches(lost)
    const after = await freshQueue()
    await after.drainPunches(send)
    expect(ids(sent)).toEqual([id])
  })

  it('sends again under the same id when the answer was lost on its way', async () => {
    const queue = await freshQueue()
    const id = await queue.enqueuePunch(clockIn)
    await queue.drainPunches(async (punch) => {
      await send(punch)
      await lost()
    })
    await queue.drainPunches(send)
    expect(ids(sent)).toEqual([id, id])
  })

  it('keeps the order: a clock-out never overtakes a clock-in that does not get through', async () => {
    const queue = await freshQueue()
    const first = await queue.enqueuePunch(clockIn)
    vi.advanceTimersByTime(1)
    const second = await queue.enqueuePunch(clockOut)
    const tried: string[] = []
    await queue.drainPunches(async ({ client_id }) => {
      tried.push(client_id)
      await lost()
    })
    expect(tried).toEqual([first])
    await queue.drainPunches(send)
    expect(ids(sent)).toEqual([first, second])
  })

  it('drains once at a time, however many ask', async () => {
    const queue = await freshQueue()
    await queue.enqueuePunch(clockIn)
    await Promise.all([queue.drainPunches(send), queue.drainPunches(send), queue.drainPunches(send)])
    expect(sent).toHaveLength(1)
  })

  it('drains when the phone comes online, when the app is looked at again, and every half minute', async () => {
    const queue = await freshQueue()
    const stop = queue.keepDraining(send)
    const occasions = [
      () => window.dispatchEvent(new Event('online')),
      () => document.dispatchEvent(new Event('visibilitychange')),
      () => vi.advanceTimersByTime(30_000),
    ]
    for (const [index, happens] of occasions.entries()) {
      await queue.enqueuePunch(clockIn)
      happens()
      await vi.waitFor(() => expect(sent).toHaveLength(index + 1))
    }
    stop()
    await queue.enqueuePunch(clockIn)
    for (const happens of occasions) happens()
    await queue.drainPunches(lost)
    expect(sent).toHaveLength(3)
  })
})

// Modules in memory go with a reload; what the phone stored stays.
async function freshQueue() {
  vi.resetModules()
  return import('./punch-queue.ts')
}
