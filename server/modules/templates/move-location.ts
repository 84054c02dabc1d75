import sql from 'sql-template-tag'
import { copyOf, copyParts, copyRows, countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'
import type { LocationRow } from '../organizations/index.ts'

const kept = ({ organization_id, id }: LocationRow) =>
  sql`t.organization_id = ${organization_id} and t.location_id = ${id} and t.removed_at is null`

partOfLocationMove({
  counts: { TEMPLATES: ({ tx }, { from }) => countOf(tx, sql`gig_templates t where ${kept(from)}`) },
  copy: async ({ tx, now }, { from, to, copies }) => {
    const place = { organization_id: to.organization_id, location_id: to.id }
    const same = await tx.rows<{ id: number; copy_id: number }>(sql`
      select t.id, min(c.id) as copy_id from gig_templates t join gig_templates c on c.organization_id = ${to.organization_id}
        and c.location_id = ${to.id} and c.removed_at is null and (c.name, c.skill_id, c.hourly_rate) = (t.name, t.skill_id, t.hourly_rate)
      where ${kept(from)} group by t.id`)
    const there = new Map(same.map(({ id, copy_id }) => [id, copy_id]))
    const isNew = (rows: Iterable<number>) => sql`${kept(from)} and t.id <> all(${[...rows]}::bigint[])`
    const made = await copyRows(tx, 'gig_templates', isNew(there.keys()), { ...place, created_ts: now, last_updated_ts: now })
    const parts = sql`t.organization_id = ${from.organization_id} and t.gig_template_id = any(${[...made.keys()]}::bigint[])`
    const changes = { organization_id: to.organization_id, gig_template_id: copyOf(made, 'gig_template_id') }
    await copyParts(tx, 'gig_template_requirements', parts, changes)
    copies.templates = new Map([...there, ...made])
    const times = sql`${kept(from)} and not exists (select from shift_templates s where s.organization_id = ${to.organization_id}
      and s.location_id = ${to.id} and s.removed_at is null
      and (s.start_time, s.end_time, s.unpaid_break_minutes) = (t.start_time, t.end_time, t.unpaid_break_minutes))`
    await copyRows(tx, 'shift_templates', times, { ...place, created_ts: now })
  },
})
