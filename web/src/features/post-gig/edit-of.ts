import type { gigEdit } from '@crewcall/contract/gigs.ts'
import type { z } from 'zod'
import { instantsOf, placeOf, type ShiftStart, type ShiftValues } from './shift-form.ts'

type GigEdit = z.input<typeof gigEdit>

const lines = ['address_line_1', 'city', 'state_code', 'zip_code'] as const
const fixed = [
  'type',
  'skill_id',
  'employment_type',
  'date',
  'more_dates',
  'at_once',
  'may_drop_days',
  'event_name',
  'pro_ids',
  'start_time',
  'end_time',
  'stored',
  'place',
  'recurrence',
  'plan',
  ...lines,
] as const

/** Only what changed; an untouched field is not sent, so that others may change it meanwhile. */
export function editOf(before: ShiftStart, after: ShiftValues, timezone: string): GigEdit {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      !(fixed as readonly string[]).includes(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof ShiftStart]),
  )
  const [was, is] = [instantsOf(before, timezone), instantsOf(after, timezone)]
  const times = is && JSON.stringify(was) !== JSON.stringify(is) ? is : {}
  const isMoved = JSON.stringify(placeOf(before)) !== JSON.stringify(placeOf(after))
  return { ...Object.fromEntries(changed), ...(isMoved ? placeOf(after) : {}), ...times }
}
