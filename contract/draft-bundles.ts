import type { z } from 'zod'
import { overlapAmong } from './rules/overlap.ts'
import { BUNDLE_DAYS } from './rules/windows.ts'

type SentDay = { bundle_key?: string | undefined; start_time: string; end_time: string; [field: string]: unknown }
/** What the days of a work have in common. */
const commonFields = [
  'location_id',
  'skill_id',
  'gig_template_id',
  'wage_amount',
  'type',
  'employment_type',
  'event_id',
  'fill_plan',
  'may_drop_days',
] as const

/** Refuses, among sent drafts, work of several days with too few or many days, with days at the same time, or with days that differ. */
export function bundlesAreWhole(list: readonly SentDay[], check: z.RefinementCtx): void {
  const works = Map.groupBy(
    list.map((day, at) => ({ day, at })),
    ({ day }) => day.bundle_key,
  )
  for (const [key, work] of works) {
    const [first] = work
    if (key === undefined || !first) continue
    const fault = (at: number, field: string, message: string) => check.addIssue({ code: 'custom', path: [at, field], message })
    if (work.length < BUNDLE_DAYS.least || work.length > BUNDLE_DAYS.most)
      fault(first.at, 'bundle_key', 'Work of several days has 2 to 14 days')
    const taken = overlapAmong(work.map(({ day }) => day))
    if (taken !== null) fault(work[taken]?.at ?? 0, 'start_time', 'Another day of this work is at the same time')
    for (const { day, at } of work) {
      const other = commonFields.find((field) => JSON.stringify(day[field]) !== JSON.stringify(first.day[field]))
      if (other !== undefined) fault(at, other, 'All days of a work have the same location, position, wage and type')
    }
  }
}
