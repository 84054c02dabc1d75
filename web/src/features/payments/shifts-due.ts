import type { PayRow } from '@crewcall/contract/payments.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'

export type ShiftDue = { gig_id: number; rows: PayRow[]; ready: PayRow[]; total: number }

/** What is due per shift, the oldest first; `ready` can be paid as is, `total` is their sum in cents. */
export function shiftsDue(rows: readonly PayRow[]): ShiftDue[] {
  const byGig = Map.groupBy(rows, (row) => row.gig_id)
  return [...byGig].map(([gig_id, of]) => {
    const ready = of.filter(isReady)
    return { gig_id, rows: of, ready, total: sumCents(ready.map(({ total }) => total ?? 0)) }
  })
}

/** Hours that only wait to be approved and paid; disputed or open ones need a check first. */
export function isReady(row: PayRow): boolean {
  return row.total !== null && (row.hours_state === 'PROPOSED' || row.hours_state === 'APPROVED')
}
