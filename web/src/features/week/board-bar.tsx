import { addDays, formatDay } from '@crewcall/contract/rules/time.ts'
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { ChoiceChips, Segments } from '../../ui/filter-chips.tsx'
import { useActions } from '../../ui/shortcuts.ts'
import styles from './bar.module.css'
import { rowChoices, type RowsBy } from './board-rows.ts'
import type { BoardSearch } from './shown-shifts.ts'
import type { Board } from './use-board.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { weekTitle } from './week-dates.ts'

const rowWords: Record<RowsBy, Sentence> = { position: 'Positions', person: 'People', location: 'Locations' }
const views = [
  { value: 'day', label: 'Day', key: '1' },
  { value: 'week', label: 'Week', key: '2' },
  { value: 'month', label: 'Month', key: '3' },
] as const satisfies { value: 'day' | 'week' | 'month'; label: Sentence; key: string }[]

type Props = {
  board: Board
  change: (changes: BoardSearch) => void
  /** What a phone shows in the sheet of the view as well. */
  controls?: ReactNode
  children?: ReactNode
}

/**
 * The week or day shown, steps to others, and by what the rows are; everything is in the address. T is today, J and K step. A phone has all
 * choices in one sheet.
 */
export function BoardBar({ board, change, controls, children }: Props) {
  const { t, locale } = useT()
  const isPhone = useIsPhone()
  const { date, today, firstDay, view } = board
  const isDay = view === 'day' && !isPhone
  const step = isDay ? 1 : 7
  const go = (next: string) => change({ calendar_date: next === today ? undefined : next })
  useBoardKeys({ go, date, today, step, change })
  return (
    <div className="spread">
      <div className={styles.steps}>
        <IconButton label={isDay ? t('Previous day') : t('Previous week')} variant="outlined" onClick={() => go(addDays(date, -step))}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={isDay ? t('Next day') : t('Next week')} variant="outlined" onClick={() => go(addDays(date, step))}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
        <Button variant="outlined" onClick={() => go(today)}>
          {t('Today')}
        </Button>
        <h2 aria-live="polite">{isDay ? formatDay(date, undefined, locale) : weekTitle(firstDay, locale)}</h2>
      </div>
      <div className={styles.choices}>
        {isPhone ? (
          <ViewSheet>
            {controls}
            <Choices board={board} change={change} />
          </ViewSheet>
        ) : (
          <Choices board={board} change={change} />
        )}
        {children}
      </div>
    </div>
  )
}

function Choices({ board: { by, isAll, view, regulars, mayPlan }, change }: Pick<Props, 'board' | 'change'>) {
  const { t } = useT()
  return (
    <>
      <Segments
        label={t('Rows')}
        value={by}
        options={rowChoices.map((value) => ({ value, label: t(rowWords[value]) }))}
        onChange={(rows) => change({ rows: rows === (isAll ? 'location' : 'position') ? undefined : rows })}
      />
      {by === 'person' && mayPlan && (
        <ChoiceChips
          label={t('People')}
          choices={[{ value: 'regulars', label: t('Show regulars') }]}
          chosen={regulars.state === 'off' ? [] : ['regulars']}
          onChange={({ length }) => change({ regulars: length > 0 || undefined })}
        />
      )}
      <Segments
        label={t('Calendar view')}
        value={view}
        options={views.map(({ value, label, key }) => ({ value, label: t(label), keys: key }))}
        onChange={(next) => change({ calendar_view: next === 'week' ? undefined : next })}
      />
    </>
  )
}

function ViewSheet({ children }: { children: ReactNode }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" icon={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('View')}
      </Button>
      <SideSheet opened={isOpen} onClose={() => setOpen(false)} title={t('View')}>
        <div className="stack">{children}</div>
      </SideSheet>
    </>
  )
}

type Keyed = { go: (date: string) => void; date: string; today: string; step: number; change: Props['change'] }

function useBoardKeys({ go, date, today, step, change }: Keyed): void {
  const { t } = useT()
  const group = t('Week')
  useActions([
    { id: 'calendar-today', label: t('Calendar: today'), group, keys: 't', run: () => go(today) },
    { id: 'calendar-next', label: t('Calendar: next week'), group, keys: 'j', run: () => go(addDays(date, step)) },
    { id: 'calendar-previous', label: t('Calendar: previous week'), group, keys: 'k', run: () => go(addDays(date, -step)) },
    { id: 'calendar-day', label: t('Calendar: day'), group, keys: '1', run: () => change({ calendar_view: 'day' }) },
    { id: 'calendar-week', label: t('Calendar: week'), group, keys: '2', run: () => change({ calendar_view: undefined }) },
    { id: 'calendar-month', label: t('Calendar: month'), group, keys: '3', run: () => change({ calendar_view: 'month' }) },
  ])
}
