import { getGig, type Gig } from '@crewcall/contract/gigs.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CrewChatLink } from '../../domain/chat/crew-chat-link.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { CoverRequests } from './cover-requests.tsx'
import { CodeCard } from './code-card.tsx'
import { tally } from './presence.tsx'
import { RosterLine } from './roster-line.tsx'
import styles from './roster.module.css'
import { SignInSheet } from './sign-in-sheet.tsx'
import { Rows } from '../../ui/rows.tsx'

/** Who is here, late, missing or done; updates automatically. */
export function RosterScreen() {
  const { t } = useT()
  const { locationId, gigId } = useParams({ from: '/_app/locations/$locationId/gigs/$gigId/roster' })
  const { id: location_id, organization_id } = useLocation()
  const refusal = useWhyNot('roster.view', { location_id, organization_id })
  const { data: gig } = useQuery(api.query(getGig, { params: { gigId } }))
  // Events update it at once; lateness depends only on the time.
  const roster = useQuery({ ...api.query(getRoster, { params: { gigId } }), enabled: refusal === null, refetchInterval: 30_000 })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (roster.isError) return <ErrorScreen error={roster.error} retry={() => void roster.refetch()} />
  if (!roster.data || !gig) return <PageSkeleton rows={4} />
  const { results, checkin_code, fence } = roster.data
  if (results.length === 0) {
    return (
      <EmptyState
        title={t('Nobody is confirmed yet')}
        action={
          <ButtonLink to="/locations/$locationId/gigs/$gigId/applicants" params={{ locationId, gigId }}>
            {t('See the applicants')}
          </ButtonLink>
        }
      >
        {t('On the day, this is where you see who is here, and clock pros in and out.')}
      </EmptyState>
    )
  }
  return (
    <div className="stack gap-20">
      <div className={styles.top}>
        {checkin_code !== null && <CodeCard code={checkin_code} gigId={gigId} />}
        <div className={styles.tally}>
          <p role="status" aria-live="polite" className={styles.counts}>
            {tally(results).map(({ presence, word, count }) => (
              <span key={presence} data-presence={presence}>
                <strong className="tabular">{count}</strong> {t(word)}
              </span>
            ))}
          </p>
          <span className={styles.buttons}>
            <Button variant="outlined" size="small" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
              {t('Print sign-in sheet')}
            </Button>
            <CrewChatLink gigId={gig.id} locationId={locationId} size="small" />
            <ReviewLink gig={gig} params={{ locationId, gigId }} />
          </span>
        </div>
      </div>
      <CoverRequests gigId={gigId} />
      <Rows>
        {results.map((row) => (
          <RosterLine key={row.application.id} row={row} gig={gig} fence={fence} />
        ))}
      </Rows>
      <SignInSheet gig={gig} rows={results} />
    </div>
  )
}

function ReviewLink({ gig, params }: { gig: Gig; params: { locationId: string; gigId: string } }) {
  const { t } = useT()
  if (Date.parse(gig.start_time) > useNow(60_000)) return null
  return (
    <ButtonLink to="/locations/$locationId/gigs/$gigId/bulk-review" params={params} size="small">
      {t('Review hours and pay')}
    </ButtonLink>
  )
}
