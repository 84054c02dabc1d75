import { endpoints } from '@crewcall/contract/index.ts'
import { expect, it } from 'vitest'
import { callsThatReach } from './calls-of.ts'
import { namesAlone, undeclaredCodes } from './registers/calls.ts'

it('every call whose code may require a fresh code declares it, and no other', () => {
  const asking = new Set(callsThatReach({ file: 'server/modules/identity/step-up.ts', name: 'requireStepUp' }))
  const listing = endpoints.filter(({ errors }) => errors.includes('step_up_required')).map(({ name }) => name)
  expect(asking.size).toBeGreaterThan(30)
  expect(undeclaredCodes(asking, endpoints)).toEqual([])
  expect(namesAlone.filter((name) => !asking.has(name) || listing.includes(name))).toEqual([])
  expect(listing.filter((name) => !asking.has(name))).toEqual([])
})
