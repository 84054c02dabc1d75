import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { setClockShift, shakenBy } from './shake.ts'
import { tellWork } from './work.ts'

// Set-up of every test file. In a process of several, `Date` has the clock of the one before until now.
setClockShift(0)
setClockShift(shakenBy(relative(join(import.meta.dirname, '../..'), expect.getState().testPath ?? '')))
afterAll(tellWork)
