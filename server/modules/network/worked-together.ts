import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

type Engagement = { organization_id: number; location_id: number; pro_id: number }

/** Counts one more finished shift of each of these pros at the location where they worked it; nobody is named twice. */
export async function recordWorkedTogether(ctx: Ctx, engagements: readonly Engagement[]): Promise<void> {
  if (engagements.length === 0) return
  await ctx.tx.run(sql`
    insert into worked_together (organization_id, location_id, pro_id, times, last_at)
    select w.organization_id, w.location_id, w.pro_id, 1, ${ctx.now}::timestamptz
    from unnest(${engagements.map(({ organization_id }) => organization_id)}::bigint[], ${engagements.map(({ location_id }) => location_id)}::bigint[],
      ${engagements.map(({ pro_id }) => pro_id)}::bigint[]) as w (organization_id, location_id, pro_id)
    on conflict (organization_id, location_id, pro_id) do update set times = worked_together.times + 1, last_at = excluded.last_at`)
}

/** Takes one finished shift back: hours that turned out not to have been worked. */
export async function removeWorkedTogether(ctx: Ctx, { organization_id, location_id, pro_id }: Engagement): Promise<void> {
  await ctx.tx.run(sql`
    update worked_together set times = greatest(times - 1, 0)
    where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${pro_id}`)
}
