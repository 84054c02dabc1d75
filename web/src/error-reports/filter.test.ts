import { describe, expect, it } from 'vitest'
import { ApiError, ContractError, NetworkError } from '../lib/api-error.ts'
import { isForeign, isTold } from './filter.ts'

const answered = (status: number) => new ApiError(status, { error: { code: 'any', message: 'Any' } }, null)
const named = (name: string) => Object.assign(new Error('ended'), { name })

describe('reported errors', () => {
  it.each<[string, unknown, boolean]>([
    ['a 400', answered(400), true],
    ['a 418', answered(418), true],
    ...[401, 402, 403, 404, 405, 409, 413, 422, 423, 428, 429, 500, 502, 503].map((status): [string, unknown, boolean] => [
      `a ${status}`,
      answered(status),
      false,
    ]),
    ['an answer that breaks the contract', new ContractError('getMe', 'response', []), true],
    ['a request that breaks the contract', new ContractError('updateMe', 'body', []), true],
    ['a fault of the program', new TypeError('x is not a function'), true],
    ['a thing thrown that is no error', 'broken', true],
    ['no connection', new NetworkError(new TypeError('failed')), false],
    ['a request that Chromium could not send', new TypeError('Failed to fetch'), false],
    ['a request that Safari could not send', new TypeError('Load failed'), false],
    ['a request that Firefox could not send', new TypeError('NetworkError when attempting to fetch resource.'), false],
    ['a part of the program that did not arrive', new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), false],
    ['a request nobody waits for', new DOMException('gone', 'AbortError'), false],
    ['a query nobody waits for', named('CancelledError'), false],
    ['an error of another page, of which nothing is known', null, false],
  ])('%s', (_name, error, is) => {
    expect(isTold(error)).toBe(is)
  })

  it.each([
    ['https://crewcall.example/assets/first-1.js', false],
    ['https://help.contact.example/widget.js', true],
    ['https://eu.help.contact.example/widget.js', true],
    ['https://nothelp.contact.example/widget.js', false],
    ['https://cdn.segment.com/analytics.js/v1/key/analytics.min.js', true],
    ['https://www.googletagmanager.com/gtm.js', true],
    ['<anonymous>', false],
  ])('are attributed to others if their code is from %s: %s', (filename, is) => {
    const event = { exception: { values: [{ stacktrace: { frames: [{ filename: 'https://crewcall.example/a.js' }, { filename }] } }] } }
    expect(isForeign(event, ['help.contact.example'])).toBe(is)
  })
})
