import { relative } from 'node:path'
import type { UserConsoleLog } from 'vitest'
import type { Reporter, SerializedError, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node'
import { seed } from '../seed.ts'
import { root } from '../source-files.ts'
import { beginningOf, tell, type Failure } from './events.ts'
import { chosen } from './nets.ts'
import { asChosen, isShaken } from './shake.ts'

/** Reports each test file to `npm test` as it ends. */
export class TestEvents implements Reporter {
  readonly #printed = new Map<string, string>()

  onTestRunStart(files: readonly TestSpecification[]): void {
    tell({ kind: 'begun', of: files.length })
    const found = new Set(files.map(nameOf))
    for (const name of chosen ?? [])
      if (!found.has(name))
        tell({ kind: 'broken', failure: { name, said: 'No project of vitest.config.ts has it.', command: commandFor(name) } })
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

  onTestRunEnd(files: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    // Their process died.
    const unended = files.filter((file) => ['queued', 'pending'].includes(file.state())).map(nameOf)
    for (const error of errors) {
      const path: unknown = error['VITEST_TEST_PATH']
      const names = (typeof path === 'string' ? [nameOf({ moduleId: path })] : unended).join(' ')
      tell({ kind: 'broken', failure: { name: names || 'outside all tests', said: textOf(error), command: commandFor(names) } })
    }
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
  const run = `${asChosen()}npx vitest run ${path}`.trim()
  if (isShaken()) return `${run} --sequence.shuffle.tests --sequence.seed=${seed}`
  // It is a pattern within quotes: a sign may mean something to a shell or to vitest.
  return test === undefined ? run : `${run} -t "${test.replaceAll(/[^\w ,:'-]/g, '\\W')}"`
}

function textOf({ message, stack, diff, cause }: SerializedError & { diff?: string }): string {
  const where = stack?.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
  return beginningOf([message, cause?.message, diff, ...(where?.slice(0, 3) ?? [])].filter(Boolean).join('\n'))
}

const nameOf = ({ moduleId }: { moduleId: string }) => relative(root, moduleId).replaceAll('\\', '/')

function secondsOf(file: TestModule): number {
  const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = file.diagnostic()
  return (duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration) / 1000
}
