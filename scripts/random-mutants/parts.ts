/** A part of the product whose expressions are changed at random (docs/decisions/0073-random-mutants.md). */
export type Part = {
  /** The project of vitest.config.ts for its tests, and their environment. */
  project: 'contract' | 'server' | 'web apart'
  pool: 'threads' | 'forks' | 'vmForks'
  /** Patterns of the files to change; `!` excludes. */
  mutate: readonly string[]
  /** The tests that must fail. */
  tests: readonly string[]
  /** How many of a hundred mutants are planted by default. */
  share: number
}

/** Every part by its name on the command line. */
export const parts: Readonly<Record<string, Part>> = {
  contract: {
    project: 'contract',
    pool: 'threads',
    mutate: ['contract/**/*.ts', '!contract/**/*.test.ts'],
    tests: ['contract/**/*.test.ts'],
    share: 30,
  },
  web: {
    project: 'web apart',
    pool: 'vmForks',
    mutate: [
      'web/src/lib/**/*.{ts,tsx}',
      'web/src/features/**/{*-form,draft,presets}.ts',
      '!web/src/features/**/use-*.ts',
      // Iterated thousands of times per test; each of its bits is compared with that of another implementation.
      '!web/src/lib/sha256.ts',
      '!web/src/**/*.test.{ts,tsx}',
    ],
    tests: [
      'web/src/lib/**/*.test.{ts,tsx}',
      'web/src/features/**/*.test.ts',
      'web/src/test/search-agreement.test.ts',
      'web/src/ui/form.test.tsx',
    ],
    share: 10,
  },
  money: {
    project: 'server',
    pool: 'threads',
    mutate: [
      'server/modules/payments/**/*.ts',
      'server/modules/timesheets/{hours,approval}/*.ts',
      'server/modules/engagements/{cost,frozen-rates,hours-and-pay}.ts',
      '!server/modules/**/*.test.ts',
      '!server/modules/**/test-*.ts',
    ],
    // With the proof that compares all that its scenarios wrote (npm run proof -- written).
    tests: ['server/modules/{engagements,payments,timesheets}/**/*.test.ts'],
    share: 5,
  },
}
