import { held, safeguards, races, unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { unlockedGig, unlockedPro } from './mutants-of-races.ts'

/** Faults of safeguards outside the code: constraints, and locks on which two concurrent calls meet. */
export const safeguardMutants: readonly Mutant[] = [
  {
    name: 'capacity-check-dropped',
    rule: 'B1',
    change: { sql: 'alter table gigs drop constraint gigs_capacity' },
    tests: safeguards('more confirmed pros'),
  },
  {
    name: 'overlap-exclusion-dropped',
    rule: 'B2',
    change: { sql: 'alter table pro_bookings drop constraint pro_bookings_no_overlap' },
    tests: safeguards('two shifts at once'),
  },
  {
    name: 'one-live-application-dropped',
    rule: 'B3',
    change: { sql: 'drop index applications_one_live' },
    tests: safeguards('one live application'),
  },
  {
    name: 'charge-once-dropped',
    rule: 'F3',
    change: { sql: 'drop index payment_intents_charge_once' },
    tests: safeguards('one live BUSINESS_CHARGE'),
  },
  {
    name: 'payout-once-dropped',
    rule: 'F4',
    change: { sql: 'drop index payment_intents_payout_once' },
    tests: safeguards('one live PRO_PAYOUT'),
  },
  {
    name: 'refund-beyond-the-charge',
    rule: 'F14',
    change: { sql: 'alter table payment_intents drop constraint payment_intents_given_back' },
    tests: unit('server/modules/payments/refunds/refunds.test.ts', 'never returns more'),
  },
  {
    name: 'punch-once-dropped',
    rule: 'P1',
    change: { sql: 'alter table time_punches drop constraint time_punches_once' },
    tests: safeguards('punch of a phone'),
  },
  {
    name: 'composite-key-dropped',
    rule: 'T1',
    change: { sql: 'alter table applications drop constraint applications_organization_id_gig_id_fkey' },
    tests: safeguards('another business'),
  },
  {
    name: 'pro-not-locked',
    rule: 'B2',
    change: unlockedPro,
    tests: held('suspended meanwhile'),
  },
  {
    name: 'gig-not-locked',
    rule: 'B7',
    change: unlockedGig,
    tests: held('cancelled meanwhile'),
  },
  {
    name: 'pair-not-locked',
    rule: 'E1',
    change: {
      file: 'server/modules/network/network-facts.ts',
      find: 'select pg_advisory_xact_lock(hashtextextended(${`${proId}:${locationId}`}::text, 0))',
      replace: 'select ${`${proId}:${locationId}`}::text',
    },
    tests: [...held('blocked meanwhile'), { file: 'server/modules/applications/offers/concurrency.test.ts', only: 'a block and an offer' }],
  },
  {
    name: 'same-key-runs-twice',
    rule: 'F6',
    change: {
      file: 'server/platform/idempotency.ts',
      find: 'select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free',
      replace: 'select ${name}::text is not null as free',
    },
    tests: races('charges with one key'),
  },
  {
    name: 'code-read-then-written',
    rule: 'A1',
    change: {
      file: 'server/modules/identity/use-code.ts',
      find: `function claimAttempt(ctx: Ctx, id: string, { purpose, user_id, address, subject }: Fit): Promise<Challenge | undefined> {
  return ctx.tx.maybe<Challenge>(sql\`
    update sign_in_challenges set attempts = attempts + 1
    where id = \${id} and purpose = \${purpose} and (\${user_id}::bigint is null or user_id = \${user_id})
      and (\${address ?? null}::text is null or address = \${address ?? null}) and (\${subject ?? null}::text is null or subject = \${subject ?? null})
      and attempts < 5 and used_at is null and expires_at > \${ctx.now} returning *\`)
}`,
      replace: `async function claimAttempt(ctx: Ctx, id: string, { purpose }: Fit): Promise<Challenge | undefined> {
  const found = await ctx.tx.maybe<Challenge>(sql\`
    select * from sign_in_challenges where id = \${id} and purpose = \${purpose} and attempts < 5 and used_at is null and expires_at > \${ctx.now}\`)
  if (found) await ctx.tx.run(sql\`update sign_in_challenges set attempts = \${found.attempts + 1} where id = \${id}\`)
  return found
}`,
    },
    tests: races('parallel guesses'),
  },
  {
    name: 'deadlock-not-repeated',
    rule: 'B2',
    change: {
      file: 'server/platform/database-errors.ts',
      find: "(error.code === '40001' || error.code === '40P01')",
      replace: "error.code === '40001'",
    },
    tests: unit('server/platform/db.test.ts', 'rerun after a deadlock'),
  },
]
