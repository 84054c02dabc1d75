import { getMe } from '@crewcall/contract/identity.ts'
import { getClock, punch, recordBreak } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueuedPunch, SendPunch } from '../../lib/punch-queue.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { inHours, openClock, someClock, somePro, someTimesheet } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const queue = vi.hoisted(() => ({ waiting: [] as unknown[], listeners: new Set<() => void>() }))
// jsdom has no IndexedDB: the queue of the phone is kept in memory here.
vi.mock('../../lib/punch-queue.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  const set = (waiting: unknown[]) => {
    queue.waiting = waiting
    queue.listeners.forEach((listener) => listener())
  }
  return {
    enqueuePunch: (given: Omit<QueuedPunch, 'client_id' | 'queued_at'>) => {
      const kept = { ...given, client_id: crypto.randomUUID(), queued_at: new Date().toISOString() }
      set([...queue.waiting, kept])
      return Promise.resolve(kept.client_id)
    },
    drainPunches: async (send: SendPunch) => {
      for (const kept of queue.waiting as QueuedPunch[]) {
        const isSent = await send(kept).then(
          () => true,
          () => false,
        )
        if (isSent) set(queue.waiting.filter((other) => other !== kept))
      }
    },
    keepDraining: () => () => undefined,
    usePendingPunches: () =>
      useSyncExternalStore(
        (listener) => {
          queue.listeners.add(listener)
          return () => queue.listeners.delete(listener)
        },
        () => queue.waiting.length,
      ),
  }
})

const base = [reply(getMe, () => somePro())]
vi.setConfig({ testTimeout: 20_000 })
const patient = { timeout: 10_000 }

describe('the clock', () => {
  beforeEach(() => {
    queue.waiting = []
  })

  it('counts down until it opens', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock({ stage: 'UPCOMING', opens_at: inHours(2) })),
    )
    renderRoute('/pro/clock')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Opens in/ }, patient)
    expect(button.disabled).toBe(true)
    expect(button.textContent).toMatch(/1 h 59 min/)
  })

  it('asks for the code of the manager and sends it with the punch', async () => {
    const api = fakeApi(
      ...base,
      reply(getClock, () => openClock({ is_code_required: true })),
      reply(punch, () => ({
        ...openClock({ stage: 'WORKING', clocked_in_at: inHours(0) }),
        verdict: 'ACCEPTED' as const,
        message: 'You are clocked in.',
      })),
    )
    const { user } = renderRoute('/pro/clock')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Clock in' }, patient)
    expect(button.disabled).toBe(true)
    await user.click(screen.getByRole('textbox', { name: 'Digit 1' }))
    await user.paste('4821')
    await user.click(button)
    expect(await screen.findByText('You are clocked in.', {}, patient)).toBeTruthy()
    const sent = api.calls.filter(({ name }) => name === 'punch')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ punch_type: 'CLOCK_IN', checkin_code: '4821', is_offline: false })
  })

  it('says a refusal and empties the code', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock({ is_code_required: true })),
      reply(punch, () =>
        failure(400, 'invalid', 'Wrong code', [{ code: 'invalid', message: 'This is not the code', target: 'checkin_code' }]),
      ),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1' }, patient))
    await user.paste('1111')
    await user.click(screen.getByRole('button', { name: 'Clock in' }))
    expect(await screen.findByText('This is not the code', {}, patient)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Digit 1' }).value).toBe(''))
    expect(queue.waiting).toHaveLength(0)
  })

  it('keeps the punch on the phone when the server is in trouble', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock()),
      reply(punch, () => failure(503, 'unavailable', 'Busy')),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'Clock in' }, patient))
    expect(await screen.findByText('Your punch is kept on this phone', {}, patient)).toBeTruthy()
    expect(queue.waiting).toHaveLength(1)
  })

  it('turns into the end of the break when one starts, and back; one can clock out all the while', async () => {
    let stage: 'WORKING' | 'ON_BREAK' = 'WORKING'
    const clock = () => openClock({ stage, clocked_in_at: inHours(-2), break_started_at: stage === 'ON_BREAK' ? inHours(0) : null })
    const api = fakeApi(
      ...base,
      reply(getClock, clock),
      reply(recordBreak, ({ body }) => {
        stage = (body as { action: string }).action === 'START' ? 'ON_BREAK' : 'WORKING'
        return clock()
      }),
    )
    const { user } = renderRoute('/pro/clock')
    await user.click(await screen.findByRole('button', { name: 'Start a break' }, patient))
    expect(await screen.findByRole('button', { name: 'End the break' }, patient)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Clock out' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'End the break' }))
    expect(await screen.findByRole('button', { name: 'Start a break' }, patient)).toBeTruthy()
    expect(api.calls.filter(({ name }) => name === 'recordBreak').map(({ body }) => body)).toMatchObject([
      { action: 'START' },
      { action: 'END' },
    ])
  })

  it('sums the hours up after clock-out and leads to rating', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => openClock({ stage: 'DONE', timesheet: someTimesheet() })),
    )
    renderRoute('/pro/clock')
    expect(await screen.findByText('5 h 30 min', {}, patient)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rate the business' })).toBeTruthy()
  })

  it('leads to shifts when there is none', async () => {
    fakeApi(
      ...base,
      reply(getClock, () => someClock()),
    )
    renderRoute('/pro/clock')
    expect(await screen.findByRole('link', { name: 'Find shifts' }, patient)).toBeTruthy()
  })
})
