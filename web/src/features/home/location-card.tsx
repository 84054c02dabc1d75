import type { HireStats } from '@crewcall/contract/hire-stats.ts'
import type { LocationOverview } from '@crewcall/contract/overview.ts'
import { sheetStates } from '@crewcall/contract/rules/timesheet-flags.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Card } from '../../ui/card.tsx'
import styles from './all-home.module.css'
import { hireFigures, toInterviewNote, toInterviewText } from './hire-figures.ts'

type Props = { card: LocationOverview; asOf: string; isOneBusiness: boolean }

/** One location: each number leads to the list that adds up to it; what its reader may not see is left out. */
export function LocationCard({ card, asOf, isOneBusiness }: Props) {
  const { t, locale } = useT()
  const { location_id, location_name, timezone, tonight, week, open_tonight_count, applicants_count, hours_count, hours_due_at } = card
  const params = { locationId: String(location_id) }
  const due = hours_due_at && `${formatDay(hours_due_at, timezone, locale)}, ${formatInstantTime(hours_due_at, timezone)}`
  return (
    <Card as="li" aria-label={location_name} className={styles.card}>
      <header>
        <h2>
          <Link to="/locations/$locationId/home" params={params}>
            {location_name}
          </Link>
        </h2>
        {!isOneBusiness && <small className="soft">{card.organization_name}</small>}
      </header>
      <ul className={styles.figures}>
        <li>
          <Link
            to="/locations/$locationId/gigs"
            params={params}
            search={{
              view: 'list',
              statuses: ['unfilled'],
              start_time__gte: tonight.from,
              start_time__lte: tonight.until,
              end_time__gte: asOf,
            }}
          >
            <Figure label={t('Open tonight')} value={open_tonight_count} isUrgent={open_tonight_count > 0} />
          </Link>
        </li>
        {applicants_count !== null && (
          <li>
            <Link to="/locations/$locationId/gigs" params={params} search={{ view: 'list', has_applicants: true, end_time__gte: asOf }}>
              <Figure label={t('Applicants to answer')} value={applicants_count} isUrgent={applicants_count > 0} />
            </Link>
          </li>
        )}
        <li>
          <Link to="/locations/$locationId/timesheets" params={params} search={{ state: ['DISPUTED', 'ATTENTION', 'READY'] }}>
            <Figure
              label={t('Timesheets to check')}
              value={hours_count}
              isUrgent={hours_count > 0}
              note={due ? t('First due {when}', { when: due }) : hours_count > 0 ? t('No deadline') : undefined}
            />
          </Link>
        </li>
        {card.spent_cents !== null && (
          <li>
            <Link
              to="/locations/$locationId/timesheets"
              params={params}
              search={{ state: [...sheetStates], start_time__gte: week.from, start_time__lte: week.until }}
            >
              <Figure
                label={t('Spent this week')}
                value={formatCents(card.spent_cents)}
                note={t('For hours worked this week, paid or not')}
              />
            </Link>
          </li>
        )}
      </ul>
      {card.hire && <HireFigures hire={card.hire} params={params} />}
    </Card>
  )
}

function HireFigures({ hire, params }: { hire: HireStats; params: { locationId: string } }) {
  const { t } = useT()
  const { hours_to_interview } = hire
  return (
    <section aria-label={t('Hiring')} className={styles.hire}>
      <h3>{t('Hiring')}</h3>
      <ul className={styles.figures}>
        {hireFigures.map(({ of, label, isUrgent, to, search = {} }) => (
          <li key={of}>
            <Link to={to} params={params} search={search}>
              <Figure label={t(label)} value={hire[of]} isUrgent={isUrgent && hire[of] > 0} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/locations/$locationId/jobs" params={params}>
            <Figure
              label={t('Time to interview')}
              value={toInterviewText(hours_to_interview, t)}
              note={t(toInterviewNote(hours_to_interview))}
            />
          </Link>
        </li>
      </ul>
    </section>
  )
}

type FigureProps = { label: string; value: ReactNode; isUrgent?: boolean; note?: string | undefined }

function Figure({ label, value, isUrgent = false, note }: FigureProps) {
  return (
    <>
      <span>{label}</span>{' '}
      <strong className="tabular" data-urgent={isUrgent}>
        {value}
      </strong>{' '}
      {note !== undefined && <small className="soft">{note}</small>}
    </>
  )
}
