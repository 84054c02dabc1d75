import type { Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { GigRow } from '@crewcall/contract/gigs.ts'
import { filterOfStatus } from '@crewcall/contract/rules/gig-filters.ts'
import { formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { PositionIcon } from '../../../domain/shift/position-icon.tsx'
import { statusWord } from '../../../domain/status/status.tsx'
import { type Say, type Translate, useT } from '../../../lib/i18n.ts'
import styles from './calendar.module.css'
import type { PlannedDate } from './planned-dates.ts'

/** The accessible name of a shift in the calendar. */
export function chipWords(row: GigRow, t: Translate, say: Say, locale: Locale): string {
  const places = `${row.current_confirmed_pros_count}/${row.allowed_confirmed_pros}`
  const applied = row.open_applications_count > 0 ? `, ${t('{count} applied', { count: row.open_applications_count })}` : ''
  return phrase`${say(row.skill.name)} ${places}, ${formatTimeRange(row.start_time, row.end_time, row.timezone, locale)}${applied}, ${statusWord('gig', row.status, t)}`
}

/** A shift in the calendar: plain elements, the status as color and, for screen readers, as text. */
export function EventChip({ row }: { row: GigRow }) {
  const { t, say, locale } = useT()
  return (
    <span
      // The calendar owns the button around the chip; its name follows the chip's content.
      ref={(chip) => chip?.closest('[data-gig-id]')?.setAttribute('aria-label', chipWords(row, t, say, locale))}
      className={styles.chip}
      data-group={filterOfStatus(row.status)}
    >
      <span className={styles.chipHead}>
        <PositionIcon icon={row.skill.icon} size={15} />
        <strong className="one-line">{say(row.skill.name)}</strong>{' '}
        <span className="tabular">
          {row.current_confirmed_pros_count}/{row.allowed_confirmed_pros}
        </span>
      </span>{' '}
      <span className={styles.chipTime}>{formatTimeRange(row.start_time, row.end_time, row.timezone, locale)}</span>{' '}
      {row.open_applications_count > 0 && (
        <span className={styles.chipNote}>{t('{count} applied', { count: row.open_applications_count })}</span>
      )}
    </span>
  )
}

/** The accessible name of a date of a repeating shift that is not stored yet. */
export function plannedWords(
  { position, allowed_confirmed_pros, start_time, end_time, timezone }: PlannedDate,
  t: Translate,
  locale: Locale,
) {
  return phrase`${position} 0/${allowed_confirmed_pros}, ${formatTimeRange(start_time, end_time, timezone, locale)}, ${t('Repeats, not posted yet')}`
}

/** Such a date in the calendar: dashed, as on the week board. */
export function PlannedChip({ planned }: { planned: PlannedDate }) {
  const { t, locale } = useT()
  return (
    <span
      ref={(chip) => chip?.closest('[data-gig-id]')?.setAttribute('aria-label', plannedWords(planned, t, locale))}
      className={styles.chip}
      data-group="planned"
    >
      <span className={styles.chipHead}>
        <PositionIcon icon={planned.icon} size={15} />
        <strong className="one-line">{planned.position}</strong> <span className="tabular">0/{planned.allowed_confirmed_pros}</span>
      </span>{' '}
      <span className={styles.chipTime}>{formatTimeRange(planned.start_time, planned.end_time, planned.timezone, locale)}</span>{' '}
      <span className={styles.chipNote}>{t('Repeats, not posted yet')}</span>
    </span>
  )
}
