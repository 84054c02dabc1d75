import { clockShift } from '../../scripts/tests/shake.ts'
import type { Db } from '../platform/db.ts'

export type TestClock = {
  /** Sets `ctx.now` to this instant; it then keeps running. */
  set(iso: string): Promise<void>
  /** Moves `ctx.now` forward. */
  advance(minutes: number): void
  /** The product's current time. */
  now(): Promise<Date>
  offsetMs(): number
}

/** A clock with an offset from the database's. */
export function makeClock({ pool }: Db): TestClock {
  let offset = clockShift()
  const databaseNow = async () => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const [row] = rows
    if (!row) throw new Error('The database did not tell the time')
    return row.now.getTime()
  }
  return {
    set: async (iso) => {
      offset = Date.parse(iso) - (await databaseNow())
    },
    advance: (minutes) => {
      offset += minutes * 60_000
    },
    now: async () => new Date((await databaseNow()) + offset),
    offsetMs: () => offset,
  }
}
