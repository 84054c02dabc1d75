import { expect, it, vi } from 'vitest'
import { beforeSigningOut, maySignOut } from './sign-out-question.ts'

it('Signing out is allowed once each question is answered with yes, one after the other', async () => {
  expect(await maySignOut()).toBe(true)
  const second = vi.fn(async () => true)
  const stop = beforeSigningOut(async () => false)
  const stopSecond = beforeSigningOut(second)
  expect(await maySignOut()).toBe(false)
  // Who stays is asked nothing more.
  expect(second).not.toHaveBeenCalled()
  stop()
  expect([await maySignOut(), second.mock.calls.length]).toEqual([true, 1])
  stopSecond()
})

it('A removed question is not asked', async () => {
  beforeSigningOut(async () => false)()
  expect(await maySignOut()).toBe(true)
})
