import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { useQuery } from '@tanstack/react-query'
import { ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'

/** A worked shift whose business is not rated yet, shown until it is (behaviour 47). */
export function RateLast() {
  const { t } = useT()
  const { data } = useQuery(api.query(listOwnApplications, { query: { tab: 'past' } }))
  const { data: clock } = useQuery(api.query(getClock, {}))
  const due = data?.results.find(
    ({ id, cancellation, location_review }) => cancellation === null && location_review === null && id !== clock?.application?.id,
  )
  if (!due) return null
  return (
    <Section title={t('How was it?')}>
      <ShiftHead gig={due.gig} />
      <div>
        <ButtonLink to="/pro/applications/$id" params={{ id: String(due.id) }} variant="outlined">
          {t('Rate the business')}
        </ButtonLink>
      </div>
    </Section>
  )
}
