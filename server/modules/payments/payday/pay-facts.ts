import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { nestedRows } from '../../../platform/nested-rows.ts'
import { billingSql } from '../../billing/index.ts'
import { liveStates } from '../attempts/attempts.ts'
import type { Paying } from '../charges/claim.ts'
import { failedExtra } from '../extras/failed.ts'

type Extra = Tables['adhoc_payments']

/** The known payment facts of engagements at one location. */
export type PayFacts = {
  /** The location, with its payment method. */
  location: Paying
  /** Extra payments whose charge failed and that are still owed, oldest first. */
  failed: readonly Extra[]
  /** Applications whose hours are paid, or whose payment is under way. */
  live: ReadonlySet<number>
}

/** The facts for these applications, locked by the caller. */
export async function payFacts(
  ctx: Ctx,
  { organization_id, location_id }: Pick<Tables['gigs'], 'organization_id' | 'location_id'>,
  applicationIds: readonly number[],
): Promise<PayFacts> {
  const ids = [...applicationIds]
  const { failed, live, ...location } = await ctx.tx.one<Paying & { failed: Extra[]; live: number[] }>(sql`
    select l.*, ${billingSql} as billing,
      (select coalesce(json_agg(x order by x.id), '[]') from (select x.* from ${failedExtra}
        where x.organization_id = l.organization_id and x.application_id = any(${ids})) x) as failed,
      (select coalesce(json_agg(i.application_id), '[]') from payment_intents i where i.organization_id = l.organization_id
        and i.application_id = any(${ids}) and i.kind = 'BUSINESS_CHARGE' and i.state = any(${[...liveStates]}::text[])) as live
    from locations l where l.organization_id = ${organization_id} and l.id = ${location_id}`)
  return { location, failed: nestedRows('adhoc_payments', failed), live: new Set(live) }
}
