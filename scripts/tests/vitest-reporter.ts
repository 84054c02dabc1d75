import type { UserConsoleLog } from 'vitest'
import type { Reporter, SerializedError, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node'
import { beginningOf, tell, type Failure } from './events.ts'

/** Reports each test file to `npm test` as it ends. */
export class TestEvents implements Reporter {
  readonly #printed = new Map<string, string>()

  onTestRunStart(files: readonly TestSpecification[]): void {
    tell({ kind: 'begun', of: files.length })
  }

  onUserConsoleLog({ taskId, content }: UserConsoleLog): void {
    if (taskId !== undefined) this.#printed.set(taskId, (this.#printed.get(taskId) ?? '') + content)
  }

  onTestModuleEnd(file: TestModule): void {
    const states = [...file.children.allTests()].map((test) => test.result().state)
    tell({
      kind: 'ended',
      name: nameOf(file),
      seconds: secondsOf(file),
      passed: states.filter((state) => state === 'passed').length,
      skipped: states.filter((state) => state === 'skipped').length,
      failures: failuresOf(file, this.#printed),
    })
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    for (const error of errors)
      tell({ kind: 'broken', failure: { name: 'outside all tests', said: textOf(error), command: 'npx vitest run' } })
    if (reason === 'interrupted')
      tell({ kind: 'broken', failure: { name: 'the run', said: 'It was interrupted.', command: 'npx vitest run' } })
  }
}

function failuresOf(file: TestModule, printed: ReadonlyMap<string, string>): Failure[] {
  const path = nameOf(file)
  const ofSuites = [file, ...file.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({
      name: [path, ...(suite.type === 'suite' ? [suite.fullName] : [])].join(' > '),
      said: textOf(error),
      command: `npx vitest run ${path}`,
    })),
  )
  const ofTests = [...file.children.allTests('failed')].map((test) => ({
    name: `${path} > ${test.fullName}`,
    said: [...(test.result().errors ?? []).map(textOf), ...beginningOf(printed.get(test.id) ?? '').split('\n')].filter(Boolean).join('\n'),
    command: `npx vitest run ${path} -t ${JSON.stringify(test.name)}`,
  }))
  return [...ofSuites, ...ofTests]
}

function textOf({ message, stack, diff }: SerializedError & { diff?: string }): string {
  const where = stack?.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
  return beginningOf([message, diff, ...(where?.slice(0, 3) ?? [])].filter(Boolean).join('\n'))
}

const nameOf = (file: TestModule) =>
  `${file.project.name.startsWith('web') ? 'web/' : file.project.name === 'contract' ? 'contract/' : ''}${file.relativeModuleId}`

function secondsOf(file: TestModule): number {
  const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = file.diagnostic()
  return (duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration) / 1000
}
