import { getAdminApplication } from '@crewcall/contract/admin-applications.ts'
import { getReceipt } from '@crewcall/contract/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { HoursPart } from './hours-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { PanelPart } from '../../domain/admin/admin-parts.tsx'
import { MatchParts } from '../../domain/pro/match-ring.tsx'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import type { AdminApplication } from './columns.tsx'
import styles from '../../domain/admin/admin.module.css'

/** One application beside the list: people, course, hours, money, and the platform's actions. */
export function ApplicationPanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useT()
  return (
    <SideSheet opened={id !== undefined} onClose={onClose} title={id === undefined ? '' : t('Application #{id}', { id })} size="lg">
      {id !== undefined && <Content key={id} id={String(id)} />}
    </SideSheet>
  )
}

function Content({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(api.query(getAdminApplication, { params: { id } }))
  const hasHours = data !== undefined && data.is_confirmed
  const receipt = useQuery({ ...api.query(getReceipt, { params: { id } }), enabled: hasHours })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={5} />
  return (
    <>
      <ApplicationActions application={data} receipt={receipt.data} />
      <ApplicationFacts application={data} />
      <HoursPart application={data} />
      {hasHours && <MoneyPart application={data} receipt={receipt.data} failed={receipt.isError} />}
      <Assessment application={data} />
    </>
  )
}

/** How well the pro fits, and the business's review. */
function Assessment({ application }: { application: AdminApplication }) {
  const { t } = useT()
  const { review, match_parts, match_score } = application
  return (
    <>
      {review && (
        <PanelPart title={t('Review')} actions={<StarsText value={review.ratings.overall} />}>
          <blockquote className={styles.quote}>{review.feedback || t('No comment.')}</blockquote>
        </PanelPart>
      )}
      {match_parts.length > 0 && (
        <PanelPart title={t('Match score {score}', { score: match_score ?? '–' })}>
          <MatchParts of={application} />
        </PanelPart>
      )}
    </>
  )
}
