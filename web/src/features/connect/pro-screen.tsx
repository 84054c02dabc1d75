import { getProAtLocation } from '@crewcall/contract/network.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page, Section } from '../../ui/page.tsx'
import { ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import styles from './connect.module.css'
import { Notes } from './notes.tsx'
import { ProActions } from './pro-actions.tsx'
import { ProHead } from './pro-head.tsx'
import { Certificates, Preferences, Ratings, Skills, WorkHistory } from './pro-sections.tsx'

/** One pro as this location sees them. */
export function ProScreen() {
  const { t } = useT()
  const { locationId, proId } = useParams({ from: '/_app/locations/$locationId/connect/pros/$proId' })
  const { id, organization_id } = useLocation()
  const refusal = useWhyNot('favorite.view', { location_id: id, organization_id })
  const {
    data: pro,
    error,
    refetch,
  } = useQuery({ ...api.query(getProAtLocation, { params: { id: proId }, query: { location_id: locationId } }), enabled: refusal === null })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!pro) return <PageSkeleton />
  return (
    <Page
      title={pro.display_name}
      breadcrumbs={[{ label: t('Pros'), to: `/locations/${locationId}/connect` }]}
      actions={<ProActions pro={pro} />}
    >
      <div className={styles.profile}>
        <div className="stack gap-20">
          <ProHead pro={pro} />
          <Skills pro={pro} />
          <WorkHistory pro={pro} />
          <Section title={t('Your team’s notes')}>
            <Notes userId={pro.user_id} name={pro.display_name} />
          </Section>
        </div>
        <div className="stack gap-20">
          <Ratings pro={pro} />
          <Certificates pro={pro} />
          <Preferences pro={pro} />
        </div>
      </div>
    </Page>
  )
}
