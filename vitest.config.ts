import { join } from 'node:path'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { SaySeed } from './scripts/say-seed.ts'
import { included } from './scripts/tests/nets.ts'
import { isShaken, testsAtOnce } from './scripts/tests/shake.ts'
import { TestEvents } from './scripts/tests/vitest-reporter.ts'
import { inOwnProcess } from './server/test/own-process.ts'
import { apart, execArgv, hanging, shared } from './web/vitest.config.ts'

// Projects with the same number follow each other without a pause.
const maxWorkers = testsAtOnce()
/** Node runs our TypeScript as it is; the tests of the web need what Vite makes of it. */
const experimental = { viteModuleRunner: false, nodeLoader: false }
const onPostgres = {
  root: '.',
  globalSetup: ['./server/test/global-setup.ts'],
  ...hanging,
  experimental,
  execArgv,
  maxWorkers,
}
const always = ['scripts/seed-properties.ts', 'scripts/tests/set-up.ts'].map((path) => join(import.meta.dirname, path))
const shiftDate = join(import.meta.dirname, 'scripts/tests/shift-date.ts')
const setupFiles = ['./server/test/leave-nothing.ts', ...always]
const ofServer = ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'cli/**/*.test.ts']
const alone = Object.keys(inOwnProcess)

const projects: TestProjectInlineConfiguration[] = [
  // Rules and schemas alone, which nothing changes.
  {
    test: {
      ...hanging,
      name: 'contract',
      root: './contract',
      include: included('contract', ['**/*.test.ts']),
      setupFiles: [...always, shiftDate],
      experimental,
      maxWorkers,
      isolate: false,
    },
  },
  // Each file has a database of its own and leaves the process as it found it: the program is loaded once.
  {
    test: {
      ...onPostgres,
      name: 'server',
      include: included('.', ofServer, alone),
      exclude: [...configDefaults.exclude, ...alone],
      setupFiles,
      isolate: false,
    },
  },
  { test: { ...onPostgres, name: 'server alone', include: included('.', alone), setupFiles: always } },
  shared,
  apart,
]

/** Shuffled, files of several projects would alternate, and a process serves one project only. */
function inTurn(project: TestProjectInlineConfiguration, turn: number): TestProjectInlineConfiguration {
  return isShaken() ? { ...project, test: { ...project.test, sequence: { groupOrder: turn } } } : project
}

export default defineConfig({
  test: {
    reporters: process.env['TEST_EVENTS'] ? [new TestEvents()] : ['default', new SaySeed()],
    // `only` and new snapshots are for runs by hand.
    allowOnly: !process.env['TEST_EVENTS'],
    update: process.env['TEST_EVENTS'] ? 'none' : 'new',
    // What a test prints is shown if it fails.
    silent: 'passed-only',
    // A process of the web's tests keeps the world of every file it ran: it is replaced before its heap is full, at 4 GB.
    vmMemoryLimit: '2GB',
    tags: [
      { name: 'quick', description: 'Part of `npm test`, though its folder is not (scripts/tests/nets.ts).' },
      { name: 'full', description: 'Only part of `npm run test:all`, though its folder is quick.' },
      { name: 'proof', description: 'A long form: only part of `npm run proof`.' },
    ],
    projects: projects.filter(({ test }) => test?.include?.length !== 0).map(inTurn),
  },
})
