import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import configured from '../../vitest.config.ts'
import { testFiles } from '../tests/nets.ts'
import { parts } from './parts.ts'

// Used in the copy in which the mutants are planted. Only the tests beside the part run: accidental detection by a distant test does not
// count.
const root = join(import.meta.dirname, '../..')
const part = parts[process.env['MUTATED_PART'] ?? '']
const named = configured.test?.projects?.flatMap((each) => (typeof each === 'object' && 'test' in each ? [each.test] : []))
const settings = named?.find((test) => test?.name === part?.project)
const isQuick = process.env['MUTANTS_QUICK'] === '1'
const ofPages = part?.project === 'web apart' ? { setupFiles: [join(root, 'web/src/test/setup.ts')] } : {}

export default defineConfig({
  root,
  test: {
    // A mutant that writes something else fails, and what it wrote is not kept.
    update: 'none',
    projects: [
      {
        test: {
          ...settings,
          ...ofPages,
          root,
          include: [...(part?.tests ?? [])],
          ...(isQuick ? { exclude: testFiles('full', 'proof') } : { env: { ...part?.env } }),
          maxWorkers: 1,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
