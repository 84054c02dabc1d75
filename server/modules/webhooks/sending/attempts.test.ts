import { mostAtOnce } from '@crewcall/contract/rules/webhook-tries.ts'
import { mostOfOrganization, mostToHost, quickMs } from '@crewcall/contract/rules/webhook-room.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Attempts } from './attempts.ts'
import type { Attempted } from './note-attempts.ts'
import type { Taken } from './take.ts'

const at = new Date('2026-03-10T16:00:00Z')
beforeEach(() => vi.useFakeTimers({ now: at, toFake: ['performance', 'setTimeout'] }))
afterEach(() => vi.useRealTimers())

let nextId = 1
const taken = (webhookId: number, host = `h${webhookId}.example`): Taken =>
  ({ webhook: { id: webhookId, url: `https://${host}/hook` }, at, event: {}, delivery_id: nextId++ }) as Taken
const many = (count: number, webhookId: number, host?: string) => Array.from({ length: count }, () => taken(webhookId, host))

/** A sender whose attempts last until they are answered. */
function sender() {
  const open: { taken: Taken; since: number; end: (attempted: Attempted) => void }[] = []
  const send = (one: Taken) =>
    new Promise<Attempted>((end) => {
      open.push({ taken: one, since: performance.now(), end })
    })
  const attempts = new Attempts(send)
  return {
    attempts,
    open,
    /** Answers the attempt that has waited longest, or the first to a webhook. */
    answer: async (status: number, webhookId?: number) => {
      const index = open.findIndex(({ taken: one }) => webhookId === undefined || one.webhook.id === webhookId)
      const [first] = open.splice(index, 1)
      if (!first) throw new Error('Nothing is being sent')
      const { delivery_id, webhook, at: began } = first.taken
      const duration_ms = performance.now() - first.since
      first.end({ delivery_id, webhook_id: webhook.id, at: began, duration_ms, status, reason: null })
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('what a job took', () => {
  it('is sent five at once to a webhook, ten to a host and forty in all, and the rest as these end', async () => {
    const { attempts, open, answer } = sender()
    attempts.add(many(12, 1))
    expect([open.length, attempts.wait()]).toEqual([mostAtOnce, true])
    await answer(204)
    expect(open).toHaveLength(mostAtOnce)
    attempts.add([2, 3, 4].flatMap((id) => many(5, id, 'one.example')))
    expect(open).toHaveLength(mostAtOnce + mostToHost)
    attempts.add(Array.from({ length: 8 }, (_, index) => many(5, 10 + index)).flat())
    // One webhook of the host waits for the others, and the last three may begin with one each.
    expect(open).toHaveLength(mostOfOrganization + 3)
    expect(open.filter(({ taken: { webhook } }) => webhook.id === 17)).toHaveLength(1)
  })

  it('is over once all of it has ended and was handed out', async () => {
    const { attempts, answer } = sender()
    expect(attempts.isOver()).toBe(true)
    attempts.add(many(6, 1))
    for (let count = 0; count < 6; count += 1) await answer(204)
    expect([attempts.wait(), attempts.isOver()]).toEqual([false, false])
    expect(attempts.own().get(1)).toEqual({ count: 6, is_quick: true })
    expect(attempts.ended()).toHaveLength(6)
    expect([attempts.own().get(1)?.count, attempts.isOver()]).toEqual([0, true])
  })

  it('says the time of the attempt, not the time at which it was taken', async () => {
    const { attempts, open, answer } = sender()
    attempts.add(many(6, 1))
    vi.advanceTimersByTime(70)
    await answer(204)
    expect(open.map(({ taken: one }) => one.at.getTime() - at.getTime())).toEqual([0, 0, 0, 0, 70])
  })

  it('is given back where the webhook is no longer quick', async () => {
    const { attempts, answer } = sender()
    attempts.add([...many(9, 1), ...many(9, 2)])
    await answer(204, 1)
    await answer(500, 2)
    expect(attempts.own().get(1)?.is_quick).toBe(true)
    // A failure is not quick, whatever it took.
    expect(attempts.slowed().map(({ webhook }) => webhook.id)).toEqual([2, 2, 2])
    expect([attempts.wait(), attempts.haveQuick()]).toEqual([true, true])
    vi.advanceTimersByTime(quickMs + 1)
    expect(attempts.haveQuick()).toBe(false)
    expect(attempts.slowed().map(({ webhook }) => webhook.id)).toEqual([1, 1, 1])
    expect(attempts.wait()).toBe(false)
  })

  it('is not sent once the job has stopped', async () => {
    const { attempts, open, answer } = sender()
    attempts.add(many(9, 1))
    attempts.stop()
    await answer(204)
    expect(open).toHaveLength(mostAtOnce - 1)
  })

  it('is waited for until one of it ends', async () => {
    const { attempts, answer } = sender()
    attempts.add(many(2, 1))
    let hasEnded = false
    const waiting = attempts.someEnd(4).then(() => (hasEnded = true))
    await vi.advanceTimersByTimeAsync(50)
    expect(hasEnded).toBe(false)
    await answer(204)
    await vi.advanceTimersByTimeAsync(5)
    await waiting
    expect(hasEnded).toBe(true)
  })
})
