import sql from 'sql-template-tag'
import { copyOf, copyRows, countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'
import type { LocationRow } from '../organizations/index.ts'

const at = ({ organization_id, id }: LocationRow) => sql`t.organization_id = ${organization_id} and t.location_id = ${id}`
const planned = (from: LocationRow, now: Date) =>
  sql`${at(from)} and t.gig_id is null and t.removed_at is null and t.event_id is null and (t.start_time > ${now} or t.bundle_key is not null)`

const ofEvents = (from: LocationRow) => sql`${at(from)} and t.gig_id is null and t.removed_at is null and t.event_id is not null`

partOfLocationMove({
  counts: {
    DRAFTS: ({ tx, now }, { from }) => countOf(tx, sql`draft_shifts t where ${planned(from, now)}`),
    EVENT_DRAFTS: ({ tx }, { from }) => countOf(tx, sql`draft_shifts t where ${ofEvents(from)}`),
    WEEK_TEMPLATES: ({ tx }, { from }) => countOf(tx, sql`week_templates t where ${at(from)} and t.removed_at is null`),
    BUDGETS: ({ tx, now }, { from }) => countOf(tx, sql`labor_budgets t where ${at(from)} and t.week_start >= ${now}::date`),
  },
  carry: async ({ tx, now }, { from, to, copies }) => {
    const place = { organization_id: to.organization_id, location_id: to.id, last_updated_ts: now }
    const isNew = sql`${at(from)} and t.removed_at is null and not exists (select from week_templates w
      where w.organization_id = ${to.organization_id} and w.location_id = ${to.id} and w.removed_at is null and lower(w.name) = lower(t.name))`
    const weeks = await copyRows(tx, 'week_templates', isNew, { ...place, created_ts: now })
    const shifts = sql`t.organization_id = ${from.organization_id} and t.week_template_id = any(${[...weeks.keys()]}::bigint[])`
    await copyRows(tx, 'week_template_shifts', shifts, {
      organization_id: to.organization_id,
      week_template_id: copyOf(weeks, 'week_template_id'),
      gig_template_id: copyOf(copies.templates, 'gig_template_id'),
    })
    await copyRows(tx, 'draft_shifts', planned(from, now), {
      ...place,
      gig_template_id: copyOf(copies.templates, 'gig_template_id'),
      // Its days are counted by the key, also those that were removed.
      bundle_key: sql`md5(t.bundle_key::text || ${`${to.id} ${now.toISOString()}`})::uuid`,
    })
    const ended = sql`(${planned(from, now)}) or (${ofEvents(from)})`
    await tx.run(sql`update draft_shifts t set removed_at = ${now}, last_updated_ts = ${now} where ${ended}`)
  },
})
