import { expect, it } from 'vitest'
import { aBoardShift } from '../../test/board.ts'
import { likelyActionOf } from './likely-action.ts'

const ahead = { start_time: '2099-11-20T23:00:00.000Z', end_time: '2099-11-21T04:00:00.000Z' }
const missing = { code: 'FIELD_REQUIRED', field: 'wage_amount', values: {}, pro_id: null }

it.each([
  ['with applicants waiting is to answer them', { open_applications_count: 3 }, { kind: 'answer', count: 3 }],
  ['that is open is to offer it', {}, { kind: 'offer' }],
  ['that is filled is none, whoever applied', { current_confirmed_pros_count: 3, open_applications_count: 3 }, undefined],
  ['that is cancelled is none', { status: 'CANCELLED' as const }, undefined],
  ['that has begun is none', { start_time: '2020-11-20T23:00:00.000Z' }, undefined],
  ['that is a draft is to publish it', { status: null }, { kind: 'publish' }],
  [
    'that is a draft on which somebody cannot be is to publish it',
    { status: null, problems: [{ ...missing, pro_id: 5 }] },
    { kind: 'publish' },
  ],
  ['that is a draft with something missing is none', { status: null, problems: [missing] }, undefined],
])('The likely action of a shift %s', (_, changes, expected) => {
  expect(likelyActionOf(aBoardShift({ ...ahead, ...changes }))).toEqual(expected)
})
