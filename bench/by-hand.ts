import { judge } from './goals.ts'
import { percentile } from './load.ts'

/** One line: what was called, its times, and how often its median contains that of the same work by hand, on one connection. */
export type ByHand = { what: string; p50_ms: number; p95_ms: number; by_hand_p50_ms: number; ratio: number; most_ms?: number }

/** Compares the times of a call with those of the same by hand, in milliseconds. */
export function comparedByHand(what: string, product: readonly number[], hand: readonly number[]): ByHand {
  const rounded = (value: number) => Math.round(value * 10) / 10
  const [p50, by_hand] = [percentile(product, 0.5), percentile(hand, 0.5)]
  return {
    what,
    p50_ms: rounded(p50),
    p95_ms: rounded(percentile(product, 0.95)),
    by_hand_p50_ms: rounded(by_hand),
    ratio: rounded(p50 / by_hand),
  }
}

/** Prints one line for each call, and the goals; no call may take more than `mostTimes` what the same takes by hand. */
export function printByHand(found: readonly ByHand[], mostTimes: number): void {
  for (const { what, p50_ms, p95_ms, by_hand_p50_ms, ratio } of found)
    process.stdout.write(`${what}: p50 ${p50_ms} ms, p95 ${p95_ms} ms, ${ratio} times the median by hand (${by_hand_p50_ms} ms)\n`)
  judge(
    found.flatMap(({ what, p95_ms, ratio, most_ms }) => [
      ...(most_ms === undefined ? [] : [{ what, is: p95_ms, most: most_ms, unit: 'ms' as const }]),
      { what: `${what}, by hand,`, is: ratio, most: mostTimes, unit: '×' as const },
    ]),
  )
}

/** The milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
