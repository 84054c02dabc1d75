import type { Gig } from '@crewcall/contract/gigs.ts'
import { listInterviews, type Interview } from '@crewcall/contract/interviews.ts'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Notice } from '../../ui/notice.tsx'

/** A shift of a candidate on trial, with the way to the candidate, or for the contact of the trial to the trials that name them. */
export function TrialNote({ gig }: { gig: Gig }) {
  const { t } = useT()
  const place = { location_id: gig.location_id, organization_id: gig.organization_id }
  const maySee = useCan('hire.review', place)
  const trial = useQuery({ ...api.query(listInterviews, { query: { gig_id: gig.id, page_size: 1 } }), enabled: maySee }).data?.results[0]
  return (
    <Notice role="note" icon={<IconHourglass size={20} aria-hidden="true" />} title={t('This shift is a paid trial')}>
      {trial && <TrialLink trial={trial} place={place} />}
    </Notice>
  )
}

function TrialLink({ trial, place }: { trial: Interview; place: { location_id: number; organization_id: number } }) {
  const { t } = useT()
  const seesCandidates = useCan('hire.view', place)
  const locationId = String(place.location_id)
  if (!seesCandidates)
    return (
      <Link to="/locations/$locationId/jobs/interviews" params={{ locationId }}>
        {t('Show the trials')}
      </Link>
    )
  return (
    <Link
      to="/locations/$locationId/jobs/$jobId"
      params={{ locationId, jobId: String(trial.job_posting) }}
      search={{ candidate: trial.job_candidate }}
    >
      {t('Show {name} as a candidate', { name: firstAndLastName(trial.candidate) })}
    </Link>
  )
}
