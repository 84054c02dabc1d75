import sql, { empty, join, raw } from 'sql-template-tag'
import type { Tx } from '../db.ts'
import { bookingInvariants } from './booking.ts'
import { derivedInvariants } from './derived.ts'
import { deliveryInvariants } from './deliveries.ts'
import { earnedInvariants } from './earned.ts'
import type { Invariant } from './invariant.ts'
import { invoiceInvariants } from './invoices.ts'
import { moneyInvariants } from './money.ts'
import { referralInvariants } from './referrals.ts'
import { scans } from './scans.ts'
import { tenancyInvariants } from './tenancy.ts'
import { trailInvariants } from './trail.ts'
import { workInvariants } from './work.ts'

/** Everything the auditor checks, printed in docs/invariants.md. */
export const invariants: readonly Invariant[] = [
  ...bookingInvariants,
  ...derivedInvariants,
  ...moneyInvariants,
  ...earnedInvariants,
  ...invoiceInvariants,
  ...referralInvariants,
  ...workInvariants,
  ...tenancyInvariants,
  ...deliveryInvariants,
  ...trailInvariants,
]

/** A violated invariant, with the number of violating rows and the first of them. */
export type Violation = Pick<Invariant, 'id' | 'means' | 'isDelay'> & { count: number; rows: Record<string, unknown>[] }

const shown = 20

// F is money, and J5 its follow-up.
const isAboutMoney = (id: string) => id.startsWith('F') || id === 'J5'
const notOfSandbox = sql`where ((to_jsonb(q) ->> 'organization_id')::bigint = any(array(select id from organizations where is_sandbox))) is not true`

/**
 * Checks every invariant in ONE statement, so that all see the same snapshot at any isolation level.
 * @param now the instant for "upcoming" and "too long"
 * @param options `onlyRealMoney`: without the money of sandboxes, whose processor anybody may confuse; `among`: only the invariants of these ids
 */
export async function findViolations(
  tx: Pick<Tx, 'rows'>,
  now: Date,
  { onlyRealMoney = false, among = () => true }: { onlyRealMoney?: boolean; among?: (id: string) => boolean } = {},
): Promise<Violation[]> {
  // Whole tables are read once and hashed in memory; JIT compilation is off for this infrequent statement.
  await tx.rows(sql`select set_config('work_mem', '96MB', true), set_config('jit', 'off', true)`)
  const shared = Object.entries(scans).map(([name, select]) => sql`${raw(name)} as materialized (${select(now)})`)
  const checked = invariants.filter(({ id }) => among(id))
  const parts = checked.map(
    ({ id, broken }) => sql`
    select ${id}::text as id, count(*)::int as count, coalesce(jsonb_agg(to_jsonb(r)) filter (where r.place <= ${shown}), '[]') as rows
    from (select q.*, row_number() over () as place from (${broken(now)}) q ${onlyRealMoney && isAboutMoney(id) ? notOfSandbox : empty}) r`,
  )
  const found = await tx.rows<{ id: string; count: number; rows: Record<string, unknown>[] }>(
    sql`with ${join(shared)} ${join(parts, ' union all ')}`,
  )
  const by = new Map(found.map((one) => [one.id, one]))
  return checked.flatMap(({ id, means, isDelay }) => {
    const { count = 0, rows = [] } = by.get(id) ?? {}
    return count > 0 ? [{ id, means, count, rows, ...(isDelay ? { isDelay } : {}) }] : []
  })
}
