import { addDays } from '@crewcall/contract/rules/time.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { useActions } from '../../ui/shortcuts.ts'
import styles from './bar.module.css'
import { rowChoices, type RowsBy } from './board-rows.ts'
import type { BoardSearch } from './shown-shifts.ts'
import type { Board } from './use-board.ts'
import { weekTitle } from './week-dates.ts'

const rowWords: Record<RowsBy, Sentence> = { position: 'Positions', person: 'People', location: 'Locations' }
const views = [
  { value: 'day', label: 'Day', key: '1' },
  { value: 'week', label: 'Week', key: '2' },
  { value: 'month', label: 'Month', key: '3' },
] as const satisfies { value: 'day' | 'week' | 'month'; label: Sentence; key: string }[]

type Props = { board: Board; change: (changes: BoardSearch) => void; children?: ReactNode }

/** The week shown, steps to others, and by what the rows are; everything is in the address. T is today, J and K step. */
export function BoardBar({ board, change, children }: Props) {
  const { t, locale } = useT()
  const { date, today, monday, by, isAll } = board
  const go = (next: string) => change({ calendar_date: next === today ? undefined : next })
  useBoardKeys({ go, date, today, change })
  return (
    <div className="spread">
      <div className={styles.steps}>
        <IconButton label={t('Previous week')} variant="outlined" onClick={() => go(addDays(date, -7))}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Next week')} variant="outlined" onClick={() => go(addDays(date, 7))}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
        <Button variant="outlined" onClick={() => go(today)}>
          {t('Today')}
        </Button>
        <h2 aria-live="polite">{weekTitle(monday, locale)}</h2>
      </div>
      <div className={styles.choices}>
        <Segments
          label={t('Rows')}
          value={by}
          options={rowChoices.map((value) => ({ value, label: t(rowWords[value]) }))}
          onChange={(rows) => change({ rows: rows === (isAll ? 'location' : 'position') ? undefined : rows })}
        />
        <Segments
          label={t('Calendar view')}
          value="week"
          options={views.map(({ value, label, key }) => ({ value, label: t(label), keys: key }))}
          onChange={(view) => change({ calendar_view: view === 'week' ? undefined : view })}
        />
        {children}
      </div>
    </div>
  )
}

type Keyed = { go: (date: string) => void; date: string; today: string; change: Props['change'] }

function useBoardKeys({ go, date, today, change }: Keyed): void {
  const { t } = useT()
  const group = t('Week')
  useActions([
    { id: 'calendar-today', label: t('Calendar: today'), group, keys: 't', run: () => go(today) },
    { id: 'calendar-next', label: t('Calendar: next week'), group, keys: 'j', run: () => go(addDays(date, 7)) },
    { id: 'calendar-previous', label: t('Calendar: previous week'), group, keys: 'k', run: () => go(addDays(date, -7)) },
    { id: 'calendar-day', label: t('Calendar: day'), group, keys: '1', run: () => change({ calendar_view: 'day' }) },
    { id: 'calendar-month', label: t('Calendar: month'), group, keys: '3', run: () => change({ calendar_view: 'month' }) },
  ])
}
