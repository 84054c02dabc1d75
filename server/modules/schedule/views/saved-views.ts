import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listSavedViews, SavedView, saveViews as saveEndpoint } from '@crewcall/contract/saved-views.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'

type Row = Tables['saved_views']

/** The caller's saved views. */
export async function savedViews({ tx, actor }: Ctx): Promise<Reply<typeof listSavedViews>> {
  return shown(await tx.maybe<Row>(sql`select * from saved_views where user_id = ${actor.user_id}`))
}

/** Replaces the caller's saved views. @throws problem stale_version if they changed since the caller read them */
export async function saveViews(ctx: Ctx, { body }: Input<typeof saveEndpoint>): Promise<Reply<typeof saveEndpoint>> {
  const { views, last_updated_ts } = body
  const before = await ctx.tx.maybe<Row>(sql`select * from saved_views where user_id = ${ctx.actor.user_id} for update`)
  const seen = last_updated_ts == null ? last_updated_ts : Date.parse(last_updated_ts)
  if (seen !== undefined && seen !== (before?.last_updated_ts.getTime() ?? null)) throw problem('stale_version', 'VIEWS_CHANGED')
  const kept = await ctx.tx.one<Row>(sql`
    insert into saved_views (user_id, views, last_updated_ts) values (${ctx.actor.user_id}, ${JSON.stringify(views)}::jsonb, ${ctx.now})
    on conflict (user_id) do update set views = excluded.views, last_updated_ts = excluded.last_updated_ts returning *`)
  return shown(kept)
}

function shown(row: Row | undefined) {
  // Only what the contract took is stored; older ones are all of the upcoming shifts.
  const views = (row?.views ?? []) as (Omit<SavedView, 'tab'> & Partial<SavedView>)[]
  return { results: views.map((view) => ({ tab: 'upcoming' as const, ...view })), last_updated_ts: row?.last_updated_ts ?? null }
}
