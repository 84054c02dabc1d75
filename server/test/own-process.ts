/** Tests of the server that need a process of their own, and why; all others share one, which loads the program once. */
export const inOwnProcess: Readonly<Record<string, string>> = {
  'server/database/keep-postgres.test.ts': 'stops the clock by which its process measures time',
  'server/platform/error-reports.test.ts': 'what nobody catches is heard for good',
  'server/platform/metrics.test.ts': 'counts everything the process did',
  'server/proof/malformed-1.test.ts': 'measures the memory of its process',
  'server/proof/malformed-2.test.ts': 'measures the memory of its process',
}
