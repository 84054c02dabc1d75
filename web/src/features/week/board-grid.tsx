import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { Ref } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './board.module.css'
import { BoardRowLine } from './board-row-line.tsx'
import { SumsCell } from './sums-cell.tsx'
import { totalsOf } from './totals.ts'
import type { Board } from './use-board.ts'
import { dayParts } from './week-dates.ts'

type Props = {
  board: Board
  days: readonly string[]
  selected: ReadonlySet<string>
  isOld: boolean
  onDay: (day: string) => void
  ref: Ref<HTMLDivElement>
}

/**
 * Rows by days in a CSS grid whose first column and header stay in view. Shifts and places are plain buttons; pointers and keys are
 * handled by whoever holds the `ref`.
 */
export function BoardGrid({ board, days, selected, isOld, onDay, ref }: Props) {
  const { t } = useT()
  return (
    <div className={styles.frame} data-days={days.length} aria-busy={isOld}>
      <div ref={ref} role="grid" aria-label={t('Shifts of the week')} className={styles.grid} data-by={board.by}>
        <HeadRow board={board} days={days} onDay={onDay} />
        {board.rows.map((row) => (
          <BoardRowLine key={row.key} row={row} board={board} days={days} selected={selected} />
        ))}
        <FootRow board={board} days={days} />
      </div>
    </div>
  )
}

function HeadRow({ board, days, onDay }: Pick<Props, 'board' | 'days' | 'onDay'>) {
  const { t } = useT()
  const corner = { position: t('Position'), person: t('Person'), location: t('Location') }[board.by]
  return (
    <div role="row" className={styles.head}>
      <span role="columnheader" className={styles.corner}>
        {corner}
      </span>
      {days.map((day) => (
        <span key={day} role="columnheader" className={styles.day} data-today={day === board.today || undefined}>
          <DayButton day={day} onDay={onDay} />
        </span>
      ))}
      <span role="columnheader" className={styles.end}>
        {t('Total')}
      </span>
    </div>
  )
}

function DayButton({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { locale } = useT()
  const parts = dayParts(day, locale)
  return (
    <button type="button" onClick={() => onDay(day)}>
      <span className="visually-hidden">{formatDay(day, undefined, locale)}</span>
      <span aria-hidden="true">
        {parts.weekday} <strong>{parts.day}</strong>
      </span>
    </button>
  )
}

function FootRow({ board, days }: Pick<Props, 'board' | 'days'>) {
  const { t } = useT()
  return (
    <div role="row" className={styles.foot}>
      <span role="rowheader" className={styles.name}>
        {t('Total')}
      </span>
      {days.map((day) => (
        <SumsCell key={day} totals={totalsOf(board.shifts.filter(({ local_date }) => local_date === day))} />
      ))}
      <SumsCell totals={totalsOf(board.shifts)} isEnd />
    </div>
  )
}
