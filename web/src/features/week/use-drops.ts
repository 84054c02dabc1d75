import { addDays } from '@crewcall/contract/rules/time.ts'
import type { RefObject } from 'react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { type BoardShift, mayMove } from './board-shift.ts'
import { daysBetween, type Grip, type Target } from './drag.ts'
import type { Dropped } from './drag-listener.ts'
import type { Verdict } from './drag-ghost.ts'
import { copyOf, rowChange } from './planning.ts'
import type { Hands } from './use-board-hands.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { daysFrom, movedTimes } from './week-dates.ts'

type Held = { shifts: readonly BoardShift[]; first: BoardShift; days: number }

/** What dropping on a cell does: a shift moves there or is copied there, and an empty cell opens the card for the days drawn over. */
export function useDrops(grid: RefObject<HTMLElement | null>, { board, acts, open, shiftOf, rowOf, heldWith, verdict }: Hands): void {
  const { t } = useT()

  function handleDrop({ grip, over, isCopy }: Dropped): void {
    if (grip.kind === 'cell') return drawNew(grip, over)
    const [first, to] = [shiftOf(grip.key), rowOf(over.row)]
    if (!first || !to) return
    const held = { shifts: heldWith(first), first, days: daysFrom(first.local_date, over.day) }
    if (isCopy) return copyTo(held, to)
    const told = verdictOf(grip, over, isCopy)
    if (told?.tone === 'refused') return void showToast(told.words, { tone: 'error' })
    const change = rowChange(first, rowOf(grip.row), to)
    if ('changes' in change) moveTo(held, change.changes)
  }
  function drawNew(grip: Extract<Grip, { kind: 'cell' }>, over: Target): void {
    const cell = grid.current?.querySelector(`[data-row="${CSS.escape(grip.row)}"][data-day="${over.day}"]`)
    const anchor = cell?.getBoundingClientRect() ?? new DOMRect()
    open({ kind: 'new', row: grip.row, days: daysBetween(grip.day, over.day, board.days), anchor })
  }
  function copyTo({ shifts, first, days }: Held, to: NonNullable<ReturnType<typeof rowOf>>): void {
    const row = shifts.length === 1 ? to : undefined
    void acts.add(
      shifts.map((shift) => copyOf(shift, addDays(shift.local_date, days), row)),
      first.timezone,
    )
  }
  function moveTo({ shifts, days }: Held, fields: { skill_id?: number | null; pro_ids?: number[] }): void {
    if (Object.keys(fields).length === 0) return void (days !== 0 && acts.move(shifts.filter(mayMove), { days }))
    const drafts = shifts.filter(({ status }) => status === null)
    const changed = drafts.map((shift) => ({ shift, changes: { ...fields, ...(days === 0 ? {} : movedTimes(shift, { days })) } }))
    void acts.changeTo(changed, t('{count, plural, one {# shift} other {# shifts}} moved', { count: changed.length }))
  }
  function verdictOf(grip: Grip, over: Target, isCopy: boolean): Verdict | undefined {
    if (grip.kind === 'cell') {
      const count = daysBetween(grip.day, over.day, board.days).length
      return { tone: 'fits', words: t('{count, plural, one {New shift} other {New shift on # days}}', { count }) }
    }
    const [shift, to] = [shiftOf(grip.key), rowOf(over.row)]
    if (!shift || !to) return undefined
    return verdict.verdictOf(shift, { from: rowOf(grip.row), to, days: daysFrom(shift.local_date, over.day), isCopy })
  }
  useBoardDrag(grid, board.mayPlan, {
    mayDrag: (key) => shiftOf(key) !== undefined,
    begin: ({ key }) => {
      const shift = shiftOf(key)
      return shift ? verdict.ask(shift) : Promise.resolve()
    },
    verdictOf,
    drop: handleDrop,
  })
}
