import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, ContractError, NetworkError } from './api-error.ts'
import type * as Reporting from './report-error.ts'

const answer = (status: number) => new ApiError(status, { error: { code: 'invalid', message: 'No' } }, null)
const unreadable = (part: 'params' | 'response') => new ContractError('getMe', part, [])
let reporting: typeof Reporting
beforeEach(async () => {
  vi.resetModules()
  reporting = await import('./report-error.ts')
})

// The page may have been loaded with other copies of the classes: each copy of the module knows only its own.
const faults = async () => {
  const own = await import('./api-error.ts')
  const fault = (status: number) => new own.ApiError(status, { error: { code: 'invalid', message: 'No' } }, null)
  const expected = [fault(400), fault(404), fault(499), new own.ContractError('getMe', 'params', [])]
  return {
    expected,
    unexpected: [new Error('Broken'), fault(500), new own.ContractError('getMe', 'response', [])],
    lost: new own.NetworkError(null),
  }
}

it('An error reporter receives errors, not expected answers or connection failures', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const { expected, unexpected, lost } = await faults()
  for (const error of [...expected, lost, ...unexpected]) reporting.reportError(error)
  expect(told.mock.calls.map(([error]) => error as unknown)).toEqual(unexpected)
})

it('The cause of an error screen is logged, an expected answer is not', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { expected, unexpected, lost } = await faults()
  for (const error of [...expected, lost, ...unexpected]) reporting.noteCaught(error)
  expect(written.mock.calls.map(([error]) => error as unknown)).toEqual([lost, ...unexpected])
})

it('Errors before the reporter is loaded are reported once it is, twenty at most, and later ones at once', () => {
  for (let number = 1; number <= 21; number += 1) reporting.noteFault(number)
  const received: unknown[] = []
  reporting.onFaults((error) => received.push(error))
  expect(received).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  reporting.noteFault('later')
  expect(received.at(-1)).toBe('later')
  const again: unknown[] = []
  reporting.onFaults((error) => again.push(error))
  expect(again).toEqual([])
})

it('Uncaught errors are noted, including rejected promises', () => {
  reporting.noteUncaught()
  const received: unknown[] = []
  reporting.onFaults((error) => received.push(error))
  window.dispatchEvent(new ErrorEvent('error', { error: 'thrown', cancelable: true }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }))
  expect(received).toEqual(['thrown', 'rejected'])
})

it('An unanswered call, an answer that is not understood and an unknown value have sentences for people', async () => {
  const { errorSentence } = await import('./api-error.ts')
  const own = await import('./api-error.ts')
  expect(errorSentence(new own.NetworkError(null))).toMatch(/nothing is done twice/)
  expect(errorSentence(new own.ContractError('getMe', 'response', []))).toMatch(/Reload the page/)
  expect(errorSentence(new own.ContractError('getMe', 'body', []))).toBe('getMe · body')
  expect(errorSentence('a text')).toBe('Unknown error')
  expect(errorSentence(new Error('Said'))).toBe('Said')
})

it('An answer has its code, its reason and the retry time', () => {
  const error = new ApiError(429, { error: { code: 'rate_limited', message: 'Slower', target: 'body.x', values: { seconds: 3 } } }, 'r1', 3)
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 429,
    message: 'Slower',
    target: 'body.x',
    values: { seconds: 3 },
    details: [],
    requestId: 'r1',
    retryAfterSeconds: 3,
  })
  expect([error.is('rate_limited'), error.is('invalid', 'rate_limited'), error.is('invalid')]).toEqual([true, true, false])
  expect(answer(400)).toMatchObject({ values: {}, details: [], retryAfterSeconds: null })
  expect([new NetworkError('why').message, new NetworkError('why').cause, new NetworkError('why').name]).toEqual([
    'Network Error',
    'why',
    'NetworkError',
  ])
  const issue = { code: 'custom' as const, path: ['body', 'lines', 0], message: 'Too long' }
  expect(new ContractError('postGig', 'body', [issue]).message).toBe('postGig · body.body.lines.0: Too long')
  expect(unreadable('response')).toMatchObject({ name: 'ContractError', endpoint: 'getMe', part: 'response' })
})
