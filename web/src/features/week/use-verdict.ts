import { type Sentence, useT } from '../../lib/i18n.ts'
import type { BoardRow } from './board-rows.ts'
import type { BoardShift } from './board-shift.ts'
import type { Verdict } from './drag-ghost.ts'
import { rowChange } from './planning.ts'

const refusedWords: Record<'POSITION' | 'PERSON' | 'LOCATION' | 'PLACES', Sentence> = {
  POSITION: 'A posted shift keeps its position',
  PERSON: 'Offer a posted shift to others on its page',
  LOCATION: 'A shift keeps its location; copy it instead',
  PLACES: 'All openings of this draft are planned',
}
type Onto = { from: BoardRow['of'] | undefined; to: BoardRow['of']; isCopy: boolean; overlaps: boolean }

/** Says of a cell whether a shift fits there, and why not, without asking anybody: a frame of a drag cannot wait. */
export function useVerdict(): (shift: BoardShift, onto: Onto) => Verdict {
  const { t } = useT()
  return (shift, { from, to, isCopy, overlaps }) => {
    const busy = { tone: 'warn', words: t('Has another shift at that time') } as const
    if (isCopy) return overlaps ? busy : { tone: 'fits', words: t('Copy as draft') }
    const change = rowChange(shift, from, to)
    if ('refused' in change) return { tone: 'refused', words: t(refusedWords[change.refused]) }
    return overlaps ? busy : { tone: 'fits', words: t('Fits') }
  }
}
