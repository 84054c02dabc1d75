import sql from 'sql-template-tag'
import { countOf as count } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from './parts.ts'

// What belongs to the location itself, whose rows earlier modules write.
partOfLocationMove({
  obstacles: {
    NOT_APPROVED: async (_ctx, { from }) => from.approval_status !== 'APPROVED',
    MOVED_ALREADY: async (_ctx, { from }) => from.moved_at !== null,
    PAYMENT_HOLD: async (_ctx, { from }) => from.payment_hold_since !== null,
  },
  counts: {
    ADDRESSES: ({ tx }, { from }) =>
      count(
        tx,
        sql`location_addresses where organization_id = ${from.organization_id} and location_id = ${from.id} and removed_at is null`,
      ),
    MANAGERS: ({ tx }, { from }) =>
      count(tx, sql`location_managers where organization_id = ${from.organization_id} and location_id = ${from.id}`),
    ADD_ONS: ({ tx }, { from }) =>
      count(tx, sql`location_add_ons where organization_id = ${from.organization_id} and location_id = ${from.id} and is_on`),
  },
})
