import { getGig } from '@crewcall/contract/gigs.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { draftOf, kindOf, type Draft, type Drafts } from './draft.ts'
import styles from './hours-review.module.css'
import { PayBar } from './pay-bar.tsx'
import { ReviewCard } from './review-card.tsx'
import { SettledRows } from './settled-rows.tsx'
import { useReviewKeys } from './use-review-keys.ts'

/** The whole shift on one screen: check hours and rate; its end approves everybody at once and leads to their pay run. */
export function HoursReviewScreen() {
  const { t } = useT()
  const { locationId, gigId } = useParams({ from: '/_app/locations/$locationId/gigs/$gigId/bulk-review' })
  const location = useLocation()
  const refusal = useWhyNot('hours.view', { location_id: location.id, organization_id: location.organization_id })
  const { data: gig } = useQuery(api.query(getGig, { params: { gigId } }))
  const roster = useQuery({ ...api.query(getRoster, { params: { gigId } }), enabled: refusal === null, refetchInterval: 60_000 })
  const [drafts, setDrafts] = useState<Drafts>({})
  const [editing, setEditing] = useState<number>()
  const rows = roster.data?.results ?? []
  const open = rows.filter((row) => ['payable', 'failed', 'waiting'].includes(kindOf(row)))
  const change = (id: number, changes: Partial<Draft>) =>
    setDrafts((before) => ({ ...before, [id]: { ...draftOf(before, id), ...changes } }))
  const current = useReviewKeys(open, {
    edit: setEditing,
    skip: (id) => setDrafts((before) => ({ ...before, [id]: { ...draftOf(before, id), is_skipped: !draftOf(before, id).is_skipped } })),
  })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (roster.isError) return <ErrorScreen error={roster.error} retry={() => void roster.refetch()} />
  if (!roster.data || !gig) return <PageSkeleton rows={4} />
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('No hours to review')}
        action={
          <ButtonLink to="/locations/$locationId/gigs/$gigId/applicants" params={{ locationId, gigId }} variant="outlined">
            {t('See the applicants')}
          </ButtonLink>
        }
      >
        {t('After pros have worked this shift, you review their hours and rate them here, and go on to pay them.')}
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      {open.length > 0 && <p className={styles.hint}>{t('J and K move between pros, E edits hours, S skips, 1 to 5 rate.')}</p>}
      {open.map((row) => (
        <ReviewCard
          key={row.application.id}
          row={row}
          gig={gig}
          draft={draftOf(drafts, row.application.id)}
          onDraft={(changes) => change(row.application.id, changes)}
          isCurrent={current === row.application.id}
          isEditing={editing === row.application.id}
          onEdit={(isOpen) => setEditing(isOpen ? row.application.id : undefined)}
        />
      ))}
      <SettledRows rows={rows.filter((row) => !open.includes(row))} gig={gig} />
      <PayBar rows={rows} gig={gig} drafts={drafts} />
    </div>
  )
}
