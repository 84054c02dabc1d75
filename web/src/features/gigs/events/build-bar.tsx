import type { Location } from '@crewcall/contract/organizations.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { getEvent, listEventShifts, type EventShift } from '@crewcall/contract/staffing-events.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../domain/person/can.tsx'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Awaited } from '../../../ui/states.tsx'
import { useGigViews } from '../use-gig-views.ts'
import { QuickRows } from './quick-rows.tsx'

/** Building an event in the calendar: what to do, its shifts so far, and a button for whoever does not drag. */
export function BuildBar({ eventId, location }: { eventId: number; location: Location }) {
  const { t } = useT()
  const { search } = useGigViews()
  const canPost = useCan('gig.post', { location_id: location.id, organization_id: location.organization_id })
  const params = { id: String(eventId) }
  const { data: event, isLoading } = useQuery(api.query(getEvent, { params }))
  const { data: shifts, isLoading: isLoadingShifts } = useQuery(api.query(listEventShifts, { params, query: { is_including_gigs: true } }))
  if (isLoading || isLoadingShifts) return <Awaited />
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
      {canPost && <QuickRows eventId={eventId} location={location} />}
      <p className="soft">{t('Drag over the empty hours, or tap them, to add a shift to the event.')}</p>
      <PostedShifts shifts={shifts?.results ?? []} />
    </Section>
  )
}

// Many would push the calendar away.
function PostedShifts({ shifts }: { shifts: readonly EventShift[] }) {
  const { t, say, locale } = useT()
  if (shifts.length === 0) return null
  return (
    <details>
      <summary>
        {t('{count, plural, one {# posted shift} other {# posted shifts}}', { count: shifts.flatMap(({ gigs = [] }) => gigs).length })}
      </summary>
      <Rows within label={t('Shifts of the event')}>
        {shifts.map((shift) => (
          <Row
            key={shift.id}
            title={`${formatDay(shift.start_time, shift.timezone, locale)}, ${formatTimeRange(shift.start_time, shift.end_time, shift.timezone, locale)}`}
            sub={
              <span className="cluster">
                {(shift.gigs ?? []).map((gig) => (
                  <Link
                    key={gig.id}
                    to="/locations/$locationId/gigs/$gigId"
                    params={{ locationId: String(shift.location_id), gigId: String(gig.id) }}
                  >
                    {t('{count} × {position}', { count: gig.allowed_confirmed_pros, position: say(gig.skill_name) })}
                  </Link>
                ))}
                {isolated(shift.location.name)}
              </span>
            }
          />
        ))}
      </Rows>
    </details>
  )
}
