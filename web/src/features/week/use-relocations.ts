import { addDays } from '@crewcall/contract/rules/time.ts'
import { previewRelocation } from '@crewcall/contract/schedule-relocation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { type BoardShift, mayMove } from './board-shift.ts'
import type { Verdict } from './drag-ghost.ts'
import type { Onto } from './finding.ts'
import { reasonWords } from '../../domain/shift/draft-reasons.ts'

/** Whether dropping a shift there would move it to another location: only one that is posted and has not begun. */
export function isRelocation(shift: BoardShift, { to, isCopy, minutes = 0, start = 0, end = 0 }: Onto): boolean {
  const isElsewhere = to.kind === 'location' && to.location_id !== shift.location_id
  return isElsewhere && !isCopy && minutes === 0 && start === 0 && end === 0 && shift.status !== null && mayMove(shift)
}

/** What the server says of moving a shift to other locations: asked once for each place it is held over. */
export function useRelocations() {
  const client = useQueryClient()
  const words = useT()
  const { t } = words
  return (shift: BoardShift, { to, days }: Onto, asks: boolean): Verdict | undefined => {
    if (to.kind !== 'location') return undefined
    const body = { gig_id: shift.id, location_id: to.location_id, local_date: addDays(shift.local_date, days) }
    const query = api.query(previewRelocation, { body })
    const told = client.getQueryData(query.queryKey)
    if (told?.refused) return { tone: 'refused', words: reasonWords(told.refused, words) }
    if (told) {
      const count = told.asked_again.length + told.left_out.length
      if (count === 0) return { tone: 'fits', words: t('Fits') }
      return { tone: 'warn', words: t('{count, plural, one {# pro must confirm again} other {# pros must confirm again}}', { count }) }
    }
    if (client.getQueryState(query.queryKey)?.status === 'error') return { tone: 'refused', words: t('Not possible here') }
    if (!asks) return undefined
    void client.prefetchQuery({ ...query, retry: false })
    return { tone: 'warn', words: t('Move to another location') }
  }
}
