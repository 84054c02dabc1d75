import type { Reporter, TestModule } from 'vitest/node'

const most = 10

/** Reports at the end of a full run which files took longest, including their imports: where the time of `npm test` goes. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= most) return
    const timed = modules.map((file) => ({ path: file.relativeModuleId, seconds: secondsOf(file) }))
    const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
    const lines = slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path}`)
    process.stdout.write(`\nThe slowest of ${modules.length} files:\n${lines.join('\n')}\n`)
  }
}

function secondsOf(file: TestModule): number {
  const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = file.diagnostic()
  return (duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration) / 1000
}
