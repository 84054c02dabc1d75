import { getGig, type Gig } from '@crewcall/contract/gigs.ts'
import { getGroup } from '@crewcall/contract/groups.ts'
import { getProAtLocation } from '@crewcall/contract/network.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { getGigTemplate } from '@crewcall/contract/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { readDraft } from './draft.ts'
import { PostForm } from './post-form.tsx'
import { postLabels } from './post-types.ts'
import type { PostSearch } from './post-search.ts'
import { emptyShift, ofGig, ofTemplate, type ShiftStart } from './shift-form.ts'

/** Posting a shift: its initial values, then the form. */
export function PostScreen({ search }: { search: PostSearch }) {
  const { t } = useT()
  const location = useLocation()
  const [draft] = useState(() => readDraft(location.id))
  const locationId = String(location.id)
  const { data, error, isPending } = useBeginning(search, locationId)
  const today = useToday(location.timezone)
  if (error) return <ErrorScreen error={error} />
  if (isPending) return <PageSkeleton />

  // A shift of an event has no further days and does not repeat (docs/rules/events.md).
  const type = search.event_id === undefined ? (search.post_gig_type ?? 'single') : 'event'
  const isAssigning = type === 'assign'
  const usual: ShiftStart = { ...emptyShift(location, today), ...(data.pro || data.group ? { type: 'PRIVATE_DIRECT_OFFER' } : {}) }
  const start: ShiftStart = {
    ...usual,
    ...(search.event_id === undefined && search.event_name !== undefined ? { event_name: search.event_name } : {}),
    ...(data.template ? ofTemplate(data.template) : {}),
    ...(data.copied ? { ...ofGig(data.copied), date: nextSameWeekday(data.copied, today) } : {}),
    ...(search.post_gig_date ? { date: search.post_gig_date } : {}),
    ...(search.start ? { start_time: search.start } : {}),
    ...(search.end ? { end_time: search.end } : {}),
  }
  const title = search.event_id === undefined ? t(postLabels[type]) : t('Add a shift to the event')
  const place = { location_id: location.id, organization_id: location.organization_id }
  return (
    <Page
      title={title}
      subtitle={
        search.event_id === undefined || search.event_name === undefined ? location.name : phrase`${search.event_name} · ${location.name}`
      }
      breadcrumbs={[{ label: t('Shifts'), to: `/locations/${locationId}/gigs` }]}
    >
      <Can do="gig.post" at={place} otherwise={(reason) => <NoPermission sentence={reason} />}>
        <PostForm
          type={type}
          start={start}
          usual={usual}
          draft={data.copied || data.template || data.pro || data.group || search.event_id !== undefined ? null : draft}
          today={today}
          returnTo={search.return_to}
          eventId={search.event_id}
          target={{
            isAssigning,
            pro: data.pro && { id: data.pro.profile_id, name: data.pro.display_name, src: data.pro.headshot_url },
            group: data.group,
          }}
          fillsBreak={!data.copied}
          files={[...(data.copied?.attachments ?? []), ...(data.template?.attachments ?? [])]}
        />
      </Can>
    </Page>
  )
}

function useBeginning({ copy_from, template_id, offer_pro, offer_group }: PostSearch, location_id: string) {
  const copied = useQuery({ ...api.query(getGig, { params: { gigId: String(copy_from) } }), enabled: copy_from !== undefined })
  const template = useQuery({ ...api.query(getGigTemplate, { params: { id: String(template_id) } }), enabled: template_id !== undefined })
  const pro = useQuery({
    ...api.query(getProAtLocation, { params: { id: String(offer_pro) }, query: { location_id } }),
    enabled: offer_pro !== undefined,
  })
  const group = useQuery({
    ...api.query(getGroup, { params: { locationId: location_id, groupId: String(offer_group) } }),
    enabled: offer_group !== undefined,
  })
  return {
    data: { copied: copied.data, template: template.data, pro: pro.data, group: group.data },
    error: copied.error ?? template.error ?? pro.error ?? group.error,
    isPending: copied.isLoading || template.isLoading || pro.isLoading || group.isLoading,
  }
}

/** The next day with the weekday of the shift. */
export function nextSameWeekday({ start_time, timezone }: Pick<Gig, 'start_time' | 'timezone'>, today: string): string {
  let date = instantToWall(start_time, timezone).date
  while (date <= today) date = addDays(date, 7)
  return date
}
