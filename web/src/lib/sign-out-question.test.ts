import { expect, it } from 'vitest'
import { beforeSigningOut, maySignOut } from './sign-out-question.ts'

it('One may sign out unless a question is open and answered by no; the newest question counts', async () => {
  expect(await maySignOut()).toBe(true)
  const stop = beforeSigningOut(async () => false)
  expect(await maySignOut()).toBe(false)
  const stopSecond = beforeSigningOut(async () => true)
  expect(await maySignOut()).toBe(true)
  beforeSigningOut(async () => false)
  // The end of an older question takes nothing away from a newer one.
  stop()
  stopSecond()
  expect(await maySignOut()).toBe(false)
})

it('A question that is over is not asked', async () => {
  beforeSigningOut(async () => false)()
  expect(await maySignOut()).toBe(true)
})
