import { expect, it } from 'vitest'
import { currentWords } from '../../lib/i18n.ts'
import { reasons, reasonWords } from './draft-reasons.ts'

it('A reason says the name of the marketplace, and its values', async () => {
  await reasons.fetched()
  const words = currentWords()
  expect(reasonWords({ code: 'NETWORK_PAID_OUTSIDE', values: {} }, words)).toBe(
    'Shifts in the network of this location are paid outside of Crewcall',
  )
  expect(reasonWords({ code: 'SIGN_ON_NOT_INVITED', values: { company: 'Harbor' } }, words)).toBe(
    'You are not on a team of Harbor at Crewcall. Ask an admin there to invite you.',
  )
})
