import { NEVER } from '@crewcall/contract/certifications.ts'
import { expect, it } from 'vitest'
import { waitingRequest } from '../../../test/admin-rows.ts'
import { waitingOf } from './acts.ts'

it('Only what waits is decided, and without a date or expired it is not approved together with others', () => {
  const chosen = [
    waitingRequest({ id: 1 }),
    waitingRequest({ id: 2, status: 'APPROVED' }),
    waitingRequest({ id: 3, expiration_date: NEVER }),
    waitingRequest({ id: 4, expiration_date: NEVER, does_not_expire: true }),
    waitingRequest({ id: 5, expiration_date: '2020-05-01', is_expired: true }),
  ]
  const { waiting, together, alone } = waitingOf(chosen)
  expect([waiting, together, alone].map((some) => some.map(({ id }) => id))).toEqual([
    [1, 3, 4, 5],
    [1, 4],
    [3, 5],
  ])
})
