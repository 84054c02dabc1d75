import { bookingTypes, employmentTypes, gigStatusFilters, gigTypeFilters } from '@crewcall/contract/enums.ts'
import type { listGigs } from '@crewcall/contract/gigs.ts'
import { aDay, anId, anInstant, flag, oneOf, orderBy, pages, several, usually, words, type Field } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

// Also as a shift has it: MARKETPLACE.
const gigType: Field<(typeof gigTypeFilters)[number]> = {
  read: (raw) => gigTypeFilters.find((type) => raw === type || raw === type.toUpperCase()),
}

/**
 * The address of the gig views, of which each subpage has its usual one; `rows`, `regulars` and `only` are those of the board. `events` lists events instead, and
 * `calendar_mode` builds one in the calendar.
 */
export const gigViewsSearch = searchOf<typeof listGigs>()(
  {
    ...pages(25),
    location_id: anId,
    organization_id: anId,
    statuses: several(oneOf(gigStatusFilters)),
    types: several(gigType),
    positions: several(anId),
    skill_id: anId,
    managed: flag,
    ordering: usually(orderBy(['start_time', 'created_ts', 'last_updated_ts']), 'start_time'),
    require_certifications: flag,
    elevated: flag,
    has_applicants: flag,
    auto_select_enabled: flag,
    location_name: words(100),
    market_name: words(100),
    pro_id: anId,
    pro_first_name: words(80),
    pro_last_name: words(80),
    start_time__gte: anInstant,
    start_time__lte: anInstant,
    end_time__gte: anInstant,
    end_time__lte: anInstant,
    employment_type: oneOf(employmentTypes),
    type: oneOf(bookingTypes),
    gig_id: anId,
    event_id: anId,
  },
  {
    view: oneOf(['board', 'list', 'calendar']),
    rows: oneOf(['position', 'person', 'location']),
    regulars: flag,
    only: oneOf(['open']),
    calendar_date: aDay,
    calendar_view: usually(oneOf(['month', 'week', 'day']), 'week'),
    calendar_mode: usually(oneOf(['view', 'build-event']), 'view'),
    events: usually(oneOf(['gigs', 'events']), 'gigs'),
    scope: oneOf(['all']),
    /** Of the schedule: `past` leads to the past shifts. */
    tab: usually(oneOf(['upcoming', 'past']), 'upcoming'),
  },
)
export type GigViewsSearch = ReturnType<typeof gigViewsSearch>
export type CalendarView = NonNullable<GigViewsSearch['calendar_view']>
export type GigView = NonNullable<GigViewsSearch['view']>
