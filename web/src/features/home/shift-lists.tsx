import { listGigs } from '@crewcall/contract/gigs.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { addDays, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GigLine } from '../../domain/shift/gig-row.tsx'
import { useToday } from '../../domain/time/use-today.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import styles from './home.module.css'

type Query = NonNullable<Parameters<typeof api.query<typeof listGigs>>[1]['query']>

/** The shifts that overlap today, and those that begin tomorrow if today is empty. */
export function TodayList({ location }: { location: Location }) {
  const { t } = useT()
  const today = useToday(location.timezone)
  const midnight = (date: string) => wallToInstant(date, '00:00', location.timezone).toISOString()
  const query = { location_id: location.id, end_time__gte: midnight(today), start_time__lte: midnight(addDays(today, 1)), page_size: 50 }
  return (
    <ShiftSection title={t('Today')} query={query} empty={t('No shift today.')}>
      <Link
        to="/locations/$locationId/gigs"
        params={{ locationId: String(location.id) }}
        search={{ view: 'calendar' }}
        className={`${styles.link} lone`}
      >
        {t('Open the calendar')}
      </Link>
    </ShiftSection>
  )
}

/** Upcoming shifts with pros waiting for an answer. */
export function ToReviewList({ location }: { location: Location }) {
  const { t } = useT()
  const today = useToday(location.timezone)
  const query: Query = {
    location_id: location.id,
    statuses: ['unfilled'],
    start_time__gte: wallToInstant(today, '00:00', location.timezone).toISOString(),
    page_size: 50,
  }
  return <ShiftSection title={t('Applications to review')} query={query} onlyApplied empty={t('Nobody is waiting for an answer.')} />
}

type Props = { title: string; query: Query; empty: string; onlyApplied?: boolean; children?: ReactNode }

function ShiftSection({ title, query, empty, onlyApplied = false, children }: Props) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(listGigs, { query }))
  const rows = (data?.results ?? []).filter((row) => !onlyApplied || row.open_applications_count > 0)
  return (
    <Section title={title} actions={children}>
      {error && (
        <p role="alert" className="soft">
          {errorSentence(error)}{' '}
          <Button variant="text" size="small" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {!data && !error && (
        <Delayed>
          <Skeleton height={64} />
        </Delayed>
      )}
      {data && rows.length === 0 && <p className="soft">{empty}</p>}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <GigLine key={row.id} row={row} day />
          ))}
        </ul>
      )}
    </Section>
  )
}
