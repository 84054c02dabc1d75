import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryIndexedDb } from '../test/memory-indexed-db.ts'
import type { NewPunch, QueuedPunch } from './punch-queue.ts'

const [tomas, jordan] = [7, 8]
const lost = () => Promise.reject(new Error('Network Error'))
const made = (action: NewPunch['action'], more: Partial<NewPunch> = {}): NewPunch => ({
  user_id: tomas,
  application_id: 900,
  action,
  body: {},
  ...more,
})
const clockIn = made('CLOCK_IN')
const ids = (sent: QueuedPunch[]) => sent.map(({ client_id }) => client_id)

describe('the queue of punches', () => {
  let sent: QueuedPunch[]
  const send = async (punch: QueuedPunch) => {
    sent.push(punch)
    return 'done' as const
  }

  beforeEach(() => {
    sent = []
    vi.stubGlobal('indexedDB', memoryIndexedDb())
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    return () => void vi.useRealTimers()
  })

  it('keeps a punch across a lost connection and sends it once, with its original id and time', async () => {
    const queue = await freshQueue()
    const madeAt = new Date().toISOString()
    const id = await queue.enqueuePunch(clockIn)
    await queue.drainPunches(tomas, lost)
    vi.advanceTimersByTime(600_000)
    await queue.drainPunches(tomas, send)
    await queue.drainPunches(tomas, send)
    expect(sent).toEqual([{ ...clockIn, client_id: id, queued_at: madeAt, place: 1, tries: 1 }])
  })

  it('keeps it across a reload of the page', async () => {
    const before = await freshQueue()
    const id = await before.enqueuePunch(clockIn)
    await before.drainPunches(tomas, lost)
    const after = await freshQueue()
    await after.drainPunches(tomas, send)
    expect(ids(sent)).toEqual([id])
  })

  it('resends with the same id if the answer was lost', async () => {
    const queue = await freshQueue()
    const id = await queue.enqueuePunch(clockIn)
    await queue.drainPunches(tomas, async (punch) => {
      await send(punch)
      return lost()
    })
    await queue.drainPunches(tomas, send)
    expect(ids(sent)).toEqual([id, id])
  })

  it("keeps the order of actions, even if the phone's clock is set back", async () => {
    const queue = await freshQueue()
    const actions = ['CLOCK_IN', 'BREAK_START', 'BREAK_END', 'CLOCK_OUT'] as const
    for (const action of actions) {
      await queue.enqueuePunch(made(action))
      vi.setSystemTime(Date.now() - 60_000)
    }
    const tried: string[] = []
    await queue.drainPunches(tomas, ({ action }) => {
      tried.push(action)
      return lost()
    })
    expect(tried).toEqual(['CLOCK_IN'])
    expect(sent).toEqual([])
    await queue.drainPunches(tomas, send)
    expect(sent.map(({ action, tries }) => [action, tries])).toEqual(actions.map((action) => [action, 1]))
  })

  it('belongs to one person: nobody else sends it, and it remains until that person comes back', async () => {
    const queue = await freshQueue()
    const id = await queue.enqueuePunch(clockIn)
    await queue.drainPunches(jordan, send)
    expect(sent).toEqual([])
    expect([await queue.countWaiting(jordan), await queue.countWaiting(tomas)]).toEqual([0, 1])
    await queue.drainPunches(tomas, send)
    expect(ids(sent)).toEqual([id])
  })

  it('continues with other shifts when one is refused for now', async () => {
    const queue = await freshQueue()
    await queue.enqueuePunch(clockIn)
    await queue.enqueuePunch(made('CLOCK_OUT'))
    const other = await queue.enqueuePunch(made('CLOCK_IN', { application_id: 901 }))
    await queue.drainPunches(tomas, async (punch) => (punch.application_id === 900 ? 'stays' : send(punch)))
    expect(ids(sent)).toEqual([other])
    await queue.drainPunches(tomas, send)
    expect(sent.map(({ application_id, action, tries }) => [application_id, action, tries])).toEqual([
      [901, 'CLOCK_IN', 0],
      [900, 'CLOCK_IN', 1],
      [900, 'CLOCK_OUT', 0],
    ])
  })

  it.each(['CLOCK_IN', 'BREAK_START', 'BREAK_END', 'CLOCK_OUT'] as const)(
    'keeps a second %s at once or later as the first',
    async (action) => {
      const queue = await freshQueue()
      const inOtherTab = await freshQueue()
      const [first, second] = await Promise.all([queue, inOtherTab].map((tab) => tab.enqueuePunch(made(action))))
      expect(second).toBe(first)
      expect(await queue.enqueuePunch(made(action))).toBe(first)
      await queue.enqueuePunch(made(action, { application_id: 901 }))
      await queue.enqueuePunch(made(action, { user_id: jordan }))
      expect([await queue.countWaiting(tomas), await queue.countWaiting(jordan)]).toEqual([2, 1])
    },
  )

  it('keeps every break of a shift', async () => {
    const queue = await freshQueue()
    for (const action of ['BREAK_START', 'BREAK_END', 'BREAK_START'] as const) await queue.enqueuePunch(made(action))
    expect(await queue.countWaiting(tomas)).toBe(3)
  })

  it('is shared by all tabs, which are notified of waiting and sent punches', async () => {
    const queue = await freshQueue()
    const otherTab = await freshQueue()
    const { renderHook } = await import('@testing-library/react')
    const shown = renderHook(() => otherTab.useWaitingPunches(tomas))
    const received = vi.fn()
    const stop = otherTab.onSentElsewhere(received)
    await queue.enqueuePunch(made('BREAK_START'))
    await expect.poll(() => shown.result.current.map(({ tries }) => tries)).toEqual([0])
    await queue.drainPunches(tomas, lost)
    await expect.poll(() => shown.result.current.map(({ tries }) => tries)).toEqual([1])
    expect(received).not.toHaveBeenCalled()
    await queue.drainPunches(tomas, send)
    await expect.poll(() => shown.result.current).toEqual([])
    expect(received).toHaveBeenCalledOnce()
    stop()
  })

  it('drains once at a time, however many ask', async () => {
    const queue = await freshQueue()
    await queue.enqueuePunch(clockIn)
    await Promise.all([1, 2, 3].map(() => queue.drainPunches(tomas, send)))
    expect(sent).toHaveLength(1)
  })

  it('drains when the phone goes online, when the app becomes visible, and every half minute', async () => {
    const queue = await freshQueue()
    const stop = queue.keepDraining(tomas, send)
    const occasions = [
      () => window.dispatchEvent(new Event('online')),
      () => document.dispatchEvent(new Event('visibilitychange')),
      () => vi.advanceTimersByTime(30_000),
    ]
    for (const [index, happens] of occasions.entries()) {
      await queue.enqueuePunch(clockIn)
      happens()
      await expect.poll(() => sent).toHaveLength(index + 1)
    }
    stop()
    await queue.enqueuePunch(clockIn)
    for (const happens of occasions) happens()
    await queue.drainPunches(tomas, lost)
    expect(sent).toHaveLength(3)
  })

  it('retries after two seconds, then after twice that each time up to ten minutes, and at once when the phone goes online', async () => {
    const queue = await freshQueue()
    const start = Date.now()
    const triedAfter: number[] = []
    await queue.enqueuePunch(clockIn)
    const stop = queue.keepDraining(tomas, () => {
      triedAfter.push((Date.now() - start) / 1000)
      return lost()
    })
    const expected = [0, 2, 6, 14, 30, 62, 126, 254, 510, 1022, 1622, 2222]
    for (let second = 0; second <= 2300; second += 1) {
      // Other callers wait for the current one.
      await queue.drainPunches(jordan, send)
      vi.advanceTimersByTime(1000)
    }
    expect(triedAfter).toEqual(expected)
    window.dispatchEvent(new Event('online'))
    await queue.drainPunches(jordan, send)
    expect(triedAfter).toHaveLength(expected.length + 1)
    stop()
  })

  it('automatically retries what failed when its button was pressed', async () => {
    const queue = await freshQueue()
    const stop = queue.keepDraining(tomas, send)
    await queue.enqueuePunch(clockIn)
    await queue.drainPunches(tomas, lost)
    vi.advanceTimersByTime(1999)
    await queue.drainPunches(jordan, send)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    await queue.drainPunches(jordan, send)
    expect(sent.map(({ tries }) => tries)).toEqual([1])
    stop()
  })

  it('waits as long as the server says', async () => {
    const queue = await freshQueue()
    const { ApiError } = await import('./api-error.ts')
    let tries = 0
    await queue.enqueuePunch(clockIn)
    const stop = queue.keepDraining(tomas, () => {
      tries += 1
      return Promise.reject(new ApiError(429, { error: { code: 'rate_limited', message: 'Later' } }, null, 300))
    })
    await expect.poll(() => tries).toBe(1)
    await queue.drainPunches(jordan, send)
    vi.advanceTimersByTime(299_000)
    window.dispatchEvent(new Event('online'))
    await queue.drainPunches(jordan, send)
    expect(tries).toBe(1)
    vi.advanceTimersByTime(1000)
    await expect.poll(() => tries).toBe(2)
    stop()
  })
})

// A reload discards modules in memory; what the phone stored stays.
async function freshQueue() {
  vi.resetModules()
  return import('./punch-queue.ts')
}
