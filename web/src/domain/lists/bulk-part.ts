import type { BulkResult } from '@crewcall/contract/bulk-acts.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { useState } from 'react'
import { randomId } from '../../lib/random-id.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import type { PartOutcome } from './many-dialog.tsx'

/** Rows in a call: half a second of work where each row cancels shifts, and often enough to see how far it is (decision 211). */
export const rowsInPart = 50

/** For the parts of one act on several: the id that all calls name, and what an answer says about the rows. */
export function useBulkAct<Row>(idOf: (row: Row) => number) {
  const { refused } = useT()
  const [bulk_id] = useState(randomId)
  const bodyOf = (rows: readonly Row[]) => ({ bulk_id, ids: rows.map(idOf) })

  function outcomeOf(rows: readonly Row[], { results }: BulkResult): PartOutcome<Row> {
    const byId = new Map(results.map((result) => [result.id, result]))
    const left = new Map<Row, string | null>()
    for (const row of rows) {
      const { outcome, refusal } = byId.get(idOf(row)) ?? { outcome: 'NOT_REACHED', refusal: null }
      if (outcome === 'NOT_REACHED') left.set(row, null)
      if (refusal) left.set(row, refused(refusal))
    }
    return { left, already: results.filter(({ outcome }) => outcome === 'ALREADY').length }
  }
  return { bodyOf, outcomeOf }
}

/** Says what was done, and how much of it was so before. */
export function useSayDone(): (done: string, already: number) => void {
  const { t } = useT()
  return (done, already) =>
    showToast(
      joined([done, already > 0 && t('{count, plural, one {# was so before} other {# were so before}}', { count: already })], ' · '),
    )
}
