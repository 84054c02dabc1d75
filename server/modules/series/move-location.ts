import sql from 'sql-template-tag'
import { copyOf, copyParts, copyRows, countOf } from '../../platform/copy-rows.ts'
import { updateRows } from '../../platform/write.ts'
import { partOfLocationMove } from '../location-moves/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { todayAt } from './series.ts'

const going = ({ organization_id, id }: LocationRow) =>
  sql`t.organization_id = ${organization_id} and t.location_id = ${id} and t.ended_at is null`

// A series goes on there as another one: the dates that were stay with this one, which ends.
partOfLocationMove({
  counts: { SERIES: ({ tx }, { from }) => countOf(tx, sql`series t where ${going(from)}`) },
  copy: async ({ tx, now, actor }, { from, to, copies, gig_ids, owner_id }) => {
    const shift = sql`t.shift || jsonb_build_object('onsite_manager_id', null, 'attachment_ids', '[]'::jsonb, 'location_address_id',
      ${JSON.stringify(Object.fromEntries(copies.addresses))}::jsonb -> (t.shift ->> 'location_address_id'))`
    const made = await copyRows(tx, 'series', going(from), {
      organization_id: to.organization_id,
      location_id: to.id,
      shift,
      split_from: null,
      created_ts: now,
      last_updated_ts: now,
    })
    const ids = sql`t.organization_id = ${from.organization_id} and t.series_id = any(${[...made.keys()]}::bigint[])`
    const changes = { organization_id: to.organization_id, series_id: copyOf(made, 'series_id') }
    const today = todayAt({ timezone: from.timezone }, now)
    await copyParts(tx, 'series_exceptions', sql`${ids} and t.local_date >= ${today}::date`, changes)
    await copyParts(tx, 'series_offers', sql`${ids} and t.stopped_at is null`, { ...changes, offered_by: owner_id })
    // A date whose shift stays or was cancelled has had its shift.
    await tx.run(sql`
      insert into series_exceptions (organization_id, series_id, local_date, kind)
      select ${to.organization_id}, ${copyOf(made, 'series_id')}, t.series_date, 'SKIPPED' from gigs t
      where ${ids} and t.series_date >= ${today}::date and t.id <> all(${gig_ids}::bigint[])
      on conflict (organization_id, series_id, local_date) do update set kind = 'SKIPPED', fields = '{}', reason = null, reason_values = '{}'`)
    copies.series = made
    const ended = { ended_at: now, ended_by: actor.user_id, last_updated_ts: now }
    await updateRows(tx, 'series', sql`organization_id = ${from.organization_id} and id = any(${[...made.keys()]}::bigint[])`, ended)
  },
})
