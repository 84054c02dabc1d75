import type { Sentence, Translate } from '../../lib/i18n.ts'
import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { hoursPerWeek } from '@crewcall/contract/pros.ts'

type Hours = (typeof hoursPerWeek)[number]

export const dayWords: Record<DayOfWeek, Sentence> = {
  SUNDAY: 'Sunday',
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
}
export const hoursWords: Record<Hours, Sentence> = {
  UNDER_10: 'Under 10 hours a week',
  FROM_10_TO_20: '10 to 20 hours a week',
  FROM_20_TO_30: '20 to 30 hours a week',
  OVER_30: 'Over 30 hours a week',
}
export const badgeWords = { GOLD: 'Gold', SILVER: 'Silver', BRONZE: 'Bronze', VERIFICATION: 'Verified' } as const satisfies Record<
  string,
  Sentence
>

/** A table of labels as the options of a field. */
export function optionsOf(words: Record<string, Sentence>, t: Translate): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label: t(label) }))
}
