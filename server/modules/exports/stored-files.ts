import sql from 'sql-template-tag'
import type { OutsideCtx } from '../../platform/context.ts'

/** Deletes the files that can no longer be downloaded. @throws AggregateError at the end if some could not be deleted */
export async function removeExpired(ctx: OutsideCtx): Promise<void> {
  const faults: unknown[] = []
  let last = 0
  for (;;) {
    const after = last
    const due = await ctx.begin(({ tx, now }) =>
      tx.rows<{ id: number; storage_key: string }>(sql`
        select id, storage_key from data_exports where storage_key is not null and expires_at <= ${now} and id > ${after} order by id limit 100`),
    )
    for (const one of due) await remove(ctx, one).catch((fault: unknown) => faults.push(fault))
    last = due.at(-1)?.id ?? last
    if (due.length === 0) break
  }
  if (faults.length === 0) return
  throw new AggregateError(faults, `Files of exports that could not be deleted: ${faults.length}, first: ${String(faults[0])}`)
}

// The file first: after any interruption the next night goes on.
async function remove(ctx: OutsideCtx, { id, storage_key }: { id: number; storage_key: string }): Promise<void> {
  await ctx.ports.export_files.delete(storage_key)
  await ctx.begin(({ tx }) => tx.run(sql`update data_exports set storage_key = null where id = ${id}`))
}

/** A file that is put in place is named by its export at once; one that is being written is written to more often. */
const strayMs = 86_400_000

/** Deletes what a process left that ended before it said whose file that is. */
export async function removeStrays(ctx: OutsideCtx): Promise<void> {
  const before = new Date(ctx.now.getTime() - strayMs)
  await ctx.ports.export_files.sweep(before, async (keys) => {
    const named = await ctx.begin(({ tx }) =>
      tx.rows<{ storage_key: string }>(sql`select storage_key from data_exports where storage_key = any(${keys}::text[])`),
    )
    return new Set(named.map(({ storage_key }) => storage_key))
  })
}
