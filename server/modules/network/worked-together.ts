import sql from 'sql-template-tag'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { cellKind, recountCells } from '../../platform/dirty-cells.ts'
import { enqueue } from '../../platform/jobs.ts'
import { workedTogether } from '../pros/index.ts'

type Cell = { organization_id: number; location_id: number; pro_id: number }

/**
 * How often a pro worked at a location, how many of these were paid trials, and when last: one row for each pair that ever worked together, counted
 * from the outcomes of engagements. The row remains if the last shift turns out not to have been worked.
 */
cellKind({ name: workedTogether, recount, drifted })

async function recount({ tx }: Ctx, key: string): Promise<void> {
  const [organization_id, location_id, pro_id] = key.split(':').map(Number)
  await tx.run(sql`
    insert into worked_together (organization_id, location_id, pro_id, times, trial_times, last_at)
    select c.organization_id, c.location_id, c.pro_id, count(o.at), count(i.id), max(coalesce(o.at, w.last_at))
    from (select ${organization_id}::bigint as organization_id, ${location_id}::bigint as location_id, ${pro_id}::bigint as pro_id) c
    left join worked_together w using (organization_id, location_id, pro_id)
    left join pro_outcomes o on o.organization_id = c.organization_id and o.location_id = c.location_id and o.pro_id = c.pro_id and o.kind = 'WORKED'
    left join interviews i on i.organization_id = o.organization_id and i.application_id = o.application_id
    group by c.organization_id, c.location_id, c.pro_id having count(o.at) > 0 or count(w.pro_id) > 0
    on conflict (organization_id, location_id, pro_id) do update set times = excluded.times, trial_times = excluded.trial_times, last_at = excluded.last_at`)
}

async function drifted({ tx }: Ctx, limit: number): Promise<string[]> {
  const rows = await tx.rows<Cell>(sql`
    select organization_id, location_id, pro_id from worked_together w
    full join (
      select o.organization_id, o.location_id, o.pro_id, count(*) as times, count(i.id) as trial_times from pro_outcomes o
      left join interviews i on i.organization_id = o.organization_id and i.application_id = o.application_id
      where o.kind = 'WORKED' and o.location_id is not null group by o.organization_id, o.location_id, o.pro_id
    ) c using (organization_id, location_id, pro_id)
    where (coalesce(w.times, 0), coalesce(w.trial_times, 0)) <> (coalesce(c.times, 0), coalesce(c.trial_times, 0)) and not exists (
      select from dirty_cells d where d.kind = ${workedTogether} and d.key = organization_id || ':' || location_id || ':' || pro_id)
    limit ${limit}`)
  return rows.map(({ organization_id, location_id, pro_id }) => `${organization_id}:${location_id}:${pro_id}`)
}

// Soon after the usual changes; other changes reach the job within a minute.
const soon = (ctx: Ctx) => enqueue(ctx, recountCells, {}, { once: 'soon' })
on('hours.approved', soon)
on('application.no_show', soon)
