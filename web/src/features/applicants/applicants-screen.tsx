import { listApplicants } from '@crewcall/contract/applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Can } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { withFilters } from '../../lib/search-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { ApplicantGroup } from './applicant-group.tsx'
import { ApplicantsEmpty } from './applicants-empty.tsx'
import { applicantsQuery, type ApplicantsSearch } from './applicants-search.ts'
import { ApplicantsToolbar } from './applicants-toolbar.tsx'
import styles from './applicants.module.css'
import { CancelledApplicants } from './cancelled-applicants.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { groupsOf } from './groups.ts'
import { SelectionBar } from './selection-bar.tsx'

/** Who applied for a shift, ranked, to select from. */
export function ApplicantsScreen({ search }: { search: ApplicantsSearch }) {
  const { t } = useT()
  const { locationId, gigId } = useParams({ from: '/_app/locations/$locationId/gigs/$gigId/applicants' })
  const navigate = useNavigate({ from: '/locations/$locationId/gigs/$gigId/applicants' })
  const { organization_id, id: location_id } = useLocation()
  const refusal = useWhyNot('applicants.view', { location_id, organization_id })
  const { data: gig } = useQuery(api.query(getGig, { params: { gigId } }))
  const list = useQuery({
    ...api.query(listApplicants, { params: { gigId }, query: applicantsQuery(search) }),
    enabled: refusal === null,
    placeholderData: keepPreviousData,
  })
  const [isComparing, setComparing] = useState(false)
  const filter = (changes: Partial<ApplicantsSearch>) => void navigate({ search: withFilters(search, changes), replace: true })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (list.isError) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <PageSkeleton />
  const applicants = list.data.results
  const chosen = applicants.filter((one) => search.selection?.includes(one.id) && one.status === 'CREATED')
  const pick = (ids: number[]) => filter({ selection: ids })

  return (
    <div className={styles.screen}>
      <div className={`${styles.top} spread`}>
        <ApplicantsToolbar search={search} count={applicants.length} onFilter={filter} />
        <Can do="application.offer" at={{ location_id, organization_id }}>
          <ButtonLink
            to="/locations/$locationId/gigs/$gigId/offer"
            params={{ locationId, gigId }}
            variant="outlined"
            icon={<IconSend size={18} aria-hidden="true" />}
          >
            {t('Offer to pros')}
          </ButtonLink>
        </Can>
      </div>
      {applicants.length === 0 && <ApplicantsEmpty search={search} params={{ locationId, gigId }} />}
      {groupsOf(applicants).map((group) => (
        <ApplicantGroup key={group.name} group={group} gig={gig} chosen={chosen.map(({ id }) => id)} onPick={pick} />
      ))}
      <CancelledApplicants gigId={gigId} />
      <SelectionBar gigId={gigId} gig={gig} chosen={chosen} onClear={() => pick([])} onCompare={() => setComparing(true)} />
      <CompareDialog gigId={gigId} applicants={chosen} opened={isComparing} onClose={() => setComparing(false)} />
    </div>
  )
}
