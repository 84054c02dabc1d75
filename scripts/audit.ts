import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findViolations, invariants } from '../server/platform/invariants/index.ts'
import type { Violation } from '../server/platform/invariants/index.ts'
import { databaseOf } from './backup.ts'
import { runCommand } from './run-command.ts'
import { connectTo } from '../server/database/connect-database.ts'

type Report = { at: string; checked: number; took_ms: number; violations: Violation[] }

/**
 * Checks every invariant in one repeatable-read snapshot (docs/invariants.md).
 * @throws Error when the database cannot be reached or is not migrated
 */
export async function audit(connectionString: string): Promise<Report> {
  const client = await connectTo(connectionString, 'crewcall-audit')
  try {
    const began = performance.now()
    await client.query("begin isolation level repeatable read read only; set local statement_timeout = '60s'")
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const now = rows[0]?.now ?? new Date(0)
    const violations = await findViolations(
      {
        rows: async <T>({ text, values }: { text: string; values: readonly unknown[] }) =>
          (await client.query(text, [...values])).rows as T[],
      },
      now,
    )
    await client.query('rollback')
    return { at: now.toISOString(), checked: invariants.length, took_ms: Math.round(performance.now() - began), violations }
  } finally {
    await client.end()
  }
}

/** `npm run audit -- --once`, or `--watch 5` for a check every five seconds until one fails. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { once: { type: 'boolean' }, watch: { type: 'string' }, database: { type: 'string' } } })
  const seconds = values.watch === undefined ? null : Number(values.watch)
  if (seconds !== null && !(seconds > 0)) throw new Error('--watch takes a number of seconds')
  const url = databaseOf(values.database)
  for (;;) {
    const report = await audit(url)
    process.stdout.write(`${JSON.stringify(report)}\n`)
    if (report.violations.length > 0) process.exitCode = 1
    if (seconds === null || report.violations.length > 0) return
    await pause(seconds * 1000)
  }
}

if (import.meta.main) {
  await runCommand(main)
}
