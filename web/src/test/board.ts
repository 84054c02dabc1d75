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
    wage_amount: 20,
    allowed_confirmed_pros: 3,
    current_confirmed_pros_count: 2,
    open_applications_count: 0,
    unpaid_break_minutes: 0,
    last_updated_ts: '2026-11-18T15:00:00.000Z',
    hours_minutes: 900,
    cost_cents: 30_000,
    people: [],
    problems: [],
    ...changes,
  }
}
