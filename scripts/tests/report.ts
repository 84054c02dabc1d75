import type { Failure, TestEvent } from './events.ts'
import type { Spent } from './part.ts'
import { above, type Work } from './work.ts'

/** A part and its usual share in the time of the run, by which the minutes left are told. */
type Planned = {
  name: string
  weight: number
  /** How long its files take compared with each other; without it, all tests count the same. */
  lengths?: ReadonlyMap<string, number>
  /** What its work may be at most. */
  ceiling?: Work | undefined
}
type Slow = { name: string; seconds: number }
type Counted = Planned & {
  of: number
  done: number
  /** The part of its time that is over, from 0 to 1. */
  share: number
  passed: number
  skipped: number
  failures: Failure[]
  slowest: Slow[]
  spent?: Spent
}

/** The report of one part while it runs. */
export type PartReport = {
  hear(event: TestEvent): void
  /** It is over. A part that fails without naming a failure has its last output as one. */
  end(spent: Spent): void
}
export type Report = {
  begin(name: string): PartReport
  /** Prints the table, then each failure with the command that repeats it. @returns whether everything passed */
  close(calibration: number): boolean
}

const everyMs = 10_000
const tooMuch = 'The tests became heavier: take as much away elsewhere, and move its share in scripts/tests/ceilings.json.'
const mostSlow = 5

/** What a run prints while it runs, a line now and then, and at its end. */
export function makeReport(planned: readonly Planned[], print: (line: string) => void): Report {
  const parts = planned.map((part): Counted => ({
    ...part,
    of: 0,
    done: 0,
    share: 0,
    passed: 0,
    skipped: 0,
    failures: [],
    slowest: [],
  }))
  const started = performance.now()
  const minutes = () => (performance.now() - started) / 60_000
  const tell = atMostEvery(everyMs, (part: Counted) => print(progressOf(part, { parts, minutes: minutes() })))
  return {
    begin: (name) => {
      const part = parts.find((each) => each.name === name)
      if (!part) throw new Error(`There is no part ${name}`)
      print(`${name} …`)
      return reportOf(part, { print, tell })
    },
    close: (calibration) => {
      print(`\n${tableOf(parts, minutes())}\nThe same fixed work took ${calibration.toFixed(2)} CPU s beside it.\n`)
      const failures = parts.flatMap((part) => part.failures)
      for (const { name, said, command } of failures) print(`✗ ${name}\n${said.replaceAll(/^/gm, '    ')}\n  again: ${command}\n`)
      const [passed, skipped] = [sum(parts, (part) => part.passed), sum(parts, (part) => part.skipped)]
      print(`${passed} passed, ${failures.length} failed, ${skipped} skipped`)
      return failures.length === 0 && parts.every(({ spent }) => spent?.code === 0)
    },
  }
}

type Voice = { print: (line: string) => void; tell: (part: Counted) => void }

function reportOf(part: Counted, { print, tell }: Voice): PartReport {
  const fail = (failure: Failure) => {
    part.failures.push(failure)
    print(`✗ ${failure.name}`)
  }
  return {
    hear: (event) => {
      if (event.kind === 'begun') part.of = event.of
      else if (event.kind === 'broken') fail(event.failure)
      else {
        count(part, event)
        event.failures.forEach(fail)
        tell(part)
      }
    },
    end: (spent) => {
      part.spent = spent
      if (spent.code !== 0 && part.failures.length === 0)
        fail({ name: `${part.name} ended with ${spent.code}`, said: lastLines(spent.printed), command: 'npm test' })
      for (const line of part.ceiling ? above(spent.work, part.ceiling) : [])
        fail({ name: `${part.name}: ${line}`, said: tooMuch, command: 'npm test' })
    },
  }
}

function atMostEvery<T>(ms: number, act: (of: T) => void): (of: T) => void {
  let last = performance.now()
  return (of) => {
    if (performance.now() - last < ms) return
    last = performance.now()
    act(of)
  }
}

function count(part: Counted, { name, seconds, passed, skipped }: Extract<TestEvent, { kind: 'ended' }>): void {
  part.done += 1
  const [length, all] = part.lengths ? [part.lengths.get(name) ?? 0, sum([...part.lengths.values()], (each) => each)] : [1, part.of]
  part.share += length / all
  part.passed += passed
  part.skipped += skipped
  part.slowest = [...part.slowest, { name, seconds }].toSorted((a, b) => b.seconds - a.seconds).slice(0, mostSlow)
}

function progressOf({ name, done, of, failures }: Counted, { parts, minutes }: { parts: readonly Counted[]; minutes: number }): string {
  const whole = sum(parts, (part) => part.weight * (part.spent ? 1 : part.share)) / sum(parts, (part) => part.weight)
  const left = Math.max(1, Math.round(minutes * (1 / whole - 1)))
  return `${name}: ${done} of ${of}${failures.length === 0 ? '' : `, ${failures.length} failed`}; about ${left} min left`
}

function tableOf(parts: readonly Counted[], minutes: number): string {
  const rows = parts.flatMap(({ name, passed, skipped, failures, slowest, spent }) => [
    [name, String(passed + failures.length + skipped), spent?.cpu.toFixed(0) ?? '', ((spent?.seconds ?? 0) / 60).toFixed(1)],
    ...(spent && Object.keys(spent.work).length > 0 ? [[`    ${workOf(spent)}`, '', '', '']] : []),
    ...slowest.map((slow) => [`    ${slow.name}`, '', '', `${slow.seconds.toFixed(1)} s`]),
  ])
  const together = ['together', '', sum(parts, ({ spent }) => spent?.cpu ?? 0).toFixed(0), minutes.toFixed(1)]
  const all = [['part', 'tests', 'CPU s', 'minutes'], ...rows, together]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '))
    .join('\n')
}

const workOf = ({ work }: Spent) =>
  Object.entries(work)
    .map(([what, amount]) => `${amount} ${what}`)
    .join(', ')
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const lastLines = (text: string) => text.trim().split('\n').slice(-30).join('\n')
