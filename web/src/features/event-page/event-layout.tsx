import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { eventTabs, staffingStates, tabCounts, type EventTab } from '@crewcall/contract/rules/event-tabs.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import type { StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { Can } from '../../domain/person/can.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { TabRow } from '../../ui/tab-row.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AddPosted } from './add-posted.tsx'
import { DraftsNote } from './drafts-note.tsx'
import { EventActions } from './event-actions.tsx'
import { EventCost } from './event-cost.tsx'
import { SendBar } from './send-bar.tsx'
import { ShortEvent } from './short-event.tsx'
import { stateLabels } from './state-words.tsx'
import { useEvent } from './use-event.ts'

const tabs: Record<EventTab, { label: Sentence; to: string }> = {
  network: { label: 'Network', to: '/locations/$locationId/event/$eventId/network' },
  marketplace: { label: 'Marketplace', to: '/locations/$locationId/event/$eventId/marketplace' },
}

/** An event: its name, what can be done with it, and its tabs. */
export function EventLayout() {
  const { t, say } = useT()
  const { eventId, locationId, state, event, shifts, error } = useEvent()
  const navigate = useNavigate()
  if (error) return <ErrorScreen error={error} />
  if (!event || !shifts) return <PageSkeleton />
  const counts = tabCounts(shifts, state)
  const params = { locationId, eventId }
  const here = `/locations/${locationId}/event/${eventId}`
  return (
    <Page
      title={event.name}
      subtitle={<Subtitle event={event} />}
      breadcrumbs={[{ label: t('Events'), to: `/locations/${locationId}/gigs?events=events` }]}
      actions={
        <>
          <EventActions event={event} locationId={locationId} />
          <Can do="event.add" at={{ location_id: Number(locationId), organization_id: event.organization_id }}>
            <AddPosted />
          </Can>
          <Can do="gig.post" at={{ location_id: Number(locationId), organization_id: event.organization_id }}>
            <ButtonLink
              to="/locations/$locationId/gigs-add"
              params={{ locationId }}
              search={{ post_gig_type: 'event', event_id: event.id, event_name: event.name, return_to: here }}
              icon={<IconPlus size={18} aria-hidden="true" />}
            >
              {t('Add a shift')}
            </ButtonLink>
          </Can>
        </>
      }
    >
      <SendBar event={event} locationId={locationId} shifts={shifts} />
      <DraftsNote event={event} locationId={locationId} />
      <EventCost event={event} locationId={locationId} />
      <ShortEvent event={event} shifts={shifts} locationId={locationId} />
      <div className="spread">
        <TabRow label={t('Shifts of the event')}>
          {eventTabs.map((tab) => (
            <Link key={tab} to={tabs[tab].to as '/locations/$locationId/event/$eventId/network'} params={params} search={{ state }}>
              {t(tabs[tab].label)} <Tag>{counts[tab]}</Tag>
            </Link>
          ))}
        </TabRow>
        <Segments
          label={t('Show')}
          value={state ?? 'all'}
          options={[
            { value: 'all' as const, label: t('All') },
            ...staffingStates.map((value) => ({ value, label: say(stateLabels[value]) })),
          ]}
          onChange={(value) => void navigate({ to: '.', search: (value === 'all' ? {} : { state: value }) as never, replace: true })}
        />
      </div>
      <Outlet />
    </Page>
  )
}

function whenOf(instant: string, timezone: string, locale: 'en' | 'es'): string {
  return `${formatDay(instant, timezone, locale)}, ${formatInstantTime(instant, timezone)}`
}

function Subtitle({ event }: { event: StaffingEvent }) {
  const { t, locale } = useT()
  if (event.starts_at === null || event.timezone === null || event.ends_at === null) return t('No shifts yet')
  const [first, last] = [event.starts_at, event.ends_at].map((instant) => formatDay(instant, event.timezone ?? 'UTC', locale))
  const places = t('{places, plural, one {{filled} of 1 opening filled} other {{filled} of # openings filled}}', {
    filled: event.confirmed_count,
    places: event.openings_count,
  })
  const begins = event.start_time === null ? [] : [t('Begins {when}', { when: whenOf(event.start_time, event.timezone, locale) })]
  return joined([...begins, first === last ? first : phrase`${first} – ${last}`, places], ' · ')
}
