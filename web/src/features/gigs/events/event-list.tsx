import type { Location } from '@crewcall/contract/organizations.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { listEvents, type StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { IconCalendarEvent, IconPlus, IconTemplate } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCan } from '../../../domain/person/can.tsx'
import { OpeningsText } from '../../../domain/shift/gig-row.tsx'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useGigViews } from '../use-gig-views.ts'
import { FromTemplate } from './from-template.tsx'
import { NewEvent } from './new-event.tsx'

/** After what this screen needs itself. */
const aheadMs = 1000

/** The events of the organization, with the shifts of the reader's locations counted. */
export function EventList({ location }: { location: Location }) {
  const { t } = useT()
  const { search, change } = useGigViews()
  const [open, setOpen] = useState<'new' | 'template'>()
  const page = search.page ?? 1
  const query = { location_id: location.id, page }
  const { data, error, refetch } = useQuery({ ...api.query(listEvents, { query }), placeholderData: keepPreviousData })
  const canEdit = useCan('event.edit', { organization_id: location.organization_id })
  useEventScreenAhead(location.id, data?.results[0])
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Delayed>{<Skeleton height={320} />}</Delayed>
  const close = () => setOpen(undefined)
  const actions = canEdit && (
    <div className="cluster">
      <Button variant="outlined" size="small" icon={<IconTemplate size={16} aria-hidden="true" />} onClick={() => setOpen('template')}>
        {t('From a template')}
      </Button>
      <Button size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
        {t('Create an event')}
      </Button>
    </div>
  )
  return (
    <Section title={t('Events')} actions={actions}>
      {data.results.length === 0 ? (
        <EmptyState title={t('No events yet')}>{t('An event groups shifts, so that you staff, move and copy them together.')}</EmptyState>
      ) : (
        <Rows within label={t('Events')}>
          {data.results.map((event) => (
            <EventRow key={event.id} event={event} locationId={location.id} />
          ))}
        </Rows>
      )}
      <Pager page={page} onPage={(next) => change({ page: next })} pageSize={25} count={data.count} />
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open === 'template' ? t('An event from a template') : t('Create an event')}
      >
        {open === 'new' && <NewEvent location={location} onClose={close} />}
        {open === 'template' && <FromTemplate location={location} onClose={close} />}
      </Dialog>
    </Section>
  )
}

// Its code is there before an event is pressed: on a phone, nothing hovers first.
function useEventScreenAhead(locationId: number, event: StaffingEvent | undefined): void {
  const router = useRouter()
  const path = event && `/locations/${locationId}/event/${event.id}/marketplace`
  useEffect(() => {
    if (path === undefined) return undefined
    const timer = setTimeout(() => {
      const [matched] = router.getMatchedRoutes(path)
      for (const route of matched) void router.loadRouteChunk(route)?.catch(() => undefined)
    }, aheadMs)
    return () => clearTimeout(timer)
  }, [router, path])
}

function EventRow({ event, locationId }: { event: StaffingEvent; locationId: number }) {
  const { t, locale } = useT()
  const params = { locationId: String(locationId), eventId: String(event.id) }
  const when = event.starts_at && event.timezone ? formatDay(event.starts_at, event.timezone, locale) : t('No shifts yet')
  return (
    <Row
      lead={<IconCalendarEvent size={22} aria-hidden="true" />}
      title={
        <Link to="/locations/$locationId/event/$eventId/marketplace" params={params}>
          {event.name}
        </Link>
      }
      sub={`${when} · ${t('{count, plural, one {# shift} other {# shifts}}', { count: event.event_shifts_count })}`}
      trail={
        <>
          {event.staged_count > 0 && <Tag>{t('{count} chosen, not told', { count: event.staged_count })}</Tag>}
          {event.openings_count > 0 && <OpeningsText filled={event.confirmed_count} places={event.openings_count} />}
        </>
      }
    />
  )
}
