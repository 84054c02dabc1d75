import { writeSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a runner of tests reports while it runs, as one JSON line on the file descriptor of `TEST_EVENTS`. */
export type TestEvent =
  | { kind: 'begun'; /** Test files of vitest, journeys of Playwright. */ of: number }
  | { kind: 'ended'; name: string; seconds: number; passed: number; skipped: number; failures: Failure[] }
  /** What failed outside all tests: a file that does not load, a worker that ended, a set-up. */
  | { kind: 'broken'; failure: Failure }

export type Failure = { name: string; /** The first lines of the error. */ said: string; /** Repeats just this. */ command: string }

/** Sends an event to the program that started this one; nobody hears it if it was started by hand. */
export function tell(event: TestEvent): void {
  const descriptor = Number(process.env['TEST_EVENTS'])
  // These two end a line for `readline`, and JSON leaves them as they are.
  if (descriptor) writeSync(descriptor, `${JSON.stringify(event).replaceAll(/[\u2028\u2029]/g, ' ')}\n`)
}

const mostLines = 24

/** The beginning of an error's text, without colors. */
export function beginningOf(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.length > mostLines ? [...lines.slice(0, mostLines), `… ${lines.length - mostLines} lines more`].join('\n') : lines.join('\n')
}
