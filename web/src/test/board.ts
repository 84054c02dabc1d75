import { phantomId } from '@crewcall/contract/rules/phantom-id.ts'
import type { DraftShift, Schedule, ScheduledGig } from '@crewcall/contract/schedule.ts'
import type { Series } from '@crewcall/contract/series.ts'
import type { BoardShift } from '../features/week/board-shift.ts'

/** A posted bartender shift of 2026-11-20 with two of three openings filled; five hours each at $20. */
export function aBoardShift(changes: Partial<BoardShift> = {}): BoardShift {
  const id = changes.id ?? 41
  return {
    key: changes.status === null ? `draft-${id}` : `shift-${id}`,
    id,
    status: 'POSTED',
    type: 'MARKETPLACE',
    start_time: '2026-11-20T23:00:00.000Z',
    end_time: '2026-11-21T04:00:00.000Z',
    timezone: 'America/Chicago',
    local_date: '2026-11-20',
    skill_id: 1,
    location_id: 9,
    organization_id: 4,
    wage_amount: 20,
    allowed_confirmed_pros: 3,
    current_confirmed_pros_count: 2,
    open_applications_count: 0,
    unpaid_break_minutes: 0,
    last_updated_ts: '2026-11-18T15:00:00.000Z',
    hours_minutes: 300,
    cost_cents: 30_000,
    people: [],
    bundle: null,
    problems: [],
    ...changes,
  }
}

/** That shift as the server sends it, with one of its pros. */
export function aScheduledGig(changes: Partial<ScheduledGig> = {}): ScheduledGig {
  const { key: _key, problems: _problems, bundle: _bundle, ...shift } = aBoardShift()
  return {
    ...shift,
    status: 'POSTED',
    skill_id: 1,
    organization_id: 4,
    boosted_gig_bonus: 0,
    people: [{ pro_id: 5, name: 'Ana Ruiz', headshot_public_id: null, application_id: 3, state: 'CONFIRMED' }],
    ...changes,
  }
}

/** A draft of 2026-11-20 for one server: one hour at $120. */
export function aDraft(changes: Partial<DraftShift> = {}): DraftShift {
  return {
    id: 7,
    location_id: 9,
    organization_id: 4,
    skill_id: 2,
    start_time: '2026-11-20T16:00:00.000Z',
    end_time: '2026-11-20T17:00:00.000Z',
    timezone: 'America/Chicago',
    local_date: '2026-11-20',
    unpaid_break_minutes: 0,
    wage_amount: 20,
    allowed_confirmed_pros: 1,
    type: 'MARKETPLACE',
    employment_type: 'F1099',
    own_employment_type: null,
    description: '',
    special_inst: '',
    gig_template_id: null,
    event_id: null,
    bundle: null,
    people: [],
    named_people: [],
    fill_plan: null,
    problems: [],
    hours_minutes: 60,
    cost_cents: 12_000,
    created_ts: '2026-11-18T15:00:00.000Z',
    last_updated_ts: '2026-11-18T15:00:00.000Z',
    ...changes,
  }
}

/** The week of 2026-11-16 at Harbor Room, empty by default. */
export function aSchedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    start_date: '2026-11-16',
    days: 7,
    locations: [{ id: 9, name: 'Harbor Room', organization_id: 4, timezone: 'America/Chicago', may_plan: true, sees_cost: true }],
    positions: [
      { id: 1, name: 'Bartender', icon: 'bartender' },
      { id: 2, name: 'Server', icon: 'server' },
    ],
    gigs: [],
    drafts: [],
    phantoms: [],
    budgets: [],
    usual: [{ location_id: 9, skill_id: 1, start: '17:30', end: '01:00', unpaid_break_minutes: 30, wage_amount: 22.5 }],
    totals: [],
    ...changes,
  }
}

/** A date of the repeating shift of `aSeries` that is not stored yet: 2026-11-20, two bartenders. */
export function aPhantom(): Schedule['phantoms'][number] {
  return {
    id: phantomId({ series_id: 3, series_date: '2026-11-20' }),
    series_id: 3,
    series_date: '2026-11-20',
    organization_id: 4,
    location_id: 9,
    skill_id: 1,
    type: 'MARKETPLACE',
    employment_type: 'F1099',
    start_time: '2026-11-20T23:00:00.000Z',
    end_time: '2026-11-21T04:00:00.000Z',
    timezone: 'America/Chicago',
    local_date: '2026-11-20',
    wage_amount: 20,
    unpaid_break_minutes: 0,
    allowed_confirmed_pros: 2,
    fill_plan: null,
    hours_minutes: 300,
    cost_cents: 24_000,
  }
}

/** Bartenders on every Friday evening at Harbor Room. */
export function aSeries(): Series {
  return {
    freq: 'WEEKLY',
    interval: 1,
    byweekdays: [{ weekday: 5, occurrence: null }],
    until: null,
    series_id: 3,
    location_id: 9,
    dtstart: '2026-10-02',
    start_time: '17:00',
    end_time: '22:00',
    timezone: 'America/Chicago',
    skill_id: 1,
    skill_name: 'Bartender',
    type: 'MARKETPLACE',
    wage_amount: 20,
    allowed_confirmed_pros: 2,
    materialised_until: null,
    ended_at: null,
    exceptions: [],
    next: [],
    skipped: [],
    own_address: null,
    offers: [],
  }
}
