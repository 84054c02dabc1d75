import { races } from './mutant.ts'
import type { Mutant } from './mutant.ts'

/** The pro is read without a lock. */
export const unlockedPro = [
  {
    file: 'server/modules/engagements/engagement.ts',
    find: 'select * from pros where id = ${proId} for no key update`',
    replace: 'select * from pros where id = ${proId}`',
  },
  {
    file: 'server/modules/engagements/engagement.ts',
    find: 'id = any(${[...proIds]}::bigint[]) order by id for no key update`',
    replace: 'id = any(${[...proIds]}::bigint[]) order by id`',
  },
  {
    file: 'server/modules/engagements/engagement.ts',
    find: '(select a.pro_id from applications a where ${found}) order by id for no key update`',
    replace: '(select a.pro_id from applications a where ${found}) order by id`',
  },
]
/** The shift is read without a lock. */
export const unlockedGig = [
  {
    file: 'server/modules/gigs/gig/gig.ts',
    find: 'organization_id = ${organization_id} and id = ${id} for no key update`',
    replace: 'organization_id = ${organization_id} and id = ${id}`',
  },
  {
    file: 'server/modules/gigs/gig/gig.ts',
    find: 'managedGig(ctx, id, sql`for no key update`)',
    replace: 'managedGig(ctx, id)',
  },
  {
    file: 'server/modules/engagements/engagement.ts',
    find: '(select a.organization_id, a.gig_id from applications a where ${found}) order by id for no key update`',
    replace: '(select a.organization_id, a.gig_id from applications a where ${found}) order by id`',
  },
]
/** There is no lock on a pro at a location. */
export const unlockedPair = {
  file: 'server/modules/network/network-facts.ts',
  find: 'select pg_advisory_xact_lock(hashtextextended(${`${proId}:${locationId}`}::text, 0))',
  replace: 'select ${`${proId}:${locationId}`}::text',
}
const unlockedApplication = [
  {
    file: 'server/modules/engagements/engagement.ts',
    find: 'select * from applications where organization_id = ${organization_id} and id = ${id} for no key update`',
    replace: 'select * from applications where organization_id = ${organization_id} and id = ${id}`',
  },
  {
    file: 'server/modules/engagements/engagement.ts',
    find: 'select a.* from applications a where ${found} order by a.id for no key update`',
    replace: 'select a.* from applications a where ${found} order by a.id`',
  },
]

// If a lock and a constraint enforce the same rule, the race test fails only without both.
/** Faults that make each race test fail: the locks and the constraints of a rule are removed together. */
export const raceMutants: readonly Mutant[] = [
  {
    name: 'last-place-unguarded',
    rule: 'B1',
    change: [...unlockedGig, { sql: 'alter table gigs drop constraint gigs_capacity' }],
    tests: races('confirm the last opening'),
  },
  {
    name: 'overlap-unguarded',
    rule: 'B2',
    change: [...unlockedPro, { sql: 'alter table pro_bookings drop constraint pro_bookings_no_overlap' }],
    tests: races('20 overlapping offers'),
  },
  {
    name: 'edits-unguarded',
    rule: 'B2',
    change: [...unlockedPro, { sql: 'alter table pro_bookings drop constraint pro_bookings_no_overlap' }],
    tests: races('edited toward each other'),
  },
  {
    name: 'punch-not-recognized',
    rule: 'P1',
    change: { file: 'server/modules/timesheets/clock/punch.ts', find: '  if (known) return answer(ctx, shift, known)\n', replace: '' },
    tests: races('punch sent 20 times'),
  },
  {
    name: 'one-application-unguarded',
    rule: 'B3',
    change: [unlockedPair, ...unlockedGig, ...unlockedPro, { sql: 'drop index applications_one_live' }],
    tests: races('20 taps on apply'),
  },
  {
    name: 'cancel-against-accept-unguarded',
    rule: 'B7',
    change: [
      ...unlockedGig,
      ...unlockedPro,
      ...unlockedApplication,
      {
        file: 'server/modules/engagements/steps.ts',
        find: 'sql`${keyed(application)} and confirmed_at is null and cancelled_at is null`',
        replace: 'sql`${keyed(application)} and confirmed_at is null`',
      },
    ],
    tests: races('cancelling a shift and confirming it'),
  },
  {
    name: 'block-against-offer-unguarded',
    rule: 'E1',
    change: [unlockedPair, ...unlockedPro],
    tests: races('a block and an offer'),
  },
  {
    name: 'clock-unguarded',
    rule: 'P2',
    change: [
      ...unlockedGig,
      ...unlockedPro,
      ...unlockedApplication,
      {
        file: 'server/modules/timesheets/hours/engagement-hours.ts',
        find: 'from timesheets where ${ofThem} for no key update)',
        replace: 'from timesheets where ${ofThem})',
      },
      {
        sql: 'alter table time_punches drop constraint time_punches_once; alter table work_periods drop constraint work_periods_no_overlap; drop index work_periods_one_open',
      },
    ],
    tests: races('punch sent 20 times'),
  },
]
