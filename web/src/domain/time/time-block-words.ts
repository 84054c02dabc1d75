import type { TimeBlock } from '@crewcall/contract/enums.ts'
import { timeBlockHours } from '@crewcall/contract/rules/time-blocks.ts'
import { formatTimeOfDay } from '@crewcall/contract/rules/time.ts'
import type { Sentence } from '../../lib/i18n.ts'

export const blockWords: Record<TimeBlock, Sentence> = {
  MORNING: 'Mornings',
  AFTERNOON: 'Afternoons',
  EVENING: 'Evenings',
  OVERNIGHT: 'Nights',
}

/** The hours of a part of the day: "5:00 am – 12:00 pm". */
export function blockHours(block: TimeBlock): string {
  const { from, until } = timeBlockHours[block]
  return `${formatTimeOfDay(from)} – ${formatTimeOfDay(until)}`
}
