import { judge } from '../goals.ts'
import type { Outcome, Taken } from './compare.ts'

type Goal = { most: number; known?: number }
const goals: Record<string, { bare?: Goal; by_hand?: Goal }> = {
  // The handler written by hand misses it as well.
  'the 25 shifts of a manager': { bare: { most: 1.4, known: 2.2 } },
  'applying for a shift': { bare: { most: 8 }, by_hand: { most: 1.5 } },
}

/** Prints the measurements of one call on each side, the product's ratio to the others, and its goals. */
export function printOutcome(gigs: number, { name, sides, cpu, p50 }: Outcome): void {
  const row = (label: string, taken: Taken) =>
    `| ${[label, taken.calls, taken.per_second, taken.p50_ms, taken.p99_ms, taken.api_cpu_ms, taken.database_cpu_ms].join(' | ')} |\n`
  process.stdout.write(
    `\n${gigs} gigs, ${name}:\n\n` +
      '| Side | calls | calls/s | p50 ms | p99 ms | CPU ms | database CPU ms |\n| --- | --- | --- | --- | --- | --- | --- |\n' +
      row('product', sides.product) +
      row('written by hand', sides.by_hand) +
      row('bare', sides.bare) +
      `CPU of API and database: ${cpu.by_hand} × by hand, ${cpu.bare} × bare; p50: ${p50.by_hand} × by hand, ${p50.bare} × bare\n`,
  )
  const asked = goals[name] ?? {}
  judge([
    ...(asked.by_hand ? [{ what: `CPU of ${name}, by hand,`, is: cpu.by_hand, unit: '×' as const, ...asked.by_hand }] : []),
    ...(asked.bare ? [{ what: `CPU of ${name}, bare,`, is: cpu.bare, unit: '×' as const, ...asked.bare }] : []),
  ])
}
