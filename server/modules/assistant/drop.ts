import type { dropJobHistoryTalk } from '@crewcall/contract/job-history.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'
import { talkForUpdate } from './talks.ts'

/** Forgets what the pro told; repeated, it changes nothing. @throws problem conflict if it was accepted */
export async function drop(ctx: Ctx, { params }: Input<typeof dropJobHistoryTalk>): Promise<Record<never, never>> {
  const talk = await talkForUpdate(ctx, params.id)
  if (talk.ended_because === 'ACCEPTED') throw problem('conflict', 'TALK_IS_OVER')
  if (talk.ended_at === null) await end(ctx, talk.id, { ended_because: 'DROPPED', added: null })
  return {}
}

/** Ends a talk; what was said is not kept. */
export async function end(
  ctx: Ctx,
  id: number,
  { ended_because, added }: { ended_because: 'ACCEPTED' | 'DROPPED'; added: number | null },
): Promise<void> {
  await updateRows(ctx.tx, 'job_history_talks', sql`id = ${id}`, {
    states: [],
    lines: [],
    ended_at: ctx.now,
    last_updated_ts: ctx.now,
    ended_because,
    added,
  })
}
