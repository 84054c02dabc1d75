import { getMe } from '@crewcall/contract/identity.ts'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, ContractError, NetworkError } from './api-error.ts'
import { api, createQueryClient, refetch } from './query.ts'

type Again = (failures: number, error: Error) => boolean

function defaults() {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  // The options in query.ts are functions of these forms.
  const [askAgain, sendAgain] = [queries?.retry as Again, mutations?.retry as Again]
  return { queries, mutations, askAgain, sendAgain, wait: queries?.retryDelay as (attempt: number) => number }
}
const answer = (status: number, code: 'unavailable' | 'request_in_flight' | 'invalid' | 'unknown') =>
  new ApiError(status, { error: { code, message: 'No' } }, null)

describe('a failure is retried', () => {
  it('once, for a query that may succeed the next time', () => {
    const { askAgain } = defaults()
    for (const error of [new NetworkError(null), answer(500, 'unknown'), answer(503, 'unavailable'), new Error('odd')])
      expect([askAgain(0, error), askAgain(1, error)]).toEqual([true, false])
    for (const error of [answer(499, 'invalid'), new ContractError('getMe', 'response', [])]) expect(askAgain(0, error)).toBe(false)
  })

  it('once, for a command that was not executed', () => {
    const { sendAgain } = defaults()
    for (const error of [new NetworkError(null), answer(503, 'unavailable'), answer(409, 'request_in_flight')])
      expect([sendAgain(0, error), sendAgain(1, error)]).toEqual([true, false])
    for (const error of [answer(500, 'unknown'), answer(400, 'invalid'), new Error('odd')]) expect(sendAgain(0, error)).toBe(false)
  })

  it('after a second, then twice as long each time, half a minute at most', () => {
    const { queries, mutations, wait } = defaults()
    const waits = [0, 1, 4, 5, 20].map((attempt) => wait(attempt))
    expect(waits).toEqual([1000, 2000, 16_000, 30_000, 30_000])
    expect(mutations?.retryDelay).toBe(queries?.retryDelay)
  })
})

it('An answer is fresh for ten seconds and kept for five minutes, and commands do not wait for a connection', () => {
  const { queries, mutations } = defaults()
  expect(queries).toMatchObject({ staleTime: 10_000, gcTime: 300_000 })
  expect(mutations).toMatchObject({ networkMode: 'always' })
})

it('An answer is cached by module, name and request', () => {
  expect(api.query(getMe, {}).queryKey).toEqual(['identity', 'getMe', {}])
})

describe('touched data are refetched', () => {
  const client = createQueryClient()
  const keys = [
    ['gigs', 'listGigs', {}],
    ['applications', 'listApplicants', {}],
    ['notifications', 'listNotifications', {}],
  ]
  const stale = async (...given: [touched?: Parameters<typeof refetch>[1], isWanted?: Parameters<typeof refetch>[2]]) => {
    for (const key of keys) client.setQueryData(key, {})
    await refetch(client, ...given)
    return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([module]) => module)
  }

  it('in every module that shows them, and in no other', async () => {
    expect(await stale(['gig'])).toEqual(['gigs', 'applications'])
    expect(await stale(['notification'])).toEqual(['notifications'])
  })

  it('not at all if nothing was touched, and not where unwanted', async () => {
    const spy = vi.spyOn(client, 'invalidateQueries')
    expect(await stale()).toEqual([])
    expect(spy).not.toHaveBeenCalled()
    expect(await stale(['gig'], ([module]) => module !== 'gigs')).toEqual(['applications'])
  })
})
