import { expect, it } from 'vitest'
import { beforeSigningOut, maySignOut } from './sign-out-question.ts'

it('Signing out is allowed unless an active question is answered with no; the newest question counts', async () => {
  expect(await maySignOut()).toBe(true)
  const stop = beforeSigningOut(async () => false)
  expect(await maySignOut()).toBe(false)
  const stopSecond = beforeSigningOut(async () => true)
  expect(await maySignOut()).toBe(true)
  beforeSigningOut(async () => false)
  // Removing an older question does not affect a newer one.
  stop()
  stopSecond()
  expect(await maySignOut()).toBe(false)
})

it('A removed question is not asked', async () => {
  beforeSigningOut(async () => false)()
  expect(await maySignOut()).toBe(true)
})
