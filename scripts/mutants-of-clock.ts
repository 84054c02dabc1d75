import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const clock = (only: string) => unit('server/modules/timesheets/clock/clock.test.ts', only)

/** Faults of the clock: device times, breaks that no button ends, codes, and a worker that sends too late. */
export const clockMutants: readonly Mutant[] = [
  {
    name: 'punch-from-the-future',
    rule: 'P3',
    change: {
      file: 'server/modules/timesheets/clock/device-time.ts',
      find: 'is_offline && age >= 0 && age <= day',
      replace: 'is_offline && age <= day',
    },
    tests: clock("counts at the server's time"),
  },
  {
    name: 'break-ended-by-its-own-id-only',
    rule: 'hours#breaks',
    change: {
      file: 'server/modules/timesheets/clock/record-break.ts',
      find: '  return isKnown || !open ? null : endOpenBreak(',
      replace: "  if (open?.client_break_id !== id) throw problem('conflict', 'NOT_ON_THE_CLOCK')\n  return isKnown ? null : endOpenBreak(",
    },
    tests: clock('ends the open break whatever id'),
  },
  {
    name: 'break-end-repeated-ends-the-next',
    rule: 'hours#breaks',
    change: {
      file: 'server/modules/timesheets/clock/record-break.ts',
      find: '  return isKnown || !open ? null : endOpenBreak(',
      replace: '  return !open ? null : endOpenBreak(',
    },
    tests: clock('ends the open break whatever id'),
  },
  {
    name: 'refused-offline-punch-not-kept',
    rule: 'hours#clocking-in-and-out',
    change: {
      file: 'server/modules/timesheets/clock/punch.ts',
      find: "refusal.waits ? 'PENDING' : 'REFUSED'",
      replace: "'REFUSED'",
    },
    tests: clock("waits at the phone's time"),
  },
  {
    name: 'code-guessed-offline-for-free',
    rule: 'P7',
    change: {
      file: 'server/modules/timesheets/clock/check-checkin-code.ts',
      find: 'if (sheet.checkin_locked_until !== null && sheet.checkin_locked_until > ctx.now)',
      replace: 'if (sheet.checkin_locked_until !== null && sheet.checkin_locked_until > ctx.now && given === undefined)',
    },
    tests: clock('reveals the code to nobody'),
  },
  {
    name: 'sent-after-a-nap',
    rule: 'F4',
    change: {
      file: 'server/modules/payments/attempts/send.ts',
      find: 'if (performance.now() - claimedAt > longestNapMs) return',
      replace: 'if (Number.isNaN(claimedAt)) return',
    },
    tests: unit('server/modules/payments/attempts/slept-before-sending.test.ts', 'longer than half a minute'),
  },
]
