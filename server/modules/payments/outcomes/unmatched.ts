import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { ProviderMovement } from '../../../ports/payments.ts'
import { alarm } from '../attempts/change.ts'
import type { Attempt } from '../attempts/attempts.ts'

const moved = ['PENDING', 'SUCCEEDED', 'RETURNED', 'MISMATCHED', 'SURPLUS']

/**
 * True if money of an attempt moved under one reference, and this is another one with the same key: the processor did twice what was
 * requested once, so what it says about this one says nothing about the attempt.
 */
export function isSecondOfKey({ state, provider_ref }: Pick<Attempt, 'state' | 'provider_ref'>, ref: string | null): boolean {
  return moved.includes(state) && provider_ref !== null && ref !== null && ref !== provider_ref
}

type Unmatched = Pick<ProviderMovement, 'id' | 'kind' | 'provider_ref' | 'amount_cents'>

/**
 * Passes a movement that belongs to no attempt to a person, once: a charge or a payout by its reference, any other by its id; a partial
 * reversal of a payout by its event with reference and amount, before the books have an id for it.
 */
export async function reportUnmatched(ctx: Ctx, { id, kind, provider_ref, amount_cents }: Unmatched): Promise<void> {
  const isOneOfItsRef = kind === 'CHARGE' || kind === 'PAYOUT'
  const known = await ctx.tx.maybe(sql`
    select 1 from alarms where kind = 'unmatched_movement' and (detail ->> 'movement' = any(${[id, `${provider_ref}:${amount_cents}`]}::text[])
      or (${isOneOfItsRef} and detail ->> 'kind' = ${kind} and detail ->> 'provider_ref' = ${provider_ref}))`)
  if (!known) await alarm(ctx, 'unmatched_movement', { movement: id, kind, provider_ref, amount_cents })
}
