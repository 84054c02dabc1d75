import { expect, it } from 'vitest'
import { afterJoining, linkingPath, signUpWithoutJoining } from './linking-path.ts'

const recommended = '/signup?ref=ADA1815&returnTo=%2Fpro%2Ffind'

it('The return path is kept, including the parameters of sign-up', () => {
  expect(linkingPath(undefined)).toBe('/account-linking')
  expect(linkingPath(recommended)).toBe(`/account-linking?returnTo=${encodeURIComponent(recommended)}`)
})
it.each([
  ['/', '/start'],
  ['/settings', '/settings'],
  ['/signup', '/start'],
  [recommended, '/pro/find'],
  ['/signup?returnTo=%2F%2Fevil.example', '/start'],
])('After joining, %s leads to %s', (from, to) => {
  expect(afterJoining(from)).toBe(to)
})
it.each([
  ['/', '/signup?skipAccountLinking=true'],
  ['/pro/find', '/signup?returnTo=%2Fpro%2Ffind&skipAccountLinking=true'],
  [recommended, `${recommended}&skipAccountLinking=true`],
])('Without joining, sign-up of %s continues', (from, to) => {
  expect(signUpWithoutJoining(from)).toBe(to)
})
