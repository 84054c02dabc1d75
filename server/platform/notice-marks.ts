import sql from 'sql-template-tag'
import { recountCells } from './dirty-cells.ts'
import { asSystem } from './job-context.ts'
import { enqueue } from './jobs.ts'
import type { Surroundings } from './serve.ts'

/** How often a worker asks whether cells are marked: what it then counts is right within half a minute of the change. */
export const noticeEveryMs = 15_000
/** Older marks are of cells that fail, or wait behind many others: the job of each minute has them. */
const noticedMinutes = 2

/**
 * Has marked cells counted now, whatever marked them, however many workers ask. One cheap query where there are none.
 * @returns whether there were any
 */
export function noticeMarks(around: Surroundings): Promise<boolean> {
  return asSystem(around, { request_id: 'notice-marks' }, async (ctx) => {
    const { is_marked } = await ctx.tx.one<{ is_marked: boolean }>(
      sql`select exists (select from dirty_cells where at > clock_timestamp() - make_interval(mins => ${noticedMinutes})) as is_marked`,
    )
    if (is_marked) await enqueue(ctx, recountCells, {}, { once: 'soon' })
    return is_marked
  })
}
