import { findViolations, invariants } from '../platform/invariants/index.ts'
import type { Violation } from '../platform/invariants/index.ts'
import { connectTo } from './connect-database.ts'

type Report = { at: string; checked: number; took_ms: number; violations: Violation[] }

/**
 * Checks every invariant in one repeatable-read snapshot (docs/invariants.md), those of money without the money of sandboxes.
 * @throws Error if the database is unavailable or not migrated
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
      { onlyRealMoney: true },
    )
    await client.query('rollback')
    return { at: now.toISOString(), checked: invariants.length, took_ms: Math.round(performance.now() - began), violations }
  } finally {
    await client.end()
  }
}
