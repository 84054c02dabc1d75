import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../source-files.ts'
import type { Failure, TestEvent } from './events.ts'
import { startPart } from './part.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-reporter-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a run of these test files reports as failures. */
async function failuresOf(tests: Readonly<Record<string, string>>, ...absent: string[]): Promise<Failure[]> {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const [name, text] of Object.entries(tests)) write(name, text)
  write('files.json', JSON.stringify([...Object.keys(tests), ...absent].map((name) => relative(root, join(folder, name)))))
  const reporter = join(root, 'scripts/tests/vitest-reporter.ts')
  write(
    'vitest.config.ts',
    `import { TestEvents } from '${reporter}'\nexport default { test: { globals: true, maxWorkers: 1, reporters: [new TestEvents()] } }`,
  )
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--config', join(folder, 'vitest.config.ts')]
  const failures: Failure[] = []
  const hear = (event: TestEvent) =>
    void failures.push(...(event.kind === 'ended' ? event.failures : event.kind === 'broken' ? [event.failure] : []))
  const env = { TEST_FILES: join(folder, 'files.json'), TEST_SHAKE: '0', SEED: '7' }
  const { code } = await startPart({ name: 'tests', args, env }).run(hear)
  expect(code).toBe(1)
  return failures.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

it('names every file that failed outside its tests, and each that nobody ran', async () => {
  const failures = await failuresOf(
    {
      'killed.test.ts': "it('ends', () => { process.kill(process.pid, 'SIGKILL') })",
      'late.test.ts': "it('ends', () => { setTimeout(() => { throw new Error('too late') }) })",
      'signs.test.ts': "it('costs $5 “`a`” (b|c)\\n é', () => expect('a\\u2028b').toBe(''))",
    },
    'nowhere.test.ts',
  )
  const found = failures.map(({ name, said, command }) => [basename(name), said.split('\n'), command.replace(/ \S*\//, ' ')])
  expect(found).toEqual([
    ['killed.test.ts', expect.arrayContaining([expect.stringContaining('SIGKILL')]), 'SEED=7 npx vitest run killed.test.ts'],
    ['late.test.ts', expect.arrayContaining(['too late']), 'SEED=7 npx vitest run late.test.ts'],
    ['nowhere.test.ts', ['No project of vitest.config.ts has it.'], 'SEED=7 npx vitest run nowhere.test.ts'],
    [
      'signs.test.ts > costs $5 “`a`” (b|c)\n é',
      expect.arrayContaining(['+ a b']),
      'SEED=7 npx vitest run signs.test.ts -t "costs \\W5 \\W\\Wa\\W\\W \\Wb\\Wc\\W\\W \\W"',
    ],
  ])
})
