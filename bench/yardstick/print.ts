import type { Outcome, Taken } from './compare.ts'

const goals: Record<string, { bare?: number; by_hand?: number }> = {
  'the 25 shifts of a manager': { bare: 1.4 },
  'applying for a shift': { bare: 8, by_hand: 1.5 },
}

/** Prints the measurements of one call on each side, and the product's ratio to the others. */
export function printOutcome(gigs: number, { name, sides, cpu, p50 }: Outcome): void {
  const row = (label: string, taken: Taken) =>
    `| ${[label, taken.calls, taken.per_second, taken.p50_ms, taken.p99_ms, taken.api_cpu_ms, taken.database_cpu_ms].join(' | ')} |\n`
  process.stdout.write(
    `\n${gigs} gigs, ${name}:\n\n` +
      '| Side | calls | calls/s | p50 ms | p99 ms | CPU ms | database CPU ms |\n| --- | --- | --- | --- | --- | --- | --- |\n' +
      row('product', sides.product) +
      row('written by hand', sides.by_hand) +
      row('bare', sides.bare) +
      `CPU of API and database: ${against(name, 'by_hand', cpu.by_hand)} × by hand, ${against(name, 'bare', cpu.bare)} × bare; ` +
      `p50: ${p50.by_hand} × by hand, ${p50.bare} × bare\n`,
  )
}

function against(name: string, side: 'by_hand' | 'bare', ratio: number): string {
  const goal = goals[name]?.[side]
  return goal === undefined ? String(ratio) : `${ratio} (goal ${goal}: ${ratio <= goal ? 'met' : 'missed'})`
}
