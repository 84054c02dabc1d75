import sql from 'sql-template-tag'
import { copyRows, countOf } from '../../platform/copy-rows.ts'
import { updateRows } from '../../platform/write.ts'
import { partOfLocationMove } from '../location-moves/index.ts'
import type { LocationRow } from '../organizations/index.ts'

const open = ({ organization_id, id }: LocationRow) =>
  sql`organization_id = ${organization_id} and location_id = ${id} and accepted_at is null and withdrawn_at is null`

// People on duty are named there as well; nobody gets a role there by a move.
partOfLocationMove({
  counts: { INVITATIONS: ({ tx, now }, { from }) => countOf(tx, sql`invitations where ${open(from)} and expiration_date > ${now}`) },
  copy: async ({ tx, now }, { from, to }) => {
    const missing = sql`t.organization_id = ${from.organization_id} and t.location_id = ${from.id} and not exists (
      select from managers_on_duty d where d.organization_id = ${to.organization_id} and d.location_id = ${to.id}
        and (d.fullname, d.phone_number) is not distinct from (t.fullname, t.phone_number))`
    await copyRows(tx, 'managers_on_duty', missing, { organization_id: to.organization_id, location_id: to.id, created_ts: now })
  },
  carry: async ({ tx, now, actor }, { from }) => {
    await updateRows(tx, 'invitations', open(from), { withdrawn_at: now, withdrawn_by: actor.user_id })
  },
})
