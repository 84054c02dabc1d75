import sql from 'sql-template-tag'
import { copyRows, countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'
import type { LocationRow } from '../organizations/index.ts'

const blocked = ({ organization_id, id }: LocationRow) =>
  sql`t.organization_id = ${organization_id} and t.location_id = ${id} and t.lifted_at is null`

// Whoever the location does not want back is not wanted there either; what was written about them stays.
partOfLocationMove({
  counts: { BLOCKS: ({ tx }, { from }) => countOf(tx, sql`pro_blocks t where ${blocked(from)}`) },
  copy: async ({ tx }, { from, to }) => {
    const isNew = sql`${blocked(from)} and not exists (select from pro_blocks b
      where b.organization_id = ${to.organization_id} and b.location_id = ${to.id} and b.pro_id = t.pro_id and b.lifted_at is null)`
    await copyRows(tx, 'pro_blocks', isNew, { organization_id: to.organization_id, location_id: to.id, feedback: '' })
  },
})
