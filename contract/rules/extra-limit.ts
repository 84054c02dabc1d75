import type { AdHocReason } from '../enums.ts'
import { sumCents } from './money.ts'

/** Extra payments of one reason for one engagement may not add up to more than this, in cents (docs/invariants.md#f14). */
export const extraLimitCents = 500_000

type Extra = { reason: AdHocReason; pro_amount: number; total: number }

/**
 * How much more a business may pay extra for an engagement and a reason, in cents, never less than nothing.
 * @param capCents what the payer may pay in all besides the minimum; null for who has no cap
 */
export function extraLeft(extras: readonly Extra[], reason: AdHocReason, capCents: number | null): number {
  const charged = extras.filter((extra) => extra.reason !== 'TOS' && extra.total > 0)
  const paid = (these: readonly Extra[]) => sumCents(these.map(({ pro_amount }) => pro_amount))
  const ofReason = extraLimitCents - paid(charged.filter((extra) => extra.reason === reason))
  return Math.max(0, Math.min(ofReason, capCents === null ? ofReason : capCents - paid(charged)))
}
