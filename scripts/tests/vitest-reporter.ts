import type { UserConsoleLog } from 'vitest'
import type { Reporter, SerializedError, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node'
import { seed } from '../seed.ts'
import { beginningOf, tell, type Failure } from './events.ts'
import { isShaken } from './shake.ts'

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
    const tests = [...file.children.allTests()]
    const states = tests.map((test) => test.result().state)
    tell({
      kind: 'ended',
      name: nameOf(file),
      seconds: secondsOf(file),
      passed: states.filter((state) => state === 'passed').length,
      skipped: states.filter((state) => state === 'skipped').length,
      failures: failuresOf(file, this.#printed),
    })
    for (const { id } of tests) this.#printed.delete(id)
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
      command: commandFor(path),
    })),
  )
  const ofTests = [...file.children.allTests('failed')].map((test) => ({
    name: `${path} > ${test.fullName}`,
    said: [...(test.result().errors ?? []).map(textOf), ...beginningOf(printed.get(test.id) ?? '').split('\n')].filter(Boolean).join('\n'),
    command: commandFor(path, test.name),
  }))
  return [...ofSuites, ...ofTests]
}

/** What repeats one test, or one file; in the order, at the date and in the zone of this run if these were chosen, which takes the whole file. */
function commandFor(path: string, test?: string): string {
  const chosen = process.env['SEED'] === undefined ? '' : `SEED=${seed} `
  if (isShaken()) return `TEST_SHAKE=1 TZ=Pacific/Auckland ${chosen}npx vitest run ${path} --sequence.shuffle.tests --sequence.seed=${seed}`
  return `${chosen}npx vitest run ${path}${test === undefined ? '' : ` -t ${JSON.stringify(test)}`}`
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
