import { expect, it } from 'vitest'
import { goOn } from './go-on.ts'

it('A run is paid part after part, once, even if asked to go on twice', async () => {
  const states = ['PAYING', 'PAYING', 'DONE'] as const
  let calls = 0
  const pay = async () => ({ state: states[calls++] ?? ('DONE' as const) })
  await Promise.all([goOn(3, pay), goOn(3, pay)])
  expect(calls).toBe(3)
})

it('A run stops at a call that fails, and goes on when it is asked to', async () => {
  let calls = 0
  const pay = async () => {
    calls += 1
    if (calls === 2) throw new Error('The connection broke')
    return { state: calls < 4 ? ('PAYING' as const) : ('DONE' as const) }
  }
  await goOn(4, pay)
  expect(calls).toBe(2)
  await goOn(4, pay)
  expect(calls).toBe(4)
})
