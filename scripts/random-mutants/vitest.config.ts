import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import configured from '../../vitest.config.ts'
import { testFiles } from '../tests/nets.ts'
import { parts } from './parts.ts'

// Used in the copy in which the mutants are planted. Only the tests beside the part run: accidental detection by a distant test does not
// count.
const root = join(import.meta.dirname, '../..')
const part = parts[process.env['MUTATED_PART'] ?? '']
const named = configured.test?.projects?.flatMap((each) => (typeof each === 'object' && 'test' in each ? [each.test] : []))
const settings = named?.find((test) => test?.name === part?.project)
const quick = new Set(testFiles('quick').map((path) => join(root, path)))
const ofPages = part?.project === 'web apart' ? { setupFiles: [join(root, 'web/src/test/setup.ts')] } : {}

// The first test that fails ends the run: where it is one of the others, those of `npm test` passed.
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => Number(quick.has(b.moduleId)) - Number(quick.has(a.moduleId)))
  }
}

export default defineConfig({
  root,
  test: {
    // A mutant that writes something else fails, and what it wrote is not kept.
    update: 'none',
    tags: configured.test?.tags ?? [],
    sequence: { sequencer: QuickFirst },
    projects: [
      {
        test: {
          ...settings,
          ...ofPages,
          root,
          include: [...(part?.tests ?? [])],
          // Threads refuse the options of V8 that processes are given.
          ...(part?.pool === 'threads' ? { execArgv: [] } : {}),
          maxWorkers: 1,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
