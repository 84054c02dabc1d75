import { filledPercent } from '@crewcall/contract/rules/filled.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { listGigs, type GigRow } from '@crewcall/contract/gigs.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { addDays, formatDay, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToday } from '../../domain/time/use-today.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import styles from './home.module.css'
import { Awaited } from '../../ui/states.tsx'

type Day = { date: string; filled: number; places: number }

/** The fill level of the next seven days: a column per day, as tall as its openings, colored up to the filled part. */
export function WeekAhead({ location }: { location: Location }) {
  const { t } = useT()
  const today = useToday(location.timezone)
  const midnight = (date: string) => wallToInstant(date, '00:00', location.timezone).toISOString()
  const query = {
    location_id: location.id,
    start_time__gte: midnight(today),
    start_time__lte: midnight(addDays(today, 7)),
    page_size: 100,
  }
  const { data, isLoading } = useQuery(api.query(listGigs, { query }))
  if (isLoading) return <Awaited />
  if (!data) return null
  const days = daysOf(data.results, today)
  const [filled, places] = [sumOf(days, 'filled'), sumOf(days, 'places')]
  if (places === 0) return null
  const most = Math.max(...days.map((day) => day.places))
  return (
    <Section
      title={t('The next seven days')}
      actions={
        <span className={styles.share}>
          <strong>{filledPercent({ filled, places })}%</strong> {t('filled|share')}
          <span>{t(', {filled} of {places} openings', { filled, places })}</span>
        </span>
      }
    >
      <ul className={styles.week}>
        {days.map((day) => (
          <li key={day.date}>
            <DayColumn day={day} most={most} isToday={day.date === today} locationId={String(location.id)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ColumnProps = { day: Day; most: number; isToday: boolean; locationId: string }

function DayColumn({ day: { date, filled, places }, most, isToday, locationId }: ColumnProps) {
  const { t, locale } = useT()
  const [weekday = '', ...rest] = formatDay(date, undefined, locale).split(', ')
  return (
    <Link
      to="/locations/$locationId/gigs"
      params={{ locationId }}
      search={{ view: 'calendar', calendar_view: 'day', calendar_date: date }}
      className={styles.dayColumn}
    >
      <span className={styles.columnWords}>
        {places > 0 && `${filled}/${places}`}
        <span className="visually-hidden">{places > 0 ? ` ${t('openings filled')}, ` : `${t('No shift')}, `}</span>
      </span>
      <span className={styles.columnRoom}>
        <span className={styles.column} data-empty={places === 0} style={{ height: `${Math.max(3, (places / most) * 100)}%` }}>
          <span style={{ height: `${places === 0 ? 0 : Math.min(1, filled / places) * 100}%` }} data-full={filled >= places} />
        </span>
      </span>
      <span className={styles.columnDay} data-today={isToday}>
        {isToday ? t('Today') : weekday} <small>{joined(rest, ' ').replace(/^\D+/, '')}</small>
      </span>
    </Link>
  )
}

function daysOf(rows: readonly GigRow[], today: string): Day[] {
  return Array.from({ length: 7 }, (_, ahead) => {
    const date = addDays(today, ahead)
    const there = rows.filter((row) => row.status !== 'CANCELLED' && instantToWall(row.start_time, row.timezone).date === date)
    return {
      date,
      filled: there.reduce((sum, row) => sum + row.current_confirmed_pros_count, 0),
      places: there.reduce((sum, row) => sum + row.allowed_confirmed_pros, 0),
    }
  })
}

function sumOf(days: readonly Day[], what: 'filled' | 'places'): number {
  return days.reduce((sum, day) => sum + day[what], 0)
}
