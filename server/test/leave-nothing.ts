import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { leftBehind, traces } from './left-behind.ts'

// Set-up of test files that share a process: it is loaded anew before each of them, and has the last word after it.
const before = traces()
afterAll(async () => {
  let found = leftBehind(before, traces())
  // What was told to close may still be closing.
  for (let tries = 0; found.length > 0 && tries < 50; tries += 1) {
    await pause(100)
    found = leftBehind(before, traces())
  }
  if (found.length > 0) throw new Error(`The files after this one would find what it leaves behind: ${found.join(', ')}`)
})
