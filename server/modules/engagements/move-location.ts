import sql from 'sql-template-tag'
import { countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'

const live = (organization_id: number, gigIds: readonly number[]) =>
  sql`applications where organization_id = ${organization_id} and gig_id = any(${gigIds}::bigint[]) and cancelled_at is null`

partOfLocationMove({
  counts: {
    CONFIRMED: ({ tx }, { from, gig_ids }) => countOf(tx, sql`${live(from.organization_id, gig_ids)} and confirmed_at is not null`),
    APPLICATIONS: ({ tx }, { from, gig_ids }) => countOf(tx, sql`${live(from.organization_id, gig_ids)} and confirmed_at is null`),
  },
  stays: {
    // The discount was booked by the organization that has the coupon.
    COUPON: ({ tx }, { organization_id }, gigIds) =>
      tx.rows(sql`
        select distinct gig_id from applications
        where organization_id = ${organization_id} and gig_id = any(${gigIds}::bigint[]) and coupon_redemption_id is not null`),
    MONEY: ({ tx }, { organization_id }, gigIds) =>
      tx.rows(sql`
        select distinct gig_id from applications
        where organization_id = ${organization_id} and gig_id = any(${gigIds}::bigint[])
          and (business_payment_status is not null or minimum_owed_cents > 0 or is_closed_without_charge)`),
  },
  follow: async ({ tx }, { from, to, gig_ids }) => {
    await tx.run(sql`
      update applications set organization_id = ${to.organization_id}, location_id = ${to.id}
      where organization_id = ${from.organization_id} and gig_id = any(${gig_ids}::bigint[])`)
  },
})
