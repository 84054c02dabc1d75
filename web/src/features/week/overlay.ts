import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { type BoardShift, keyOf } from './board-shift.ts'
import type { NewDraft } from './planning.ts'

/** What an act shows before the server has answered: by key the shift as it will be, or null for one that is removed. */
export type Overlay = ReadonlyMap<string, BoardShift | null>

/** Nothing is on its way. */
export const noOverlay: Overlay = new Map()

/** The shifts as they will be. */
export function overlaid(shifts: readonly BoardShift[], overlay: Overlay): readonly BoardShift[] {
  if (overlay.size === 0) return shifts
  const known = new Set(shifts.map(({ key }) => key))
  const changed = shifts.flatMap((shift) => {
    const next = overlay.get(shift.key)
    return next === undefined ? [shift] : next === null ? [] : [next]
  })
  const added = [...overlay].flatMap(([key, shift]) => (shift === null || known.has(key) ? [] : [shift]))
  return [...changed, ...added]
}

/** Shifts at other times, or with other fields. */
export function changedTo(shift: BoardShift, changes: Partial<BoardShift>): BoardShift {
  const next = { ...shift, ...changes }
  return { ...next, local_date: instantToWall(next.start_time, next.timezone).date }
}

let lastTemporary = 0

/** A draft that is being saved, under a key of its own. */
export function comingDraft(draft: NewDraft, timezone: string): BoardShift {
  const { start_time, end_time, unpaid_break_minutes = 0, allowed_confirmed_pros = 1 } = draft
  const minutes = Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000) - unpaid_break_minutes
  return {
    key: keyOf('draft', --lastTemporary),
    id: lastTemporary,
    status: null,
    type: draft.type ?? 'MARKETPLACE',
    ...(draft.employment_type ? { employment_type: draft.employment_type, own_employment_type: draft.employment_type } : {}),
    start_time,
    end_time,
    timezone,
    local_date: instantToWall(start_time, timezone).date,
    skill_id: draft.skill_id ?? null,
    location_id: draft.location_id,
    wage_amount: draft.wage_amount ?? null,
    allowed_confirmed_pros,
    current_confirmed_pros_count: 0,
    open_applications_count: 0,
    unpaid_break_minutes,
    last_updated_ts: start_time,
    hours_minutes: Math.max(0, minutes),
    cost_cents: null,
    people: [],
    bundle: null,
    problems: [],
  }
}
