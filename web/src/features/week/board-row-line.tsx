import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import styles from './board.module.css'
import type { BoardRow } from './board-rows.ts'
import { type BoardShift, mayMove, openPlacesOf } from './board-shift.ts'
import { isAsked, ShiftChip } from './shift-chip.tsx'
import { hoursWords } from './sum-words.ts'
import { SumsCell } from './sums-cell.tsx'
import { totalsOfRow } from './totals.ts'
import type { Board } from './use-board.ts'

type Props = { row: BoardRow; board: Board; days: readonly string[]; selected: ReadonlySet<string> }

/** A row of the board: its name, the shifts of each day with a place for a new one, and its sums. */
export const BoardRowLine = memo(function BoardRowLine({ row, board, days, selected }: Props) {
  const { t, locale } = useT()
  const name = useRowName(row)
  const shown = days.map((day) => row.cells[board.days.indexOf(day)] ?? [])
  const isCounts = row.of.kind === 'open' && board.by !== 'person'
  return (
    <div role="row" className={styles.row} data-kind={row.of.kind} data-pinned={isCounts || undefined}>
      <span role="rowheader" className={styles.name}>
        <RowIcon row={row} board={board} />
        <span className={styles.words}>
          {row.of.kind === 'open' ? (
            <button type="button" data-open="" title={t('Show only open shifts')}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
          {row.of.kind === 'open' && (
            <small>{t('{count, plural, one {# opening} other {# openings}}', { count: openIn(shown.flat()) })}</small>
          )}
          {row.minutes !== undefined && <small>{t('{hours} this week', { hours: hoursWords(row.minutes, locale) })}</small>}
        </span>
      </span>
      {days.map((day, at) =>
        isCounts ? (
          <OpenCount key={day} day={day} shifts={shown[at] ?? []} />
        ) : (
          <Cell key={day} {...{ row, board, day, selected, name }} shifts={shown[at] ?? []} />
        ),
      )}
      <SumsCell totals={totalsOfRow(row.of, shown.flat())} isEnd />
    </div>
  )
})

type CellProps = { row: BoardRow; board: Board; day: string; shifts: readonly BoardShift[]; selected: ReadonlySet<string>; name: string }

function Cell({ row, board, day, shifts, selected, name }: CellProps) {
  const { t, locale } = useT()
  const positionOf = (shift: BoardShift) => board.positions.get(shift.skill_id ?? 0)?.name ?? t('No position yet')
  return (
    <div role="gridcell" className={styles.cell} data-row={row.key} data-day={day} data-today={day === board.today || undefined}>
      {shifts.map((shift) => (
        <ShiftChip
          key={shift.key}
          shift={shift}
          name={positionOf(shift)}
          position={aboutIn(row.of, { shift, position: positionOf(shift), t })}
          isSelected={selected.has(shift.key)}
          isStretchy={board.mayPlan && mayMove(shift)}
        />
      ))}
      {board.mayPlan && (
        <button
          type="button"
          className={styles.add}
          data-new
          tabIndex={-1}
          aria-label={phrase`${t('New shift')}: ${name}, ${formatDay(day, undefined, locale)}`}
        >
          <IconPlus size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

// Rows of positions and locations contain the open shifts themselves; the pinned row counts them.
function OpenCount({ day, shifts }: { day: string; shifts: readonly BoardShift[] }) {
  const { t, locale } = useT()
  const count = shifts.reduce((sum, shift) => sum + openPlacesOf(shift), 0)
  return (
    <div role="gridcell" className={styles.open}>
      {count > 0 && (
        <button type="button" data-open={day} tabIndex={-1}>
          <span className="visually-hidden">
            {phrase`${t('{count, plural, one {# opening} other {# openings}}', { count })}, ${formatDay(day, undefined, locale)}`}
          </span>
          <span aria-hidden="true">{t('{count, plural, one {# open} other {# open}}', { count })}</span>
        </button>
      )}
    </div>
  )
}

type About = { shift: BoardShift; position: string; t: Translate }

/** What a chip says of its position: nothing in a row of it; in that of a person, whether they were only asked, who must not look booked. */
export function aboutIn(of: BoardRow['of'], { shift, position, t }: About): string | undefined {
  if (of.kind === 'position') return undefined
  const isOnlyAsked = of.kind === 'person' && shift.people.some((person) => person.pro_id === of.pro_id && isAsked(person))
  return isOnlyAsked ? phrase`${t('asked|person')} · ${position}` : position
}

/** What a row is called. */
export function useRowName(row: BoardRow): string {
  const { t } = useT()
  if (row.of.kind === 'open') return t('Open shifts')
  return row.of.kind === 'position' && row.of.skill_id === null ? t('No position yet') : row.name
}

/** The icon of a position. */
export function RowIcon({ row, board }: { row: BoardRow; board: Board }) {
  const icon = row.of.kind === 'position' ? board.positions.get(row.of.skill_id ?? 0)?.icon : undefined
  return icon === undefined ? null : <PositionIcon icon={icon} size={18} />
}

function openIn(shifts: readonly BoardShift[]): number {
  return shifts.reduce((sum, shift) => sum + openPlacesOf(shift), 0)
}
