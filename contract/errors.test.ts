import { describe, expect, it } from 'vitest'
import { errorCodes, normalizeError } from './errors.ts'

const unknown = { error: { code: 'unknown', message: 'Unknown error' } }
const invalid = (message: string, more: object = {}) => ({ error: { code: 'invalid', message, ...more } })

describe('any error answer is converted to the standard body', () => {
  it.each<[string, number, unknown, unknown]>([
    [
      'the standard one stays as it is',
      499,
      { error: { code: 'gone', message: 'Late', target: 'x' } },
      { error: { code: 'gone', message: 'Late', target: 'x' } },
    ],
    ['a fault of ours in the standard form', 500, { error: { code: 'provider_failed', message: 'Later', target: 'x' } }, unknown],
    [
      'a fault of ours with a reason that people are told',
      503,
      { error: { code: 'unavailable', message: 'Stopping', reason: 'NODE_STOPPING', values: { node: 2 } } },
      { error: { ...unknown.error, reason: 'NODE_STOPPING', values: { node: 2 } } },
    ],
    ['a fault of ours in any other form', 500, { message: 'select * from users' }, unknown],
    ['a fault of ours in a list', 502, ['secret'], unknown],
    ['the last refusal before those', 499, { message: 'No' }, invalid('No')],
    ['a message', 400, { message: 'Too early' }, invalid('Too early')],
    ['a detail', 404, { detail: 'Not here' }, invalid('Not here')],
    ['a reason', 409, { reason: 'Taken' }, invalid('Taken')],
    ['a message before a detail before a reason', 400, { reason: 'c', detail: 'b', message: 'a' }, invalid('a')],
    [
      'a list of sentences, without what is none',
      400,
      ['One.', 2, 'Two.'],
      invalid('One. Two.', { details: ['One.', 'Two.'].map((message) => ({ code: 'invalid', message })) }),
    ],
    ['an empty list', 400, [], unknown],
    ['a list without a sentence', 400, [1, null], unknown],
    [
      'sentences by field',
      400,
      { first_name: ['Too rude', 7], phone: 'Too short', count: 3 },
      invalid('Too rude', {
        target: 'first_name',
        details: [
          { code: 'invalid', message: 'Too rude', target: 'first_name' },
          { code: 'invalid', message: 'Too short', target: 'phone' },
        ],
      }),
    ],
    ['fields without a sentence', 400, { count: 3, message: 4 }, unknown],
    ['an empty object', 400, {}, unknown],
    ['a text', 400, 'Bad Request', unknown],
    ['nothing', 404, null, unknown],
    ['nothing at all', 404, undefined, unknown],
  ])('%s', (_, status, body, expected) => {
    expect(normalizeError(status, body)).toEqual(expected)
  })
})

it('Errors that platform staff must look at are server errors, never refusals', () => {
  const reported = Object.entries(errorCodes).flatMap(([code, { report }]) => (report ? [code] : []))
  expect(reported).toEqual(['unknown', 'provider_failed', 'unavailable'])
})
