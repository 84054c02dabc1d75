import { endpoints } from '@crewcall/contract/index.ts'
import { expect, it } from 'vitest'
import { callsThatReach } from './calls-of.ts'

/** They change a person, but never the address protected by a fresh code. */
const namesAlone = ['answerInterview', 'signUpBusiness', 'signUpPro']

it('every call whose code may require a fresh code declares it, and no other', () => {
  const asking = new Set(callsThatReach({ file: 'server/modules/identity/step-up.ts', name: 'requireStepUp' }))
  const listing = endpoints.filter(({ errors }) => errors.includes('step_up_required')).map(({ name }) => name)
  expect(asking.size).toBeGreaterThan(30)
  expect([...asking].filter((name) => !listing.includes(name)).toSorted()).toEqual(namesAlone)
  expect(listing.filter((name) => !asking.has(name))).toEqual([])
})
