import { hourlyRate } from '@crewcall/contract/common.ts'
import { shiftLengthFault } from '@crewcall/contract/rules/shift-length.ts'
import { shiftInstants } from '@crewcall/contract/rules/time.ts'
import { useWatch } from 'react-hook-form'
import { daysOf, type ShiftValues } from './shift-form.ts'
import { useInstants } from './use-place.ts'

const watched = [
  'skill_id',
  'wage_amount',
  'allowed_confirmed_pros',
  'type',
  'employment_type',
  'require_certifications',
  'background_check_required',
  'unpaid_break_minutes',
  'boosted_gig_bonus',
  'date',
  'more_dates',
  'start_time',
  'end_time',
] as const

/** What a simulation of the form asks: the shift of each day, or null while something that decides is missing. */
export function useAsked() {
  const { timezone } = useInstants()
  const values = useWatch<ShiftValues, typeof watched>({ name: watched })
  const typed = Object.fromEntries(watched.map((name, at) => [name, values[at]])) as Pick<ShiftValues, (typeof watched)[number]>
  const { skill_id, wage_amount, date, more_dates, start_time, end_time, type, employment_type } = typed
  if (!skill_id || !date || !start_time || !end_time || !hourlyRate.safeParse(wage_amount).success) return null
  const days = daysOf({ date, ...(more_dates ? { more_dates } : {}) })
  const shifts = (days.length === 0 ? [date] : days).map((each) => {
    const { start, end } = shiftInstants(each, start_time, end_time, timezone)
    return {
      skill_id,
      wage_amount,
      start_time: start.toISOString(),
      end_time: end.toISOString(),
      ...(type ? { type } : {}),
      ...(employment_type ? { employment_type } : {}),
      allowed_confirmed_pros: within(typed.allowed_confirmed_pros, 1, 200),
      require_certifications: typed.require_certifications === true,
      background_check_required: typed.background_check_required === true,
      unpaid_break_minutes: Math.round(within(typed.unpaid_break_minutes, 0, 240)),
      boosted_gig_bonus: within(typed.boosted_gig_bonus, 0, 500),
    }
  })
  const [first] = shifts
  if (!first) return null
  const minutes = (Date.parse(first.end_time) - Date.parse(first.start_time)) / 60_000
  return shiftLengthFault(minutes, first.unpaid_break_minutes) ? null : { shifts, is_bundle: shifts.length > 1 }
}

function within(value: unknown, least: number, most: number): number {
  return typeof value === 'number' && value >= least && value <= most ? value : least
}
