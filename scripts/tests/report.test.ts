import { afterEach, expect, it, vi } from 'vitest'
import type { TestEvent } from './events.ts'
import { makeReport } from './report.ts'

afterEach(() => vi.useRealTimers())

const spent = { code: 0, seconds: 90, cpu: 120, work: { calls: 5 }, printed: '' }
const ended = (name: string, more: Partial<Extract<TestEvent, { kind: 'ended' }>> = {}): TestEvent => ({
  kind: 'ended',
  name,
  seconds: 1,
  passed: 1,
  skipped: 0,
  failures: [],
  ...more,
})
const said = () => {
  const lines: string[] = []
  return {
    lines,
    report: makeReport(
      [
        { name: 'rules', weight: 1, ceiling: { calls: 5 } },
        { name: 'journeys', weight: 1 },
      ],
      (line) => lines.push(line),
    ),
  }
}

it('ends with one table of the parts, their tests, CPU seconds, minutes and five slowest files', () => {
  const { lines, report } = said()
  const rules = report.begin('rules')
  rules.hear({ kind: 'begun', of: 6 })
  for (const seconds of [3, 1, 6, 4, 2, 5]) rules.hear(ended(`${seconds}.test.ts`, { seconds, passed: 2 }))
  rules.end(spent)
  report.begin('journeys').end({ ...spent, seconds: 30, cpu: 40 })
  expect(report.close(1.5)).toBe(true)
  const table = lines.find((line) => line.includes('CPU s'))?.split('\n')
  expect(table?.map((line) => line.trim().split(/ {2,}/))).toEqual(
    [
      [],
      ['part', 'tests', 'CPU s', 'minutes'],
      ['rules', '12', '120', '1.5'],
      ['5 calls'],
      ...[6, 5, 4, 3, 2].map((seconds) => [`${seconds}.test.ts`, `${seconds}.0 s`]),
      ['journeys', '0', '40', '0.5'],
      ['5 calls'],
      ['together', '160', '0.0'],
      ['The same fixed work took 1.50 CPU s beside it.'],
      [],
    ].map((row) => (row.length === 0 ? [''] : row)),
  )
  expect(lines.at(-1)).toBe('12 passed, 0 failed, 0 skipped')
})

it('says now and then what is done, and how long the rest takes by the lengths of its files', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lines: string[] = []
  const lengths = new Map([
    ['long.test.ts', 3],
    ['a.test.ts', 1],
    ['b.test.ts', 1],
  ])
  const report = makeReport(
    [
      { name: 'rules', weight: 0.5, lengths },
      { name: 'journeys', weight: 0.5 },
    ],
    (line) => lines.push(line),
  )
  const rules = report.begin('rules')
  rules.hear({ kind: 'begun', of: 3 })
  vi.advanceTimersByTime(6 * 60_000)
  rules.hear(ended('long.test.ts'))
  vi.advanceTimersByTime(9000)
  rules.hear(ended('a.test.ts'))
  rules.end(spent)
  const journeys = report.begin('journeys')
  journeys.hear({ kind: 'begun', of: 4 })
  vi.advanceTimersByTime(4 * 60_000)
  journeys.hear(ended('signs in'))
  expect(lines.filter((line) => line.includes('left'))).toEqual(['rules: 1 of 3; about 14 min left', 'journeys: 1 of 4; about 6 min left'])
})

it('fails a part that works more than was agreed', () => {
  const { lines, report } = said()
  report.begin('rules').end({ ...spent, work: { calls: 6 } })
  report.begin('journeys').end(spent)
  expect(report.close(1)).toBe(false)
  expect(lines).toContain('✗ rules: 6 calls, at most 5')
})

it('prints a failure last, with its first lines and the command that repeats it, and fails', () => {
  const { lines, report } = said()
  const rules = report.begin('rules')
  const failure = { name: 'a.test.ts > adds up', said: 'expected 1 to be 2', command: 'npx vitest run a.test.ts' }
  rules.hear(ended('a.test.ts', { passed: 0, failures: [failure] }))
  rules.end({ ...spent, code: 1 })
  report.begin('journeys').end(spent)
  expect(report.close(1)).toBe(false)
  expect(lines.slice(-2)).toEqual([
    '✗ a.test.ts > adds up\n    expected 1 to be 2\n  again: npx vitest run a.test.ts\n',
    '0 passed, 1 failed, 0 skipped',
  ])
})

it('fails with the last output of a part that ended without naming a failure', () => {
  const { lines, report } = said()
  report.begin('rules').end({ ...spent, code: 7, printed: 'No database could be started' })
  report.begin('journeys').end(spent)
  expect(report.close(1)).toBe(false)
  expect(lines.at(-2)).toContain('rules ended with 7\n    No database could be started')
})

it('fails if a part that was planned did not run', () => {
  const { report } = said()
  report.begin('rules').end(spent)
  expect(report.close(1)).toBe(false)
})
