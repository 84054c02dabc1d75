import { processMetrics } from '../platform/metrics.ts'

export type CountedReads = Record<string, number>

/** How many reads that a replica may serve were served, by `target why`; without those counted before. */
export async function countedReads(before: CountedReads = {}): Promise<CountedReads> {
  const { body } = await processMetrics([])
  const found = [...body.matchAll(/^crewcall_replica_reads_total\{target="(\w+)",why="(\w+)"\} (\d+)/gm)]
  const since = found.map(([, target, why, count]) => [`${target} ${why}`, Number(count) - (before[`${target} ${why}`] ?? 0)] as const)
  return Object.fromEntries(since.filter(([, count]) => count > 0))
}
