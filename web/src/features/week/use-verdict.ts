import { formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { type Sentence, useT, type Words } from '../../lib/i18n.ts'
import type { BoardShift } from './board-shift.ts'
import type { Verdict } from './drag-ghost.ts'
import { type Finding, findingOf, type Onto } from './finding.ts'
import { reasonWords } from '../../domain/shift/draft-reasons.ts'
import { groupFinding } from './group-finding.ts'
import type { Board } from './use-board.ts'
import { useFits } from './use-fits.ts'
import { useRelocations } from './use-relocations.ts'

const refusedWords: Record<'POSITION' | 'PERSON' | 'LOCATION' | 'PLACES' | 'BEGUN', Sentence> = {
  POSITION: 'A posted shift keeps its position',
  PERSON: 'Offer a posted shift to others on its page',
  LOCATION: 'Posted shifts move to another location one at a time',
  PLACES: 'All openings of this draft are planned',
  BEGUN: 'This shift has begun; hold Ctrl to copy it',
}

/**
 * Says of a cell of the board whether a shift fits there, and why not. A frame of a drag cannot wait: what the server says of all days and
 * people is asked for when the shift is picked up (`ask`), and what the board knows itself is told until then.
 */
export function useVerdict(board: Board) {
  const words = useT()
  const { ask, known, askAll, knownMoves, elsewhere } = useFits(board)
  const ofRelocation = useRelocations()
  const nameOf = (pro_id: number) =>
    board.shifts.flatMap(({ people }) => people).find((person) => person.pro_id === pro_id)?.name ??
    board.rows.find(({ of }) => of.kind === 'person' && of.pro_id === pro_id)?.name ??
    ''
  const zoneOf = (location_id: number | undefined) => board.schedule.locations.find(({ id }) => id === location_id)?.timezone
  const verdictOf = (shift: BoardShift, onto: Onto, asks = false): Verdict => {
    const place = draftGoesTo(shift, onto)
    const there = place === undefined ? undefined : elsewhere(shift, place, asks)
    if (there?.isImpossible) return { tone: 'refused', words: words.t('Not possible here') }
    const finding = findingOf(
      shift,
      { ...onto, timezone: zoneOf(place) },
      { shifts: board.shifts, fits: there ? there.fits : known(shift) },
    )
    return { tone: finding.tone, words: sentenceOf(finding, words, nameOf) }
  }
  const verdictOfAll = (held: readonly BoardShift[], first: BoardShift, onto: Onto, asks = false): Verdict => {
    const isByDays = onto.days !== 0 && (onto.minutes ?? 0) === 0
    const moves = isByDays ? knownMoves(held, onto.days) : undefined
    const fitsOf = (shift: BoardShift, to: Onto['to']) => {
      const place = draftGoesTo(shift, { ...onto, to })
      return place === undefined ? known(shift) : elsewhere(shift, place, asks).fits
    }
    const where = { ...onto, timezone: zoneOf(draftGoesTo(first, onto)) }
    const { worst, count, all } = groupFinding(held, first, where, { shifts: board.shifts, moves, fitsOf })
    const reason = sentenceOf(worst, words, nameOf)
    return { tone: worst.tone, words: count === 0 ? reason : words.t('{count} of {all}: {reason}', { count, all, reason }) }
  }
  return { ask, askAll, verdictOf, verdictOfAll, ofRelocation }
}

function draftGoesTo(shift: BoardShift, { to, isCopy }: Onto): number | undefined {
  const isElsewhere = to.kind === 'location' && to.location_id !== shift.location_id
  return isElsewhere && !isCopy && shift.status === null && shift.id > 0 ? to.location_id : undefined
}

function sentenceOf(finding: Finding, words: Words, nameOf: (pro_id: number) => string): string {
  const { t, locale } = words
  switch (finding.of) {
    case 'rule':
      return t(refusedWords[finding.rule])
    case 'day':
      return reasonWords(finding, words)
    case 'person':
      return phrase`${nameOf(finding.pro_id)}: ${reasonWords(finding, words)}`
    case 'busy': {
      const { start_time, end_time, timezone } = finding.shift
      const times = formatTimeRange(start_time, end_time, timezone, locale)
      return t('{name} already works {times}', { name: nameOf(finding.pro_id), times })
    }
    case 'again':
      return t('{count, plural, one {# pro must confirm again} other {# pros must confirm again}}', { count: finding.count })
    case 'copy':
      return t('Copy as draft')
    case 'nothing':
      return t('Fits')
  }
}
