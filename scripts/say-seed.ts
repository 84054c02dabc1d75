import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'
import { seed } from './seed.ts'

/** Names the seed of a run of tests at its start, and again at the end of one that failed. */
export class SaySeed implements Reporter {
  onTestRunStart(): void {
    process.stdout.write(`What tests choose at random follows seed ${seed}; SEED=2 chooses otherwise.\n`)
  }

  onTestRunEnd(_modules: readonly TestModule[], _errors: readonly unknown[], reason: TestRunEndReason): void {
    if (reason === 'failed') process.stdout.write(`\nRepeat with the same choices: SEED=${seed}\n`)
  }
}
