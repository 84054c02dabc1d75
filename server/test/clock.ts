import { clockShift } from '../../scripts/tests/shake.ts'

export type TestClock = {
  /** Sets `ctx.now` to this instant; it then keeps running. */
  set(iso: string): Promise<void>
  /** Moves `ctx.now` forward. */
  advance(minutes: number): void
  /** The product's current time. */
  now(): Promise<Date>
  offsetMs(): number
}

/** A clock with an offset from that of this machine, which is the database's too. */
export function makeClock(): TestClock {
  let offset = clockShift()
  return {
    set: async (iso) => {
      offset = Date.parse(iso) - Date.now()
    },
    advance: (minutes) => {
      offset += minutes * 60_000
    },
    now: async () => new Date(Date.now() + offset),
    offsetMs: () => offset,
  }
}
