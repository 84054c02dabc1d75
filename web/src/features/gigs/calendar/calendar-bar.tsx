import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT, type Sentence } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useActions } from '../../../ui/shortcuts.ts'
import type { CalendarView, GigViewsSearch } from '../gigs-search.ts'
import { Segments } from '../../../ui/filter-chips.tsx'
import styles from './calendar.module.css'
import { stepped, titleOf } from './range.ts'

type Props = { view: CalendarView; date: string; today: string; begins: DayOfWeek; change: (changes: Partial<GigViewsSearch>) => void }
const views = [
  { value: 'day', label: 'Day', key: '1' },
  { value: 'week', label: 'Week', key: '2' },
  { value: 'month', label: 'Month', key: '3' },
] as const satisfies { value: CalendarView; label: Sentence; key: string }[]
const steps = {
  day: { back: 'Previous day', on: 'Next day', keyBack: 'Calendar: previous day', keyOn: 'Calendar: next day', show: 'Calendar: day' },
  week: {
    back: 'Previous week',
    on: 'Next week',
    keyBack: 'Calendar: previous week',
    keyOn: 'Calendar: next week',
    show: 'Calendar: week',
  },
  month: {
    back: 'Previous month',
    on: 'Next month',
    keyBack: 'Calendar: previous month',
    keyOn: 'Calendar: next month',
    show: 'Calendar: month',
  },
} as const satisfies Record<CalendarView, Record<string, Sentence>>

/** The calendar's current range, and navigation: T for today, J and K, 1 to 3 for day, week and month. */
export function CalendarBar({ view, date, today, begins, change }: Props) {
  const { t, locale } = useT()
  const go = (next: string) => change({ calendar_date: next === today ? undefined : next })
  const show = (next: CalendarView) => change({ calendar_view: next === 'week' ? undefined : next })
  useCalendarKeys({ go, show, view, date, today })
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton label={t(steps[view].back)} variant="outlined" onClick={() => go(stepped(view, date, -1))}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t(steps[view].on)} variant="outlined" onClick={() => go(stepped(view, date, 1))}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
        <Button variant="outlined" onClick={() => go(today)}>
          {t('Today')}
        </Button>
      </div>
      <h2 aria-live="polite">{titleOf({ view, date, begins }, locale)}</h2>
      <div className={styles.views}>
        <Segments
          label={t('Calendar view')}
          value={view}
          options={views.map(({ value, label, key }) => ({ value, label: t(label), keys: key }))}
          onChange={show}
        />
      </div>
    </div>
  )
}

type Keyed = { go: (date: string) => void; show: (view: CalendarView) => void; view: CalendarView; date: string; today: string }

function useCalendarKeys({ go, show, view, date, today }: Keyed): void {
  const { t } = useT()
  useActions([
    { id: 'calendar-today', label: t('Calendar: today'), group: t('Calendar'), keys: 't', run: () => go(today) },
    { id: 'calendar-next', label: t(steps[view].keyOn), group: t('Calendar'), keys: 'j', run: () => go(stepped(view, date, 1)) },
    {
      id: 'calendar-previous',
      label: t(steps[view].keyBack),
      group: t('Calendar'),
      keys: 'k',
      run: () => go(stepped(view, date, -1)),
    },
    ...views.map(({ value, key }) => ({
      id: `calendar-${value}`,
      label: t(steps[value].show),
      group: t('Calendar'),
      keys: key,
      run: () => show(value),
    })),
    { id: 'calendar-nudge', label: t('Move the focused shift'), group: t('Calendar'), keys: t('Alt Arrow') },
  ])
}
