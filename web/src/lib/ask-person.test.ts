import { expect, it, vi } from 'vitest'
import { onSessionOver, signInAgain } from './ask-person.ts'

it('Asks once for all waiting calls, and again for those after the answer', async () => {
  const answer = Promise.withResolvers<boolean>()
  const ask = vi.fn<() => Promise<boolean>>().mockReturnValueOnce(answer.promise).mockResolvedValue(false)
  const stop = onSessionOver(ask)
  const both = Promise.all([signInAgain(), signInAgain()])
  answer.resolve(true)
  expect(await both).toEqual([true, true])
  expect(ask).toHaveBeenCalledOnce()
  expect(await signInAgain()).toBe(false)
  stop()
})

it('Answers nothing if nobody can be asked, also for those waiting when the screen was closed', async () => {
  expect(await signInAgain()).toBeUndefined()
  const stop = onSessionOver(() => new Promise(() => undefined))
  const waiting = signInAgain()
  stop()
  expect(await waiting).toBeUndefined()
})

it('The last registered handler is asked, even after the previous one has stopped', async () => {
  const [first, second] = [vi.fn(async () => false), vi.fn(async () => true)]
  const stopFirst = onSessionOver(first)
  const stopSecond = onSessionOver(second)
  stopFirst()
  expect(await signInAgain()).toBe(true)
  expect(first).not.toHaveBeenCalled()
  stopSecond()
})
