import { day } from '@crewcall/contract/common.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { z } from 'zod'
import { searchOf } from '../../lib/search-params.ts'

/** The address of the gig views (spec §2); `events` and `calendar_mode` are kept for the screens of events. */
export const gigViewsSearch = searchOf(listGigs, {
  view: z.enum(['list', 'calendar']).default('list'),
  calendar_date: day.optional(),
  calendar_view: z.enum(['month', 'week', 'day']).default('week'),
  calendar_mode: z.enum(['view', 'build-event']).default('view'),
  events: z.enum(['gigs', 'events']).default('gigs'),
})
export type GigViewsSearch = ReturnType<typeof gigViewsSearch>
export type CalendarView = NonNullable<GigViewsSearch['calendar_view']>
