import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useActions } from '../../../ui/shortcuts.ts'
import type { CalendarView, GigViewsSearch } from '../gigs-search.ts'
import styles from './calendar.module.css'
import { stepped, titleOf } from './range.ts'

type Props = { view: CalendarView; date: string; today: string; change: (changes: Partial<GigViewsSearch>) => void }
const views = [
  { value: 'day', label: 'Day', key: '1' },
  { value: 'week', label: 'Week', key: '2' },
  { value: 'month', label: 'Month', key: '3' },
] as const

/** Where the calendar is, and the ways on: T today, J and K, 1 to 3 for day, week and month. */
export function CalendarBar({ view, date, today, change }: Props) {
  const go = (next: string) => change({ calendar_date: next === today ? undefined : next })
  const show = (next: CalendarView) => change({ calendar_view: next === 'week' ? undefined : next })
  useCalendarKeys({ go, show, view, date, today })
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton label={`Previous ${view}`} variant="outlined" onClick={() => go(stepped(view, date, -1))}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Next ${view}`} variant="outlined" onClick={() => go(stepped(view, date, 1))}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
        <Button variant="outlined" onClick={() => go(today)}>
          Today
        </Button>
      </div>
      <h2 aria-live="polite">{titleOf(view, date)}</h2>
      <div className={styles.views} role="group" aria-label="Calendar view">
        {views.map(({ value, label, key }) => (
          <button key={value} type="button" aria-pressed={view === value} aria-keyshortcuts={key} onClick={() => show(value)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

type Keyed = { go: (date: string) => void; show: (view: CalendarView) => void; view: CalendarView; date: string; today: string }

function useCalendarKeys({ go, show, view, date, today }: Keyed): void {
  useActions([
    { id: 'calendar-today', label: 'Calendar: today', group: 'Calendar', keys: 't', run: () => go(today) },
    { id: 'calendar-next', label: `Calendar: next ${view}`, group: 'Calendar', keys: 'j', run: () => go(stepped(view, date, 1)) },
    {
      id: 'calendar-previous',
      label: `Calendar: previous ${view}`,
      group: 'Calendar',
      keys: 'k',
      run: () => go(stepped(view, date, -1)),
    },
    ...views.map(({ value, label, key }) => ({
      id: `calendar-${value}`,
      label: `Calendar: ${label.toLowerCase()}`,
      group: 'Calendar',
      keys: key,
      run: () => show(value),
    })),
    { id: 'calendar-nudge', label: 'Move the shift in focus', group: 'Calendar', keys: 'Alt Arrow' },
  ])
}
