import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { employmentOfDraft } from '@crewcall/contract/rules/planned-cost.ts'
import type { scheduleFilters } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { containsWords } from '../../../platform/search-text.ts'
import { every } from '../../../platform/write.ts'
import { gigFilters } from '../../gigs/index.ts'
import type { Phantom } from '../../series/index.ts'
import type { KnownDraft } from '../drafts/draft-rows.ts'
import type { Place } from '../drafts/places.ts'
import type { Sight } from './sight.ts'

/** The filters that the server applies to the board. */
export type Filters = z.output<typeof scheduleFilters>

/** Whether a location is one of those asked for by the names of location and market. */
export function isNamed(place: { name: string; market_name: string }, { location_name, market_name }: Filters): boolean {
  return contains(place.name, location_name) && contains(place.market_name, market_name)
}

function contains(name: string, part = ''): boolean {
  return name.toLowerCase().includes(part.toLowerCase())
}

/** Posted shifts that the filters leave, as in the list; cancelled ones are never on the board. */
export function postedFilters(ctx: Ctx, { location_name: _location, market_name: _market, ...query }: Filters): Sql {
  return gigFilters(ctx, query)
}

/** Drafts whose planned people the filters name; all drafts if they name nobody. */
export function draftsWithPro({ pro_id, pro_first_name, pro_last_name }: Filters): Sql | false {
  if (pro_id === undefined && !pro_first_name && !pro_last_name) return false
  const conditions = every(
    sql`p.id = any(d.pro_ids) and l.approval_status = 'APPROVED'`,
    pro_id !== undefined && sql`p.id = ${pro_id}`,
    Boolean(pro_first_name) && containsWords(sql`u.first_name`, pro_first_name ?? ''),
    Boolean(pro_last_name) && containsWords(sql`u.last_name`, pro_last_name ?? ''),
  )
  return sql`exists (select from pros p join users u on u.id = p.user_id where ${conditions})`
}

/** Whether a draft passes the filters by what it would be posted as. */
export function passesAsPosted(draft: KnownDraft, query: Filters, place: Place | undefined): boolean {
  if (!place) return false
  const { start_time: start, end_time: end, auto_select_enabled } = draft
  const { require_certifications } = place
  return passes(
    { start, end, auto_select_enabled, require_certifications, employment_type: employmentOfDraft(draft, place), boost: 0 },
    query,
  )
}

/** Whether a date of a repeating shift passes the filters by what it will be posted as. Nobody is on it yet. */
export function passesPlannedDate({ series, start, end }: Phantom, query: Filters, sight: Sight): boolean {
  if (query.pro_id !== undefined || query.pro_first_name || query.pro_last_name) return false
  const { auto_select_enabled, employment_type, boosted_gig_bonus } = series.shift
  // As in the list: who may not see pay sees no boost.
  const boost = sight.sees_cost ? boosted_gig_bonus : 0
  const require_certifications = series.shift.require_certifications ?? sight.place.require_certifications
  return passes({ start, end, auto_select_enabled, require_certifications, employment_type, boost }, query)
}

type Planned = {
  start: Date
  end: Date
  auto_select_enabled: boolean
  require_certifications: boolean
  employment_type: EmploymentType
  boost: number
}

function passes(shift: Planned, query: Filters): boolean {
  const { start_time__gte, start_time__lte, end_time__gte, end_time__lte } = query
  return (
    isBetween(shift.start, start_time__gte, start_time__lte) &&
    isBetween(shift.end, end_time__gte, end_time__lte) &&
    isAsked(query.has_applicants, false) &&
    isAsked(query.elevated, shift.boost > 0) &&
    isAsked(query.auto_select_enabled, shift.auto_select_enabled) &&
    isAsked(query.require_certifications, shift.require_certifications) &&
    isAsked(query.employment_type, shift.employment_type)
  )
}

function isAsked<T>(asked: T | undefined, is: T): boolean {
  return asked === undefined || asked === is
}

function isBetween(at: Date, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || at >= new Date(from)) && (to === undefined || at <= new Date(to))
}
