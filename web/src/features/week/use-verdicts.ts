import { getFits } from '@crewcall/contract/schedule-moves.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import type { BoardRow } from './board-rows.ts'
import type { BoardShift } from './board-shift.ts'
import { rowChange } from './planning.ts'
import { reasons, reasonWords } from './problem-list.tsx'
import type { Board } from './use-board.ts'
import type { Verdict } from './drag-ghost.ts'

type Fits = Output<typeof getFits>['fits']
const refusedWords: Record<'POSITION' | 'PERSON' | 'LOCATION' | 'PLACES', Sentence> = {
  POSITION: 'A posted shift keeps its position',
  PERSON: 'Offer a posted shift to others on its page',
  LOCATION: 'A shift keeps its location; copy it instead',
  PLACES: 'All openings of this draft are planned',
}

/** Says of each cell whether a shift fits there: the row at once, the day as soon as the server has answered. */
export function useVerdicts(board: Board | undefined) {
  const words = useT()
  const { t } = words
  const client = useQueryClient()
  const known = useRef(new Map<string, Fits | null>())

  function ask(shift: BoardShift, pro_id?: number): Fits | null {
    if (!board || shift.id <= 0) return null
    const name = `${shift.key} ${pro_id ?? ''} ${board.monday}`
    const found = known.current.get(name)
    if (found !== undefined) return found
    known.current.set(name, null)
    const which = shift.status === null ? { draft_id: shift.id } : { gig_id: shift.id }
    const query = { ...which, ...(pro_id === undefined ? {} : { pro_id }), start_date: board.monday, days: 7 }
    client.fetchQuery(api.query(getFits, { query })).then(
      ({ fits }) => known.current.set(name, fits),
      () => undefined,
    )
    return null
  }
  function forget(): void {
    known.current.clear()
    reasons.fetch()
  }
  function verdict(
    shift: BoardShift,
    from: BoardRow['of'] | undefined,
    { to, day, isCopy }: { to: BoardRow['of']; day: string; isCopy: boolean },
  ): Verdict {
    if (isCopy) return { tone: 'fits', words: t('Copy as draft') }
    const change = rowChange(shift, from, to)
    if ('refused' in change) return { tone: 'refused', words: t(refusedWords[change.refused]) }
    const fits = ask(shift, to.kind === 'person' && change.changes.pro_ids ? to.pro_id : undefined)
    const fit = fits?.find(({ local_date }) => local_date === day)
    if (!fit) return { tone: 'fits', words: '' }
    const [obstacle] = fit.obstacles
    const why = obstacle ? reasonWords(obstacle, words) : ''
    if (fit.verdict === 'FITS') return { tone: 'fits', words: t('Fits') }
    return { tone: fit.verdict === 'WARN' ? 'warn' : 'refused', words: why }
  }
  return { ask, forget, verdict }
}
