import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}', 'e2e/support/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // A busy machine renders a screen slowly.
    testTimeout: 20_000,
    maxWorkers: 2,
    // A separate context for each file, in processes that keep what they compiled: less than half the time of a process for each.
    pool: 'vmForks',
  },
})
