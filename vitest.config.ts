import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { SaySeed } from './scripts/say-seed.ts'
import { SlowestFiles } from './scripts/slowest-files.ts'
import { inOwnProcess } from './server/test/own-process.ts'
import { apart, hanging, shared } from './web/vitest.config.ts'

// Left alone, the runner keeps one of two cores for itself; projects with the same number follow each other without a pause.
const maxWorkers = 2
const onPostgres = {
  root: '.',
  globalSetup: ['./server/test/global-setup.ts'],
  ...hanging,
  maxWorkers,
}
const properties = join(import.meta.dirname, 'scripts/seed-properties.ts')
const setupFiles = ['./server/test/leave-nothing.ts', properties]
const ofModules = 'server/modules/**/*.test.ts'

export default defineConfig({
  test: {
    reporters: ['default', new SaySeed(), new SlowestFiles()],
    // A process of the web's tests keeps the world of every file it ran: it is replaced before its heap is full, at 4 GB.
    vmMemoryLimit: '2GB',
    projects: [
      // Rules and schemas alone, which nothing changes.
      {
        test: {
          ...hanging,
          name: 'contract',
          root: './contract',
          include: ['**/*.test.ts'],
          setupFiles: [properties],
          maxWorkers,
          isolate: false,
        },
      },
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
