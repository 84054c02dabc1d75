import sql from 'sql-template-tag'
import { copyOf, copyParts, copyRows, countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'

// Whoever completed it need not do it again.
partOfLocationMove({
  counts: {
    ORIENTATION: ({ tx }, { from }) =>
      countOf(tx, sql`orientations where organization_id = ${from.organization_id} and location_id = ${from.id}`),
  },
  copy: async ({ tx, now }, { from, to }) => {
    const place = { organization_id: to.organization_id, location_id: to.id }
    const isNew = sql`t.organization_id = ${from.organization_id} and t.location_id = ${from.id} and not exists (
      select from orientations o where o.organization_id = ${to.organization_id} and o.location_id = ${to.id})`
    const copies = await copyRows(tx, 'orientations', isNew, { ...place, last_updated_ts: now })
    if (copies.size === 0) return
    await copyParts(
      tx,
      'orientation_steps',
      sql`t.organization_id = ${from.organization_id} and t.orientation_id = any(${[...copies.keys()]}::bigint[])`,
      {
        organization_id: to.organization_id,
        orientation_id: copyOf(copies, 'orientation_id'),
      },
    )
    await copyParts(tx, 'orientation_completions', sql`t.organization_id = ${from.organization_id} and t.location_id = ${from.id}`, place)
  },
})
