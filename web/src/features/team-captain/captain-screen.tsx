import { phrase } from '@crewcall/contract/rules/direction.ts'
import { getCaptainRoster, type CaptainRow } from '@crewcall/contract/captain.ts'
import { formatDay, formatInstantTime, formatTimeRange, isTimezone } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './captain.module.css'
import { CrewLine } from './crew-line.tsx'
import { Rows } from '../../ui/rows.tsx'

/** The crew a team captain leads on the day; an address without all four parameters redirects to the list. */
export function CaptainScreen() {
  const { source_gig_id, start_time, end_time, timezone } = useSearch({ from: '/_app/team-captain/$shiftId/roster' })
  if (source_gig_id === undefined || start_time === undefined || end_time === undefined) return <Navigate to="/team-captain" replace />
  if (timezone === undefined || !isTimezone(timezone)) return <Navigate to="/team-captain" replace />
  return <CrewOf window={{ source_gig_id, start_time, end_time }} timezone={timezone} />
}

type Window = { source_gig_id: number; start_time: string; end_time: string }

// Updates automatically; every time is in the zone of the address, which is the location's.
function CrewOf({ window, timezone }: { window: Window; timezone: string }) {
  const { t, say, locale } = useT()
  const roster = useQuery({ ...api.query(getCaptainRoster, { query: window }), refetchInterval: 30_000 })
  if (roster.error instanceof ApiError && roster.error.status === 404) return <Nobody />
  if (roster.isError) return <ErrorScreen error={roster.error} retry={() => void roster.refetch()} />
  if (!roster.data) return <PageSkeleton rows={4} />
  const { location_name, closes_at, gigs, results } = roster.data
  const until = `${formatDay(closes_at, timezone, locale)}, ${formatInstantTime(closes_at, timezone)}`
  return (
    <Page title={t('Your crew')} subtitle={phrase`${location_name} · ${t('open until {time}', { time: until })}`} width="narrow">
      {gigs.map((gig) => (
        <Section key={gig.id} title={phrase`${say(gig.position)}, ${formatTimeRange(gig.start_time, gig.end_time, timezone)}`}>
          {gig.checkin_code !== null && <Code code={gig.checkin_code} />}
          <Crew rows={results.filter(({ gig_id }) => gig_id === gig.id)} timezone={timezone} />
        </Section>
      ))}
    </Page>
  )
}

function Crew({ rows, timezone }: { rows: readonly CaptainRow[]; timezone: string }) {
  return (
    <Rows within>
      {rows.map((row) => (
        <CrewLine key={row.application_id} row={row} timezone={timezone} />
      ))}
    </Rows>
  )
}

function Code({ code }: { code: string }) {
  const { t } = useT()
  return (
    <p className={styles.code}>
      {t('Check-in code')} <strong aria-label={[...code].join(' ')}>{code}</strong>
    </p>
  )
}

function Nobody() {
  const { t } = useT()
  return (
    <Page title={t('Your crew')} width="narrow">
      <EmptyState title={t('No crew to lead right now')} action={<ButtonLink to="/team-captain">{t('Shifts I lead')}</ButtonLink>}>
        {t('Your crew appears here from 4 hours before your shift until 24 hours after it.')}
      </EmptyState>
    </Page>
  )
}
