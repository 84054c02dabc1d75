import type { paymentMethod } from '@crewcall/contract/billing.ts'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { OwnerKey } from './owner.ts'
import { currentMethod } from './queries.ts'
import type { Method } from './queries.ts'

type View = z.input<typeof paymentMethod>

const kept = z.object({
  brand: z.string().nullable().catch(null),
  last4: z.string().nullable().catch(null),
  exp_month: z.int().nullable().catch(null),
  exp_year: z.int().nullable().catch(null),
  bank_name: z.string().nullable().catch(null),
  next_action_url: z.string().nullable().catch(null),
  failure_code: z.string().nullable().catch(null),
})

/** The owner's current method as the contract shows it; NOT_CONFIGURED if there is none. */
export async function viewMethod(ctx: Ctx, owner: OwnerKey, how: { is_inherited: boolean; include_details: boolean }): Promise<View> {
  const method = await currentMethod(ctx, owner)
  return {
    external_id: method?.external_id ?? null,
    type: method?.type ?? null,
    status: method?.status ?? 'NOT_CONFIGURED',
    source: owner.location_id === null ? 'ORGANIZATION' : 'LOCATION',
    is_inherited: how.is_inherited,
    details: method && how.include_details ? shownDetails(method) : null,
  }
}

// Only the last four digits are ever stored.
function shownDetails({ details }: Method): View['details'] {
  return kept.parse(details)
}
