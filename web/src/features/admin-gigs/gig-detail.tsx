import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { reopenGig } from '@crewcall/contract/gig-reopening.ts'
import { getGig, type Gig, type GigRow } from '@crewcall/contract/gigs.ts'
import { REOPEN_GIG_HOURS } from '@crewcall/contract/rules/windows.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { employmentWords } from '../../domain/pay/extra-words.ts'
import { Status } from '../../domain/status/status.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import styles from './gigs.module.css'
import { Rows } from '../../ui/rows.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import { product } from '../../lib/product.ts'

/** Details of one shift: its numbers, its applications, and links. */
export function GigDetail({ gig }: { gig: GigRow }) {
  const { t } = useT()
  const full = useQuery(api.query(getGig, { params: { gigId: String(gig.id) } }))
  const applications = useQuery(api.query(listAdminApplications, { query: { gig_id: gig.id, page_size: 50, ordering: '-created_ts' } }))
  return (
    <div className={styles.detail}>
      {full.data && (
        <WordTable
          look="tiles"
          rows={[
            { label: t('Openings'), value: full.data.stats.open },
            { label: t('Paid pros'), value: full.data.stats.paid_pros_count },
            { label: t('Payments failed'), value: full.data.stats.payments.failed + full.data.stats.payments.error },
            { label: t('Works as'), value: t(employmentWords[gig.employment_type]) },
            { label: t('Posted by'), value: full.data.created_by_name || product },
            { label: t('Posted'), value: <Stamp at={gig.created_ts} /> },
            ...(full.data.cancellation
              ? [{ label: t('Cancelled'), value: full.data.cancellation.explanation || full.data.cancellation.reason }]
              : []),
          ]}
        />
      )}
      {applications.isPending && (
        <Delayed>
          <Skeleton height={80} />
        </Delayed>
      )}
      {applications.error && (
        <p className="soft note">{t('The applications could not be loaded. Collapse and expand the shift to try again.')}</p>
      )}
      {applications.data?.results.length === 0 && <p className="soft note">{t('Nobody has applied yet.')}</p>}
      {applications.data && applications.data.results.length > 0 && (
        <Rows label={t('Applications')}>
          {applications.data.results.map((application) => (
            <li key={application.id} className={styles.application}>
              <Link to="/admin/applications" search={{ open: application.id, gig_id: gig.id, is_confirmed: 'any' }}>
                {application.gigster.display_name}
              </Link>
              <span className="soft note">
                {application.match_score === null ? '' : t('Match {score}', { score: application.match_score })}
              </span>
              <Status of="application" status={application.status} />
            </li>
          ))}
        </Rows>
      )}
      <div className="cluster">
        {full.data && <ReopenButton gig={full.data} />}
        <ButtonLink to="/admin/applications" search={{ gig_id: gig.id, is_confirmed: 'any' }} variant="outlined" size="small">
          {t('In the list of applications')}
        </ButtonLink>
        <ButtonLink to="/admin/locations" search={{ open: gig.location_id }} variant="outlined" size="small">
          {t('Location')}
        </ButtonLink>
        <ButtonLink
          to="/locations/$locationId/gigs/$gigId"
          params={{ locationId: String(gig.location_id), gigId: String(gig.id) }}
          variant="outlined"
          size="small"
        >
          {t('As the manager sees it')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Undoes a cancellation, while it is recent and the shift is not over. */
function ReopenButton({ gig }: { gig: Gig }) {
  const { t } = useT()
  const reopen = useCommand(reopenGig, { success: () => t('The shift was reopened') })
  const now = useNow(60_000)
  const { cancellation, end_time, id } = gig
  const isFresh = cancellation !== null && now - Date.parse(cancellation.cancelled_at) < REOPEN_GIG_HOURS * 3_600_000
  if (!isFresh || Date.parse(end_time) <= now) return null
  return (
    <Button size="small" busy={reopen.isPending} onClick={() => void reopen.send({ params: { gigId: id } })}>
      {t('Reopen')}
    </Button>
  )
}
