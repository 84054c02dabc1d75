import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { useQuery } from '@tanstack/react-query'
import { ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { placeText } from '../../domain/pro-shift/waitlist.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { CardLink } from '../../ui/card.tsx'
import { Section } from '../../ui/page.tsx'

/** The full shifts for an opening of which the pro waits. */
export function OnWaitlists() {
  const { t } = useT()
  const { data } = useQuery(api.query(listOwnApplications, { query: { tab: 'applied' } }))
  const waiting = data?.results.filter(({ gig }) => gig.waitlist !== null) ?? []
  if (waiting.length === 0) return null
  return (
    <Section title={t('Waiting list')}>
      {waiting.map(({ id, gig }) => (
        <CardLink key={id} to="/pro/applications/$id" params={{ id: String(id) }}>
          <ShiftHead gig={gig} />
          {gig.waitlist && <span>{placeText(t, gig.waitlist)}</span>}
        </CardLink>
      ))}
    </Section>
  )
}
