import fc from 'fast-check'
import { seed } from './seed.ts'
import { countWork } from './tests/work.ts'

// Set-up of projects with property tests: all draw from the seed that the run prints, and a failure prints the case that repeats it.
fc.configureGlobal({ seed })
const key = Symbol.for('properties are counted')
const kept = globalThis as { [key]?: true }
if (!kept[key]) fc.installGlobalPlugin(() => ({ onAllRunsComplete: ({ numRuns }) => countWork('property runs', numRuns) }))
kept[key] = true
