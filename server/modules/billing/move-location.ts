import sql from 'sql-template-tag'
import { countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'
import { isBillable } from './billing-of.ts'

// The location there pays by the method of its organization.
partOfLocationMove({
  obstacles: {
    NO_PAYMENT_METHOD: async (ctx, { from, to }) => {
      const payer = to.location ?? {
        organization_id: to.organization_id,
        id: from.id,
        billing_source: 'ORGANIZATION',
        invoicing_enabled: false,
      }
      return !(await isBillable(ctx, payer))
    },
  },
  counts: {
    PAYMENT_METHOD: ({ tx }, { from }) =>
      countOf(
        tx,
        sql`payment_methods where organization_id = ${from.organization_id} and location_id = ${from.id} and replaced_at is null`,
      ),
  },
})
