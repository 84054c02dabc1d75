import type { getJobHistoryTalk, openJobHistoryTalk } from '@crewcall/contract/job-history.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { firstQuestion } from '@crewcall/contract/rules/job-history/dialogue.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { assistantOf } from './consent.ts'
import { openTalk, talkingPro, viewTalk } from './talks.ts'

/** The caller's open talk, and whether an assistant reads along. */
export async function get(ctx: Ctx): Promise<Reply<typeof getJobHistoryTalk>> {
  const talk = await openTalk(ctx)
  return { talk: talk ? await viewTalk(ctx, talk) : null, assistant: await assistantOf(ctx) }
}

/** Begins a talk, or continues the open one: a pro has one at a time. */
export async function open(ctx: Ctx): Promise<Reply<typeof openJobHistoryTalk>> {
  await ctx.tx.run(sql`
    insert into job_history_talks (pro_id, states, created_ts, last_updated_ts)
    values (${talkingPro(ctx)}, ${JSON.stringify([firstQuestion])}, ${ctx.now}, ${ctx.now})
    on conflict (pro_id) where ended_at is null do nothing`)
  const talk = await openTalk(ctx)
  if (!talk) throw problem('conflict', 'TALK_IS_OVER')
  return viewTalk(ctx, talk)
}
