import { createHash } from 'node:crypto'
import { wallToInstant } from '@crewcall/contract/rules/time.ts'
import { seed } from '../seed.ts'

const timezone = 'America/New_York'
const key = Symbol.for('clock of the test file')
const kept = globalThis as { [key]?: number }

/** Whether this run changes what must not matter: order, date, time zone and load (`npm run test:all -- --shake`). */
export const isShaken = () => process.env['TEST_SHAKE'] === '1'

/** How many tests run beside each other: one more than processors, because some wait; shaken, two more of them. */
export const testsAtOnce = () => (isShaken() ? 5 : 3)

/** What stands before a command that repeats tests, so that they choose as in this run. */
export const asChosen = () =>
  `${isShaken() ? 'TEST_SHAKE=1 TZ=Pacific/Auckland ' : ''}${process.env['SEED'] === undefined ? '' : `SEED=${seed} `}`

/** An ordinary noon, the second 1:30 of the night in which summer time ends, and the last minutes of a year, all of them to come. */
export function datesAfter(now: Date): [Date, Date, Date] {
  const year = now.getUTCFullYear()
  const noon = new Date(now.getTime() + ((10 - now.getUTCDay()) % 7 || 7) * 86_400_000).toISOString().slice(0, 10)
  const firstSundayOf = (november: number) => 1 + ((7 - new Date(Date.UTC(november, 10, 1)).getUTCDay()) % 7)
  const nights = [year, year + 1].map((each) => new Date(Date.UTC(each, 10, firstSundayOf(each), 6, 30)))
  const [night = now] = nights.filter((each) => each > now)
  const ends = [year, year + 1].map((each) => wallToInstant(`${each}-12-31`, '23:55', timezone))
  const [end = now] = ends.filter((each) => each > now)
  return [wallToInstant(noon, '12:00', timezone), night, end]
}

/**
 * How far the clock of these tests is from that of the machine, in milliseconds: one of the three dates, another by each seed.
 * @param tests the path of their file; from the root of the repository, so that the folder of a clone does not matter
 */
export function shakenBy(tests: string): number {
  if (!isShaken()) return 0
  const now = new Date()
  const at = datesAfter(now)[(createHash('sha1').update(tests).digest().readUInt16BE() + seed) % 3] ?? now
  return at.getTime() - now.getTime()
}

/** From now on, `clockShift` tells the clock of this test file. */
export function setClockShift(ms: number): void {
  kept[key] = ms
}

/** How far the clock of the running test file is from that of the machine, in milliseconds. */
export function clockShift(): number {
  return kept[key] ?? 0
}
