import { daysOfWeek, type DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Sentence } from '../../lib/i18n.ts'

const weekdayWords: Record<DayOfWeek, Sentence> = {
  SUNDAY: 'Sunday',
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
}
/** The weekdays as choices of a field. */
export const weekdayOptions = daysOfWeek.map((value) => ({ value, label: weekdayWords[value] }))
