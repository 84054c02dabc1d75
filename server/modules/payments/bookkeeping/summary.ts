import type { summarizeBilling as endpoint } from '@crewcall/contract/charges.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { chargesAsked, sumCharges } from './charge-rows.ts'
import { nextHours, nextInvoices } from './next-charges.ts'
import { placesOf, thisMonth } from './places.ts'

/** What was charged this month, and what will be charged next, soonest first (docs/rules/money.md#next-charge). */
export async function summarizeBilling(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const places = await placesOf(ctx, query)
  const month = thisMonth(ctx, places)
  const { hours, is_cut } = await nextHours(ctx, places, query)
  const next = [...hours, ...(await nextInvoices(ctx, places, query))]
  return {
    ...month,
    month: await sumCharges(ctx, chargesAsked(places, { from: month.first_day, until: month.last_day })),
    next: next.toSorted((a, b) => soon(a) - soon(b) || a.name.localeCompare(b.name)),
    is_cut,
  }
}

// What only a person charges comes after what is charged by itself.
function soon({ at }: { at: Date | string | null }): number {
  return at === null ? Number.MAX_SAFE_INTEGER : new Date(at).getTime()
}
