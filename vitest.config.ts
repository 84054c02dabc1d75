import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFiles } from './scripts/slowest-files.ts'
import { inOwnProcess } from './server/test/own-process.ts'
import { apart, shared } from './web/vitest.config.ts'

// Left alone, the runner keeps one of two cores for itself; projects with the same number follow each other without a pause.
const maxWorkers = 2
const onPostgres = {
  root: '.',
  globalSetup: ['./server/test/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  maxWorkers,
}
const setupFiles = ['./server/test/leave-nothing.ts']
const ofModules = 'server/modules/**/*.test.ts'

export default defineConfig({
  test: {
    reporters: ['default', new SlowestFiles()],
    // A process of the web's tests keeps the world of every file it ran: it is replaced before its heap is full, at 4 GB.
    vmMemoryLimit: '2GB',
    projects: [
      // Rules and schemas alone, which nothing changes.
      { test: { name: 'contract', root: './contract', include: ['**/*.test.ts'], maxWorkers, isolate: false } },
      // Each file has a database of its own and leaves the process as it found it: the program is loaded once.
      {
        test: {
          ...onPostgres,
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'cli/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ofModules, ...Object.keys(inOwnProcess)],
          setupFiles,
          isolate: false,
        },
      },
      { test: { ...onPostgres, name: 'server alone', include: Object.keys(inOwnProcess) } },
      { test: { ...onPostgres, name: 'server modules', include: [ofModules], setupFiles, isolate: false } },
      shared,
      apart,
    ],
  },
})
