import { expect, it } from 'vitest'
import { somebody } from '../../test/people.ts'
import { afterSignIn } from './after-sign-in.ts'

const manager = somebody({ managed_locations: [{ location_id: 1, organization_id: 1, role: 'ADMIN' }] })

it('A new person goes to sign-up and keeps the return path', () => {
  expect(afterSignIn(somebody({ first_name: '' }), true, '/')).toBe('/signup')
  expect(afterSignIn(somebody({ first_name: '' }), true, '/locations/3/gigs')).toBe('/signup?returnTo=%2Flocations%2F3%2Fgigs')
})
it('A new person with an invitation opens it first', () => {
  expect(afterSignIn(somebody({ first_name: '' }), true, '/invitations/accept/abc')).toBe('/invitations/accept/abc')
})
it('A new person who wants to join accounts sees them first', () => {
  expect(afterSignIn(somebody({ first_name: '' }), true, '/account-linking?returnTo=%2Fpro')).toBe('/account-linking?returnTo=%2Fpro')
})
it('A new person with a referral code keeps it at sign-up', () => {
  expect(afterSignIn(somebody({ first_name: '' }), true, '/signup?ref=ADA1815')).toBe('/signup?ref=ADA1815')
})
it('A person who came for one side signs up for it without being asked, and keeps the shift', () => {
  const stranger = somebody({ first_name: '' })
  expect(afterSignIn(stranger, true, '/pro/shifts/12', 'pro')).toBe('/signup?as=pro&returnTo=%2Fpro%2Fshifts%2F12')
  expect(afterSignIn(stranger, true, '/', 'business')).toBe('/signup?as=business')
  expect(afterSignIn(manager, false, '/pro/shifts/12', 'pro')).toBe('/signup?as=pro&returnTo=%2Fpro%2Fshifts%2F12')
  expect(afterSignIn(manager, false, '/', 'business')).toBe('/start')
  expect(afterSignIn(somebody({ app_mode: 'GIGSTER', gigster_profile_id: 4 }), false, '/pro/shifts/12', 'pro')).toBe('/pro/shifts/12')
})
it('A manager returns to where they were, or to the start', () => {
  expect(afterSignIn(manager, false, '/locations/1/billing')).toBe('/locations/1/billing')
  expect(afterSignIn(manager, false, '/')).toBe('/start')
})
it('A pro goes to the start', () => {
  expect(afterSignIn(somebody({ app_mode: 'GIGSTER', gigster_profile_id: 4 }), false, '/')).toBe('/start')
})
it('A business without its first location goes to the locations', () => {
  expect(afterSignIn(somebody(), false, '/')).toBe('/locations')
})
