import { phrase } from '@crewcall/contract/rules/direction.ts'
import { addDays, formatTimeRange, instantToWall } from '@crewcall/contract/rules/time.ts'
import type { RefObject } from 'react'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import type { BoardRow } from './board-rows.ts'
import { minutesAcross, minutesAt } from './board-scale.ts'
import { type BoardShift, mayMove } from './board-shift.ts'
import { hoursOf } from './day-hours.ts'
import { daysBetween, type Grip, type Target } from './drag.ts'
import type { Dropped, Way } from './drag-listener.ts'
import type { Verdict } from './drag-ghost.ts'
import { copyOf, rowChange, usualFor, type Wages, wageFor } from './planning.ts'
import { joinedTo, toggled } from './selection.ts'
import { useBoardDrag } from './use-board-drag.ts'
import type { Hands } from './use-board-hands.ts'
import type { Board } from './use-board.ts'
import type { Changed } from './use-draft-acts.ts'
import { isRelocation } from './use-relocations.ts'
import { daysFrom, movedTimes, type Shifting } from './week-dates.ts'

type Held = { shifts: readonly BoardShift[]; first: BoardShift; by: Shifting }
type HeldGrip = Exclude<Grip, { kind: 'cell' }>

/**
 * What dropping on a cell does: a shift moves there, is copied there or stretched, and an empty cell opens the card for the days or hours
 * drawn over.
 */
export function useDrops(grid: RefObject<HTMLElement | null>, hands: Hands): void {
  const { board, shiftOf, rowOf, heldWith, verdict, open } = hands
  const { locale } = useT()
  const { copyTo, moveTo } = useDropActs(hands)
  const drawing = useDrawing(grid, hands)

  function handleDrop({ grip, over, isCopy, ...way }: Dropped): void {
    if (grip.kind === 'cell') return drawing.open(grip, over, way)
    const [first, to] = [shiftOf(grip.key), rowOf(over.row)]
    if (!first || !to) return
    const held = { shifts: heldWith(first), first, by: stepsOf(first, grip, { over, way }) }
    if (isCopy && grip.kind === 'shift') return copyTo(held, to)
    const told = verdictOf(grip, over, { isCopy: false, ...way })
    if (told?.tone === 'refused') return void showToast(told.words, { tone: 'error' })
    const { days = 0 } = held.by
    if (to.kind === 'location' && held.shifts.length === 1 && isRelocation(first, { from: undefined, to, ...held.by, days, isCopy: false }))
      return open({ kind: 'relocation', key: first.key, location_id: to.location_id, local_date: addDays(first.local_date, days) })
    const change = rowChange(first, rowOf(grip.row), to)
    if ('changes' in change) moveTo(held, change.changes)
  }
  /** By the day of a cell; over hours by how far the pointer went; an end by itself. */
  function stepsOf(shift: BoardShift, grip: HeldGrip, { over, way }: { over: Target; way: Way }): Shifting {
    if (grip.kind === 'shift' && board.view !== 'day') return { days: daysFrom(shift.local_date, over.day) }
    const minutes = grid.current ? minutesAcross(grid.current, grip.row, way.at.x - way.from.x) : 0
    return grip.kind === 'end' ? { [grip.end]: minutes } : { minutes }
  }
  function verdictOf(grip: Grip, over: Target, { isCopy, ...way }: Way & { isCopy: boolean }): Verdict | undefined {
    if (grip.kind === 'cell') return drawing.verdict(grip, over, way)
    const [shift, to] = [shiftOf(grip.key), rowOf(over.row)]
    if (!shift || !to) return undefined
    const by = { days: 0, ...stepsOf(shift, grip, { over, way }) }
    const held = grip.kind === 'shift' && !isCopy ? heldWith(shift) : [shift]
    const onto = { from: rowOf(grip.row), to, ...by, isCopy: isCopy && grip.kind === 'shift' }
    // Before anything is held over a cell, cells are only signed with what is known.
    const asks = way.at.x !== 0 || way.at.y !== 0
    if (held.length === 1 && isRelocation(shift, onto)) return verdict.ofRelocation(shift, onto, asks)
    const found = held.length > 1 ? verdict.verdictOfAll(held, shift, onto, asks) : verdict.verdictOf(shift, onto, asks)
    if (grip.kind !== 'end' && board.view !== 'day') return found
    const { start_time, end_time } = movedTimes(shift, by)
    return { ...found, words: phrase`${formatTimeRange(start_time, end_time, shift.timezone, locale)}: ${found.words}` }
  }
  useBoardDrag(grid, board.mayPlan, { ...pickingUp(hands), verdictOf, drop: handleDrop, ...selectingByFinger(hands) })
}

// Asks what the server says of the shift, or of all that are held with it.
function pickingUp({ shiftOf, heldWith, verdict }: Hands) {
  return {
    mayDrag: (key: string) => shiftOf(key) !== undefined,
    begin: ({ kind, key }: HeldGrip): Promise<unknown> => {
      const shift = shiftOf(key)
      if (!shift) return Promise.resolve()
      const held = kind === 'shift' ? heldWith(shift) : [shift]
      return held.length > 1 ? verdict.askAll(held, shift) : verdict.ask(shift)
    },
  }
}

// What is selected is dragged; elsewhere a finger adds to the selection, once there is one.
function selectingByFinger({ selection, select }: Hands) {
  return {
    hold: (key: string) => select(toggled(selection, key)),
    sweeps: (grip: Grip) => selection.keys.size > 0 && grip.kind !== 'end' && !(grip.kind === 'shift' && selection.keys.has(grip.key)),
    sweep: (keys: readonly string[]) => select(joinedTo(selection, keys)),
  }
}

function useDropActs({ acts, board }: Hands) {
  const { t } = useT()
  const wages = useWages(board)
  function copyTo({ shifts, first, by }: Held, to: BoardRow['of']): void {
    const row = shifts.length === 1 ? to : undefined
    const copies = shifts.map((shift) => {
      const copy = copyOf(shift, addDays(shift.local_date, by.days ?? 0), row)
      const isOther = shift.status === null && row?.kind === 'position' && row.skill_id !== shift.skill_id
      const wage = isOther ? { wage_amount: wageFor(shift, row.skill_id, wages) } : {}
      return { ...copy, ...wage, ...movedTimes({ ...shift, ...copy }, { minutes: by.minutes ?? 0 }) }
    })
    void acts.add(copies, first.timezone)
  }
  function moveTo({ shifts, by }: Held, fields: Changed['changes']): void {
    const isMoved = Object.values(by).some((steps) => steps !== 0)
    if (Object.keys(fields).length === 0) return void (isMoved && acts.move(shifts.filter(mayMove), by))
    const drafts = shifts.filter(({ status }) => status === null)
    const timezone = board.schedule.locations.find(({ id }) => id === fields.location_id)?.timezone
    const changed = drafts.map((shift) => {
      const isLater = isMoved || (timezone !== undefined && timezone !== shift.timezone)
      const wage = fields.skill_id === undefined ? {} : { wage_amount: wageFor(shift, fields.skill_id, wages) }
      return { shift, timezone, changes: { ...fields, ...wage, ...(isLater ? movedTimes(shift, by, timezone) : {}) } }
    })
    void acts.changeTo(changed, t('{count, plural, one {# shift} other {# shifts}} moved', { count: changed.length }))
  }
  return { copyTo, moveTo }
}

function useWages({ schedule }: Board): Wages {
  const skills = useSkills()
  return (skill_id, location_id) => ({
    usual: skill_id === null ? null : usualFor(schedule, location_id, skill_id).wage_amount,
    recommended: skills.find(({ id }) => id === skill_id)?.recommended_wage_amount ?? null,
  })
}

// An empty place: days of the week, or hours of the day.
function useDrawing(grid: RefObject<HTMLElement | null>, { board, open }: Hands) {
  const { t, locale } = useT()
  const { timezone } = board.location
  function hoursOver({ row }: { row: string }, { from, at }: Way): { start: string; end: string } | undefined {
    if (board.view !== 'day' || !grid.current) return undefined
    const { begins } = hoursOf(board)
    const [first = 0, last = 0] = [from.x, at.x].map((x) => minutesAt(grid.current as HTMLElement, row, x)).toSorted((a, b) => a - b)
    const instant = (minutes: number) => new Date(begins + minutes * 60_000).toISOString()
    return { start: instant(first), end: instant(Math.max(last, first + 15)) }
  }
  return {
    open: (grip: Extract<Grip, { kind: 'cell' }>, over: Target, way: Way): void => {
      const cell = grid.current?.querySelector(`[data-row="${CSS.escape(grip.row)}"][data-day="${over.day}"]`)
      const anchor = cell?.getBoundingClientRect() ?? new DOMRect()
      const hours = hoursOver(grip, way)
      if (!hours) return open({ kind: 'new', row: grip.row, days: daysBetween(grip.day, over.day, board.days), anchor })
      const [start, end] = [instantToWall(hours.start, timezone), instantToWall(hours.end, timezone)]
      const at = new DOMRect(Math.min(way.from.x, way.at.x), anchor.top, Math.abs(way.at.x - way.from.x), anchor.height)
      open({ kind: 'new', row: grip.row, days: [start.date], times: { start: `${start.time}:00`, end: `${end.time}:00` }, anchor: at })
    },
    verdict: (grip: Extract<Grip, { kind: 'cell' }>, over: Target, way: Way): Verdict => {
      const hours = hoursOver(grip, way)
      if (hours) return { tone: 'fits', words: formatTimeRange(hours.start, hours.end, timezone, locale) }
      const count = daysBetween(grip.day, over.day, board.days).length
      return { tone: 'fits', words: t('{count, plural, one {New shift} other {New shift on # days}}', { count }) }
    },
  }
}
