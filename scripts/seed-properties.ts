import fc from 'fast-check'
import { seed } from './seed.ts'

// Set-up of projects with property tests: all draw from the seed that the run prints, and a failure prints the case that repeats it.
fc.configureGlobal({ seed })
