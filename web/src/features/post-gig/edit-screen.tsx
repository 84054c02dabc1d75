import { getGig } from '@crewcall/contract/gigs.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useActor } from '../../domain/person/actor.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, NoPermission } from '../../ui/states.tsx'
import { EditForm } from './edit-form.tsx'

/** Editing a shift; managers who may only change instructions and contact get a form with just those. */
export function EditScreen({ locationId, gigId }: { locationId: string; gigId: string }) {
  const { t, say, locale } = useT()
  const { data: gig } = useSuspenseQuery(api.query(getGig, { params: { gigId } }))
  const actor = useActor()
  const today = useToday(gig.timezone)
  const place = { location_id: gig.location_id, organization_id: gig.organization_id }
  const reason = useWhyNot('gig.edit_limited', place)
  const back = `/locations/${locationId}/gigs/${gigId}`
  return (
    <Page
      title={t('Edit {position}', { position: say(gig.skill.name) })}
      subtitle={`${formatDay(gig.start_time, gig.timezone, locale)}, ${formatTimeRange(gig.start_time, gig.end_time, gig.timezone, locale)}`}
      breadcrumbs={[
        { label: t('Shifts'), to: `/locations/${locationId}/gigs` },
        { label: say(gig.skill.name), to: back },
      ]}
    >
      {reason !== null && <NoPermission sentence={reason} />}
      {reason === null && gig.status === 'CANCELLED' && (
        <EmptyState title={t('This shift is cancelled')}>{t('A cancelled shift cannot be changed. You can copy it.')}</EmptyState>
      )}
      {reason === null && gig.status !== 'CANCELLED' && (
        <EditForm gig={gig} isLimited={!can(actor, 'gig.edit', place)} today={today} back={back} />
      )}
    </Page>
  )
}
