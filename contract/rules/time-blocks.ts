import { timeBlocks } from '../enums.ts'
import type { TimeBlock } from '../enums.ts'

/** The parts of a day as local wall time ('HH:mm'), by when a shift starts; OVERNIGHT ends on the next day (docs/rules/shifts.md#time-of-day). */
export const timeBlockHours: Readonly<Record<TimeBlock, { from: string; until: string }>> = {
  MORNING: { from: '05:00', until: '12:00' },
  AFTERNOON: { from: '12:00', until: '17:00' },
  EVENING: { from: '17:00', until: '22:00' },
  OVERNIGHT: { from: '22:00', until: '05:00' },
}

/** The part of the day that a local time ('HH:mm') belongs to. */
export function timeBlockOf(time: string): TimeBlock {
  const holds = (block: TimeBlock) => timeBlockHours[block].from <= time && time < timeBlockHours[block].until
  return timeBlocks.find(holds) ?? 'OVERNIGHT'
}
