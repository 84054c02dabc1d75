import { endpoints } from '@crewcall/contract/index.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { QueryClientProvider, QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { somebody } from '../../test/people.ts'
import { somePro } from '../../test/pro-fixtures.ts'
import { NetworkError } from '../api-error.ts'
import { api, createQueryClient } from '../query.ts'
import { ensureSession, forgetToken, storeToken } from '../session.ts'
import { useOldestShown } from './age.ts'
import { forgetKept, keepFor, keptFor } from './kept-for.ts'
import { keptOnDevice } from './keep-answers.ts'

const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (name: string) => structuredClone(device.get(name)),
  del: async (name: string) => void device.delete(name),
  update: async (name: string, change: (kept: unknown) => unknown) =>
    void device.set(name, structuredClone(change(structuredClone(device.get(name))))),
}))

const grace = { ...somePro(), id: 115 }
const noClock = { stage: 'NOTHING', application: null }

beforeEach(() => {
  device.clear()
  signIn(grace.id)
})
afterEach(async () => {
  vi.useRealTimers()
  forgetToken()
  await new Promise((resolve) => setTimeout(resolve))
})

it('Only calls that exist are kept', () => {
  const known = endpoints.map(({ module, name }) => `${module} ${name}`)
  for (const [module, name] of keptOnDevice) expect(known).toContain(`${module} ${name.replace('.pages', '')}`)
})

describe('without an answer of the server', () => {
  it('a new start shows what the device keeps, as old as it is', async () => {
    await useOnline()
    const at = Date.now()
    vi.setSystemTime(at + 3_600_000)
    const client = createQueryClient()
    expect(await client.fetchQuery(ask(cut))).toEqual(noClock)
    await expect.poll(() => client.getQueryState(clockKey)?.dataUpdatedAt).toBeLessThanOrEqual(at)
  })

  it('what a screen shows stays without becoming an error, and without becoming younger', async () => {
    const client = await useOnline()
    const before = client.getQueryState(clockKey)?.dataUpdatedAt ?? 0
    vi.setSystemTime(Date.now() + 60_000)
    await client.fetchQuery({ ...ask(cut), staleTime: 0 })
    await expect.poll(() => client.getQueryState(clockKey)).toMatchObject({ status: 'success', dataUpdatedAt: before })
  })

  it('the age of a screen is that of the oldest kept answer on it', async () => {
    const client = await useOnline()
    const clockAt = client.getQueryState(clockKey)?.dataUpdatedAt
    vi.setSystemTime(Date.now() + 60_000)
    await client.fetchQuery({ ...ask(async () => grace), queryKey: profileKey })
    const profileAt = client.getQueryState(profileKey)?.dataUpdatedAt
    vi.setSystemTime(Date.now() + 60_000)
    for (const queryKey of [clockKey, profileKey]) await client.fetchQuery({ ...ask(cut), queryKey, staleTime: 0 })
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
    const { result } = renderHook(useOldestShown, { wrapper })
    const [profile, clock] = [profileKey, clockKey].map(
      (queryKey) => new QueryObserver(client, { queryKey: queryKey as QueryKey, staleTime: Infinity }),
    )
    expect(result.current).toBeNull()
    act(() => void profile?.subscribe(() => undefined))
    await vi.waitFor(() => expect(result.current).toBe(profileAt), { timeout: 60_000 })
    act(() => void clock?.subscribe(() => undefined))
    expect(result.current).toBe(clockAt)
    act(() => clock?.destroy())
    expect(result.current).toBe(profileAt)
  })

  it('what a punch answers is kept, and nothing else that a screen writes', async () => {
    const client = await useOnline()
    client.setQueryData(profileKey, grace as never)
    client.setQueryData(clockKey, { stage: 'WORKING', application: null } as never)
    await expect.poll(() => JSON.stringify([...device.values()])).toContain('WORKING')
    expect(JSON.stringify([...device.values()])).not.toContain('getOwnProfile')
  })

  it('a request that hangs gives way to the kept answer, and its late answer takes over', async () => {
    await useOnline()
    vi.useFakeTimers()
    const client = createQueryClient()
    const late = Promise.withResolvers<unknown>()
    const asked = client.fetchQuery(ask(() => late.promise))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await asked).toEqual(noClock)
    late.resolve({ stage: 'OPEN', application: null })
    await vi.advanceTimersByTimeAsync(10)
    expect(client.getQueryData(clockKey)).toMatchObject({ stage: 'OPEN' })
  })

  it('another question, and calls of managers, have no answer', async () => {
    await useOnline()
    const client = createQueryClient()
    for (const queryKey of [api.query(getOwnProfile, {}).queryKey, api.query(listPayments, { query: {} }).queryKey])
      await expect(client.fetchQuery({ queryKey, queryFn: cut, retry: false } as never)).rejects.toThrow(NetworkError)
  })

  it('a refusal is shown, not what was true before', async () => {
    await useOnline()
    const client = createQueryClient()
    await expect(client.fetchQuery({ ...ask(() => Promise.reject(new Error('refused'))) })).rejects.toThrow('refused')
  })
})

describe('what a device keeps is', () => {
  it('readable for its person only: not after signing out, and not for the next one', async () => {
    await useOnline()
    forgetKept()
    const asked = () => createQueryClient().fetchQuery(ask(cut))
    await expect(asked()).rejects.toThrow(NetworkError)
    await expect.poll(() => [...device.values()].filter(Boolean)).toEqual([])
    // The record of the former is still there: deleting it failed.
    device.set('kept', { user_id: 115, answers: { [JSON.stringify(clockKey)]: { data: noClock, at: Date.now() } } })
    keepFor(116)
    await expect(asked()).rejects.toThrow(NetworkError)
  })

  it('gone as soon as somebody else signs in', async () => {
    await useOnline()
    signIn(116)
    expect(keptFor()).toBeNull()
    await expect.poll(() => [...device.values()].filter(Boolean)).toEqual([])
  })

  it('nothing for a person who is no pro', async () => {
    await useOnline({ ...somebody(), id: 115, gigster_profile_id: null })
    expect([keptFor(), device.size]).toEqual([null, 0])
  })

  it('nothing that arrives after signing out', async () => {
    const client = await useOnline()
    const late = Promise.withResolvers<unknown>()
    const asked = client.fetchQuery({ ...ask(() => late.promise), staleTime: 0 })
    forgetToken()
    late.resolve({ stage: 'WORKING', application: null })
    await asked
    // What was to be kept fetched this before, and is kept at once.
    await import('./store.ts')
    await new Promise((resolve) => setTimeout(resolve))
    expect([...device.values()].filter(Boolean)).toEqual([])
  })
})

describe('a session that expired', () => {
  it('does not close the kept screens while the server does not answer', async () => {
    await useOnline()
    signIn(115, -60)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await ensureSession()).toBe(true)
  })

  it('closes them, and deletes what is kept, once the server refuses it', async () => {
    await useOnline()
    signIn(115, -60)
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
    expect(await ensureSession()).toBe(false)
    expect(keptFor()).toBeNull()
  })

  it('of somebody who signed out closes them at once', async () => {
    await useOnline()
    forgetToken()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(ensureSession()).rejects.toThrow(NetworkError)
  })
})

const { queryKey: clockKey } = api.query(getClock, {})
const { queryKey: profileKey } = api.query(getOwnProfile, {})
const cut = () => Promise.reject(new NetworkError(null))
// Answers are given here, not by a server, so they need not be whole.
const ask = (queryFn: () => Promise<unknown>) => ({ queryKey: clockKey as readonly unknown[], queryFn, retry: false })

function signIn(userId: number, seconds = 900): void {
  storeToken({ value: `token-of-${userId}`, expiry: Date.now() / 1000 + seconds, user_id: userId })
}

/** A person opens the clock with a connection. */
async function useOnline(me: object = grace): Promise<QueryClient> {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: api.query(getMe, {}).queryKey, queryFn: async () => me } as never)
  await client.fetchQuery(ask(async () => noClock))
  // The store is loaded and written after the answer.
  await expect.poll(() => keptFor() === null || JSON.stringify([...device.values()]).includes('NOTHING')).toBe(true)
  return client
}
