import sql from 'sql-template-tag'
import type { Ctx } from './context.ts'

/**
 * Gives the rest of this transaction the time and memory that sums over all rows of a large platform need: a minute for each statement, and 64 MB to
 * sort and group without files. For calls of the platform's admins only: each occupies a connection so long.
 */
export async function takeTime({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.run(sql`select set_config('statement_timeout', '60s', true), set_config('work_mem', '64MB', true)`)
}
