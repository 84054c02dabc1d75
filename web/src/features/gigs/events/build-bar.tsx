import type { Location } from '@crewcall/contract/organizations.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { getEvent, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { useGigViews } from '../use-gig-views.ts'

/** Building an event in the calendar: what to do, its shifts so far, and a button for whoever does not drag. */
export function BuildBar({ eventId, location }: { eventId: number; location: Location }) {
  const { t, locale } = useT()
  const { search } = useGigViews()
  const params = { id: String(eventId) }
  const { data: event } = useQuery(api.query(getEvent, { params }))
  const { data: shifts } = useQuery(api.query(listEventShifts, { params, query: {} }))
  if (!event) return null
  const place = { locationId: String(location.id) }
  const return_to = window.location.pathname + window.location.search
  return (
    <Section
      title={event.name}
      actions={
        <div className="cluster">
          <ButtonLink
            to="/locations/$locationId/gigs-add"
            params={place}
            search={{ post_gig_type: 'event', event_id: eventId, event_name: event.name, post_gig_date: search.calendar_date, return_to }}
            variant="outlined"
            size="small"
            icon={<IconPlus size={16} aria-hidden="true" />}
          >
            {t('Add a shift')}
          </ButtonLink>
          <ButtonLink to="/locations/$locationId/event/$eventId/marketplace" params={{ ...place, eventId: String(eventId) }} size="small">
            {t('Done')}
          </ButtonLink>
        </div>
      }
    >
      <p className="soft">{t('Drag over the empty hours, or tap them, to add a shift to the event.')}</p>
      <Rows within label={t('Shifts of the event')}>
        {(shifts?.results ?? []).map((shift) => (
          <Row
            key={shift.id}
            title={`${formatDay(shift.start_time, shift.timezone, locale)}, ${formatTimeRange(shift.start_time, shift.end_time, shift.timezone, locale)}`}
            sub={shift.location.name}
          />
        ))}
      </Rows>
    </Section>
  )
}
