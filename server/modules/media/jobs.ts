import { mediaMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { updateRows } from '../../platform/write.ts'

const dayMs = 86_400_000
/** How many files one sweep removes; the rest follows in the next. */
const most = 1000

const removeOne = job('media.remove_unused_one', {
  input: z.object({ media_id: z.int() }),
  outside: true,
  lane: 'upkeep',
  run: removeUnused,
})

/** Hourly: unreferenced uploads older than a day, and those whose removal was interrupted. */
export const removeAllUnused = job('media.remove_unused', {
  input: z.object({}),
  cron: '41 * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ id: number }>(sql`
      select id from media where created_ts < ${new Date(ctx.now.getTime() - dayMs)} and not media_is_used(id, public_id)
        and public_id::text <> ${ctx.config.default_location_image_id}
      order by created_ts limit ${most}`)
    for (const { id } of due) await enqueue(ctx, removeOne, { media_id: id }, { once: String(id) })
  },
})

// Marked, removed from the disk, then deleted: after any interruption the next sweep continues. Once it is marked, nothing can refer to it.
async function removeUnused(ctx: OutsideCtx, { media_id }: { media_id: number }): Promise<void> {
  const key = await ctx.begin((inner) => markDeleted(inner, media_id))
  if (key === undefined) return
  await ctx.ports.media.delete(key)
  await ctx.begin(({ tx }) => tx.run(sql`delete from media where id = ${media_id} and status = 'deleted'`))
}

/** @returns the name of the stored file, or undefined if it is in use or gone */
async function markDeleted({ tx }: Ctx, id: number): Promise<string | undefined> {
  const row = await tx.maybe<{ public_id: string; storage_key: string; status: string }>(
    sql`select public_id, storage_key, status from media where id = ${id} for update`,
  )
  // A separate statement, so that it sees references made while it waited for the lock.
  const isUsed = row && (await tx.one<{ used: boolean }>(sql`select media_is_used(${id}, ${row.public_id}) as used`)).used
  if (!row || isUsed) return undefined
  const status = z.enum(mediaMachine.states).parse(row.status)
  if (status !== 'deleted') await updateRows(tx, 'media', sql`id = ${id}`, { status: mediaMachine.next(status, 'delete') })
  return row.storage_key
}
