import type { Output } from '@crewcall/contract/kit.ts'
import type { previewMoves } from '@crewcall/contract/schedule-moves.ts'
import type { previewFits } from '@crewcall/contract/schedule-moves.ts'
import type { BoardShift } from './board-shift.ts'
import { type Finding, findingOf, type Onto } from './finding.ts'
import type { BoardRow } from './board-rows.ts'
import { rowChange } from './planning.ts'

/** What is known of shifts that move together: those of the board, the answer about the posted ones at their new times, and about each draft. */
type Known = {
  shifts: readonly BoardShift[]
  moves: Output<typeof previewMoves> | undefined
  fitsOf: (shift: BoardShift, to: BoardRow['of']) => Output<typeof previewFits> | undefined
}
/** The worst finding of shifts that move together, and how many of them have one. */
export type GroupFinding = { worst: Finding; count: number; all: number }

const rank = { refused: 2, warn: 1, fits: 0 } as const

/**
 * Whether shifts that are held together fit somewhere. They leave their places at once, so they are not in each other's way. What cannot go
 * along (one that has begun, a posted one to another position) is left behind by the drop: that refuses it only if nothing could go.
 */
export function groupFinding(held: readonly BoardShift[], first: BoardShift, onto: Onto, known: Known): GroupFinding {
  const keys = new Set(held.map(({ key }) => key))
  const others = known.shifts.filter(({ key }) => !keys.has(key))
  const change = rowChange(first, onto.from, onto.to)
  const isSameRow = 'changes' in change && Object.keys(change.changes).length === 0
  const findings = held.map((shift) => {
    // A group that stays in its rows moves by time alone.
    const to = isSameRow ? ({ kind: 'location', location_id: shift.location_id } as const) : onto.to
    const fits = shift.status === null ? known.fitsOf(shift, to) : undefined
    return ofServer(shift, known.moves) ?? findingOf(shift, { ...onto, to }, { shifts: others, fits })
  })
  const canGo = findings.some(({ of }) => of !== 'rule')
  const told = findings.map((finding): Finding => (finding.of === 'rule' && canGo ? { ...finding, tone: 'warn' } : finding))
  const bad = told.filter(({ tone }) => tone !== 'fits').toSorted((one, other) => rank[other.tone] - rank[one.tone])
  return { worst: bad[0] ?? { tone: 'fits', of: 'nothing' }, count: bad.length, all: held.length }
}

function ofServer({ status, id }: BoardShift, moves: Known['moves']): Finding | undefined {
  if (status === null || !moves) return undefined
  const refused = moves.refused.find(({ gig_id }) => gig_id === id)
  if (refused) return { tone: 'refused', of: 'day', code: refused.code, values: refused.values }
  const count = moves.must_reconfirm.filter(({ gig_id }) => gig_id === id).length
  return count > 0 ? { tone: 'warn', of: 'again', count } : undefined
}
