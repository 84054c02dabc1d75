import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { IconPlus } from '@tabler/icons-react'
import type { CSSProperties, Ref } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './board.module.css'
import { aboutIn, RowIcon, useRowName } from './board-row-line.tsx'
import { type BoardRow, shiftsInRow } from './board-rows.ts'
import { mayMove, openPlacesOf } from './board-shift.ts'
import { barsOf, type DayHours, hoursOf } from './day-hours.ts'
import day from './day.module.css'
import { ShiftChip } from './shift-chip.tsx'
import { SumsCell } from './sums-cell.tsx'
import { totalsOf } from './totals.ts'
import type { Board } from './use-board.ts'
import { clockAt, hourText } from './week-dates.ts'

type Props = { board: Board; selected: ReadonlySet<string>; isOld: boolean; ref: Ref<HTMLDivElement> }

/**
 * Rows by the hours of one day: shifts are bars, which overlap on lines of their own, and what began the night before is a bar cut off at the
 * left edge. On a phone the name of a row is above its hours. Events are handled by whoever holds the `ref`.
 */
export function DayGrid({ board, selected, isOld, ref }: Props) {
  const { t, locale } = useT()
  const hours = hoursOf(board)
  const shifts = board.shifts.filter(({ local_date }) => local_date === board.date)
  // The open shifts are in the rows of their positions and locations already.
  const rows = board.by === 'person' ? board.rows : board.rows.filter(({ of }) => of.kind !== 'open')
  return (
    <div className={styles.frame} data-days="1" aria-busy={isOld}>
      <div
        ref={ref}
        role="grid"
        aria-label={phrase`${t('Shifts of the day')}: ${formatDay(board.date, undefined, locale)}`}
        className={`${styles.grid} ${day.grid}`}
        style={{ '--hours': hours.ticks.length } as CSSProperties}
      >
        <div role="row" className={`${styles.head} ${day.head}`}>
          <span role="columnheader" className={styles.corner}>
            {{ position: t('Position'), person: t('Person'), location: t('Location') }[board.by]}
          </span>
          <HourHead hours={hours} timezone={board.location.timezone} />
          <span role="columnheader" className={styles.end}>
            {t('Total')}
          </span>
        </div>
        {rows.map((row) => (
          <DayRow key={row.key} {...{ row, board, hours, selected }} />
        ))}
        <div role="row" className={styles.foot}>
          <span role="rowheader" className={styles.name}>
            {t('Total')}
          </span>
          <span role="gridcell" data-sums className={`soft ${day.sum}`}>
            {t('{count, plural, one {# open} other {# open}}', { count: shifts.reduce((sum, shift) => sum + openPlacesOf(shift), 0) })}
          </span>
          <SumsCell totals={totalsOf(shifts)} isEnd />
        </div>
      </div>
    </div>
  )
}

function HourHead({ hours, timezone }: { hours: DayHours; timezone: string }) {
  const { t, locale } = useT()
  const last = new Date(hours.begins + hours.minutes * 60_000).toISOString()
  return (
    <span role="columnheader" className={day.hours}>
      <span className="visually-hidden">
        {t('Hours')} {formatTimeRange(new Date(hours.begins).toISOString(), last, timezone, locale)}
      </span>
      {hours.ticks.map(({ at, instant }) => (
        <span key={instant} style={{ insetInlineStart: `${at * 100}%` }} aria-hidden="true">
          {hourText(clockAt(instant, timezone))}
        </span>
      ))}
    </span>
  )
}

type RowProps = { row: BoardRow; board: Board; hours: DayHours; selected: ReadonlySet<string> }

function DayRow({ row, board, hours, selected }: RowProps) {
  const { t, locale } = useT()
  const name = useRowName(row)
  const shifts = row.cells[board.days.indexOf(board.date)] ?? []
  const { bars, lines } = barsOf([...shiftsInRow(board.tails, row.of), ...shifts], hours)
  const positionOf = (id: number | null) => board.positions.get(id ?? 0)?.name ?? t('No position yet')
  return (
    <div role="row" className={styles.row} data-kind={row.of.kind}>
      <span role="rowheader" className={styles.name}>
        <RowIcon row={row} board={board} />
        <span className={styles.words}>{name}</span>
      </span>
      <div
        role="gridcell"
        className={`${styles.cell} ${day.lane}`}
        data-row={row.key}
        data-day={board.date}
        data-minutes={hours.minutes}
        style={{ '--lines': lines } as CSSProperties}
      >
        {bars.map(({ shift, at, share, line, isTail }) => (
          <span
            key={shift.key}
            className={day.bar}
            data-tail={isTail || undefined}
            style={{ insetInlineStart: `${at * 100}%`, width: `${share * 100}%`, '--line': line } as CSSProperties}
          >
            <ShiftChip
              shift={shift}
              name={positionOf(shift.skill_id)}
              position={aboutIn(row.of, { shift, position: positionOf(shift.skill_id), t })}
              isSelected={selected.has(shift.key)}
              isStretchy={board.mayPlan && mayMove(shift)}
              isBar={!isTail}
            />
          </span>
        ))}
        {board.mayPlan && (
          <button
            type="button"
            className={`${styles.add} ${day.add}`}
            data-new
            tabIndex={-1}
            aria-label={phrase`${t('New shift')}: ${name}, ${formatDay(board.date, undefined, locale)}`}
          >
            <IconPlus size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      <SumsCell totals={totalsOf(shifts)} isEnd />
    </div>
  )
}
